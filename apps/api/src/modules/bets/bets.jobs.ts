import { inTransaction } from "@perya/db";
import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { setPopularGames } from "../games/index.ts";
import { listPopularGames } from "./bets.queries.ts";
import { popularSince } from "./bets.rules.ts";

/** Further down nobody looks for what is popular, and readers hold all of them in memory. */
const MAX_POPULAR = 1_000;

/** Counts the players of each game of the last week, for every brand. Run twice, it counts again. */
export async function countPlayers({ db, clock }: ClockedDbDeps): Promise<void> {
  await inTransaction(db, async (tx) => {
    // A week of everybody's bets takes longer than a request may.
    await sql`set local statement_timeout = '4min'`.execute(tx);
    await setPopularGames(tx, await listPopularGames(tx, { since: popularSince(clock.now()), limit: MAX_POPULAR }));
  });
}
