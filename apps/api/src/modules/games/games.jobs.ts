import type { Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { moveNewSince } from "./brand-games.queries.ts";
import { newSince } from "./games.rules.ts";

/** Removes games that are no longer new from the lists of new ones. Idempotent. */
export async function renewListings(tx: Tx, { clock }: Pick<Deps, "clock">): Promise<void> {
  await moveNewSince(tx, newSince(clock.now()));
}
