extension Page {
  /// The script of a page: filters and copy buttons; without scripts everything is shown.
  static let script: StaticString = """
    (() => {
    const all = (q, r = document) => [...r.querySelectorAll(q)];
    document.body.classList.add("live");
    for (const button of all(".copy")) button.addEventListener("click", async () => {
    const source = document.getElementById(button.dataset.copy);
    try { await navigator.clipboard.writeText(source.textContent); button.textContent = "Copied"; }
    catch { const range = document.createRange(); range.selectNodeContents(source);
    getSelection().removeAllRanges(); getSelection().addRange(range);
    button.textContent = "Selected"; } });
    const wanted = {};
    const apply = () => { for (const row of all("[data-verdicts]")) {
    const has = row.dataset.verdicts.split("|");
    const shown = (!wanted.verdict || has.includes(wanted.verdict))
    && (!wanted.level || row.dataset.level === wanted.level)
    && (!wanted.chapter || row.dataset.chapter === wanted.chapter)
    && (!wanted.differs || new Set(has).size > 1);
    row.classList.toggle("gone", !shown); } };
    const mark = "#filter:";
    const take = (field) => {
    wanted[field.dataset.filter] = field.type === "checkbox" ? field.checked : field.value; };
    for (const field of all("[data-filter]")) field.addEventListener("change", () => {
    take(field); apply();
    const set = Object.entries(wanted).filter(([, value]) => value);
    history.replaceState(null, "", set.length ? mark + new URLSearchParams(set) : "#"); });
    if (location.hash.startsWith(mark)) {
    for (const [name, value] of new URLSearchParams(location.hash.slice(mark.length)))
    for (const field of all("[data-filter=" + CSS.escape(name) + "]")) {
    if (field.type === "checkbox") field.checked = value === "true"; else field.value = value;
    take(field); }
    apply(); document.querySelector(".filters").scrollIntoView(); }
    const kinds = (row) => new Set(row.dataset.verdicts.split("|")).size;
    for (const field of all("[data-sort]")) field.addEventListener("change", () => {
    const body = document.querySelector("table." + field.dataset.sort + " tbody.rows");
    const rows = [...body.rows];
    rows.forEach((row, place) => row.dataset.place ??= place);
    const rank = (row) => field.value === "differs" ? -kinds(row)
    : field.value === "broken" ? -row.dataset.broken : 0;
    rows.sort((one, other) => rank(one) - rank(other) || one.dataset.place - other.dataset.place);
    body.append(...rows); });
    const open = () => { const goal = document.getElementById(location.hash.slice(1));
    let around = goal && goal.closest("details");
    if (!around) return;
    for (; around; around = around.parentElement.closest("details")) around.open = true;
    goal.scrollIntoView(); };
    addEventListener("hashchange", open); open();
    addEventListener("beforeprint", () => { for (const part of all("details")) part.open = true; });
    })();
    """
}
