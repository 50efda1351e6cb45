extension GoldenVectors {
  /// The definitions of what the chapters on layouts and editing speak of.
  static let layouts = """
        "layoutClass": {
          "description": "Width, then height.",
          "enum": [
            "any-any", "any-compact", "any-regular", "compact-any", "compact-compact",
            "compact-regular", "regular-any", "regular-compact", "regular-regular"
          ]
        },
        "installed": {
          "description": "By class; left out: everywhere.",
          "type": "object",
          "propertyNames": { "$ref": "#/$defs/layoutClass" },
          "additionalProperties": { "type": "boolean" }
        },
        "attribute": {
          "type": "object",
          "required": ["name", "value"],
          "additionalProperties": false,
          "properties": {
            "name": { "type": "string" },
            "value": {
              "type": "object",
              "propertyNames": { "$ref": "#/$defs/layoutClass" },
              "additionalProperties": { "type": ["string", "null"] }
            }
          }
        },
        "document": {
          "type": "object",
          "required": ["items"],
          "additionalProperties": false,
          "properties": {
            "items": {
              "description": "In pre-order, each with its depth; the first is the root.",
              "type": "array",
              "minItems": 1,
              "items": {
                "type": "object",
                "required": ["id"],
                "additionalProperties": false,
                "properties": {
                  "id": { "type": "string" },
                  "kind": { "type": "string" },
                  "depth": { "type": "integer", "minimum": 0 },
                  "installed": { "$ref": "#/$defs/installed" },
                  "attributes": { "type": "array", "items": { "$ref": "#/$defs/attribute" } }
                }
              }
            },
            "constraints": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["id", "items"],
                "additionalProperties": false,
                "properties": {
                  "id": { "type": "string" },
                  "items": { "type": "array", "items": { "type": "string" } },
                  "installed": { "$ref": "#/$defs/installed" },
                  "attributes": { "type": "array", "items": { "$ref": "#/$defs/attribute" } }
                }
              }
            },
            "outlets": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["property", "destination"],
                "additionalProperties": false,
                "properties": {
                  "property": { "type": "string" },
                  "destination": { "type": "string" }
                }
              }
            }
          }
        },
        "operation": {
          "description": "One of its properties.",
          "type": "object",
          "minProperties": 1,
          "maxProperties": 1,
          "additionalProperties": false,
          "properties": {
            "choose": { "$ref": "#/$defs/layoutClass" },
            "addItem": {
              "type": "object",
              "required": ["id", "kind", "inside"],
              "additionalProperties": false,
              "properties": {
                "id": { "type": "string" },
                "kind": { "type": "string" },
                "inside": { "type": "string" }
              }
            },
            "addConstraint": {
              "type": "object",
              "required": ["id", "items"],
              "additionalProperties": false,
              "properties": {
                "id": { "type": "string" },
                "items": { "type": "array", "items": { "type": "string" } }
              }
            },
            "delete": {
              "type": "object",
              "required": ["id", "from", "command"],
              "additionalProperties": false,
              "properties": {
                "id": { "type": "string" },
                "from": { "enum": ["canvas", "outline", "sizeInspector"] },
                "command": { "type": "boolean" }
              }
            },
            "set": {
              "description": "Of an attribute its value, else whether it is installed.",
              "type": "object",
              "required": ["id", "class"],
              "additionalProperties": false,
              "properties": {
                "id": { "type": "string" },
                "class": { "$ref": "#/$defs/layoutClass" },
                "installed": { "type": "boolean" },
                "attribute": { "type": "string" },
                "value": { "type": ["string", "null"] }
              }
            },
            "addLine": { "$ref": "#/$defs/line" },
            "removeLine": { "$ref": "#/$defs/line" }
          }
        },
        "line": {
          "type": "object",
          "required": ["id", "class"],
          "additionalProperties": false,
          "properties": {
            "id": { "type": "string" },
            "class": { "$ref": "#/$defs/layoutClass" },
            "attribute": { "type": "string" }
          }
        },
        "made": {
          "type": "object",
          "required": ["id"],
          "additionalProperties": false,
          "properties": {
            "id": { "type": "string" },
            "parent": { "type": "string" },
            "token": { "description": "Tells one object from another.", "type": "string" }
          }
        },
        "layoutState": {
          "type": "object",
          "required": ["class", "views", "constraints", "outlets", "values"],
          "additionalProperties": false,
          "properties": {
            "class": { "$ref": "#/$defs/layoutClass" },
            "views": { "type": "array", "items": { "$ref": "#/$defs/made" } },
            "constraints": { "type": "array", "items": { "$ref": "#/$defs/made" } },
            "outlets": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["property"],
                "additionalProperties": false,
                "properties": {
                  "property": { "type": "string" },
                  "held": { "$ref": "#/$defs/made" }
                }
              }
            },
            "values": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["owner", "name", "value"],
                "additionalProperties": false,
                "properties": {
                  "owner": { "type": "string" },
                  "name": { "type": "string" },
                  "value": { "type": ["string", "null"] }
                }
              }
            }
          }
        },
        "grid": {
          "type": "object",
          "required": ["name", "marked", "affected", "highlighted"],
          "additionalProperties": false,
          "properties": {
            "name": { "type": "string" },
            "marked": { "type": "array", "items": { "$ref": "#/$defs/layoutClass" } },
            "affected": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["device", "orientation"],
                "additionalProperties": false,
                "properties": {
                  "device": { "type": "string" },
                  "orientation": { "enum": ["portrait", "landscape"] }
                }
              }
            },
            "highlighted": { "type": "boolean" }
          }
        },
    """
}
