import type { FreeRoundsLeft } from "@perya/contract/studio";
import { fromTenThousandths, toWire } from "@perya/money";
import type { Deps } from "../deps.ts";
import { familyOf, isKnownGame } from "../games/families.ts";
import type { FreeRoundsRow, Seat } from "../tables.ts";

export type Granted = {
  id: string;
  player: string;
  vendor: string;
  game: string;
  currency: string;
  count: number;
  stake: bigint;
  validUntil: Date;
};

/**
 * Game families with a single draw and a single stake per round. Free rounds of others could not be reported in one
 * call.
 */
const FAMILIES: ReadonlySet<string> = new Set(["slot", "dice"]);

/** Free rounds that operators grant. Calls are idempotent: a repeated call returns the same answer. */
export function createFreeRounds({ db, clock }: Pick<Deps, "db" | "clock">) {
  return {
    /** Stores a grant. Returns null if it is stored, now or by an earlier call; otherwise the error code. */
    grant: async (keyId: string, asked: Granted): Promise<"GAME_UNKNOWN" | "REQUEST_KEY_REUSED" | null> => {
      const { id, player, vendor, game, currency, count, stake, validUntil } = asked;
      if (!isKnownGame({ vendor, game }) || !FAMILIES.has(familyOf(game))) return "GAME_UNKNOWN";
      const facts = { player, vendor, game, currency, count, stake, valid_until: validUntil };
      await db
        .insertInto("free_rounds")
        .values({ id, key_id: keyId, ...facts, cancelled_at: null, made_at: clock.now() })
        .onConflict((row) => row.column("id").doNothing())
        .execute();
      const stored = await db.selectFrom("free_rounds").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      return stored.cancelled_at !== null || isSame(stored, asked) ? null : "REQUEST_KEY_REUSED";
    },

    /** Stops further rounds. A cancellation before its grant is stored, so that the grant has no effect. */
    cancel: async (
      keyId: string,
      { id, player, vendor, game, currency, stake, validUntil }: Granted,
    ): Promise<null> => {
      const now = clock.now();
      const facts = { player, vendor, game, currency, count: 0, stake, valid_until: validUntil };
      await db
        .insertInto("free_rounds")
        .values({ id, key_id: keyId, ...facts, cancelled_at: now, made_at: now })
        .onConflict((row) =>
          row.column("id").doUpdateSet({ cancelled_at: now }).where("free_rounds.cancelled_at", "is", null),
        )
        .execute();
      return null;
    },

    /** Finds the grant that the player uses next in this game: the one that expires first. */
    find: async ({ player, vendor, game, currency }: Seat): Promise<FreeRoundsRow | undefined> =>
      db
        .selectFrom("free_rounds")
        .selectAll()
        .where("player", "=", player)
        .where("vendor", "=", vendor)
        .where("game", "=", game)
        .where("currency", "=", currency)
        .where("cancelled_at", "is", null)
        .where("valid_until", ">", clock.now())
        .whereRef("used", "<", "count")
        .orderBy("valid_until")
        .limit(1)
        .executeTakeFirst(),
  };
}

export type FreeRounds = ReturnType<typeof createFreeRounds>;

function isSame(stored: FreeRoundsRow, asked: Granted): boolean {
  const { player, vendor, game, currency, count, stake, validUntil } = asked;
  return (
    stored.player === player &&
    stored.vendor === vendor &&
    stored.game === game &&
    stored.currency === currency &&
    stored.count === count &&
    stored.stake === stake &&
    stored.valid_until.getTime() === validUntil.getTime()
  );
}

export function presentFreeRounds(row: FreeRoundsRow | undefined): FreeRoundsLeft | null {
  if (!row) return null;
  const { id, count, used, stake, valid_until: validUntil } = row;
  return {
    id,
    count,
    left: count - used,
    stake: toWire(fromTenThousandths(stake)),
    validUntil: validUntil.toISOString(),
  };
}
