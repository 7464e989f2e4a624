import type { Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { moveNewSince } from "./brand-games.queries.ts";
import { newSince } from "./games.rules.ts";

/** Takes games that are no longer new out of the lists of new ones. Run twice, it finds nothing to do. */
export async function renewListings(tx: Tx, { clock }: Pick<Deps, "clock">): Promise<void> {
  await moveNewSince(tx, newSince(clock.now()));
}
