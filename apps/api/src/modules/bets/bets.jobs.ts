import { inTransaction } from "@perya/db";
import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { setPopularGames } from "../games/index.ts";
import { listPopularGames } from "./bets.queries.ts";
import { popularSince } from "./bets.rules.ts";

/** Number of games kept in each list of popular games. Readers keep all lists in memory. */
const MAX_POPULAR = 1_000;

/** Counts the players of each game in the last seven days, for every brand. Idempotent. */
export async function countPlayers({ db, clock }: ClockedDbDeps): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Reading all bets of a week takes longer than the statement timeout of requests.
    await sql`set local statement_timeout = '4min'`.execute(tx);
    await setPopularGames(tx, await listPopularGames(tx, { since: popularSince(clock.now()), limit: MAX_POPULAR }));
  });
}
