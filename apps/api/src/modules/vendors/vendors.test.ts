import { sessions, vendors, wallet } from "@perya/contract";
import { balanceOf, debtOf, houseAccount, keyOf, memberAccount } from "@perya/ledger";
import * as money from "@perya/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { setClosed } from "../../commands/switch-commands.ts";
import { connectVendors, type Connection } from "./vendors.connect.ts";
import { pruneGameSessions } from "./vendors.service.ts";
import { HOST, openVendor, SECRET, type TestVendor } from "./vendor.test-setup.ts";

let app: TestApp;
let vendor: TestVendor;
let foreignBrand: string;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  vendor = await openVendor(app);
  foreignBrand = (await app.deps.brands.findByHost("fiesta.localhost"))?.id ?? "";
});
afterAll(() => app.close());
beforeEach(() => {
  count += 1;
  app.clock.advance(3_000);
});

/** Time after which the gate reads the tables in any case. vendors.gate.test.ts covers the shorter ones. */
const BELIEVED_MS = 60_001;
const STRANGER = "0198f2a4-7c1b-7000-8000-00000000dead";

/** Appends the test's number to ids, so that they do not collide with those of other tests. */
const name = (text: string) => `${text}-${count}`;
const debit = (session: string, transaction: string, amount: string, more: object = {}) => {
  const common = { session, transaction: name(transaction), round: name("round"), game: vendor.game.code };
  return { ...common, currency: "PHP", amount, ...more };
};
const credit = (player: string, transaction: string, amount: string, more: object = {}) => ({
  player,
  transaction: name(transaction),
  round: name("round"),
  currency: "PHP",
  amount,
  ...more,
});

describe("opening a game", () => {
  it("gives the frame's address on one of the brand's hosts, with a one-time code", async () => {
    const { launched, code, member } = await vendor.sitDown();
    const address = new URL(launched.launchUrl);
    expect([address.origin, address.pathname]).toEqual([HOST, "/play"]);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ key: vendor.keyId, game: vendor.game.code });
    expect(launched.game.nodeId).toBe(vendor.game.id);
    expect(await vendor.send("authenticate", { code })).toMatchObject({ ok: false, error: "CODE_INVALID" });
    expect(app.logLines().join("")).not.toContain(code);
    const kept = await app.db.selectFrom("game_sessions").selectAll().where("member_id", "=", member.id).execute();
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  it("gives the vendor the player and their balance", async () => {
    const { call } = await vendor.sitDown("ana", "5.00");
    const { launchUrl } = await call(vendors.launchGame, { body: { nodeId: vendor.game.id } });
    const { balance } = await call(wallet.readBalance);
    const answer = await vendor.send("authenticate", { code: new URL(launchUrl).searchParams.get("code") });
    expect(answer).toMatchObject({ ok: true, balance, currency: "PHP", game: vendor.game.code, language: "EN" });
    expect(answer["nickname"]).toBe("Ana");
    expect(answer).not.toHaveProperty("simulated");
  });

  it("tells the vendor of a simulated player", async () => {
    const { member, call } = await vendor.sitDown("ana", "5.00");
    const mark = (is_demo_player: boolean) =>
      app.db.updateTable("members").set({ is_demo_player }).where("id", "=", member.id).execute();
    await mark(true);
    const { launchUrl } = await call(vendors.launchGame, { body: { nodeId: vendor.game.id } });
    const answer = await vendor.send("authenticate", { code: new URL(launchUrl).searchParams.get("code") });
    expect(answer).toMatchObject({ ok: true, simulated: true });
    await mark(false);
  });

  it("is deleted after a month, and money still returns to its player", async () => {
    const { session, player, launched } = await vendor.sitDown();
    await vendor.send("debit", debit(session, "a", "10.00"));
    const opened_at = new Date(app.clock.now().getTime() - 30 * 24 * 60 * 60_000 - 1);
    const { gameSessionId: id } = launched;
    await app.db.updateTable("game_sessions").set({ opened_at }).where("id", "=", id).execute();
    const all = () => app.db.selectFrom("game_sessions").select("id").execute();
    const before = (await all()).length;
    await pruneGameSessions(app.deps);
    expect(await all()).toHaveLength(before - 1);
    app.clock.advance(BELIEVED_MS);
    const late = debit(session, "b", "1.00");
    expect(await vendor.send("debit", late)).toMatchObject({ ok: false, error: "SESSION_UNKNOWN" });
    expect(await vendor.send("credit", credit(player, "c", "30.00", { closes: true }))).toMatchObject({ ok: true });
  });

  it("is over after a minute", async () => {
    const { call } = await vendor.sitDown();
    const { launchUrl } = await call(vendors.launchGame, { body: { nodeId: vendor.game.id } });
    app.clock.advance(60_000);
    const code = new URL(launchUrl).searchParams.get("code");
    expect(await vendor.send("authenticate", { code })).toMatchObject({ error: "CODE_INVALID" });
  });

  it("is refused to visitors, trial accounts, for unknown games and without a vendor", async () => {
    const body = { nodeId: vendor.game.id };
    await expect(app.client()(vendors.launchGame, { body })).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    const { call } = await vendor.sitDown();
    const unknown = { nodeId: "0198f2a4-7c1b-7000-8000-00000000dead" };
    await expect(call(vendors.launchGame, { body: unknown })).rejects.toMatchObject({ code: "GAME_UNKNOWN" });
    const other = await app.db
      .selectFrom("games")
      .innerJoin("brand_vendors", "brand_vendors.vendor_code", "games.vendor_code")
      .select("games.id")
      .where("brand_vendors.brand_id", "=", vendor.brandId)
      .where("brand_vendors.is_in_maintenance", "=", false)
      .where("games.vendor_code", "<>", "PG")
      .where("games.category", "=", "RNG")
      .executeTakeFirstOrThrow();
    await expect(call(vendors.launchGame, { body: { nodeId: other.id } })).rejects.toMatchObject({
      code: "GAME_NOT_CONNECTED",
    });
  });
});

describe("a round over the protocol", () => {
  it("moves money, and is in what the member reads", async () => {
    const { session, player, call, launched } = await vendor.sitDown("ana", "100.00");
    const before = Number((await call(wallet.readBalance)).balance);
    expect(await vendor.send("debit", debit(session, "a", "40.00"))).toMatchObject({
      status: 200,
      ok: true,
      balance: (before - 40).toFixed(2),
    });
    expect(await call(vendors.listOpenRounds)).toMatchObject([{ staked: "40.00", game: { nodeId: vendor.game.id } }]);
    const won = await vendor.send("credit", credit(player, "b", "55.50", { closes: true }));
    expect(won).toMatchObject({ ok: true, balance: (before + 15.5).toFixed(2) });
    expect(await call(vendors.listOpenRounds)).toEqual([]);
    const { gameSessionId: id } = launched;
    expect(await call(vendors.readGameSession, { params: { id } })).toMatchObject({
      bets: 1,
      staked: "40.00",
      won: "55.50",
      net: "15.50",
    });
    const { lines } = await call(wallet.readStatement, { query: { pageSize: 2 } });
    expect(lines.map(({ type, amount }) => [type, amount])).toEqual([
      ["win", "55.50"],
      ["stake", "-40.00"],
    ]);
  });

  it("repeated is answered with the present balance; another call under its id is refused", async () => {
    const { session } = await vendor.sitDown();
    const call = debit(session, "a", "10.00");
    const { balance } = await vendor.send("debit", call);
    expect(await vendor.send("debit", call)).toMatchObject({ ok: true, replay: true, balance });
    expect(await vendor.send("debit", { ...call, amount: "10.01" })).toMatchObject({
      ok: false,
      error: "REQUEST_KEY_REUSED",
      balance,
    });
  });

  it("in one call", async () => {
    const { session } = await vendor.sitDown("ana", "100.00");
    const { amount: _amount, ...common } = debit(session, "a", "0.00");
    const { balance: before } = await vendor.send("balance", { session });
    const answer = await vendor.send("debit-credit", { ...common, stake: "10.00", win: "4.00" });
    expect(Number(answer.balance)).toBe(Number(before) - 6);
  });

  it("is voided, also before it arrives, and credits wait for their bet", async () => {
    const { session, player } = await vendor.sitDown();
    const { balance } = await vendor.send("balance", { session });
    const taken = { player, transaction: name("v"), voids: name("a"), round: name("round"), currency: "PHP" };
    expect(await vendor.send("void", taken)).toMatchObject({ ok: true, balance });
    expect(await vendor.send("debit", debit(session, "a", "10.00"))).toMatchObject({ error: "VOIDED", balance });
    expect(await vendor.send("credit", credit(player, "b", "5.00"))).toMatchObject({ error: "BET_UNKNOWN" });
    await vendor.send("debit", debit(session, "c", "10.00"));
    expect(await vendor.send("credit", credit(player, "b", "5.00"))).toMatchObject({ ok: true });
  });

  it("pays promos and takes tips", async () => {
    const { session, player } = await vendor.sitDown();
    const { balance } = await vendor.send("balance", { session });
    const promo = { transaction: name("p"), player, currency: "PHP", amount: "7.00" };
    await vendor.send("promo", promo);
    expect(Number((await vendor.send("promo", promo)).balance)).toBe(Number(balance) + 7);
    const tip = { transaction: name("t"), session, currency: "PHP", amount: "2.00" };
    expect(Number((await vendor.send("tip", tip)).balance)).toBe(Number(balance) + 5);
    const stranger = { ...promo, transaction: name("q"), player: STRANGER };
    expect(await vendor.send("promo", stranger)).toMatchObject({ error: "PLAYER_UNKNOWN" });
  });
});

describe("the jackpot", () => {
  it("is readable, fed by stakes, and pays up to its balance", async () => {
    const { session, player } = await vendor.sitDown();
    const pool = async () => Number((await vendor.send("pool", { currency: "PHP" })).balance);
    const before = await pool();
    const whole = { stake: "10.00", win: "0.00", jackpotShare: "0.0400" };
    const common = { session, transaction: name("r"), round: name("round"), game: vendor.game.code, currency: "PHP" };
    expect(await vendor.send("debit-credit", { ...common, ...whole })).toMatchObject({ ok: true });
    expect(await pool()).toBeCloseTo(before + 0.04, 4);
    const prize = (amount: string, transaction: string) =>
      vendor.send("credit", credit(player, transaction, "0.00", { jackpotPayout: amount, closes: true }));
    expect(await prize("999999.00", "p1")).toMatchObject({ ok: false, error: "FUNDS_TOO_LOW" });
    const purse = Number((await vendor.send("balance", { session })).balance);
    expect(Number((await prize("0.03", "p2")).balance)).toBeCloseTo(purse + 0.03, 4);
    expect(await pool()).toBeCloseTo(before + 0.01, 4);
    expect(await vendor.send("pool", { currency: "XXX" })).toMatchObject({ error: "CURRENCY_WRONG" });
  });
});

describe("held money", () => {
  const hold = (session: string, transaction: string, amount: string) => debit(session, transaction, amount);
  const release = (player: string, transaction: string, releases: string) => ({
    player,
    transaction: name(transaction),
    releases: name(releases),
    round: name("round"),
    currency: "PHP",
  });

  it("waits for a stake, which it pays, and the rest returns", async () => {
    const { session, player } = await vendor.sitDown();
    const before = Number((await vendor.send("balance", { session })).balance);
    const held = await vendor.send("hold", hold(session, "h", "100.00"));
    expect(Number(held.balance)).toBe(before - 100);
    const paid = debit(session, "s", "30.00", { releases: name("h") });
    expect(Number((await vendor.send("debit", paid)).balance)).toBe(before - 30);
    expect(await vendor.send("debit", paid)).toMatchObject({ ok: true, replay: true });
    // The hold has ended and cannot be released again.
    expect(Number((await vendor.send("release", release(player, "r", "h"))).balance)).toBe(before - 30);
    const won = await vendor.send("credit", credit(player, "w", "50.00", { closes: true }));
    expect(Number(won.balance)).toBe(before + 20);
  });

  it("is released once, and refused if it arrives after the release", async () => {
    const { session, player } = await vendor.sitDown();
    const before = Number((await vendor.send("balance", { session })).balance);
    await vendor.send("hold", hold(session, "h", "100.00"));
    for (const turn of ["r", "r", "again"])
      expect(Number((await vendor.send("release", release(player, turn, "h"))).balance)).toBe(before);
    expect(await vendor.send("release", release(player, "early", "late"))).toMatchObject({ ok: true });
    expect(await vendor.send("hold", hold(session, "late", "10.00"))).toMatchObject({ ok: false, error: "VOIDED" });
  });

  it("can be staked after the login has ended, up to the held amount", async () => {
    const { session, call } = await vendor.sitDown();
    await vendor.send("hold", hold(session, "h", "20.00"));
    await vendor.send("hold", hold(session, "i", "20.00"));
    await call(sessions.logout);
    vendor.standUp("ana");
    app.clock.advance(BELIEVED_MS);
    const late = { ...hold(session, "j", "1.00"), round: name("other") };
    expect(await vendor.send("hold", late)).toMatchObject({ error: "SESSION_ENDED" });
    expect(await vendor.send("hold", late)).toMatchObject({ error: "SESSION_ENDED", replay: true });
    const more = debit(session, "more", "20.01", { releases: name("i") });
    expect(await vendor.send("debit", more)).toMatchObject({ error: "SESSION_ENDED" });
    const enough = debit(session, "s", "20.00", { releases: name("h") });
    expect(await vendor.send("debit", enough)).toMatchObject({ ok: true });
  });

  it("that was released cannot be staked after the login has ended", async () => {
    const { session, player, call } = await vendor.sitDown();
    await vendor.send("hold", hold(session, "h", "20.00"));
    await vendor.send("release", release(player, "r", "h"));
    await call(sessions.logout);
    vendor.standUp("ana");
    app.clock.advance(BELIEVED_MS);
    const late = debit(session, "s", "20.00", { releases: name("h") });
    expect(await vendor.send("debit", late)).toMatchObject({ error: "SESSION_ENDED" });
  });

  it("of another member cannot be used", async () => {
    const [ana, ben] = [await vendor.sitDown(), await vendor.sitDown("berto")];
    await vendor.send("hold", hold(ana.session, "h", "20.00"));
    const theirs = debit(ben.session, "s", "5.00", { releases: name("h") });
    expect(await vendor.send("debit", theirs)).toMatchObject({ ok: false, error: "BET_UNKNOWN" });
    const back = release(ben.player, "r", "h");
    expect(await vendor.send("release", back)).toMatchObject({ ok: false, error: "BET_UNKNOWN" });
  });
});

describe("a correction", () => {
  it("gives or takes once, even what is no longer there", async () => {
    const { session, player, member } = await vendor.sitDown("berto", "10.00");
    const before = Number((await vendor.send("balance", { session })).balance);
    const adjust = (transaction: string, amount: string) =>
      vendor.send("adjust", { transaction: name(transaction), player, currency: "PHP", amount });
    expect(Number((await adjust("up", "5.00")).balance)).toBe(before + 5);
    const down = (before + 15).toFixed(2);
    for (const replay of [undefined, true])
      expect(await adjust("down", `-${down}`)).toMatchObject({ ok: true, balance: "0.00", ...(replay && { replay }) });
    const purse = memberAccount({ brandId: vendor.brandId, memberId: member.id, currency: "PHP" });
    expect(await balanceOf(app.db, debtOf(purse))).toBe(money.negate(money.amount("10.00")));
    // The next gift repays the debt. Repeating the call pays it once.
    for (const replay of [undefined, true])
      expect(await adjust("again", "4.00")).toMatchObject({ ok: true, balance: "0.00", ...(replay && { replay }) });
    const promo = { transaction: name("gift"), player, currency: "PHP", amount: "7.00" };
    expect(await vendor.send("promo", promo)).toMatchObject({ ok: true, balance: "1.00" });
    expect(await balanceOf(app.db, debtOf(purse))).toBe(0n);
    expect(await adjust("up", "-1.00")).toMatchObject({ error: "REQUEST_KEY_REUSED" });
    expect(await adjust("down", "1.00")).toMatchObject({ error: "REQUEST_KEY_REUSED" });
    expect(await adjust("nothing", "0.00")).toMatchObject({ status: 400, error: "REQUEST_INVALID" });
    // Money deposited meanwhile is not used for the debt.
    await adjust("owes", "-11.00");
    await app.deps.ledger.post({
      key: keyOf("deposit", name("later"), "paid"),
      from: houseAccount(vendor.brandId, "PHP"),
      to: purse,
      amount: money.amount("50.00"),
    });
    expect(await adjust("small", "4.00")).toMatchObject({ ok: true, balance: "50.00" });
    expect(await adjust("rest", "7.00")).toMatchObject({ ok: true, balance: "51.00" });
    const stranger = { transaction: name("s"), player: STRANGER, currency: "PHP", amount: "1.00" };
    expect(await vendor.send("adjust", stranger)).toMatchObject({ error: "PLAYER_UNKNOWN" });
  });
});

describe("the gate", () => {
  it("refuses stakes after the login has ended, while money still returns", async () => {
    const { session, player, call } = await vendor.sitDown();
    await vendor.send("debit", debit(session, "a", "10.00"));
    const whole = debit(session, "w", "2.00", { round: name("whole"), closes: true, jackpotShare: "0.02" });
    await vendor.send("debit", whole);
    await call(sessions.logout);
    vendor.standUp("ana");
    await expect
      .poll(() => vendor.send("debit", debit(session, `late-${Math.random()}`, "1.00")))
      .toMatchObject({ ok: false, error: "SESSION_ENDED" });
    // Repeated calls get their first answers.
    expect(await vendor.send("debit", debit(session, "a", "10.00"))).toMatchObject({ ok: true, replay: true });
    expect(await vendor.send("debit", whole)).toMatchObject({ ok: true, replay: true });
    const tip = { transaction: name("t"), session, currency: "PHP", amount: "2.00" };
    expect(await vendor.send("tip", tip)).toMatchObject({ ok: false, error: "SESSION_ENDED" });
    expect(await vendor.send("credit", credit(player, "b", "30.00", { closes: true }))).toMatchObject({ ok: true });
  });

  it("stores its refusal under the call's id", async () => {
    const { session } = await vendor.sitDown();
    const vendorRow = { brand_id: vendor.brandId, vendor_code: "PG" } as const;
    const setMaintenance = async (is_in_maintenance: boolean) => {
      await app.db
        .updateTable("brand_vendors")
        .set({ is_in_maintenance })
        .where("brand_id", "=", vendorRow.brand_id)
        .where("vendor_code", "=", vendorRow.vendor_code)
        .execute();
      app.clock.advance(BELIEVED_MS);
    };
    await setMaintenance(true);
    const call = debit(session, "a", "10.00");
    expect(await vendor.send("debit", call)).toMatchObject({ ok: false, error: "GAME_CLOSED" });
    await setMaintenance(false);
    expect(await vendor.send("debit", call)).toMatchObject({ ok: false, error: "GAME_CLOSED", replay: true });
    expect(await vendor.send("debit", debit(session, "b", "10.00"))).toMatchObject({ ok: true });
  });

  it("is closed with the brand, for stakes only", async () => {
    const { session, player } = await vendor.sitDown();
    await vendor.send("debit", debit(session, "a", "10.00"));
    const brand = { kind: "brand", brandId: vendor.brandId, subject: "" } as const;
    const close = async (isClosed: boolean) => {
      await setClosed(app.deps, brand, { isClosed });
      app.clock.advance(BELIEVED_MS);
    };
    await close(true);
    expect(await vendor.send("debit", debit(session, "b", "1.00"))).toMatchObject({ error: "BRAND_CLOSED" });
    const tip = { transaction: name("t"), session, currency: "PHP", amount: "2.00" };
    expect(await vendor.send("tip", tip)).toMatchObject({ error: "BRAND_CLOSED" });
    expect(await vendor.send("credit", credit(player, "c", "3.00", { closes: true }))).toMatchObject({ ok: true });
    await close(false);
    expect(await vendor.send("tip", tip)).toMatchObject({ error: "BRAND_CLOSED", replay: true });
  });
});

describe("a closed vendor", () => {
  it("opens nothing and takes no stakes, pays and voids open rounds, and can be reopened", async () => {
    const { session, player, call } = await vendor.sitDown();
    await vendor.send("debit", debit(session, "a", "10.00"));
    await vendor.send("debit", debit(session, "b", "4.00", { round: name("other") }));
    const pg = { kind: "vendor", brandId: vendor.brandId, subject: "PG" } as const;
    await setClosed(app.deps, pg, { isClosed: true });
    await expect
      .poll(() => vendor.send("debit", debit(session, `late-${Math.random()}`, "1.00")))
      .toMatchObject({ ok: false, error: "GAME_CLOSED" });
    const launch = () => call(vendors.launchGame, { body: { nodeId: vendor.game.id } });
    await expect(launch()).rejects.toMatchObject({ code: "GAME_CLOSED" });
    expect(await vendor.send("credit", credit(player, "c", "30.00", { closes: true }))).toMatchObject({ ok: true });
    const taken = { player, transaction: name("v"), voids: name("b"), round: name("other"), currency: "PHP" };
    expect(await vendor.send("void", taken)).toMatchObject({ ok: true });

    await setClosed(app.deps, pg, { isClosed: false });
    await expect
      .poll(() => vendor.send("debit", debit(session, `new-${Math.random()}`, "1.00", { round: name("next") })))
      .toMatchObject({ ok: true });
    await launch();
    const nobody = setClosed(app.deps, { ...pg, subject: "NOBODY" }, { isClosed: false });
    await expect(nobody).rejects.toThrow(/vendor "NOBODY" not found/);
  });
});

describe("a forged, old, foreign or invalid call", () => {
  it.each([
    ["signed with another secret", { secret: "guess" }, 401, "SIGNATURE_WRONG"],
    ["signed with nothing", { signature: "" }, 401, "SIGNATURE_WRONG"],
    ["under a key that nobody has", { key: "0123456789abcdef01234567" }, 401, "KEY_UNKNOWN"],
    ["from six minutes ago", { at: new Date(0) }, 401, "TOO_OLD"],
  ])("%s moves nothing", async (_what, change, status, error) => {
    const { session } = await vendor.sitDown();
    const { balance } = await vendor.send("balance", { session });
    const sending = "at" in change ? { at: new Date(app.clock.now().getTime() - 360_000) } : change;
    expect(await vendor.send("debit", debit(session, "a", "10.00"), sending)).toMatchObject({ status, error });
    expect(await vendor.send("balance", { session })).toMatchObject({ balance });
  });

  it("a debit's signature is invalid for a credit", async () => {
    const { session, player } = await vendor.sitDown();
    await vendor.send("debit", debit(session, "a", "10.00"));
    const { signCall } = await import("./adapters/perya.ts");
    const body = JSON.stringify(credit(player, "b", "500.00"));
    const timestamp = Math.floor(app.clock.now().getTime() / 1_000);
    const signature = signCall("a secret of both sides", timestamp, "debit", body);
    expect(await vendor.send("credit", body, { signature })).toMatchObject({ status: 401 });
  });

  it.each([
    ["no JSON", "{", "debit"],
    ["an amount as a number", { amount: 10 }, "debit"],
    ["a negative amount", { amount: "-10.00" }, "debit"],
    ["nothing", { amount: "0.00" }, "debit"],
    ["too many decimals", { amount: "1.00001" }, "debit"],
    ["more than anybody has", { amount: "99999999999999999.00" }, "debit"],
    ["a share above the stake", { jackpotShare: "10.01" }, "debit"],
    ["a field that nobody named", { verb: "credit" }, "debit"],
    ["an id with a zero byte", { transaction: "a\u0000b" }, "debit"],
  ])("with %s is refused without effect", async (_what, change, call) => {
    const { session } = await vendor.sitDown();
    const body = typeof change === "string" ? change : { ...debit(session, "a", "10.00"), ...change };
    expect(await vendor.send(call, body)).toMatchObject({ status: 400, error: "REQUEST_INVALID" });
  });

  it("with another currency, an unknown game or an unknown call is refused as such", async () => {
    const { session } = await vendor.sitDown();
    expect(await vendor.send("debit", debit(session, "a", "1.00", { currency: "USD" }))).toMatchObject({
      error: "CURRENCY_WRONG",
    });
    expect(await vendor.send("debit", debit(session, "a", "1.00", { game: "nope" }))).toMatchObject({
      error: "GAME_UNKNOWN",
    });
    expect(await vendor.send("withdraw", {})).toMatchObject({ status: 404, error: "CALL_UNKNOWN" });
  });

  it("in another currency than its round, its hold or its brand moves nothing", async () => {
    const { session, player } = await vendor.sitDown();
    const whose = { player, round: name("round"), currency: "USD" };
    await vendor.send("debit", debit(session, "a", "10.00"));
    await vendor.send("hold", debit(session, "h", "5.00"));
    const before = await vendor.send("balance", { session });
    const wrong = { ok: false, error: "CURRENCY_WRONG" };
    const inDollars = { currency: "USD" };
    const calls = {
      credit: credit(player, "b", "100.00", inDollars),
      close: { ...whose, transaction: name("c") },
      void: { ...whose, transaction: name("v"), voids: name("a") },
      release: { ...whose, transaction: name("r"), releases: name("h") },
      promo: { player, transaction: name("p"), amount: "7.00", ...inDollars },
      adjust: { player, transaction: name("d"), amount: "7.00", ...inDollars },
    };
    for (const [call, body] of Object.entries(calls))
      expect({ call, ...(await vendor.send(call, body)) }).toMatchObject({ call, ...wrong });
    expect(await vendor.send("balance", { session })).toEqual(before);
    const purse = memberAccount({ brandId: vendor.brandId, memberId: player, currency: "USD" });
    expect(await balanceOf(app.db, purse)).toBe(0n);
    expect(await vendor.send("credit", credit(player, "b", "100.00", { closes: true }))).toMatchObject({ ok: true });
  });

  it("of another brand's vendor is unknown here", async () => {
    const { session, player } = await vendor.sitDown();
    await vendor.send("debit", debit(session, "a", "10.00"));
    const foreign = await openVendor(app, { host: "fiesta.localhost" });
    const { balance } = await vendor.send("balance", { session });
    expect(await foreign.send("balance", { session })).toMatchObject({ error: "SESSION_UNKNOWN" });
    expect(await foreign.send("debit", debit(session, "b", "1.00"))).toMatchObject({ error: "SESSION_UNKNOWN" });
    expect(await foreign.send("credit", credit(player, "c", "900.00"))).toMatchObject({ error: "BET_UNKNOWN" });
    const taken = { player, transaction: name("v"), voids: name("a"), round: name("round"), currency: "PHP" };
    expect(await foreign.send("void", taken)).toMatchObject({ ok: true });
    expect(await vendor.send("balance", { session })).toMatchObject({ balance });
  });

  it("of another brand's vendor gives a player here nothing, and takes nothing", async () => {
    const { player } = await vendor.sitDown();
    const foreign = await openVendor(app, { host: "fiesta.localhost" });
    const gift = { player, transaction: name("g"), currency: "PHP", amount: "5.00" };
    for (const verb of ["promo", "adjust"])
      expect(await foreign.send(verb, gift)).toMatchObject({ ok: false, error: "PLAYER_UNKNOWN" });
  });

  it("of another vendor of the brand is unknown here, and its code opens nothing", async () => {
    const { session, call } = await vendor.sitDown();
    const { launchUrl } = await call(vendors.launchGame, { body: { nodeId: vendor.game.id } });
    const code = new URL(launchUrl).searchParams.get("code");
    const other = await openVendor(app, { vendorCode: "JDB" });
    expect(await other.send("balance", { session })).toMatchObject({ error: "SESSION_UNKNOWN" });
    expect(await other.send("authenticate", { code })).toMatchObject({ error: "CODE_INVALID" });
    expect(await vendor.send("authenticate", { code })).toMatchObject({ ok: true });
  });

  it("from six minutes ahead moves nothing", async () => {
    const { session } = await vendor.sitDown();
    const at = new Date(app.clock.now().getTime() + 360_000);
    const sent = await vendor.send("debit", debit(session, "a", "10.00"), { at });
    expect(sent).toMatchObject({ status: 401, error: "TOO_OLD" });
  });

  const connect = (change: Partial<Connection> = {}) =>
    connectVendors(app.deps, [
      {
        brandId: vendor.brandId,
        vendorCode: "PG",
        adapter: "perya",
        launchPath: "/play",
        keyId: vendor.keyId,
        secret: SECRET,
        ...change,
      },
    ]);

  it("keys can be rotated without a pause, and an ended one is unknown until it is connected again", async () => {
    const { session } = await vendor.sitDown();
    await app.db.updateTable("vendor_keys").set({ ends_at: app.clock.now() }).where("id", "=", vendor.keyId).execute();
    app.clock.advance(3_000);
    expect(await vendor.send("balance", { session })).toMatchObject({ status: 401, error: "KEY_UNKNOWN" });
    await connect();
    app.clock.advance(3_000);
    expect(await vendor.send("balance", { session })).toMatchObject({ ok: true });
  });

  it.each([
    ["brand", () => ({ brandId: foreignBrand })],
    ["vendor", () => ({ vendorCode: "BGS" })],
  ])("a key of another %s cannot be connected, and stays unchanged", async (_what, change) => {
    const { session } = await vendor.sitDown();
    const taken = connect({ ...change(), secret: "a secret of somebody else" });
    await expect(taken).rejects.toThrow(/belongs to another brand or vendor/);
    app.clock.advance(3_000);
    expect(await vendor.send("balance", { session })).toMatchObject({ ok: true });
  });

  it("a key's id matches the table's check, and shorter or longer ones are refused before it", async () => {
    for (const length of [11, 41]) await expect(connect({ keyId: "k".repeat(length) })).rejects.toThrow(/12 to 40/);
    for (const length of [12, 40]) await connect({ keyId: "k".repeat(length) });
    await app.db.deleteFrom("vendor_keys").where("id", "like", "kk%").execute();
  });
});

describe("a vendor's feed", () => {
  const room = {
    id: "r",
    name: "Kubo",
    gameCode: "g",
    smallestStake: "1.00",
    largestStake: "20.00",
    players: 3,
    seats: 9,
  };
  const query = { vassalage: "PG" };

  beforeAll(async () => {
    const feed = { feed_url: "https://feed.example" };
    await app.db.updateTable("vendor_connections").set(feed).where("vendor_code", "=", "PG").execute();
  });
  beforeEach(() => app.clock.advance(6_000));

  it("is passed on, and read once for everyone", async () => {
    app.outside.vendorFeed.say("rooms", [room]);
    const before = app.outside.vendorFeed.asked.length;
    const ask = () => app.client()(vendors.listRooms, { query });
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([[room], [room], [room]]);
    expect(app.outside.vendorFeed.asked.slice(before)).toEqual([{ what: "rooms", vendor: "PG", query: {} }]);
  });

  it.each([
    ["is not as agreed", () => app.outside.vendorFeed.say("rooms", [{ ...room, players: -1 }])],
    ["does not come", () => app.outside.failNext("vendorFeed")],
  ])("that %s is refused", async (_what, spoil) => {
    spoil();
    await expect(app.client()(vendors.listRooms, { query })).rejects.toMatchObject({ code: "VENDOR_AWAY" });
  });

  it("is empty for a vendor without one, and refused for an unconnected vendor", async () => {
    const feedOf = (feed_url: string | null) =>
      app.db.updateTable("vendor_connections").set({ feed_url }).where("vendor_code", "=", "PG").execute();
    const { feed_url: before } = await app.db
      .selectFrom("vendor_connections")
      .select("feed_url")
      .where("vendor_code", "=", "PG")
      .executeTakeFirstOrThrow();
    await feedOf(null);
    expect(await app.client()(vendors.listLiveModels, { query })).toEqual([]);
    const { call } = await vendor.sitDown();
    await expect(call(vendors.launchChat, { query })).rejects.toMatchObject({ code: "VENDOR_AWAY" });
    await feedOf(before);
    const other = { vassalage: "NOBODY" };
    await expect(app.client()(vendors.listLiveModels, { query: other })).rejects.toMatchObject({ code: "VENDOR_AWAY" });
  });

  it("opens the vendor's chat for one member, and is not reused for others", async () => {
    app.outside.vendorFeed.say("chat", { chatUrl: "https://chat.example/1" });
    const { call, member } = await vendor.sitDown();
    expect(await call(vendors.launchChat, { query })).toEqual({ chatUrl: "https://chat.example/1" });
    expect(app.outside.vendorFeed.asked.at(-1)).toMatchObject({ what: "chat", query: { player: member.id } });
  });
});
