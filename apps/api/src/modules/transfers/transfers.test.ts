import { randomUUID } from "node:crypto";
import { reports, transfers, wallet } from "@perya/contract";
import { newId } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { asOwner } from "@perya/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "../members/index.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { sendProved } from "./transfers.service.ts";

type Person = Awaited<ReturnType<TestApp["signIn"]>> & { id: string };

let app: TestApp;
let brandId: string;
let secret: string;
let agent: Person;
let player: Person;
let friend: Person;
let stranger: Person;
const PASSWORD = "482913";

beforeAll(async () => {
  app = await openTestApp();
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
  secret = await hashPassword(PASSWORD);
  agent = await join("agent", { type: 1 });
  player = await join("player", { upline_id: agent.id });
  friend = await join("friend", { upline_id: player.id });
  stranger = await join("stranger", { type: 1 });
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

async function join(account: string, change: object): Promise<Person> {
  const { id } = await app.createMember({ account, nickname: account, ...change });
  await app.db
    .insertInto("member_profiles")
    .values({ member_id: id, payment_password_hash: secret })
    .onConflict((row) => row.column("member_id").doUpdateSet({ payment_password_hash: secret }))
    .execute();
  return { ...(await app.signIn(account)), id };
}

const purse = (memberId: string) => ({ brandId, memberId, currency: "PHP" }) as const;
const fund = ({ id }: Person, pesos: string, kind: "cash" | "float" = "cash") =>
  app.deps.ledger.post({
    key: keyOf("deposit", randomUUID(), "paid"),
    from: houseAccount(brandId, "PHP"),
    to: memberAccount(purse(id), kind),
    amount: amount(pesos),
  });
const send = (who: Person, pesos: string, change: object = {}) =>
  who.call(transfers.send, {
    body: { requestKey: randomUUID(), amount: pesos, paymentPassword: PASSWORD, ...change },
  });
const fundsOf = async ({ call }: Person) =>
  Object.fromEntries((await call(wallet.readFunds)).map(({ kind, amount: pesos }) => [kind, pesos]));

/** Returns a payer whose session and payment password have been checked. */
async function payerOf({ id: memberId }: Person, transferDay: { cap: number; count: number }) {
  const brand = await app.deps.brands.findByHost("localhost");
  if (!brand) throw new Error("the demo has no brand");
  return { brand: { ...brand, transferDay }, memberId, visit: { ip: "127.0.0.1", userAgent: "", country: null } };
}

/** Advances the clock to the next occurrence of this time of day (UTC). */
function advanceTo(time: string): void {
  const now = app.clock.now();
  const next = new Date(`${now.toISOString().slice(0, 11)}${time}:00.000Z`);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  app.clock.advance(next.getTime() - now.getTime());
}

/** Returns the current date in the brand's time zone. */
const today = () =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila", dateStyle: "short" }).format(app.clock.now());

describe("a transfer", () => {
  it("goes up from a player's cash to the agent's float and down again, and both statements show it", async () => {
    await fund(player, "100.00");
    expect(await player.call(transfers.readTerms)).toMatchObject({
      upline: { name: "agent" },
      kind: "cash",
      available: "100.00",
      leftToday: "50000.00",
      hasPaymentPassword: true,
    });
    expect(await send(player, "40.00")).toMatchObject({
      direction: "sent",
      neighbour: "agent",
      isUp: true,
      amount: "40.00",
    });
    app.clock.advance(1_000);
    expect(await send(agent, "15.00", { downlineId: player.id })).toMatchObject({ neighbour: "player", isUp: false });
    expect([await fundsOf(player), await fundsOf(agent)]).toEqual([{ cash: "75.00" }, { float: "25.00" }]);

    for (const who of [player, agent]) {
      const { transfers: listed } = await who.call(transfers.listTransfers, { query: { pageSize: 30 } });
      expect(listed.map(({ amount: pesos }) => pesos)).toEqual(["15.00", "40.00"]);
      const { rows } = await who.call(reports.readRecord, { query: { pageSize: 30 } });
      expect(rows.filter(({ cells }) => cells["cause"] === "transfer")).toHaveLength(2);
    }
    const log = await app.db.selectFrom("security_events").select("kind").where("kind", "=", "transferSent").execute();
    expect(log).toHaveLength(2);
  });

  it.each([
    ["to a player, though they were invited", () => send(friend, "1.00"), "TRANSFER_NOT_NEIGHBOUR"],
    ["down to a player of a player's", () => send(player, "1.00", { downlineId: friend.id }), "TRANSFER_NOT_NEIGHBOUR"],
    ["to another agent's downline", () => send(stranger, "1.00", { downlineId: player.id }), "TRANSFER_NOT_NEIGHBOUR"],
    ["past the edge", () => send(agent, "1.00", { downlineId: friend.id }), "TRANSFER_NOT_NEIGHBOUR"],
    ["up, where there is nobody", () => send(stranger, "1.00"), "TRANSFER_NOT_NEIGHBOUR"],
    ["of more than there is", () => send(player, "75.01"), "FUNDS_TOO_LOW"],
    ["over the day's cap", () => send(player, "49960.01"), "TRANSFER_OVER_DAY_LIMIT"],
    [
      "without the payment password",
      () => send(player, "1.00", { paymentPassword: "000000" }),
      "PAYMENT_PASSWORD_WRONG",
    ],
  ])("does not go %s", async (_name, attempt, code) => {
    await expect(attempt()).rejects.toMatchObject({ code });
    expect(await fundsOf(player)).toEqual({ cash: "75.00" });
  });

  it.each([1, 2, 41, 42])(
    "goes down from an agent of type %i to another's float and to a player's cash, within the day's cap",
    async (type) => {
      const boss = await join(`boss${type}`, { type });
      const below = [
        await join(`below${type}`, { type: 1, upline_id: boss.id }),
        await join(`plays${type}`, { upline_id: boss.id }),
      ];
      await fund(boss, "60000.00", "float");
      for (const { id } of below) await send(boss, "20000.00", { downlineId: id });
      const over = send(boss, "10000.01", { downlineId: below[0]?.id });
      await expect(over).rejects.toMatchObject({ code: "TRANSFER_OVER_DAY_LIMIT" });
      expect(await Promise.all([boss, ...below].map(fundsOf))).toEqual([
        { float: "20000.00" },
        { float: "20000.00" },
        { cash: "20000.00" },
      ]);
      for (const who of below) {
        const { transfers: listed } = await who.call(transfers.listTransfers, { query: { pageSize: 30 } });
        expect(listed).toMatchObject([{ direction: "received", neighbour: `boss${type}`, amount: "20000.00" }]);
        const { rows } = await who.call(reports.readRecord, { query: { pageSize: 30 } });
        expect(rows.filter(({ cells }) => cells["cause"] === "transfer")).toHaveLength(1);
      }
    },
  );

  it("requested twice is made once, and other facts under the same key are refused", async () => {
    const requestKey = randomUUID();
    const [one, two] = await Promise.all([send(player, "5.00", { requestKey }), send(player, "5.00", { requestKey })]);
    expect(two.id).toBe(one.id);
    await expect(send(player, "6.00", { requestKey })).rejects.toMatchObject({ code: "REQUEST_KEY_REUSED" });
    expect(await fundsOf(player)).toEqual({ cash: "70.00" });
  });

  it("to another recipient under the same key is refused, and neither gets it twice", async () => {
    const boss = await join("keyed", { type: 1 });
    const [one, two] = [await join("first", { upline_id: boss.id }), await join("second", { upline_id: boss.id })];
    await fund(boss, "100.00", "float");
    const requestKey = randomUUID();
    await send(boss, "5.00", { requestKey, downlineId: one.id });
    const other = send(boss, "5.00", { requestKey, downlineId: two.id });
    await expect(other).rejects.toMatchObject({ code: "REQUEST_KEY_REUSED" });
    expect(await Promise.all([boss, one, two].map(fundsOf))).toEqual([{ float: "95.00" }, { cash: "5.00" }, {}]);
  });

  it("counts against the brand's day, which ends at its own midnight, not at UTC's", async () => {
    const late = await join("late", { upline_id: agent.id });
    await fund(late, "100.00");
    const payer = await payerOf(late, { cap: 10, count: 100 });
    const sendTen = () => sendProved(app.deps, payer, { requestKey: randomUUID(), amount: "10.00" });
    const code = "TRANSFER_OVER_DAY_LIMIT";
    // 16:01 UTC is the first minute of the next day in Manila.
    advanceTo("16:01");
    await sendTen();
    advanceTo("23:59");
    await expect(sendTen()).rejects.toMatchObject({ code });
    advanceTo("00:01");
    await expect(sendTen()).rejects.toMatchObject({ code });
    advanceTo("15:59");
    await expect(sendTen()).rejects.toMatchObject({ code });
    advanceTo("16:00");
    expect(await sendTen()).toMatchObject({ amount: "10.00" });
  });

  it("of 200 at once with money for one, exactly one is made", async () => {
    const poor = await join("poor", { upline_id: agent.id });
    await fund(poor, "10.00");
    await asOwner(app.ownerUrl, (owner) =>
      owner.updateTable("brands").set({ transfer_day_count: 1_000 }).where("id", "=", brandId).execute(),
    );
    const payer = await payerOf(poor, { cap: 50_000, count: 1_000 });
    // Skips the password check, which would take 0.1 s for each of 200 attempts.
    const attempts = Array.from({ length: 200 }, () =>
      sendProved(app.deps, payer, { requestKey: randomUUID(), amount: "10.00" }),
    );
    const answers = await Promise.allSettled(attempts);
    const refused = answers.flatMap((answer) =>
      answer.status === "rejected" ? [answer.reason as { code: string }] : [],
    );
    expect(answers.length - refused.length).toBe(1);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["FUNDS_TOO_LOW"]));
    const rows = await app.db.selectFrom("transfers").select("id").where("giver_id", "=", poor.id).execute();
    expect(rows).toHaveLength(1);
  });
});

describe("the database", () => {
  const row = (change: object = {}) => ({
    id: newId(app.clock.now()),
    brand_id: brandId,
    giver_id: player.id,
    taker_id: agent.id,
    giver_kind: "cash" as const,
    taker_kind: "float" as const,
    currency: "PHP",
    amount: 10_000n,
    day: today(),
    request_key: randomUUID(),
    sent_at: app.clock.now(),
    ...change,
  });
  const insert = (change: object) => app.db.insertInto("transfers").values(row(change)).execute();

  it.each([
    ["between two who are not upline and downline", () => ({ giver_id: friend.id }), "direct upline or downline"],
    ["of a player's float", () => ({ giver_kind: "float" }), "agents transfer float"],
    [
      "from player to player",
      () => ({ giver_id: friend.id, taker_id: player.id, taker_kind: "cash" }),
      "agents transfer|transfers_float",
    ],
    ["over the cap", () => ({ amount: 500_000_001n }), "daily transfer limit exceeded"],
    ["of another day", () => ({ day: "2026-03-01" }), "a transfer counts on the brand's calendar day"],
  ] as [string, () => object, string][])("takes no row %s", async (_name, change, reason) => {
    await expect(insert(change())).rejects.toThrow(new RegExp(reason));
  });

  it("moves nothing between two members without a matching row", async () => {
    const noted = row();
    await app.db.insertInto("transfers").values(noted).execute();
    const post = (id: string, to: Person, kind: "cash" | "float", pesos: string) =>
      app.deps.ledger.post({
        key: keyOf("transfer", id, "sent"),
        from: memberAccount(purse(player.id)),
        to: memberAccount(purse(to.id), kind),
        amount: amount(pesos),
      });
    await expect(post(randomUUID(), agent, "float", "1.00")).rejects.toThrow("must match a transfer");
    await expect(post(noted.id, friend, "cash", "1.00")).rejects.toThrow("must match a transfer");
    await expect(post(noted.id, agent, "cash", "1.00")).rejects.toThrow("must match a transfer");
    await expect(post(noted.id, agent, "float", "1.01")).rejects.toThrow("must match a transfer");
    const bet = {
      key: keyOf("bet", "sly", "win"),
      from: memberAccount(purse(player.id)),
      to: memberAccount(purse(friend.id)),
    };
    await expect(app.deps.ledger.post({ ...bet, amount: amount("1.00") })).rejects.toThrow("must match a transfer");
    expect(await post(noted.id, agent, "float", "1.00")).toMatchObject({ refusal: null });
    await expect(app.db.deleteFrom("transfers").execute()).rejects.toThrow(/permission denied|stays as it is/);
  });
});
