extension GoldenVectors {
  /// What each line of the vectors keeps, as JSON Schema 2020-12.
  static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A golden of adaptive-conformance: a request of the driver protocol, and our reference's reply",
      "type": "object",
      "required": ["id", "tier", "request", "reply"],
      "additionalProperties": false,
      "properties": {
        "id": { "type": "string", "pattern": "^[a-z0-9][a-z0-9.-]*(/[a-z0-9][a-z0-9.-]*){2,}$" },
        "tier": { "enum": ["smoke", "standard"] },
        "request": { "$ref": "#/$defs/request" },
        "reply": { "$ref": "#/$defs/reply" }
      },
      "$defs": {
        "length": { "type": "number", "minimum": 0 },
        "size": {
          "type": "object",
          "required": ["width", "height"],
          "additionalProperties": false,
          "properties": { "width": { "$ref": "#/$defs/length" }, "height": { "$ref": "#/$defs/length" } }
        },
        "sizeClass": { "enum": ["compact", "regular"] },
        "idiom": { "enum": ["phone", "pad", "tv", "carPlay", "mac", "vision"] },
        "orientation": {
          "enum": ["portrait", "landscapeLeft", "landscapeRight", "portraitUpsideDown"]
        },
        "traits": {
          "description": "What is specified, and nothing else.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "horizontalSizeClass": { "$ref": "#/$defs/sizeClass" },
            "verticalSizeClass": { "$ref": "#/$defs/sizeClass" },
            "displayScale": { "type": "number", "exclusiveMinimum": 0 },
            "userInterfaceIdiom": { "$ref": "#/$defs/idiom" }
          }
        },
        "window": {
          "type": "object",
          "required": ["size", "traits"],
          "additionalProperties": false,
          "properties": { "size": { "$ref": "#/$defs/size" }, "traits": { "$ref": "#/$defs/traits" } }
        },
        "rule": {
          "oneOf": [
            {
              "type": "object",
              "required": ["fixed"],
              "additionalProperties": false,
              "properties": { "fixed": { "$ref": "#/$defs/length" } }
            },
            {
              "type": "object",
              "required": ["inset"],
              "additionalProperties": false,
              "properties": { "inset": { "type": "number" } }
            },
            {
              "type": "object",
              "required": ["fraction"],
              "additionalProperties": false,
              "properties": {
                "fraction": {
                  "type": "array",
                  "items": { "type": "integer" },
                  "minItems": 2,
                  "maxItems": 2
                }
              }
            }
          ]
        },
        "sizing": {
          "type": "object",
          "additionalProperties": false,
          "properties": { "width": { "$ref": "#/$defs/rule" }, "height": { "$ref": "#/$defs/rule" } }
        },
        "override": {
          "type": "object",
          "required": ["child", "traits"],
          "additionalProperties": false,
          "properties": { "child": { "type": "string" }, "traits": { "$ref": "#/$defs/traits" } }
        },
        "reaction": {
          "type": "object",
          "required": ["during", "when", "override"],
          "additionalProperties": false,
          "properties": {
            "during": { "enum": ["viewWillAppear", "viewWillTransition"] },
            "when": { "enum": ["always", "taller", "wider"] },
            "order": { "enum": ["beforeForwarding", "afterForwarding"] },
            "override": { "$ref": "#/$defs/override" }
          }
        },
        "controller": {
          "type": "object",
          "required": ["name"],
          "additionalProperties": false,
          "properties": {
            "name": { "type": "string" },
            "override": { "$ref": "#/$defs/traits" },
            "sizing": { "$ref": "#/$defs/sizing" },
            "forwards": {
              "type": "array",
              "items": { "enum": ["willTransition", "viewWillTransition"] },
              "uniqueItems": true
            },
            "reactions": { "type": "array", "items": { "$ref": "#/$defs/reaction" } },
            "children": { "type": "array", "items": { "$ref": "#/$defs/controller" } }
          }
        },
        "action": {
          "type": "object",
          "oneOf": [
            { "required": ["rotate", "window"] },
            { "required": ["resize"] },
            { "required": ["override"] },
            { "required": ["sizing"] },
            { "required": ["add"] },
            { "required": ["remove"] }
          ],
          "additionalProperties": false,
          "properties": {
            "rotate": { "$ref": "#/$defs/orientation" },
            "window": { "$ref": "#/$defs/window" },
            "resize": { "$ref": "#/$defs/window" },
            "override": { "$ref": "#/$defs/override" },
            "sizing": {
              "type": "object",
              "required": ["child", "sizing"],
              "additionalProperties": false,
              "properties": { "child": { "type": "string" }, "sizing": { "$ref": "#/$defs/sizing" } }
            },
            "add": {
              "type": "object",
              "required": ["parent", "child"],
              "additionalProperties": false,
              "properties": {
                "parent": { "type": "string" },
                "child": { "$ref": "#/$defs/controller" }
              }
            },
            "remove": { "type": "string" }
          }
        },
        "scenario": {
          "type": "object",
          "required": ["window", "root", "actions"],
          "additionalProperties": false,
          "properties": {
            "device": { "type": "string" },
            "orientation": { "$ref": "#/$defs/orientation" },
            "window": { "$ref": "#/$defs/window" },
            "root": { "$ref": "#/$defs/controller" },
            "actions": { "type": "array", "items": { "$ref": "#/$defs/action" } }
          }
        },
        "request": {
          "type": "object",
          "required": ["type", "id"],
          "properties": {
            "type": { "enum": [
              "run", "combine", "contains", "window", "rawValues", "layoutClasses", "layout", "editing", "grid"
            ] },
            "id": { "type": "string" },
            "title": { "type": "string" },
            "scenario": { "$ref": "#/$defs/scenario" },
            "collections": { "type": "array", "items": { "$ref": "#/$defs/traits" } },
            "collection": { "$ref": "#/$defs/traits" },
            "other": { "$ref": "#/$defs/traits" },
            "device": { "type": "string" },
            "screen": { "$ref": "#/$defs/size" },
            "share": { "enum": ["2/3", "1/2", "1/3"] },
            "userInterfaceIdiom": { "$ref": "#/$defs/idiom" },
            "orientation": { "$ref": "#/$defs/orientation" },
            "document": { "$ref": "#/$defs/document" },
            "classes": { "type": "array", "items": { "$ref": "#/$defs/layoutClass" }, "minItems": 1 },
            "operations": { "type": "array", "items": { "$ref": "#/$defs/operation" } },
            "class": { "$ref": "#/$defs/layoutClass" }
          },
          "additionalProperties": false
        },
    \#(layouts)
        "state": {
          "type": "object",
          "required": ["name", "traits", "size"],
          "additionalProperties": false,
          "properties": {
            "name": { "type": "string" },
            "traits": { "$ref": "#/$defs/traits" },
            "size": { "$ref": "#/$defs/size" }
          }
        },
        "call": {
          "type": "object",
          "required": ["to", "call"],
          "additionalProperties": false,
          "properties": {
            "to": { "type": "string" },
            "call": { "enum": ["willTransition", "viewWillTransition", "didChange"] },
            "traits": { "$ref": "#/$defs/traits" },
            "size": { "$ref": "#/$defs/size" },
            "previous": { "$ref": "#/$defs/traits" },
            "has": {
              "type": "object",
              "required": ["traits", "size"],
              "additionalProperties": false,
              "properties": {
                "traits": { "$ref": "#/$defs/traits" },
                "size": { "$ref": "#/$defs/size" }
              }
            }
          }
        },
        "trace": {
          "type": "object",
          "required": ["initial", "steps"],
          "additionalProperties": false,
          "properties": {
            "initial": { "type": "array", "items": { "$ref": "#/$defs/state" } },
            "steps": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["calls", "states"],
                "additionalProperties": false,
                "properties": {
                  "calls": { "type": "array", "items": { "$ref": "#/$defs/call" } },
                  "states": { "type": "array", "items": { "$ref": "#/$defs/state" } }
                }
              }
            }
          }
        },
        "numbers": { "type": "object", "additionalProperties": { "type": "number" } },
        "reply": {
          "type": "object",
          "required": ["type", "id"],
          "additionalProperties": false,
          "properties": {
            "type": { "const": "result" },
            "id": { "type": "string" },
            "trace": { "$ref": "#/$defs/trace" },
            "traits": { "$ref": "#/$defs/traits" },
            "contains": { "type": "boolean" },
            "window": { "$ref": "#/$defs/window" },
            "layoutClasses": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["name", "final"],
                "additionalProperties": false,
                "properties": { "name": { "$ref": "#/$defs/layoutClass" }, "final": { "type": "boolean" } }
              }
            },
            "layout": { "type": "array", "items": { "$ref": "#/$defs/layoutState" } },
            "editing": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["editing", "document"],
                "additionalProperties": false,
                "properties": {
                  "editing": { "$ref": "#/$defs/layoutClass" },
                  "document": { "$ref": "#/$defs/document" }
                }
              }
            },
            "grid": { "$ref": "#/$defs/grid" },
            "rawValues": {
              "type": "object",
              "required": ["sizeClass", "displayScale", "userInterfaceIdiom"],
              "additionalProperties": false,
              "properties": {
                "sizeClass": { "$ref": "#/$defs/numbers" },
                "displayScale": { "$ref": "#/$defs/numbers" },
                "userInterfaceIdiom": { "$ref": "#/$defs/numbers" }
              }
            }
          }
        }
      }
    }

    """#
}
