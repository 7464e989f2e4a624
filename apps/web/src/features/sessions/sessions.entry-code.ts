import { takeFromAddress } from "../../lib/address.ts";

/** What a start-up address may bring along: a code for a session, or the word that a social login came to nothing. */
export type Entry = { code: string | null; hasSocialFailed: boolean };

/** S0 §4 accepts a token in the start-up address; the way back from a social provider calls it code. */
export function takeEntry(): Entry {
  const taken = takeFromAddress("token", "code", "social");
  const code = taken.get("token") ?? taken.get("code");
  return { code: code || null, hasSocialFailed: taken.get("social") === "failed" };
}
