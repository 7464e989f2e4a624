import type { Accepted } from "@perya/contract";

/**
 * Wraps a value in the envelope of every answer, `{ success, value, message }`. The errors plugin writes refusals.
 */
export function accept<Value>(value: Value): Accepted<Value> {
  return { success: true, value, message: "" };
}

/** Returns the JSON Schema of an accepted answer. Fields that the shape does not name never leave the server. */
export function acceptedSchema(value: object) {
  return {
    type: "object",
    required: ["success", "value", "message"],
    properties: { success: { type: "boolean", const: true }, value, message: { type: "string" } },
  };
}
