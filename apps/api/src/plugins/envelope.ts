import type { Accepted } from "@perya/contract";

/** Every answer is `{ success, value, message }`; refusals are written by the errors plugin. */
export function accept<Value>(value: Value): Accepted<Value> {
  return { success: true, value, message: "" };
}

/** The JSON Schema of an accepted answer. What the shape does not name never leaves the server. */
export function acceptedSchema(value: object) {
  return {
    type: "object",
    required: ["success", "value", "message"],
    properties: { success: { type: "boolean", const: true }, value, message: { type: "string" } },
  };
}
