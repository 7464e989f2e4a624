import { inTransaction, type Db } from "@perya/db";
import { balanceOf, keyOf, memberAccount, paymentsAccount } from "@perya/ledger";
import { add, sum } from "@perya/money";
import { sql } from "kysely";
import type { Deps, LedgerDeps } from "../deps.ts";
import { countPlayers, recordHistory, type SettledBet } from "../modules/bets/index.ts";
import { CURRENCY, DEPOSIT, pickStake, pickWin, listPlayedGames, listPlayers, settleAt } from "./demo-bets.ts";
import type { Game, Player } from "./demo-bets.ts";
import { createSeededChance, stableId } from "./seeded-chance.ts";

type PlayDeps = Pick<Deps, "db" | "ledger" | "clock">;

const HOUR_MS = 60 * 60_000;
/** Boards look back a week; whoever wakes a demo after a year gets that week and not the year. */
const FURTHEST_HOURS = 8 * 24;
/** In how many hours of a hundred a player bets. */
const PERCENT = 22;
/** Any number of ours: two processes must not both see an empty purse. */
const PLAY_LOCK = 7_370_004;

/**
 * The demo's players play on, hour by hour, so that boards of the last days are not empty in the second week. Each hour
 * is drawn from a seed: interrupted and begun again, it finds its movements done.
 */
export async function playOn({ db, ledger, clock }: PlayDeps): Promise<void> {
  const thisHour = Math.floor(clock.now().getTime() / HOUR_MS);
  await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0; set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${PLAY_LOCK})`.execute(tx);
    for (const { brandId, lastHour } of await listPlayedBrands(db)) {
      const hours = hoursBetween(Math.max(lastHour, thisHour - FURTHEST_HOURS), thisHour);
      if (hours.length === 0) continue;
      const [players, games] = await Promise.all([listPlayers(db, brandId), listPlayedGames(db, brandId)]);
      const bets = players.flatMap((player) => hours.flatMap((hour) => playAnHour(player, brandId, games, hour)));
      await topUp({ db, ledger }, bets);
      await recordHistory({ ledger }, bets);
    }
  });
  await countPlayers({ db, clock });
}

/** Whole ones: what is going on is drawn when it is over. */
function hoursBetween(last: number, now: number): number[] {
  return Array.from({ length: Math.max(0, now - last - 1) }, (_hour, index) => last + 1 + index);
}

function playAnHour(player: Player, brandId: string, games: readonly Game[], hour: number): SettledBet[] {
  const chance = createSeededChance(`hour ${hour} ${player.id}`);
  if (chance.below(100) >= PERCENT) return [];
  const moment = hour * HOUR_MS + chance.below(HOUR_MS - 5_000) + 5_000;
  const [game, stake] = [chance.pick(games), pickStake(chance)];
  const win = pickWin(stake, chance);
  return [settleAt(moment, `hour ${hour}`, { brandId, player, game, stake, win })];
}

/** Whoever could not pay for what is coming deposits that, and as much more as in the beginning. */
async function topUp({ db, ledger }: LedgerDeps, bets: readonly SettledBet[]): Promise<void> {
  for (const [memberId, upcoming] of Map.groupBy(bets, (bet) => bet.memberId)) {
    const [first] = upcoming;
    if (!first) continue;
    const purse = memberAccount({ brandId: first.brandId, memberId, currency: CURRENCY });
    const needed = sum(upcoming.map(({ stake }) => stake));
    if ((await balanceOf(db, purse)) >= needed) continue;
    const key = keyOf("deposit", stableId(`deposit ${first.id} ${upcoming.length}`), "paid");
    const from = paymentsAccount(first.brandId, CURRENCY);
    await ledger.post({ key, from, to: purse, amount: add(needed, DEPOSIT) });
  }
}

/** Brands whose demo players have played, and the last hour they played in. */
async function listPlayedBrands(db: Db): Promise<{ brandId: string; lastHour: number }[]> {
  const { rows } = await sql<{ brand_id: string; last: Date }>`
    select members.brand_id, max(bets.settled_at) as last
    from members join bets on bets.member_id = members.id
    where members.is_demo_player group by members.brand_id`.execute(db);
  return rows.map(({ brand_id: brandId, last }) => ({ brandId, lastHour: Math.floor(last.getTime() / HOUR_MS) }));
}
