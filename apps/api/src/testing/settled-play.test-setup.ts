import { newId, type Db, type SettledBetsRow } from "@perya/db";
import { fromWire } from "@perya/money";
import type { Insertable } from "kysely";
import { vi } from "vitest";
import { hasUnread } from "../modules/bets/index.ts";

export type Play = {
  memberId: string;
  /** Stake of this version. A correction has a negative one. */
  stake: string;
  at: Date;
  category?: string;
  /** Id of an earlier bet that is corrected. */
  betId?: string;
  version?: number;
  bets?: number;
  /** The part of the stake that bonus money paid. */
  bonus?: string;
};

/** Writes versions of bets to the settled stream as the wallet does. The whole stake is valid, but for its bonus money. */
export async function settle(db: Db, brandId: string, plays: readonly Play[]): Promise<string[]> {
  const game = await db.selectFrom("games").select(["id", "vendor_code"]).executeTakeFirstOrThrow();
  const rows: Insertable<SettledBetsRow>[] = plays.map(
    ({
      memberId,
      stake,
      at,
      category = "RNG",
      betId = newId(at),
      version = 1,
      bets = version === 1 ? 1 : 0,
      bonus = "0.00",
    }) => ({
      bet_id: betId,
      version,
      brand_id: brandId,
      member_id: memberId,
      game_id: game.id,
      vendor_code: game.vendor_code,
      category,
      currency: "PHP",
      bets,
      stake: fromWire(stake) as bigint,
      valid_stake: fromWire(stake) - fromWire(bonus),
      bonus_stake: fromWire(bonus) as bigint,
      win: 0n,
      jackpot_share: 0n,
      settled_at: at,
    }),
  );
  await db.insertInto("settled_bets").values(rows).execute();
  return rows.map((row) => row.bet_id);
}

/** A time-out for tests that wait for the stream. */
const LONG = { timeout: 60_000 };

/**
 * Runs a follower until it has read all rows. Repeats, because an open transaction of another test delays the rows
 * after it.
 */
export async function followUp(db: Db, follower: string, follow: () => Promise<unknown>): Promise<void> {
  await vi.waitFor(async () => {
    await follow();
    if (await hasUnread(db, [follower])) throw new Error("there is more to follow");
  }, LONG);
}
