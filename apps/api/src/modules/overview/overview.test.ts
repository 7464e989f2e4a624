import { overview, type OverviewPeriod } from "@perya/contract";
import { newId } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount, negate } from "@perya/money";
import { createBrand } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestConsole, type TestConsole } from "../../testing/console.test-setup.ts";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { checkRollUps, createBook, recordHistory, rollUpHours } from "../bets/index.ts";
import { createVendorHealth } from "../vendors/index.ts";
import { PERIODS } from "./overview.rules.ts";

let app: TestConsole;
let boss: TestBrowser;
let brandId: string;
let memberId: string;
let otherMemberId: string;
let game: { id: string; vendor_code: string };

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A Sunday, 14:37 in Manila. */
const NOW = "2026-11-15T06:37:00.000Z";

beforeAll(async () => {
  app = await openTestConsole();
  app.clock.advance(Date.parse(NOW) - app.clock.now().getTime());
  boss = await app.signInAs(await app.addOperator("admin"));
  const slots = app.db.selectFrom("games").select(["id", "vendor_code"]).where("category", "=", "RNG");
  game = await slots.executeTakeFirstOrThrow();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("rate_limits").execute();
  brandId = (await createBrand(app.db)).id;
  app.deps.brands.forget();
  const at = new Date(app.clock.now().getTime() - 90 * DAY_MS);
  [memberId, otherMemberId] = [await join(at), await join(at)];
});

async function join(at: Date, type = 0): Promise<string> {
  const { id } = await app.createMember({ brand_id: brandId, created_at: at, type });
  const to = memberAccount({ brandId, memberId: id, currency: "PHP" });
  const from = houseAccount(brandId, "PHP");
  await app.deps.ledger.post({ key: keyOf("deposit", id, "paid"), from, to, amount: amount("1000.00") });
  return id;
}

const ago = (days: number, hours = 0) => new Date(app.clock.now().getTime() - days * DAY_MS - hours * HOUR_MS);

/** Adds bets settled at those moments, with stake, win and player. */
async function play(...rounds: [at: Date, stake: string, win: string, who?: string][]) {
  const history = rounds.map(([at, stake, win, who = memberId]) => ({
    id: newId(at),
    brandId,
    memberId: who,
    gameId: game.id,
    vendorCode: game.vendor_code,
    category: "RNG" as const,
    currency: "PHP" as const,
    stake: amount(stake),
    win: amount(win),
    placedAt: at,
    settledAt: at,
  }));
  await recordHistory(app.deps, history);
  const isCounted = async () => {
    await rollUpHours(app.deps);
    const { rows } = await sql<{ bets: number }>`
      select coalesce(sum(bets), 0)::integer as bets from bet_hours where brand_id = ${brandId}`.execute(app.db);
    return rows[0]?.bets;
  };
  await expect.poll(isCounted).toBe(rounds.length);
}
const look = (query: { period?: OverviewPeriod; brandId?: string; currency?: string } = { brandId }) =>
  boss.client()(overview.readOverview, { query: { brandId, ...query } });
const figuresOf = ({ figures }: Awaited<ReturnType<typeof look>>) =>
  Object.fromEntries(
    figures.map(({ name, value, compared, before, change }) => [name, [value, compared, before, change]]),
  );

it("compares today with the same full hours a week before, in the brand's time zone", async () => {
  await play(
    [ago(0, 15), "1.00", "0.00"], // Yesterday, at 23:37.
    [ago(0, 14), "10.00", "4.00"],
    [ago(0, 2), "30.00", "10.00"],
    [ago(0, 1), "20.00", "50.00", otherMemberId],
    [ago(0), "5.00", "0.00"], // In the current hour, which is not compared.
    [ago(7, 14), "40.00", "0.00"],
    [ago(7, 0), "7.00", "0.00"],
    [ago(7, -5), "8.00", "0.00", otherMemberId], // A week ago, later in the day than now.
    [ago(8, 0), "9.00", "0.00"],
  );
  const seen = await look();
  expect(figuresOf(seen)).toMatchObject({
    stakes: ["65.00", "60.00", "40.00", 50],
    wins: ["64.00", "64.00", "0.00", null],
    grossResult: ["1.00", "-4.00", "40.00", -110],
    activePlayers: ["2", "2", "1", 100],
  });
  expect([seen.from, seen.fullHour, seen.before.from, seen.before.fullHour]).toEqual([
    "2026-11-14T16:00:00.000Z",
    "2026-11-15T06:00:00.000Z",
    "2026-11-07T16:00:00.000Z",
    "2026-11-08T06:00:00.000Z",
  ]);
  expect(seen.countedAt).toBe(NOW);
  expect(seen.points).toHaveLength(24);
  const shown = seen.points.map(({ stakes, before }) => `${stakes} ${before.stakes}`);
  expect([shown[0], shown[12], shown[13], shown[14], shown[19]]).toEqual([
    "10.00 40.00",
    "30.00 0.00",
    "20.00 0.00",
    "null 7.00",
    "null 8.00",
  ]);
  expect(seen.categories).toEqual([{ category: "RNG", bets: 4, stakes: "65.00", wins: "64.00" }]);
  expect(await checkRollUps(app.db)).toEqual([]);
});

it("adds whole days to today for longer periods, and averages players per day", async () => {
  await play(
    [ago(0, 1), "1.00", "0.00"],
    [ago(6, 0), "2.00", "0.00"],
    [ago(6, 1), "2.00", "0.00", otherMemberId],
    [ago(7, 0), "4.00", "0.00"], // A week ago, in the hour that is not compared.
    [ago(7, 1), "8.00", "0.00"],
    [ago(13, 14), "16.00", "0.00"],
    [ago(29, 14), "32.00", "0.00"],
    [ago(64, 14), "64.00", "0.00"],
  );
  const [week, month] = [await look({ period: "7d" }), await look({ period: "30d" })];
  expect(figuresOf(week)).toMatchObject({
    stakes: ["5.00", "5.00", "24.00", -79.2],
    activePlayers: ["0", "0", "0", null],
  });
  expect(figuresOf(month)).toMatchObject({ stakes: ["65.00", "65.00", "64.00", 1.6] });
  expect([week.points.length, month.points.length]).toEqual([7, 30]);
  expect(week.points.map(({ stakes, before }) => `${stakes} ${before.stakes}`)).toEqual([
    "4.00 16.00",
    ...Array<string>(5).fill("0.00 0.00"),
    "null 12.00",
  ]);
  expect(month.categories).toMatchObject([{ bets: 7, stakes: "65.00" }]);
  for (const { days, shift } of Object.values(PERIODS)) expect([shift % 7, shift >= days]).toEqual([0, true]);
});

it("counts registrations, and each member who logged in once; trial accounts not at all", async () => {
  await join(ago(0, 1));
  await join(ago(0));
  await join(ago(7, 2));
  await join(ago(0, 1), 4);
  const signIn = (at: Date) =>
    sql`insert into security_events (id, brand_id, kind, member_id, who_hash, is_new_device, device_name, address, facts, at)
      values (${newId(at)}, ${brandId}, 'signedIn', ${memberId}, sha256('x'), false, '', '', '{}', ${at})`.execute(
      app.db,
    );
  await signIn(ago(0, 1));
  await signIn(ago(0));
  for (let times = 0; times < 2; times += 1) await app.scheduler.runNow("overview.count-people");
  const figures = () => look().then(figuresOf);
  expect(await figures()).toMatchObject({ registrations: ["2", "1", "1", 0], signIns: ["2", "1", "0", null] });
  // The next count includes a row that was committed late.
  await signIn(ago(0, 2));
  await app.scheduler.runNow("overview.count-people");
  expect(await figures()).toMatchObject({ signIns: ["3", "2", "0", null] });
});

it("sums deposits and withdrawals by hour, less reversals, in the requested currency", async () => {
  const move = (
    step: "credited" | "taken_back" | "settled" | "returned",
    at: Date,
    typed: string,
    currency = "PHP",
  ) => {
    const units = typed.startsWith("-") ? negate(amount(typed.slice(1))) : amount(typed);
    const isDeposit = step === "credited" || step === "taken_back";
    return app.asOwner((owner) =>
      sql`insert into money_steps (source_id, step, brand_id, member_id, currency, at, deposited, withdrawn)
        values (${newId(at)}, ${step}, ${brandId}, ${memberId}, ${currency}, ${at}, ${isDeposit ? units : 0n},
          ${isDeposit ? 0n : units})`.execute(owner),
    );
  };
  const count = () => app.scheduler.runNow("overview.count-money");
  await move("credited", ago(0, 15), "1000.00"); // Yesterday.
  await move("credited", ago(0, 3), "500.00");
  await move("credited", ago(0), "40.00");
  await move("taken_back", ago(0, 2), "-100.00");
  await move("credited", ago(7, 5), "200.00");
  await move("settled", ago(0, 2), "300.00");
  await move("returned", ago(0, 1), "-50.00");
  await move("settled", ago(7, 2), "1000.00");
  await move("credited", ago(0, 1), "7.00", "USD");
  for (let times = 0; times < 2; times += 1) await count();
  const seen = await look();
  expect(figuresOf(seen)).toMatchObject({
    deposits: ["440.00", "400.00", "200.00", 100],
    withdrawals: ["250.00", "250.00", "1000.00", -75],
  });
  expect(seen.figures.find(({ name }) => name === "deposits")?.countedAt).toBe(NOW);
  expect(seen.points[11]).toMatchObject({ deposits: "500.00", withdrawals: "0.00" });
  expect(seen.points[12]).toMatchObject({ deposits: "-100.00", withdrawals: "300.00" });
  expect(seen.currencies).toContain("USD");
  expect(figuresOf(await look({ currency: "USD" }))).toMatchObject({ deposits: ["7.00", "7.00", "0.00", null] });
  expect(figuresOf(await look({ period: "7d" }))).toMatchObject({ deposits: ["1440.00", "1400.00", "200.00", 600] });
  // The next count includes a row that was committed late.
  await move("credited", ago(0, 2), "10.00");
  await count();
  expect(figuresOf(await look())).toMatchObject({ deposits: ["450.00", "410.00", "200.00", 105] });
});

it("shows open rounds and the vendors' health; another currency on request", async () => {
  const book = createBook(app.deps);
  const round = { brandId, memberId, currency: "PHP", vendorCode: game.vendor_code, round: "r" } as const;
  const bet = { gameId: game.id, category: "RNG", gameSessionId: null } as const;
  await book.debit({ ...round, ...bet, transaction: "open stake", amount: amount("12.50") });
  await book.debit({ ...round, ...bet, round: "s", transaction: "s stake", amount: amount("1.00"), closes: true });

  const connection = { brand_id: brandId, adapter: "perya", launch_path: "/play" } as const;
  const vendors = await app.db.selectFrom("vendors").select("code").limit(2).execute();
  const [heard = "", silent = ""] = vendors.map(({ code }) => code);
  for (const vendor_code of [heard, silent])
    await app.db
      .insertInto("vendor_connections")
      .values({ ...connection, vendor_code })
      .execute();
  // Two processes both add to the row of the same minute.
  for (const process of [createVendorHealth(app.deps), createVendorHealth(app.deps)]) {
    for (let call = 0; call < 10; call += 1) process.note({ brandId, vendorCode: heard }, 4, false);
    await process.write();
    process.note({ brandId, vendorCode: heard }, 2_500, true);
    await process.write();
    await process.write();
  }
  const seen = await look();
  expect(seen.openRounds).toEqual({ count: 1, stakes: "12.50", oldestAt: NOW });
  const health = Object.fromEntries(seen.vendors.map(({ code, ...rest }) => [code, rest]));
  expect(health[heard]).toMatchObject({ calls: 22, failures: 2, p95Ms: 3_000, heardAt: NOW, isOpen: true });
  expect(health[heard]?.minutes).toEqual([...Array<number>(14).fill(0), 22]);
  expect(health[silent]).toMatchObject({ calls: 0, p95Ms: null, heardAt: null });
  expect(seen.ledger).toMatchObject({ findings: [] });
  expect((await look({ currency: "USD" })).openRounds).toMatchObject({ count: 0, stakes: "0.00" });
  app.clock.advance(DAY_MS + 60_000);
  await app.scheduler.runNow("vendors.forget-vendor-minutes");
  expect(await app.db.selectFrom("vendor_minutes").selectAll().execute()).toEqual([]);
  app.clock.advance(-DAY_MS - 60_000);
});

it("covers the operator's own brands: all of them together, and no other", async () => {
  await play([ago(0, 1), "11.00", "0.00"]);
  const own = await app.signInAs(await app.addOperator("risk", brandId));
  const mine = await own.client()(overview.readOverview, { query: {} });
  expect(figuresOf(mine)).toMatchObject({ stakes: ["11.00", "11.00", "0.00", null] });
  const asked = own.client()(overview.readOverview, { query: { brandId: app.brands.perya } });
  await expect(asked).rejects.toMatchObject({ code: "BRAND_UNKNOWN" });
});
