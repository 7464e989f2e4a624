import { randomUUID } from "node:crypto";
import { auditLedger, balanceOf, debtOf, houseAccount, isSound, keyOf, memberAccount } from "@perya/ledger";
import { createPool } from "@perya/db";
import { amount, fromTenThousandths } from "@perya/money";
import { createBrand, createMember, openTestDatabase, createClock, type TestDatabase } from "@perya/testing";
import { createLedger } from "@perya/ledger";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createBook, type Book, type Credit, type Debit, type Void } from "./bets.book.ts";

let database: TestDatabase;
let book: Book;
/** A second book on the same tables, as another process would have. */
let other: Book;
let brandId: string;
let memberId: string;

const clock = createClock();
const GAME = "0198f2a4-7c1b-7000-8000-00000000ca5e";

beforeAll(async () => {
  database = await openTestDatabase();
  const { pool } = database;
  const ledger = createLedger(pool);
  [book, other] = [
    createBook({ db: database.db, pool, clock, ledger }),
    createBook({ db: database.db, pool, clock, ledger }),
  ];
  brandId = (await createBrand(database.db)).id;
  const cap = amount("10000.00");
  await database.db.updateTable("brands").set({ transfer_cap: cap }).where("id", "=", brandId).execute();
  for (const code of ["PG", "JDB"]) {
    await database.db.insertInto("vendors").values({ code, name: code }).execute();
    const connection = { brand_id: brandId, vendor_code: code, adapter: "perya", launch_path: "/play" } as const;
    await database.db
      .insertInto("vendor_connections")
      .values({ ...connection, may_pay_jackpot: code === "PG" })
      .execute();
  }
});
afterAll(() => database.close());
beforeEach(async () => {
  memberId = (await createMember(database.db, brandId)).id;
  await createLedger(database.pool).post({
    key: keyOf("deposit", memberId, "paid"),
    from: houseAccount(brandId, "PHP"),
    to: memberAccount({ brandId, memberId, currency: "PHP" }),
    amount: amount("1000.00"),
  });
});

const inRound = (round: string) => ({ brandId, memberId, currency: "PHP", vendorCode: "PG", round }) as const;
const id = (name: string) => `${memberId} ${name}`;

function debit(round: string, name: string, stake: string, more: Partial<Debit> = {}): Debit {
  const game = { gameId: GAME, category: "LIVE", gameSessionId: null } as const;
  return { ...inRound(round), ...game, transaction: id(name), amount: amount(stake), ...more };
}
const credit = (round: string, name: string, win: string, more: Partial<Credit> = {}): Credit => ({
  ...inRound(round),
  transaction: id(name),
  amount: amount(win),
  ...more,
});
const voids = (round: string, name: string, voided: string, more: Partial<Void> = {}): Void => ({
  ...inRound(round),
  transaction: id(name),
  voids: id(voided),
  type: "stake",
  undoesSettled: true,
  ...more,
});

/** Formats outcome and balance, such as "applied 900.00", "ROUND_CLOSED 900.00" or "replay 900.00". */
async function say(outcome: Promise<Awaited<ReturnType<Book["debit"]>>>): Promise<string> {
  const { refusal, isReplay, balance } = await outcome;
  return `${isReplay ? "again, " : ""}${refusal ?? "applied"} ${Number(balance) / 10_000}`;
}
const bets = async () => {
  const rows = await database.db.selectFrom("bets").selectAll().where("member_id", "=", memberId).execute();
  const said = rows.map(({ round_ref: round, stake, win, settled_at: settled, voided_at: voided }) => {
    const state = voided ? "voided" : settled ? "settled" : "open";
    return `${round}: ${Number(stake) / 10_000} → ${Number(win) / 10_000} ${state}`;
  });
  return said.toSorted();
};
/** Sums all versions of the member's bets in the stream. */
const streamed = async () => {
  const { rows } = await sql<Record<string, string | null>>`
    select count(*) as versions, sum(bets) as bets, sum(stake) / 10000 as stake, sum(valid_stake) / 10000 as valid,
      sum(win) / 10000 as win, sum(jackpot_share) / 10000 as share
    from settled_bets where member_id = ${memberId}`.execute(database.db);
  return Object.values(rows[0] ?? {}).map((figure) => Number(figure ?? 0));
};

describe("a round", () => {
  it("is a debit and a credit, stored as one bet", async () => {
    expect(await say(book.debit(debit("r", "1", "100.00")))).toBe("applied 900");
    expect(await bets()).toEqual(["r: 100 → 0 open"]);
    expect(await streamed()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await say(book.credit(credit("r", "2", "150.00", { closes: true })))).toBe("applied 1050");
    expect(await bets()).toEqual(["r: 100 → 150 settled"]);
    expect(await streamed()).toEqual([1, 1, 100, 50, 150, 0]);
  });

  it("can have several debits, and several bets", async () => {
    await book.debit(debit("r", "1", "10.00"));
    await book.debit(debit("r", "2", "20.00"));
    await book.debit(debit("r", "3", "5.00", { bet: "B" }));
    await book.credit(credit("r", "4", "0.00", { closes: true }));
    await book.credit(credit("r", "5", "50.00", { bet: "B", closes: true }));
    expect(await bets()).toEqual(["r: 30 → 0 settled", "r: 5 → 50 settled"]);
    expect(await streamed()).toEqual([3, 2, 35, 15, 50, 0]);
  });

  it("with both sides covered counts only the amount at risk, for any number of bet ids", async () => {
    await book.debit(debit("r", "1", "100.00", { bet: "player" }));
    await book.debit(debit("r", "2", "100.00", { bet: "banker" }));
    await book.credit(credit("r", "3", "200.00", { bet: "player", closes: true }));
    // The bet on the other side is still open, so the full stake of this one is valid.
    expect(await streamed()).toEqual([1, 1, 100, 100, 200, 0]);
    await book.credit(credit("r", "4", "0.00", { bet: "banker", closes: true }));
    expect(await streamed()).toEqual([3, 2, 200, 0, 200, 0]);
    // Neither a replay nor a bet with the same round id in another game changes the round.
    await book.credit(credit("r", "4", "0.00", { bet: "banker", closes: true }));
    expect(await streamed()).toEqual([3, 2, 200, 0, 200, 0]);
    await book.debit(debit("r", "5", "30.00", { vendorCode: "JDB", closes: true }));
    expect(await streamed()).toEqual([4, 3, 230, 30, 200, 0]);
  });

  it.each<[name: string, stakes: Record<string, string>, payout: string, valid: number]>([
    ["a win of the banker", { banker: "1000.00" }, "1950.00", 950],
    ["a tie", { banker: "1000.00" }, "1000.00", 0],
    ["both sides", { banker: "1000.00", player: "1000.00" }, "1950.00", 50],
  ])("counts as valid, for %s, what was at risk (vector 8)", async (_name, stakes, payout, valid) => {
    await createLedger(database.pool).post({
      key: keyOf("deposit", randomUUID(), "paid"),
      from: houseAccount(brandId, "PHP"),
      to: memberAccount({ brandId, memberId, currency: "PHP" }),
      amount: amount("1000.00"),
    });
    for (const [bet, stake] of Object.entries(stakes)) await book.debit(debit("r", bet, stake, { bet }));
    await book.credit(credit("r", "paid", payout, { bet: "banker", closes: true }));
    for (const bet of Object.keys(stakes).filter((each) => each !== "banker"))
      await book.credit(credit("r", "lost", "0.00", { bet, closes: true }));
    const [, , stake, counted, win] = await streamed();
    expect([stake, counted, win]).toEqual([1000 * Object.keys(stakes).length, valid, Number(payout)]);
  });

  it("never counts more than its result where both sides can be covered (property 16)", async () => {
    const money = fc.bigInt({ min: 0n, max: 10n ** 12n });
    const pairs = fc.sample(fc.tuple(fc.constantFrom("LIVE", "SPORTS", "ESPORTS", "COCKFIGHT"), money, money), 200);
    const { rows } = await sql<{ valid: bigint; stake: bigint; win: bigint }>`
      select bet_valid_stake(category, stake, win) as valid, stake, win
      from unnest(${pairs.map(([category]) => category)}::text[], ${pairs.map(([, stake]) => stake)}::bigint[],
        ${pairs.map(([, , win]) => win)}::bigint[]) as round (category, stake, win)`.execute(database.db);
    const abs = (value: bigint) => (value < 0n ? -value : value);
    expect(rows).toHaveLength(200);
    for (const { valid, stake, win } of rows) expect(valid).toBe(abs(win - stake) < stake ? abs(win - stake) : stake);
  });

  it("with both sides covered is recalculated when one of them is reopened or voided", async () => {
    await book.debit(debit("r", "1", "100.00", { bet: "player" }));
    await book.debit(debit("r", "2", "60.00", { bet: "banker", closes: true }));
    await book.credit(credit("r", "3", "200.00", { bet: "player", closes: true }));
    expect((await streamed()).slice(1)).toEqual([2, 160, 40, 200, 0]);
    await book.void(voids("r", "4", "3", { bet: "player", type: "win", reopens: true }));
    expect((await streamed()).slice(1)).toEqual([1, 60, 60, 0, 0]);
    await book.credit(credit("r", "5", "150.00", { bet: "player", closes: true }));
    expect((await streamed()).slice(1)).toEqual([2, 160, 10, 150, 0]);
    await book.void(voids("r", "6", "2", { bet: "banker" }));
    expect((await streamed()).slice(1)).toEqual([1, 100, 50, 150, 0]);
  });

  it("with both sides covered splits the valid stake exactly between its bets", async () => {
    for (const [name, stake] of [
      ["a", "0.33"],
      ["b", "0.33"],
      ["c", "0.34"],
    ] as const)
      await book.debit(debit("r", name, stake, { bet: name, closes: true }));
    await book.credit(credit("r", "win", "0.50", { bet: "b", mayBeLate: true }));
    const { rows } = await sql<{ valid: string }>`
      select sum(valid_stake) as valid from settled_bets where member_id = ${memberId} group by bet_id order by 1`.execute(
      database.db,
    );
    expect(rows.map(({ valid }) => Number(valid))).toEqual([1_650, 1_650, 1_700]);
  });

  it("of a game with one side counts every stake, for any number of bets", async () => {
    await book.debit(debit("r", "1", "100.00", { bet: "A", category: "RNG", closes: true }));
    await book.debit(debit("r", "2", "100.00", { bet: "B", category: "RNG" }));
    await book.credit(credit("r", "3", "200.00", { bet: "B", closes: true }));
    expect(await streamed()).toEqual([2, 2, 200, 200, 200, 0]);
  });

  it.each(["frozen_at", "locked_at"])(
    "refuses stakes of a member with %s, and settles open rounds all the same",
    async (kept) => {
      await book.debit(debit("r", "1", "100.00"));
      const teller = createPool({ url: database.ownerUrl, poolSize: 1 });
      // Bypasses the triggers, which require an actor.
      await teller.query("set session_replication_role = replica");
      await teller.query(`update members set ${kept} = now() where id = $1`, [memberId]);
      await teller.end();
      expect(await say(book.debit(debit("q", "2", "100.00")))).toBe("PLAYER_BLOCKED 900");
      expect(await say(book.debit(debit("r", "3", "100.00")))).toBe("PLAYER_BLOCKED 900");
      expect(await say(book.credit(credit("r", "4", "50.00", { closes: true })))).toBe("applied 950");
    },
  );

  it("can be closed by its debit", async () => {
    expect(await say(book.debit(debit("r", "1", "100.00", { closes: true })))).toBe("applied 900");
    expect(await bets()).toEqual(["r: 100 → 0 settled"]);
    expect(await streamed()).toEqual([1, 1, 100, 100, 0, 0]);
  });

  it("has one currency: debits, credits and voids in another are refused and not stored", async () => {
    const inDollars = { currency: "USD" } as const;
    await book.debit(debit("r", "1", "100.00"));
    expect(await say(book.debit(debit("r", "2", "1.00", inDollars)))).toBe("CURRENCY_WRONG 0");
    expect(await say(book.credit(credit("r", "3", "50.00", inDollars)))).toBe("CURRENCY_WRONG 0");
    expect(await say(book.credit(credit("r", "4", "0.00", { ...inDollars, closes: true })))).toBe("CURRENCY_WRONG 0");
    expect(await say(book.void(voids("r", "5", "1", inDollars)))).toBe("CURRENCY_WRONG 0");
    expect(await bets()).toEqual(["r: 100 → 0 open"]);

    expect(await say(book.debit(debit("r", "2", "10.00")))).toBe("applied 890");
    expect(await say(book.credit(credit("r", "3", "50.00", { closes: true })))).toBe("applied 940");
    const reopens = { type: "win", reopens: true } as const;
    expect(await say(book.void(voids("r", "6", "3", { ...reopens, ...inDollars })))).toBe("CURRENCY_WRONG 0");
    expect(await say(book.void(voids("r", "6", "3", reopens)))).toBe("applied 890");
    expect(await say(book.void(voids("r", "5", "1")))).toBe("applied 990");
    expect(await bets()).toEqual(["r: 10 → 0 open"]);
    const owner = `member:${memberId}`;
    const wallets = database.db.selectFrom("ledger_accounts").select("currency").where("owner", "=", owner);
    expect(await wallets.execute()).toEqual([{ currency: "PHP" }]);
  });

  it("adds its share to the jackpot and takes a payout from it, in the same transfers", async () => {
    await book.debit(debit("r", "1", "100.00", { jackpotShare: amount("1.50") }));
    const paid = await book.credit(credit("r", "2", "20.00", { jackpotPayout: amount("1.25"), closes: true }));
    expect(Number(paid.balance) / 10_000).toBe(921.25);
    const { rows } = await sql<{ owner: string; sum: string }>`
      select owner, sum(amount)::text from bet_transfers join ledger_entries using (transfer_id)
        join ledger_accounts on ledger_accounts.id = account_id
      where bet_id in (select id from bets where member_id = ${memberId}) group by owner order by owner`.execute(
      database.db,
    );
    expect(rows.map(({ owner, sum }) => [owner.split(":")[0], Number(sum) / 10_000])).toEqual([
      ["house", 78.5],
      ["jackpot", 0.25],
      ["member", -78.75],
    ]);
    expect(await streamed()).toEqual([1, 1, 100, 78.75, 21.25, 1.5]);
  });

  it.each(["JDB", "NOBODY"])(
    "of %s pays nothing from the jackpot without the brand's permission",
    async (vendorCode) => {
      await book.debit(debit("r", "1", "100.00", { vendorCode, jackpotShare: amount("5.00") }));
      const prize = credit("r", "2", "1.00", { vendorCode, jackpotPayout: amount("0.01"), closes: true });
      expect(await say(book.credit(prize))).toBe("JACKPOT_NOT_ALLOWED 900");
      // The refusal is not stored: without the payout it is accepted as an ordinary win.
      expect(await say(book.credit({ ...prize, jackpotPayout: amount("0.00") }))).toBe("applied 901");
    },
  );

  it("takes no more from the jackpot than it holds, for concurrent winners", async () => {
    const ledger = createLedger(database.pool);
    const pool = { brandId, owner: "jackpot:main", kind: "cash", currency: "PHP" } as const;
    const left = await balanceOf(database.db, pool);
    const filling = {
      key: keyOf("deposit", `${memberId} pool`, "paid"),
      from: houseAccount(brandId, "PHP"),
      to: pool,
    };
    await ledger.post({ ...filling, amount: amount("100.00") });
    const winners = Array.from({ length: 8 }, (_winner, index) => `w${index}`);
    for (const winner of winners) await book.debit(debit(winner, winner, "1.00"));
    const prize = (winner: string) =>
      credit(winner, `${winner} prize`, "0.00", { jackpotPayout: amount("60.00"), closes: true });
    const answers = await Promise.all(winners.map((winner, index) => (index % 2 ? book : other).credit(prize(winner))));
    expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === "FUNDS_TOO_LOW")).toHaveLength(7);
    expect(await balanceOf(database.db, pool)).toBe(left + amount("40.00"));
    // The refusal is not stored: the same call succeeds once the jackpot holds enough.
    const poor = winners[answers.findIndex(({ refusal }) => refusal !== null)] ?? "";
    await ledger.post({ ...filling, key: keyOf("deposit", `${memberId} more`, "paid"), amount: amount("30.00") });
    expect(await book.credit(prize(poor))).toMatchObject({ refusal: null, isReplay: false });
    expect(await book.credit(prize(poor))).toMatchObject({ refusal: null, isReplay: true });
    expect(await balanceOf(database.db, pool)).toBe(left + amount("10.00"));
  });

  it("takes no more from the jackpot than it holds, also for two winners in one group", async () => {
    const pool = { brandId, owner: "jackpot:main", kind: "cash", currency: "PHP" } as const;
    const members = await Promise.all([1, 2, 3, 4].map(() => createMember(database.db, brandId)));
    const ledger = createLedger(database.pool);
    const from = houseAccount(brandId, "PHP");
    for (const one of members) {
      const to = memberAccount({ brandId, memberId: one.id, currency: "PHP" });
      await ledger.post({ key: keyOf("deposit", one.id, "paid"), from, to, amount: amount("10.00") });
      await book.debit(debit("r", one.id, "1.00", { memberId: one.id, jackpotShare: amount("1.00") }));
    }
    const all = fromTenThousandths(await balanceOf(database.db, pool));
    // The first two prizes occupy both writers, so the others are written as one group.
    const [, , ...prizes] = members.map((one, index) => {
      const payout = index < 2 ? {} : { jackpotPayout: all };
      return book.credit(credit("r", `${one.id} prize`, "0.00", { memberId: one.id, closes: true, ...payout }));
    });
    const refusals = (await Promise.all(prizes)).map(({ refusal }) => refusal);
    expect(refusals).toEqual([null, "FUNDS_TOO_LOW"]);
    expect(await balanceOf(database.db, pool)).toBe(0n);
  });

  it("waits for the jackpot, and answers busy while another process pays from it", async () => {
    await book.debit(debit("r", "1", "10.00", { jackpotShare: amount("5.00") }));
    const prize = credit("r", "2", "0.00", { jackpotPayout: amount("1.00"), closes: true });
    await database.db.transaction().execute(async (tx) => {
      const pool = `jackpot ${brandId} jackpot:main PHP`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${pool}, 0))`.execute(tx);
      expect(await say(book.credit(prize))).toBe("ACCOUNT_BUSY 990");
    });
    expect(await say(book.credit(prize))).toBe("applied 991");
  });

  it("with bet and win in one call applies both or neither", async () => {
    const both = [debit("r", "1", "100.00"), credit("r", "1", "30.00", { closes: true })] as const;
    expect(await say(book.debitAndCredit(...both))).toBe("applied 930");
    expect(await say(book.debitAndCredit(...both))).toBe("again, applied 930");
    expect(await bets()).toEqual(["r: 100 → 30 settled"]);
    const lost = [debit("q", "2", "30.00"), credit("q", "2", "0.00", { closes: true })] as const;
    expect(await say(book.debitAndCredit(...lost))).toBe("applied 900");
    const tooMuch = [debit("s", "3", "900.01"), credit("s", "3", "5000.00", { closes: true })] as const;
    expect(await say(book.debitAndCredit(...tooMuch))).toBe("FUNDS_TOO_LOW 900");
    expect(await say(book.debitAndCredit(...tooMuch))).toBe("FUNDS_TOO_LOW 900");
    expect(await bets()).toEqual(["q: 30 → 0 settled", "r: 100 → 30 settled"]);
    const beyondTheCap = [debit("t", "4", "1.00"), credit("t", "4", "10000.01", { closes: true })] as const;
    expect(await say(book.debitAndCredit(...beyondTheCap))).toBe("TRANSFER_TOO_LARGE 900");
    expect(await say(book.debit(debit("u", "5", "1.00")))).toBe("applied 899");
    // The win was voided before it arrived, or its id is already used: the stake is not debited either.
    await book.void(voids("u", "6", "7", { type: "win", reopens: true }));
    const late = [debit("u", "7", "1.00"), credit("u", "7", "2.00", { closes: true })] as const;
    expect(await say(book.debitAndCredit(...late))).toBe("VOIDED 899");
    await book.credit(credit("u", "8", "2.00"));
    const reused = [debit("u", "8", "1.00"), credit("u", "8", "3.00", { closes: true })] as const;
    expect(await say(book.debitAndCredit(...reused))).toBe("REQUEST_KEY_REUSED 901");
    expect((await bets()).at(-1)).toBe("u: 1 → 2 open");
  });
});

/** The cases of table A7: each call, in each possible earlier state. */
describe("a debit", () => {
  it("repeated is a replay with the current balance", async () => {
    await book.debit(debit("r", "1", "100.00"));
    await book.debit(debit("q", "2", "50.00"));
    expect(await say(book.debit(debit("r", "1", "100.00")))).toBe("again, applied 850");
    expect(await say(other.debit(debit("r", "1", "100.00")))).toBe("again, applied 850");
  });

  it.each([
    ["amount", { amount: amount("100.01") }],
    ["round", { round: "q" }],
    ["bet", { bet: "B" }],
    ["game", { gameId: "0198f2a4-7c1b-7000-8000-00000000beef" }],
    ["share", { jackpotShare: amount("1.00") }],
    ["end", { closes: true }],
    ["hold", { releases: "h" }],
  ])("with another %s is refused as a reused id", async (_what, change) => {
    await book.debit(debit("r", "1", "100.00"));
    expect(await say(book.debit(debit("r", "1", "100.00", change)))).toBe("again, REQUEST_KEY_REUSED 900");
    expect(await bets()).toEqual(["r: 100 → 0 open"]);
  });

  it("that was refused stays refused, whatever is deposited later", async () => {
    expect(await say(book.debit(debit("r", "1", "1000.01")))).toBe("FUNDS_TOO_LOW 1000");
    await book.debit(debit("q", "2", "10.00"));
    await book.credit(credit("q", "3", "500.00", { closes: true }));
    expect(await say(book.debit(debit("r", "1", "1000.01")))).toBe("again, FUNDS_TOO_LOW 1490");
    expect(await bets()).toEqual(["q: 10 → 500 settled"]);
  });

  it("stopped by the gate stays refused, and an applied one keeps its answer", async () => {
    expect(await say(book.refuse(debit("r", "1", "100.00"), "GAME_CLOSED"))).toBe("GAME_CLOSED 1000");
    expect(await say(book.debit(debit("r", "1", "100.00")))).toBe("again, GAME_CLOSED 1000");
    await book.debit(debit("r", "2", "100.00"));
    expect(await say(book.refuse(debit("r", "2", "100.00"), "GAME_CLOSED"))).toBe("again, applied 900");
    expect(await bets()).toEqual(["r: 100 → 0 open"]);
  });

  it("voided before it arrived is refused", async () => {
    expect(await say(book.void(voids("r", "v", "1")))).toBe("NOTHING_TO_VOID 1000");
    expect(await say(book.debit(debit("r", "1", "100.00")))).toBe("again, VOIDED 1000");
    expect(await bets()).toEqual([]);
  });

  it("for a closed round is refused permanently", async () => {
    await book.debit(debit("r", "1", "100.00", { closes: true }));
    expect(await say(book.debit(debit("r", "2", "100.00")))).toBe("ROUND_CLOSED 900");
    expect(await say(book.debit(debit("r", "2", "100.00")))).toBe("again, ROUND_CLOSED 900");
    expect(await say(book.debit(debit("r", "1", "100.00", { closes: true })))).toBe("again, applied 900");
  });
});

describe("a credit", () => {
  it("without a bet is refused, and applied once the bet exists", async () => {
    expect(await say(book.credit(credit("r", "2", "50.00")))).toBe("BET_UNKNOWN 1000");
    await book.debit(debit("r", "1", "100.00"));
    expect(await say(book.credit(credit("r", "2", "50.00")))).toBe("applied 950");
  });

  it("repeated is a replay; with another amount it is refused as a reused id", async () => {
    await book.debit(debit("r", "1", "100.00"));
    await book.credit(credit("r", "2", "50.00", { closes: true }));
    expect(await say(book.credit(credit("r", "2", "50.00", { closes: true })))).toBe("again, applied 950");
    expect(await say(book.credit(credit("r", "2", "60.00", { closes: true })))).toBe("again, REQUEST_KEY_REUSED 950");
  });

  it("of zero is stored as well", async () => {
    await book.debit(debit("r", "1", "100.00"));
    expect(await say(book.credit(credit("r", "2", "0.00", { closes: true })))).toBe("applied 900");
    expect(await say(book.credit(credit("r", "2", "0.00", { closes: true })))).toBe("again, applied 900");
    expect(await say(book.credit(credit("r", "2", "60.00", { closes: true })))).toBe("again, REQUEST_KEY_REUSED 900");
    expect(await bets()).toEqual(["r: 100 → 0 settled"]);
    expect(await streamed()).toEqual([1, 1, 100, 100, 0, 0]);
  });

  it("of a voided bet is refused", async () => {
    await book.debit(debit("r", "1", "100.00"));
    await book.void(voids("r", "v", "1"));
    expect(await say(book.credit(credit("r", "2", "50.00")))).toBe("BET_VOIDED 1000");
  });

  it("to a closed round counts as another version where the vendor allows it", async () => {
    await book.debit(debit("r", "1", "100.00", { closes: true }));
    expect(await say(book.credit(credit("r", "2", "50.00")))).toBe("ROUND_CLOSED 900");
    expect(await say(book.credit(credit("r", "2", "50.00", { mayBeLate: true })))).toBe("applied 950");
    expect(await bets()).toEqual(["r: 100 → 50 settled"]);
    expect(await streamed()).toEqual([2, 1, 100, 50, 50, 0]);
  });
});

describe("a void", () => {
  it("reverses a debit once", async () => {
    await book.debit(debit("r", "1", "100.00"));
    expect(await say(book.void(voids("r", "v", "1")))).toBe("applied 1000");
    expect(await say(book.void(voids("r", "v", "1")))).toBe("again, applied 1000");
    expect(await say(book.void(voids("r", "w", "1")))).toBe("ALREADY_VOIDED 1000");
    expect(await bets()).toEqual(["r: 0 → 0 voided"]);
    expect(await streamed()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("of one of several debits keeps the others", async () => {
    await book.debit(debit("r", "1", "100.00", { jackpotShare: amount("1.00") }));
    await book.debit(debit("r", "2", "50.00", { jackpotShare: amount("0.50") }));
    await book.void(voids("r", "v", "1"));
    expect(await bets()).toEqual(["r: 50 → 0 open"]);
    await book.credit(credit("r", "3", "0.00", { closes: true }));
    expect(await streamed()).toEqual([1, 1, 50, 50, 0, 0.5]);
  });

  it("of another member's debit finds nothing to void, and is not stored", async () => {
    await book.debit(debit("r", "1", "100.00"));
    const { id: stranger } = await createMember(database.db, brandId);
    expect(await say(book.void(voids("r", "v", "1", { memberId: stranger })))).toBe("BET_UNKNOWN 0");
    expect(await bets()).toEqual(["r: 100 → 0 open"]);
    expect(await say(book.void(voids("r", "v", "1")))).toBe("applied 1000");
  });

  it("of a refused call succeeds and moves nothing", async () => {
    await book.debit(debit("r", "1", "5000.00"));
    expect(await say(book.void(voids("r", "v", "1")))).toBe("NOTHING_TO_VOID 1000");
  });

  it("after the settlement is applied or refused, by the vendor's protocol", async () => {
    await book.debit(debit("r", "1", "100.00"));
    await book.credit(credit("r", "2", "30.00", { closes: true }));
    expect(await say(book.void(voids("r", "v", "1", { undoesSettled: false })))).toBe("ROUND_CLOSED 930");
    expect(await say(book.void(voids("r", "v", "1")))).toBe("applied 1030");
    // The win is a separate transfer and was not voided.
    expect(await streamed()).toEqual([2, 1, 0, 0, 30, 0]);
  });

  it("of a win reopens the round, which may be settled differently", async () => {
    await book.debit(debit("r", "1", "100.00"));
    await book.credit(credit("r", "2", "500.00", { closes: true }));
    expect(await say(book.void(voids("r", "v", "2", { type: "win", reopens: true })))).toBe("applied 900");
    expect(await bets()).toEqual(["r: 100 → 0 open"]);
    expect(await streamed()).toEqual([2, 0, 0, 0, 0, 0]);
    await book.credit(credit("r", "3", "120.00", { closes: true }));
    expect(await streamed()).toEqual([3, 1, 100, 20, 120, 0]);
  });

  it.each([
    ["a credit of nothing", () => book.credit(credit("r", "2", "0.00", { closes: true }))],
    [
      "both in one",
      () => book.debitAndCredit(debit("r", "2", "50.00"), credit("r", "2", "0.00", { closes: true, mayBeLate: true })),
    ],
  ])("of a round that was lost by %s reopens it once", async (_what, lose) => {
    const reopens = { type: "win", reopens: true } as const;
    await book.debit(debit("r", "1", "100.00"));
    const { balance } = await lose();
    const left = Number(balance) / 10_000;
    expect(await say(book.void(voids("r", "v", "2", reopens)))).toBe(`NOTHING_TO_VOID ${left}`);
    expect(await bets()).toEqual([`r: ${1000 - left} → 0 open`]);
    expect(await streamed()).toEqual([2, 0, 0, 0, 0, 0]);
    expect(await say(book.debit(debit("r", "3", "10.00", { closes: true })))).toBe(`applied ${left - 10}`);
    // A repeated void, or one under another id, changes nothing: another call closed the round, and it stays closed.
    expect(await say(book.void(voids("r", "v", "2", reopens)))).toBe(`again, NOTHING_TO_VOID ${left - 10}`);
    expect(await say(book.void(voids("r", "w", "2", reopens)))).toBe(`NOTHING_TO_VOID ${left - 10}`);
    expect(await bets()).toEqual([`r: ${1010 - left} → 0 settled`]);
  });

  it("of one of several wins reopens the round, which counts zero while it is open", async () => {
    await book.debit(debit("r", "1", "100.00"));
    await book.credit(credit("r", "2", "30.00"));
    await book.credit(credit("r", "3", "20.00", { closes: true }));
    await book.void(voids("r", "v", "2", { type: "win", reopens: true }));
    expect(await bets()).toEqual(["r: 100 → 20 open"]);
    expect(await streamed()).toEqual([2, 0, 0, 0, 0, 0]);
  });

  it("of a spent win becomes debt, never a negative balance", async () => {
    await book.debit(debit("r", "1", "100.00"));
    await book.credit(credit("r", "2", "500.00", { closes: true }));
    await book.debit(debit("q", "3", "1300.00"));
    expect(await say(book.void(voids("r", "v", "2", { type: "win", reopens: true })))).toBe("applied 0");
    const { rows } = await sql<{ balance: string }>`
      select balance::text from ledger_accounts where owner = ${`member:${memberId}`} and kind = 'debt'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ balance: "-4000000" }]);
  });

  it("of a spent win is repaid from later wins: no member is paid twice", async () => {
    const wallet = memberAccount({ brandId, memberId, currency: "PHP" });
    const owed = async () => Number(await balanceOf(database.db, debtOf(wallet))) / 10_000;
    await book.debit(debit("r", "1", "100.00"));
    await book.credit(credit("r", "2", "500.00", { closes: true }));
    await book.debit(debit("q", "3", "1300.00"));
    await book.void(voids("r", "v", "2", { type: "win", reopens: true }));
    expect(await owed()).toBe(-400);
    expect(await say(book.credit(credit("q", "4", "150.00")))).toBe("applied 0");
    expect(await say(book.credit(credit("q", "4", "150.00")))).toBe("again, applied 0");
    expect(await owed()).toBe(-250);
    // The voided win is paid again: the member receives what remains after the debt.
    expect(await say(book.credit(credit("r", "5", "500.00", { closes: true })))).toBe("applied 250");
    expect(await owed()).toBe(0);
    expect(await say(book.credit(credit("q", "6", "1.00", { closes: true })))).toBe("applied 251");
  });

  it("of a spent win is repaid from wins only, never from deposits", async () => {
    const wallet = memberAccount({ brandId, memberId, currency: "PHP" });
    const owed = async () => Number(await balanceOf(database.db, debtOf(wallet))) / 10_000;
    await book.debit(debit("r", "1", "1000.00"));
    await book.credit(credit("r", "2", "500.00", { closes: true }));
    await book.debit(debit("q", "3", "500.00"));
    await book.void(voids("r", "v", "2", { type: "win", reopens: true }));
    await createLedger(database.pool).post({
      key: keyOf("deposit", id("second"), "paid"),
      from: houseAccount(brandId, "PHP"),
      to: wallet,
      amount: amount("300.00"),
    });
    expect(await say(book.credit(credit("q", "4", "20.00")))).toBe("applied 300");
    expect(await owed()).toBe(-480);
    expect(await say(book.debitAndCredit(debit("p", "5", "10.00"), credit("p", "6", "30.00", { closes: true })))).toBe(
      "applied 290",
    );
    expect(await owed()).toBe(-450);
  });

  it("while the debt account is locked, a win is paid in full and the next one repays", async () => {
    const owner = `member:${memberId}`;
    await book.debit(debit("r", "1", "1000.00"));
    await book.credit(credit("r", "2", "500.00", { closes: true }));
    await book.debit(debit("q", "3", "500.00"));
    await book.void(voids("r", "v", "2", { type: "win", reopens: true }));
    const teller = createPool({ url: database.ownerUrl });
    const client = await teller.connect();
    await client.query("begin");
    await client.query("select from ledger_accounts where owner = $1 and kind = 'debt' for update", [owner]);
    expect(await say(book.credit(credit("q", "4", "10.00")))).toBe("applied 10");
    await client.query("rollback");
    client.release();
    await teller.end();
    expect(await say(book.credit(credit("q", "5", "20.00")))).toBe("applied 10");
  });
});

describe("concurrency", () => {
  it("one call sent twenty times through two processes is applied once", async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? book : other).debit(debit("r", "1", "100.00"))),
    );
    expect(all.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await bets()).toEqual(["r: 100 → 0 open"]);
  });

  it("a debit and its void cancel out in either order", async () => {
    for (let turn = 0; turn < 15; turn += 1) {
      await Promise.all([
        book.debit(debit(`r${turn}`, `d${turn}`, "10.00")),
        other.void(voids(`r${turn}`, `v${turn}`, `d${turn}`)),
      ]);
    }
    expect(await say(book.debit(debit("end", "end", "1.00")))).toBe("applied 999");
    expect((await bets()).filter((bet) => !bet.endsWith("voided"))).toEqual(["end: 1 → 0 open"]);
  });

  it("of concurrent stakes above the balance, exactly those that fit are taken", async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 ? book : other).debit(debit(`r${index}`, `d${index}`, "100.00")),
      ),
    );
    expect(all.filter(({ refusal }) => refusal === null)).toHaveLength(10);
    expect(await bets()).toHaveLength(10);
  });
});

it("the ledger balances after all of this", async () => {
  expect(isSound(await auditLedger(database.db))).toBe(true);
});
