import { takeFromAddress } from "../../lib/address.ts";

/** What a start-up address may carry: an entry code, or a failed social login. */
export type Entry = { code: string | null; hasSocialFailed: boolean };

/** Takes the code out of the start-up address (R4.2). The social login names it `code`. */
export function takeEntry(): Entry {
  const taken = takeFromAddress("token", "code", "social");
  const code = taken.get("token") ?? taken.get("code");
  return { code: code || null, hasSocialFailed: taken.get("social") === "failed" };
}
