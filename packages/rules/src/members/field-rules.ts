import type { RegisterField } from "@perya/contract";
import type { FieldRule } from "./check-field.ts";
import { SHORTEST_PASSWORD } from "./check-password.ts";

/** Rules of the fields that are always required (R7.8), for a brand without rules of its own. */
const FALLBACKS = {
  username: { patternId: "letterFirst", minLength: 4, maxLength: 16 },
  password: { patternId: "noSpaces", minLength: 8, maxLength: 64 },
} as const;

/** Returns the brand's rule for usernames or passwords, at registration and later. */
export function alwaysRequired(fields: readonly RegisterField[], name: keyof typeof FALLBACKS): FieldRule {
  const rule = fields.find((field) => field.name === name) ?? FALLBACKS[name];
  const { patternId, maxLength } = rule;
  const minLength = name === "password" ? Math.max(SHORTEST_PASSWORD, rule.minLength) : rule.minLength;
  return { required: true, patternId, minLength, maxLength };
}
