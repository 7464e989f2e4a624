import { takeFromAddress } from "../../lib/address.ts";

/** What a start-up URL may carry: an entry code, or the failure of a social login. */
export type Entry = { code: string | null; hasSocialFailed: boolean };

/** Removes the entry code from the start-up URL (R4.2) and returns it. Social logins name it `code`. */
export function takeEntry(): Entry {
  const taken = takeFromAddress("token", "code", "social");
  const code = taken.get("token") ?? taken.get("code");
  return { code: code || null, hasSocialFailed: taken.get("social") === "failed" };
}
