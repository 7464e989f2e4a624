import { takeFromAddress } from "../../lib/address.ts";

/** What a start-up address may carry: an entry code, or a failed social login. */
export type Entry = { code: string | null; hasSocialFailed: boolean };

/** R4.2 accepts a token in the start-up address; the social login redirect names it `code`. */
export function takeEntry(): Entry {
  const taken = takeFromAddress("token", "code", "social");
  const code = taken.get("token") ?? taken.get("code");
  return { code: code || null, hasSocialFailed: taken.get("social") === "failed" };
}
