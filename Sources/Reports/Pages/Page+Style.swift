extension Page {
  /// The style of every page: light and dark, narrow and wide, on paper.
  static let style: StaticString = """
    :root{color-scheme:light dark;--paper:#fff;--ink:#1b1d22;--soft:#555b66;--line:#d4d7dd;
    --panel:#f5f6f8;--link:#0b57b0;--kept:#d5efdb;--kept-ink:#0c4020;--broken:#fbd3d3;
    --broken-ink:#7c0614;--open:#fdecb9;--open-ink:#574000;--out:#e7e8ec;--out-ink:#44474f}
    @media (prefers-color-scheme:dark){:root{--paper:#15171b;--ink:#e8e9ec;--soft:#a6acb8;
    --line:#3a3f48;--panel:#1e2127;--link:#86b7ff;--kept:#12391f;--kept-ink:#b5ecc5;
    --broken:#571119;--broken-ink:#ffcfd0;--open:#4a3a08;--open-ink:#ffe59a;--out:#2a2d34;
    --out-ink:#bcc0ca}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--paper);color:var(--ink);
    font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
    main,header,footer{max-width:76rem;margin:0 auto;padding:0 1rem}
    h1{font-size:1.5rem;margin:1.2rem 0 .4rem}h2{font-size:1.2rem;margin:2rem 0 .6rem}
    h3{font-size:1.05rem;margin:0 0 .4rem}h4{font-size:1rem;margin:1rem 0 .3rem}
    a{color:var(--link)}a:focus-visible,button:focus-visible,summary:focus-visible,
    [tabindex]:focus-visible{outline:3px solid var(--link);outline-offset:2px}
    .skip{position:absolute;left:-999rem}.skip:focus{left:1rem;top:.5rem;background:var(--paper);
    padding:.4rem .8rem;z-index:9}
    .verdict{display:inline-block;padding:.2rem .7rem;border-radius:.4rem;font-weight:600}
    .facts{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;margin:.8rem 0}
    .facts dt{color:var(--soft)}.facts dd{margin:0;overflow-wrap:anywhere}
    .kept{background:var(--kept);color:var(--kept-ink)}
    .broken{background:var(--broken);color:var(--broken-ink)}
    .unsettled{background:var(--open);color:var(--open-ink)}
    .out{background:var(--out);color:var(--out-ink)}
    .grid{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.5rem 1rem;
    align-items:start}
    .grid h3{font-weight:500;padding-top:.15rem}
    .cells{display:flex;flex-wrap:wrap;gap:.3rem;list-style:none;margin:0;padding:0}
    .cells li{position:relative}
    .cell{display:block;padding:.1rem .5rem;border-radius:.3rem;text-decoration:none;
    font-size:.9rem;white-space:nowrap}
    .tip{display:none;position:absolute;z-index:5;left:0;top:100%;width:min(22rem,80vw);
    padding:.6rem .8rem;background:var(--paper);color:var(--ink);border:1px solid var(--line);
    border-radius:.4rem;box-shadow:0 4px 16px #0004;font-size:.9rem}
    li:hover>.tip,li:focus-within>.tip{display:block}
    li:nth-child(n+6)>.tip{left:auto;right:0}
    .devices .view{text-align:left;min-width:9rem}.causes li{margin:.2rem 0;overflow-wrap:anywhere}
    .finding{border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:1rem 0;
    content-visibility:auto;contain-intrinsic-size:auto 40rem}
    .sentence{margin:.2rem 0;font-size:1.02rem}.source{color:var(--soft);margin:.1rem 0 .8rem}
    .scroll{overflow-x:auto;max-width:100%}
    pre{background:var(--panel);padding:.8rem;margin:.6rem 0;border-radius:.4rem;
    font:.85rem/1.45 ui-monospace,Menlo,Consolas,monospace;white-space:pre}
    table{border-collapse:collapse}th,td{padding:.2rem .55rem;border:1px solid var(--line);
    text-align:left;vertical-align:top}thead th{background:var(--panel)}
    .lanes td,.lanes th{font-variant-numeric:tabular-nums;white-space:nowrap}
    .lanes td.call{text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace}
    .lanes td.mark,.lanes th.mark{background:var(--broken);color:var(--broken-ink);font-weight:700}
    .lanes .same{color:var(--soft)}.step{display:inline-block;width:1.2rem}
    .devices{display:flex;gap:1.2rem;align-items:flex-end;flex-wrap:wrap;margin:.6rem 0}
    .devices figure{margin:0;text-align:center;font-size:.85rem}
    .device{fill:var(--panel);stroke:var(--ink)}
    .frame{fill:var(--kept);fill-opacity:.5;stroke:var(--kept-ink)}
    .frame.wrong{fill:var(--broken);stroke:var(--broken-ink)}
    .wanted{fill:none;stroke:var(--link);stroke-dasharray:5 3}
    .name{fill:var(--ink);font-size:11px}
    .wires{align-items:flex-start}.wires figure{text-align:left;min-width:9rem}
    .view{border:1px solid var(--ink);border-radius:.3rem;padding:.2rem .5rem;margin:.2rem 0;
    background:var(--paper)}.view.absent{border-style:dashed;color:var(--soft)}
    .view.broken{background:var(--broken);color:var(--broken-ink);border-width:2px}
    tr:target,td:target,.finding:target{outline:3px solid var(--link)}
    .squares td{min-width:5rem}.same{color:var(--soft)}
    .expected{border-left:4px solid var(--link);padding:.3rem .8rem;margin:.6rem 0}
    .finding h3,.finding p,.finding li{overflow-wrap:anywhere}
    .expected p{margin:.2rem 0}pre.command{white-space:pre-wrap;overflow-wrap:anywhere}
    .filters{display:none;gap:1rem;flex-wrap:wrap;margin:.6rem 0}.live .filters{display:flex}
    .matrix td{text-align:center}.matrix td:nth-child(2){text-align:left}.matrix th[scope=row]{font-weight:500}
    .matrix a{display:block;text-decoration:none;color:inherit}
    button{font:inherit;padding:.15rem .7rem;border:1px solid var(--line);border-radius:.3rem;
    background:var(--panel);color:var(--ink);cursor:pointer}.copy{display:none}
    .live .copy{display:inline-block}
    .gone{display:none}summary{cursor:pointer;padding:.2rem 0}summary h3{display:inline}
    footer{color:var(--soft);padding:2rem 1rem;font-size:.9rem}
    @media (max-width:40rem){.grid{grid-template-columns:1fr}.facts{grid-template-columns:1fr}
    .facts dd{margin-bottom:.4rem}.matrix :is(td,thead th):nth-child(2){display:none}
    .matrix th[scope=row]{position:sticky;left:0;background:var(--paper)}.matrix{font-size:.85rem}
    .lanes td:not(.call){white-space:normal;min-width:6rem}.lanes th[scope=row]{white-space:normal}
    .clauses :is(td,th):is(:nth-child(3),:nth-child(4),:nth-child(6)){display:none}}
    @media print{.copy,.filters,.skip,.tip{display:none!important}
    .finding{break-inside:avoid-page;content-visibility:visible}pre{white-space:pre-wrap}}
    """
}
