import { newId, toJson, type Db } from "@perya/db";
import { balanceOf, createLedger, grantAccount, houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount, fromTenThousandths, toWire } from "@perya/money";
import { createBrand, createClock, createMember, openTestDatabase } from "@perya/testing";
import type { BonusTerms } from "@perya/rules";
import { sql } from "kysely";
import { createBook, type Book, type BookOutcome, type Debit } from "../bets/index.ts";
import { TERMS } from "./rewards.test-setup.ts";

const GAMES = { RNG: "0198f2a4-7c1b-7000-8000-00000000ca5e", LIVE: "0198f2a4-7c1b-7000-8000-00000000ca5f" };
type Category = keyof typeof GAMES;

/** Opens the book of bets on its own database, with members that have bonus money. */
export async function openGrants() {
  const database = await openTestDatabase();
  const { db, pool } = database;
  const clock = createClock();
  const ledger = createLedger(pool);
  const { id: brandId } = await createBrand(db);
  const cap = amount("100000.00");
  await db.updateTable("brands").set({ transfer_cap: cap }).where("id", "=", brandId).execute();
  // Simulates two processes, either of which may receive a call.
  const books = [createBook({ db, pool, clock, ledger }), createBook({ db, pool, clock, ledger })] as const;

  async function join(cash: string) {
    const { id: memberId } = await createMember(db, brandId);
    const wallet = { brandId, memberId, currency: "PHP" as const };
    if (amount(cash) > 0n) {
      const [from, to] = [houseAccount(brandId, "PHP"), memberAccount(wallet)];
      await ledger.post({ key: keyOf("deposit", memberId, "paid"), from, to, amount: amount(cash) });
    }
    return createPlayer({ db, clock, book: books[0] }, wallet);
  }

  return { ...database, clock, ledger, books, brandId, join };
}

export type Grants = Awaited<ReturnType<typeof openGrants>>;

type Parts = { db: Db; clock: ReturnType<typeof createClock>; book: Book };
type Wallet = { brandId: string; memberId: string; currency: "PHP" };

function createPlayer({ db, clock, book }: Parts, wallet: Wallet) {
  const { brandId, memberId } = wallet;
  const id = (name: string) => `${memberId} ${name}`;
  const inRound = (round: string) => ({ ...wallet, vendorCode: "PG", round });
  const pesos = (units: bigint | undefined) => toWire(fromTenThousandths(units ?? 0n));
  const grantOf = (grantId: string) =>
    db.selectFrom("bonus_grants").selectAll().where("id", "=", grantId).executeTakeFirstOrThrow();

  return {
    memberId,
    wallet,
    inRound,
    /** Claims a bonus as the reward center does. Returns the grant's id. */
    claim: (bonus: string, terms: Partial<BonusTerms> = {}) =>
      claimBonus(db, clock.now(), wallet, { bonus, terms: { ...TERMS, ...terms } }),
    bet: (round: string, name: string, stake: string, more: Partial<Debit> & { category?: Category } = {}) => {
      const category = more.category ?? "RNG";
      const game = { gameId: GAMES[category], category, gameSessionId: null } as const;
      return say(book.debit({ ...inRound(round), ...game, transaction: id(name), amount: amount(stake), ...more }));
    },
    win: (round: string, name: string, payout: string, more: object = {}) =>
      say(book.credit({ ...inRound(round), transaction: id(name), amount: amount(payout), closes: true, ...more })),
    undo: (round: string, name: string, voids: string, type: "stake" | "win" = "stake") =>
      say(
        book.void({
          ...inRound(round),
          transaction: id(name),
          voids: id(voids),
          type,
          undoesSettled: true,
          reopens: type === "win",
        }),
      ),
    /** Reads cash, bonus money of the grant's account, and debt. */
    money: async (grantId: string) => {
      const kinds = await db
        .selectFrom("ledger_accounts")
        .select(["kind", "balance"])
        .where("owner", "=", `member:${memberId}`)
        .execute();
      const of = (kind: string) => pesos(kinds.find((account) => account.kind === kind)?.balance);
      const bonus = await balanceOf(db, grantAccount(brandId, grantId, "PHP"));
      return { cash: of("cash"), bonus: pesos(bonus), debt: of("debt") };
    },
    grant: async (grantId: string) => {
      const { state, progress, required } = await grantOf(grantId);
      return { state, progress: pesos(progress), required: pesos(required) };
    },
    close: async (grantId: string, reason: string) => {
      const { rows } = await sql<{ closed: boolean }>`
        select grants_close(${grantId}::uuid, ${reason}, ${clock.now()}::timestamptz) as closed`.execute(db);
      return rows[0]?.closed ?? false;
    },
  };
}

export type GrantPlayer = ReturnType<typeof createPlayer>;

export async function claimBonus(
  db: Db,
  now: Date,
  { brandId, memberId, currency }: Wallet,
  { bonus, terms }: { bonus: string; terms: BonusTerms },
): Promise<string> {
  const [rewardId, grantId] = [newId(now), newId(now)];
  await db
    .insertInto("rewards")
    .values({
      id: rewardId,
      brand_id: brandId,
      member_id: memberId,
      source: "mission",
      source_ref: rewardId,
      kind: "bonus",
      currency,
      amount: amount(bonus),
      titles: toJson<Record<string, string>>({ EN: "Welcome bonus" }),
      terms: toJson<BonusTerms>(terms),
      issued_at: now,
    })
    .execute();
  await db.updateTable("rewards").set({ state: "claimed", ended_at: now }).where("id", "=", rewardId).execute();
  await sql`select grants_claim(${rewardId}::uuid, ${grantId}::uuid, ${now}::timestamptz)`.execute(db);
  return grantId;
}

/** Formats the outcome as "applied", "again", or the refusal. */
export async function say(outcome: Promise<BookOutcome>): Promise<string> {
  const { refusal, isReplay } = await outcome;
  if (refusal === null) return isReplay ? "again" : "applied";
  return isReplay ? `again ${refusal}` : refusal;
}
