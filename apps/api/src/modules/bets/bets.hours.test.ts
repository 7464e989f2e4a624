import { createLedger, houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { createBrand, createClock, createMember, openTestDatabase, type TestDatabase } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createBook, type Book } from "./bets.book.ts";
import { checkRollUps } from "./bets.check.ts";
import { HOURS_FOLLOWER, rollUpHours } from "./bets.hours.ts";
import { followSettled } from "./bets.stream.ts";

let database: TestDatabase;
let book: Book;
let brandId: string;
let players: string[];
let calls = 0;
const clock = createClock();
const GAME = "0198f2a4-7c1b-7000-8000-00000000ca5e";
const goTo = (moment: string) => clock.advance(Date.parse(moment) - clock.now().getTime());
const deps = () => ({ db: database.db, clock });

beforeAll(async () => {
  database = await openTestDatabase();
  book = createBook({ db: database.db, pool: database.pool, clock, ledger: createLedger(database.pool) });
  for (const code of ["PG", "JDB"]) await database.db.insertInto("vendors").values({ code, name: code }).execute();
});
afterAll(() => database.close());
beforeEach(async () => {
  // A time zone with a half-hour offset, so its hours start at half past UTC.
  brandId = (await createBrand(database.db, { time_zone: "Asia/Kolkata" })).id;
  players = [];
  for (let count = 0; count < 3; count += 1) {
    const { id } = await createMember(database.db, brandId);
    players.push(id);
    const from = houseAccount(brandId, "PHP");
    const to = memberAccount({ brandId, memberId: id, currency: "PHP" });
    await createLedger(database.pool).post({ key: keyOf("deposit", id, "paid"), from, to, amount: amount("1000.00") });
  }
  goTo("2026-03-10T18:30:00.000Z");
});

type Play = { stake?: string; win?: string | null; vendorCode?: "PG" | "JDB"; category?: "RNG" | "LIVE" };

/** Plays a round of that player now, settled or left open. Returns its ids, by which later calls correct it. */
async function play(player: number, { stake = "10.00", win = "0.00", vendorCode = "PG", category = "RNG" }: Play = {}) {
  const name = `c${(calls += 1)}`;
  const whose = { brandId, memberId: players[player] ?? "", currency: "PHP", vendorCode, round: name } as const;
  const game = { gameId: GAME, category, gameSessionId: null } as const;
  await book.debit({ ...whose, ...game, transaction: `${name} stake`, amount: amount(stake) });
  if (win !== null) await book.credit({ ...whose, transaction: `${name} win`, amount: amount(win), closes: true });
  return { ...whose, name };
}
type Round = Awaited<ReturnType<typeof play>>;
const takeBack = ({ name, ...whose }: Round, type: "stake" | "win", more: { reopens?: boolean } = {}) =>
  book.void({
    ...whose,
    transaction: `${name} ${(calls += 1)}`,
    voids: `${name} ${type}`,
    type,
    undoesSettled: true,
    ...more,
  });

/** Runs the follower to the end of the stream. Other transactions on the server can delay it. */
async function catchUp() {
  const isAtEnd = async () => {
    await Promise.all([rollUpHours(deps()), rollUpHours(deps())]);
    const { rows } = await sql<{ behind: boolean }>`
      select exists (select from settled_bets where (written_by, id) >
        (select written_by, id from settled_bet_followers where name = ${HOURS_FOLLOWER})) as behind`.execute(
      database.db,
    );
    return rows[0]?.behind;
  };
  await expect.poll(isAtEnd).toBe(false);
}

const hours = async () => {
  const rows = database.db.selectFrom("bet_hours").selectAll().where("brand_id", "=", brandId).where("bets", ">", 0n);
  const sorted = await rows.orderBy("hour").orderBy("category").orderBy("vendor_code").execute();
  return sorted.map(({ hour, category, vendor_code: vendor, ...sums }) => {
    const figures = [sums.bets, sums.stake / 10_000n, sums.valid_stake / 10_000n, sums.win / 10_000n];
    return `${hour.toISOString().slice(11, 16)} ${category} ${vendor} ${figures.join(" ")}`;
  });
};
const starts = async () => {
  const rows = database.db
    .selectFrom("player_starts")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("players", "<>", 0);
  return (await rows.orderBy("hour").execute()).map(
    ({ hour, players: count }) => `${hour.toISOString().slice(11, 16)} ${count}`,
  );
};

it("sum what was settled in the brand's hours, including later corrections", async () => {
  const first = await play(0, { stake: "10.00", win: "4.00" });
  await play(0, { stake: "20.00", win: "50.00", category: "LIVE", vendorCode: "JDB" });
  await play(1, { win: null });
  clock.advance(60 * 60_000);
  const later = await play(0, { stake: "5.00" });
  const open = await play(2, { stake: "7.00", win: "9.00" });
  await catchUp();
  expect(await hours()).toEqual(["18:30 LIVE JDB 1 20 20 50", "18:30 RNG PG 1 10 10 4", "19:30 RNG PG 2 12 12 9"]);
  expect(await starts()).toEqual(["18:30 1", "19:30 1"]);
  expect(await checkRollUps(database.db)).toEqual([]);

  // One day later. Corrections still count for the hours in which the bets were settled.
  clock.advance(24 * 60 * 60_000);
  await takeBack(open, "win", { reopens: true });
  await takeBack(first, "stake");
  await takeBack(first, "win");
  expect(await checkRollUps(database.db)).toEqual([]);
  await catchUp();
  expect(await hours()).toEqual(["18:30 LIVE JDB 1 20 20 50", "19:30 RNG PG 1 5 5 0"]);
  expect(await starts()).toEqual(["18:30 1"]);

  await book.credit({ ...open, transaction: `${open.name} late`, amount: amount("1.00"), closes: true });
  await takeBack(later, "stake");
  await catchUp();
  expect(await hours()).toEqual(["18:30 LIVE JDB 1 20 20 50", "19:30 RNG PG 1 7 7 1"]);
  expect(await starts()).toEqual(["18:30 1", "19:30 1"]);
  expect(await checkRollUps(database.db)).toEqual([]);
});

it("count a player once a day, in the hour of their first settled bet", async () => {
  const rounds = [];
  for (let count = 0; count < 3; count += 1) {
    rounds.push(await play(0), ...(count === 1 ? [await play(0)] : []));
    clock.advance(60 * 60_000);
  }
  await catchUp();
  const seen = [await starts()];
  for (const round of rounds) {
    await takeBack(round, "stake");
    await catchUp();
    seen.push(await starts());
    expect(await checkRollUps(database.db)).toEqual([]);
  }
  expect(seen).toEqual([["18:30 1"], ["19:30 1"], ["19:30 1"], ["20:30 1"], []]);
  goTo("2026-03-11T18:31:00.000Z");
  await play(0);
  await play(0);
  await catchUp();
  expect(await starts()).toEqual(["18:30 1"]);
});

it("are counted once after an interruption, and wrong sums are found", async () => {
  await catchUp();
  await play(1, { stake: "3.00" });
  const die = () =>
    followSettled(deps(), HOURS_FOLLOWER, async (tx) => {
      await sql`insert into player_starts values (${brandId}, ${clock.now()}, 9)`.execute(tx);
      throw new Error("killed");
    });
  await expect.poll(() => die().catch((error: Error) => error.message)).toBe("killed");
  await catchUp();
  expect([await hours(), await starts()]).toEqual([["18:30 RNG PG 1 3 3 0"], ["18:30 1"]]);
  expect(await checkRollUps(database.db)).toEqual([]);

  for (const table of ["bet_hours", "brand_bet_days", "player_starts"] as const) {
    const column = sql.ref(table === "player_starts" ? "players" : "stake");
    const change = (by: number) =>
      sql`update ${sql.table(table)} set ${column} = ${column} + ${by} where brand_id = ${brandId}`.execute(
        database.db,
      );
    await change(1);
    expect(await checkRollUps(database.db)).toMatchObject([{ rollUp: table, brandId }]);
    await change(-1);
  }
});
