import { games, type JackpotWin } from "@perya/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { setJackpotVendor } from "./index.ts";
import { openVendor, type TestVendor } from "./vendor.test-setup.ts";

let app: TestApp;
let vendor: TestVendor;
let count = 0;
beforeAll(async () => {
  app = await openTestApp();
  vendor = await openVendor(app);
});
afterAll(() => app.close());
beforeEach(() => {
  count += 1;
  app.clock.advance(16_000);
});

const name = (text: string) => `${text}-${count}`;
const inRound = () => ({ round: name("round"), currency: "PHP" });

/** Places a stake that feeds the pool, then requests a payout from it, as the studio does. */
async function win(payout: string, { share = "50.00", username = "ana" } = {}) {
  const { session, player, call } = await vendor.sitDown(username);
  const staked = { ...inRound(), session, transaction: name("stake"), game: vendor.game.code };
  await vendor.send("debit-credit", { ...staked, stake: "100.00", win: "0.00", jackpotShare: share });
  const credit = { ...inRound(), player, transaction: name("jackpot"), amount: "0.00", closes: true };
  const answer = await vendor.send("credit", { ...credit, jackpotPayout: payout });
  return { answer, player, call, credit };
}

/** Lists jackpot wins as a visitor sees them once the cache has expired. */
async function listWins(call: ReturnType<TestApp["client"]> = app.client()): Promise<JackpotWin[]> {
  app.clock.advance(16_000);
  return call(games.listJackpotWins);
}
const eventsSince = async (id: bigint) => {
  const { rows } = await sql<{ topic: string }>`
    select topic from outbox where id > ${id} and change = 'jackpot'`.execute(app.db);
  return rows.map(({ topic }) => topic);
};
const lastEvent = async () => {
  const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0)::bigint as id from outbox`.execute(app.db);
  return BigInt(rows[0]?.id ?? 0);
};

describe("a won jackpot", () => {
  it("is published at the brand with what the ledger paid, and a masked name", async () => {
    const before = await lastEvent();
    const { answer, player, call } = await win("40.00");
    expect(answer).toMatchObject({ ok: true });
    expect(await eventsSince(before)).toEqual([`brand:${vendor.brandId}`]);

    const [told] = await listWins();
    expect(told).toMatchObject({ customerName: "A••a", winAmount: "40.00", currency: "PHP", isMine: false });
    expect(JSON.stringify(told)).not.toContain(player);
    const { rows } = await sql<{ owner: string; amount: bigint }>`
      select account.owner, entry.amount from ledger_entries as entry
      join ledger_accounts as account on account.id = entry.account_id
      where entry.transfer_id = ${told?.id ?? ""}::bigint order by account.owner`.execute(app.db);
    expect(rows).toEqual([
      { owner: "jackpot:main", amount: -400_000n },
      { owner: `member:${player}`, amount: 400_000n },
    ]);
    expect((await listWins(call))[0]).toMatchObject({ id: told?.id, isMine: true });
  });

  it("is marked if the player is simulated", async () => {
    const { player } = await win("15.00");
    const mark = (is_demo_player: boolean) =>
      app.db.updateTable("members").set({ is_demo_player }).where("id", "=", player).execute();
    expect((await listWins())[0]).toMatchObject({ winAmount: "15.00", isSimulated: false });
    await mark(true);
    expect((await listWins())[0]).toMatchObject({ winAmount: "15.00", isSimulated: true });
    await mark(false);
  });

  it("is published once, however often the vendor sends its call", async () => {
    const { credit } = await win("10.00");
    const before = [await lastEvent(), (await listWins()).length] as const;
    for (let turn = 0; turn < 2; turn += 1)
      expect(await vendor.send("credit", { ...credit, jackpotPayout: "10.00" })).toMatchObject({ replay: true });
    expect(await eventsSince(before[0])).toEqual([]);
    expect(await listWins()).toHaveLength(before[1]);
  });

  it("not fully paid in time is requested again under the same transaction, and paid once", async () => {
    const { answer, credit } = await win("999999.00");
    expect(answer).toMatchObject({ ok: false, error: "FUNDS_TOO_LOW" });
    const ask = (jackpotPayout: string) => vendor.send("credit", { ...credit, jackpotPayout });
    expect(await ask("5.00")).toMatchObject({ ok: true });
    expect(await ask("5.00")).toMatchObject({ ok: true, replay: true });
    expect(await ask("4.00")).toMatchObject({ ok: false, error: "REQUEST_KEY_REUSED" });
  });

  it("is neither paid nor shown for a vendor without permission; earlier payouts are answered as before", async () => {
    const { credit } = await win("5.00");
    const allow = (mayPay: boolean) => setJackpotVendor(app.deps, vendor.brandId, "PG", mayPay);
    expect(await allow(false)).toBe(true);
    app.clock.advance(3_000);
    const refused = { ok: false, error: "JACKPOT_NOT_ALLOWED" };
    expect(await vendor.send("pool", { currency: "PHP" })).toMatchObject(refused);
    const other = { ...credit, transaction: name("other"), jackpotPayout: "1.00" };
    expect(await vendor.send("credit", other)).toMatchObject(refused);
    expect(await vendor.send("credit", { ...credit, jackpotPayout: "5.00" })).toMatchObject({ ok: true, replay: true });
    // Connecting again for a new key neither grants nor revokes the permission.
    await openVendor(app, { mayPayJackpot: false });
    expect(await vendor.send("pool", { currency: "PHP" })).toMatchObject(refused);
    await allow(true);
    await openVendor(app, { mayPayJackpot: false });
    expect(await vendor.send("credit", other)).toMatchObject({ ok: true });
    expect(await setJackpotVendor(app.deps, vendor.brandId, "NOBODY", true)).toBe(false);
  });

  it.each([
    ["there is not enough in the pool", "999999.00", "FUNDS_TOO_LOW"],
    ["nothing comes out of the pool", "0.00", undefined],
  ])("is not published where %s", async (_name, payout, error) => {
    const before = [await lastEvent(), (await listWins()).length] as const;
    expect((await win(payout)).answer.error).toBe(error);
    expect(await eventsSince(before[0])).toEqual([]);
    expect(await listWins()).toHaveLength(before[1]);
  });

  it("is voided with its payout", async () => {
    const { credit, player } = await win("20.00");
    const [told] = await listWins();
    const before = await lastEvent();
    const { transaction } = credit;
    const back = { ...inRound(), player, transaction: name("back"), voids: transaction };
    expect(await vendor.send("reopen", back)).toMatchObject({ ok: true });
    expect((await listWins()).map(({ id }) => id)).not.toContain(told?.id);
    expect(await eventsSince(before)).toEqual([`brand:${vendor.brandId}`]);
  });

  it("is not published at other brands, nor after a week", async () => {
    await win("5.00");
    expect(await listWins(app.client("fiesta.localhost"))).toEqual([]);
    app.clock.advance(7 * 24 * 60 * 60_000);
    expect(await listWins()).toEqual([]);
  });

  it("is written only by the betting functions: the application cannot insert one", async () => {
    const forged = app.db.insertInto("jackpot_wins").values({
      transfer_id: 1n,
      brand_id: vendor.brandId,
      member_id: vendor.brandId,
      game_id: vendor.game.id,
      bet_id: vendor.game.id,
      currency: "PHP",
      amount: 1n,
      won_at: app.clock.now(),
    });
    await expect(forged.execute()).rejects.toThrow(/permission denied/);
  });
});
