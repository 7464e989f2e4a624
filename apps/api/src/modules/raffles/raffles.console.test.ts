import { approvals, raffles } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestConsole, type TestConsole } from "../../testing/console.test-setup.ts";
import { createPlay, joinPlayer } from "../../testing/rewarded-play.test-setup.ts";
import { amount } from "@perya/money";
import { runRaffles } from "./index.ts";
import { checkRaffleTerms } from "./raffles.rules.ts";
import { openRaffle } from "./raffles.service.ts";

const DAY_MS = 24 * 60 * 60_000;
const SALT = "ab".repeat(32);
let app: TestConsole;
let brandId: string;

beforeAll(async () => {
  app = await openTestConsole();
  brandId = app.brands.perya;
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

const operator = async (role: Parameters<TestConsole["addOperator"]>[0] = "admin") =>
  (await app.signInAs(await app.addOperator(role))).client();
type Call = Awaited<ReturnType<typeof operator>>;
const later = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS);
const dayAfter = (days: number) => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(later(days));
const REASON = { reason: "a test" };

const draft = async (call: Call, change: object = {}) => {
  const terms = {
    titles: { EN: "Fiesta raffle", TY: "Fiesta raffle" },
    step: "100.00",
    mostTickets: 50,
    prizes: ["1000.00", "500.00"],
    firstDay: dayAfter(0),
    lastDay: dayAfter(1),
    claimDays: 7,
    drawsAt: later(4).toISOString(),
  };
  return (await call(raffles.draftRaffle, { body: { brandId, ...terms, ...change, ...REASON } })).id;
};
const list = async (call: Call) => (await call(raffles.listBrandRaffles, { query: { brandId } })).raffles;
const read = async (call: Call, id: string) => (await list(call)).find((raffle) => raffle.id === id);
const open = (call: Call, id: string) => call(raffles.openRaffle, { params: { id }, body: REASON });
const run = (call: Call, id: string) => call(raffles.runRaffle, { params: { id }, body: REASON });
const cancel = (call: Call, id: string) => call(raffles.cancelRaffle, { params: { id }, body: REASON });

it.each([
  ["sound terms", {}, []],
  ["a first day that has passed", { firstDay: "2026-02-28" }, ["firstDay"]],
  ["days in the wrong order", { lastDay: "2026-02-28" }, ["lastDay"]],
  ["a draw before the list can be frozen", { lastDay: "2026-03-03" }, ["drawsAt"]],
  ["a later prize that is higher", { prizes: ["1.00", "1.0001"].map(amount) }, ["prizes"]],
  ["no prize", { prizes: [amount("0.00")] }, ["prizes"]],
  ["free tickets", { step: amount("0.00") }, ["step"]],
])("checks terms: %s", (_name, change, problems) => {
  const terms = { firstDay: "2026-03-01", lastDay: "2026-03-02", step: amount("1.00"), prizes: [amount("5.00")] };
  const days = { today: "2026-03-01", freezesOn: "2026-03-03" };
  expect(checkRaffleTerms({ ...terms, ...change }, days)).toEqual(problems);
});

it("a raffle is drafted, opened by one operator, and above the limit by two", async () => {
  const [call, second] = [await operator("marketing"), await operator()];
  await expect(draft(call, { prizes: ["1.00", "2.00"] })).rejects.toMatchObject({ code: "TERMS_INVALID" });
  const small = await draft(call, { prizes: ["50000.00"] });
  expect(await read(call, small)).toMatchObject({
    state: "draft",
    pool: "50000.00",
    needsApproval: false,
    commitment: null,
    drawUrl: null,
    saltSource: "test beacon",
  });
  expect(await open(call, small)).toEqual({ approvalId: null });
  await expect(open(call, small)).rejects.toMatchObject({ code: "RAFFLE_CHANGED" });
  await expect(cancel(call, small)).rejects.toMatchObject({ code: "RAFFLE_CHANGED" });

  const large = await draft(call, { prizes: ["40000.00", "10000.01"] });
  await expect(inTransaction(app.db, (tx) => openRaffle(tx, app.deps, { id: large }))).rejects.toThrow(
    "a prize pool above the limit needs two operators",
  );
  const { approvalId } = await open(call, large);
  expect(await read(call, large)).toMatchObject({ state: "draft", needsApproval: true, approvalId });
  const query = { state: "proposed" as const, pageSize: 10 };
  expect((await second(approvals.listApprovals, { query })).approvals).toMatchObject([
    { kind: "raffle.open", payload: { title: "Fiesta raffle", pool: "50000.01", prizes: ["40000.00", "10000.01"] } },
  ]);
  await second(approvals.approve, { params: { id: approvalId ?? "" }, body: { words: "agreed" } });
  expect(await read(call, large)).toMatchObject({ state: "open", commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await app.readAudit("action:raffles.opened")).toHaveLength(2);
});

it("an old or cancelled draft is never opened", async () => {
  const [call, second] = [await operator("marketing"), await operator()];
  const id = await draft(call, { prizes: ["50000.01"] });
  const { approvalId } = await open(call, id);
  await cancel(call, id);
  const decided = second(approvals.approve, { params: { id: approvalId ?? "" }, body: { words: "late" } });
  await expect(decided).rejects.toMatchObject({ code: "RAFFLE_CHANGED" });
  expect(await read(call, id)).toMatchObject({ state: "cancelled" });
  const late = await draft(call);
  app.clock.advance(DAY_MS);
  const again = await operator("marketing");
  await expect(open(again, late)).rejects.toMatchObject({ code: "RAFFLE_CHANGED" });
  const elsewhere = (await app.signInAs(await app.addOperator("marketing", app.brands.fiesta))).client();
  await expect(open(elsewhere, late)).rejects.toMatchObject({ code: "RAFFLE_UNKNOWN" });
});

it("an operator freezes the list after the last day, draws with the beacon, and sees players and winners", async () => {
  let call = await operator();
  const id = await draft(call);
  await open(call, id);
  const activity = await createPlay(app);
  const [ana, ben] = [await joinPlayer(app, "raffle-ana"), await joinPlayer(app, "raffle-ben")];
  const at = app.clock.now();
  await activity.play(ana, { category: "RNG", stake: "350.00", at });
  await activity.play(ben, { category: "RNG", stake: "9000.00", at });
  await activity.count();
  const players = () => call(raffles.readRafflePlayers, { params: { id } });
  expect(await players()).toMatchObject({
    players: 2,
    tickets: 53,
    listed: [
      { account: "raffle-ben", name: null, tickets: 50 },
      { account: "raffle-ana", name: null, tickets: 3 },
    ],
    winners: [],
  });
  await expect(run(call, id)).rejects.toMatchObject({ code: "RAFFLE_TOO_EARLY" });
  app.clock.advance(2 * DAY_MS);
  call = await operator();
  await run(call, id);
  expect(await read(call, id)).toMatchObject({ state: "frozen", tickets: 53 });
  await expect(run(call, id)).rejects.toMatchObject({ code: "RAFFLE_TOO_EARLY" });
  app.clock.advance(2 * DAY_MS);
  call = await operator();
  await expect(run(call, id)).rejects.toMatchObject({ code: "RAFFLE_TOO_EARLY" });
  const { saltName = "" } = (await read(call, id)) ?? {};
  app.outside.beacon.say(saltName, SALT);
  await Promise.allSettled([run(call, id), runRaffles(app.deps)]);
  await runRaffles(app.deps);
  await runRaffles(app.deps);
  expect(await read(call, id)).toMatchObject({ state: "paid", drawUrl: expect.stringContaining(`${id}/draw`) });
  const { winners } = await players();
  expect(winners.map(({ prize, reward }) => [prize, reward])).toEqual([
    ["1000.00", "claimable"],
    ["500.00", "claimable"],
  ]);
  expect(new Set(winners.map(({ account }) => account))).toEqual(new Set(["raffle-ana", "raffle-ben"]));
});
