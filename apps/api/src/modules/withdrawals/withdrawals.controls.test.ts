import { randomUUID } from "node:crypto";
import { approvals, withdrawals, type WithdrawalSettings } from "@perya/contract";
import { amount } from "@perya/money";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTeller, type Teller } from "./withdrawals.test-setup.ts";

/**
 * Tests that one admin alone cannot loosen a limit, neither at the console nor with the application's database login.
 */
let teller: Teller;
const USUAL = {
  minimum: amount("100.00"),
  maximum: amount("200000.00"),
  day_maximum: amount("500000.00"),
  day_count: 5,
  turnover_percent: 100,
  automatic_up_to: amount("5000.00"),
  four_eyes_above: amount("50000.00"),
  way: "provider",
} as const;
beforeAll(async () => void (teller = await openTeller()));
afterAll(() => teller.close());
beforeEach(() => teller.settings(USUAL));

const admin = (name: string) => teller.operator(name, "admin", null);
const brandId = () => teller.brand.id;
async function read(): Promise<WithdrawalSettings> {
  return (await admin("first")).call(withdrawals.readWithdrawalSettings, { query: { brandId: brandId() } });
}
async function change(by: string, part: object) {
  const { proposal: _proposal, ...settings } = await read();
  const { call } = await admin(by);
  return call(withdrawals.changeWithdrawalSettings, { body: { ...settings, reason: "a test", ...part } });
}
async function decide(by: string, verdict: "approve" | "refuse", id: string | undefined) {
  const { call } = await admin(by);
  return call(approvals[verdict], { params: { id: id ?? "" }, body: { words: "I looked as well" } });
}

describe("at the console", () => {
  it("a tightened limit applies at once", async () => {
    const changed = await change("first", { fourEyesAbove: "40000.00", turnoverPercent: 200, confirmMinutes: 90 });
    expect(changed).toMatchObject({
      applied: ["turnoverPercent", "fourEyesAbove", "confirmMinutes"],
      proposed: [],
      settings: { fourEyesAbove: "40000.00", turnoverPercent: 200, proposal: null },
    });
  });

  it("a loosened limit awaits a second admin", async () => {
    const changed = await change("first", { fourEyesAbove: "200000.00", minimum: "200.00" });
    expect(changed).toMatchObject({
      applied: ["minimum"],
      proposed: ["fourEyesAbove"],
      settings: { minimum: "200.00", fourEyesAbove: "50000.00" },
    });
    const { proposal } = changed.settings;
    expect(proposal).toMatchObject({
      state: "proposed",
      from: { fourEyesAbove: "50000.00" },
      to: { fourEyesAbove: "200000.00" },
    });
    await expect(decide("first", "approve", proposal?.id)).rejects.toMatchObject({ code: "APPROVAL_SELF" });
    expect((await read()).fourEyesAbove).toBe("50000.00");
    await expect(change("first", { fourEyesAbove: "300000.00" })).rejects.toMatchObject({ code: "APPROVAL_WAITING" });

    await decide("second", "approve", proposal?.id);
    expect(await read()).toMatchObject({ fourEyesAbove: "200000.00", minimum: "200.00", proposal: null });
    const lines = await teller.readAudit("action:withdrawal.settingsChanged");
    const after = { fourEyesAbove: "200000.00", approval: proposal?.id };
    expect(lines).toContainEqual(expect.objectContaining({ before: { fourEyesAbove: "50000.00" }, after }));
  });

  it("a refused one stays visible, and another can be proposed", async () => {
    const { settings } = await change("first", { dayCount: 9 });
    await decide("second", "refuse", settings.proposal?.id);
    expect(await read()).toMatchObject({
      dayCount: 5,
      proposal: { state: "refused", words: "I looked as well", to: { dayCount: 9 } },
    });
    const again = await change("first", { dayCount: 8 });
    await decide("second", "approve", again.settings.proposal?.id);
    expect((await read()).dayCount).toBe(8);
  });

  it("a proposal is void after the settings have changed", async () => {
    const { settings } = await change("first", { maximum: "300000.00" });
    await change("second", { maximum: "150000.00" });
    await expect(decide("second", "approve", settings.proposal?.id)).rejects.toMatchObject({
      code: "CONTROLS_CHANGED",
    });
    const { call } = await admin("second");
    const { approvals: listed } = await call(approvals.listApprovals, { query: { state: "proposed", pageSize: 10 } });
    expect(listed.find(({ id }) => id === settings.proposal?.id)).toMatchObject({ isOver: true });
    await decide("second", "refuse", settings.proposal?.id);
    expect((await read()).maximum).toBe("150000.00");
  });

  it("contradictory settings are refused as a whole", async () => {
    await expect(change("first", { maximum: "600000.00" })).rejects.toMatchObject({ code: "METHOD_SETTINGS" });
    const together = await change("first", { minimum: "250000.00", maximum: "300000.00" });
    expect(together).toMatchObject({ applied: [], proposed: ["minimum", "maximum"] });
    await decide("second", "approve", together.settings.proposal?.id);
    expect(await read()).toMatchObject({ minimum: "250000.00", maximum: "300000.00" });
  });
});

describe("under the application's database login", () => {
  const set = (part: ReturnType<typeof sql>) =>
    sql`update withdrawal_settings set ${part} where brand_id = ${brandId()}`.execute(teller.db);
  const REFUSED = "loosening a control needs two operators";

  it.each([
    ["minimum", "minimum - 1", "minimum + 1"],
    ["maximum", "maximum + 1", "maximum - 1"],
    ["day_maximum", "day_maximum + 1", "day_maximum - 1"],
    ["day_count", "day_count + 1", "day_count - 1"],
    ["turnover_percent", "turnover_percent - 1", "turnover_percent + 1"],
    ["automatic_up_to", "automatic_up_to + 1", "automatic_up_to - 1"],
    ["four_eyes_above", "four_eyes_above + 1", "four_eyes_above - 1"],
  ])("%s cannot be loosened, but can be tightened", async (column, looser, tighter) => {
    await expect(set(sql.raw(`${column} = ${looser}`))).rejects.toThrow(`${REFUSED}: ${column}`);
    await set(sql.raw(`${column} = ${tighter}`));
  });

  it("payouts by hand cannot become a provider's", async () => {
    await set(sql`way = 'manual'`);
    await expect(set(sql`way = 'provider'`)).rejects.toThrow(REFUSED);
  });

  it("a brand's settings cannot start looser than the table's defaults", async () => {
    const insert = sql`insert into withdrawal_settings (brand_id, four_eyes_above)
      values (${teller.brands.fiesta}, 100000000000)`;
    await expect(insert.execute(teller.db)).rejects.toThrow("permission denied");
  });

  it("an approval works once, for its own values and brand only, and cannot be replaced by another", async () => {
    const { settings } = await change("first", { fourEyesAbove: "60000.00" });
    const id = settings.proposal?.id ?? "";
    const loosen = (typed: string) => set(sql`four_eyes_above = ${amount(typed)}, controls_approval_id = ${id}::uuid`);
    await expect(loosen("60000.00")).rejects.toThrow(REFUSED);
    await decide("second", "approve", id);
    await set(sql`four_eyes_above = ${USUAL.four_eyes_above}`);
    await expect(loosen("60000.00")).rejects.toThrow(REFUSED);

    const next = await change("first", { fourEyesAbove: "70000.00" });
    await teller.inOwnersTransaction(async (tx) => {
      const decider = (await admin("second")).id;
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update approvals set state = 'approved', decided_by = ${decider}, decided_at = now()
        where id = ${next.settings.proposal?.id}`.execute(tx);
    });
    const withNext = (part: ReturnType<typeof sql>) =>
      set(sql`${part}, controls_approval_id = ${next.settings.proposal?.id}::uuid`);
    // Refused with a different value, if another limit changes as well, or with the approval of another change.
    await expect(withNext(sql`four_eyes_above = ${amount("70000.01")}`)).rejects.toThrow(REFUSED);
    await expect(withNext(sql`four_eyes_above = ${amount("70000.00")}, day_count = 6`)).rejects.toThrow(REFUSED);
    await expect(withNext(sql`day_count = 6`)).rejects.toThrow(REFUSED);
    await expect(withNext(sql`confirm_minutes = 61`)).rejects.toThrow(REFUSED);
    await set(sql`four_eyes_above = four_eyes_above - 1`);
    await expect(withNext(sql`four_eyes_above = ${amount("70000.00")}`)).rejects.toThrow(REFUSED);
    await teller.settings({ four_eyes_above: USUAL.four_eyes_above });
    await withNext(sql`four_eyes_above = ${amount("70000.00")}`);
    // An earlier approval cannot be used again.
    await set(sql`four_eyes_above = ${USUAL.four_eyes_above}`);
    await expect(loosen("60000.00")).rejects.toThrow(REFUSED);
  });

  it("an approval of another kind is refused", async () => {
    const [proposer, decider] = [(await admin("first")).id, (await admin("second")).id];
    const loosen = async (part: object) => {
      const id = randomUUID();
      const approval = {
        id,
        brand_id: brandId(),
        kind: "controls.withdrawals",
        subject_kind: "withdrawalSettings",
        subject_id: brandId(),
        payload: { from: { dayCount: 5 }, to: { dayCount: 6 } },
        reason: "a test",
        proposed_by: proposer,
        proposed_at: "2026-01-01",
        good_for_hours: 72,
        expires_at: "2026-01-02",
        state: "approved",
        decided_by: decider,
        decided_at: new Date(Date.now() + 60_000).toISOString(),
        ...part,
      };
      await teller.inOwnersTransaction(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`insert into approvals
          select (jsonb_populate_record(null::approvals, ${JSON.stringify(approval)}::jsonb)).*`.execute(tx);
      });
      return set(sql`day_count = 6, controls_approval_id = ${id}::uuid`);
    };
    await expect(loosen({ kind: "controls.payments" })).rejects.toThrow(REFUSED);
    await expect(loosen({ brand_id: teller.brands.fiesta })).rejects.toThrow(REFUSED);
    await expect(loosen({ subject_id: teller.brands.fiesta })).rejects.toThrow(REFUSED);
    await expect(loosen({ state: "refused" })).rejects.toThrow(REFUSED);
    await loosen({});
  });

  it.each(["transfer_cap", "transfer_day_cap", "transfer_day_count"])("%s of a brand is not raised", async (column) => {
    const by = (step: string) =>
      sql`update brands set ${sql.raw(`${column} = ${column} ${step}`)} where id = ${brandId()}`.execute(teller.db);
    await expect(by("+ 1")).rejects.toThrow(`${REFUSED}: ${column}`);
    await by("- 1");
  });

  it("the hold after a change of account or password cannot be shortened", async () => {
    const hold = (hours: number) =>
      sql`update brands set payout_hold_hours = ${hours} where id = ${brandId()}`.execute(teller.db);
    await hold(48);
    await expect(hold(47)).rejects.toThrow(`${REFUSED}: payout_hold_hours`);
  });
});

it("one admin cannot switch dual approval off, approve alone and switch it on again", async () => {
  const ana = await teller.welcome("180000.00");
  const { id } = await ana.ask("180000.00");
  await change("first", { fourEyesAbove: "200000.00" });
  const { call, seen } = await teller.claim(id, "first");
  const body = { ...seen, reason: "all is well" };
  const { approvalId } = await call(withdrawals.approveWithdrawal, { params: { id }, body });
  expect(approvalId).not.toBeNull();
  expect(await teller.stateOf(id)).toBe("review");
});
