import { tables, withdrawals, type OperatorRole } from "@perya/contract";
import { add, amount, fromWire, subtract, sum, toWire } from "@perya/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sealProfiles } from "../members/index.ts";
import { disputePayout, followClocks } from "./withdrawals.confirm.ts";
import { openTeller, type Teller } from "./withdrawals.test-setup.ts";

/** Tests what the deciding operator sees of a case, and when a reason is optional. */

let teller: Teller;
beforeAll(async () => {
  teller = await openTeller();
  // Auto-approval is off, so that an operator decides on each withdrawal.
  await teller.settings({ automatic_up_to: 0n, four_eyes_above: amount("5000.00") });
});
afterAll(() => teller.close());

type Member = Awaited<ReturnType<Teller["welcome"]>>;

async function named(member: Member, name: string): Promise<Member> {
  const profile = { payee_name: name };
  await teller.asOwner((owner) =>
    owner.updateTable("member_profiles").set(profile).where("member_id", "=", member.id).execute(),
  );
  await sealProfiles(teller.deps, "plain");
  return member;
}

/** Creates a member who was paid once before to this account. */
const welcomePaid = (cash = "9000.00") => teller.welcome(cash, { paidBefore: true });
/** Creates such a member whose account is also in their own name, so that all checks pass. */
const welcomeKnown = async (cash?: string) => named(await welcomePaid(cash), "Ana Reyes");

const read = async (id: string, role: OperatorRole = "cashier") =>
  (await teller.operator(`reader ${role}`, role)).call(withdrawals.readWithdrawalCase, { params: { id } });

async function approve(id: string, reason?: string) {
  const { call, seen } = await teller.claim(id, "cashier");
  const body = { ...seen, ...(reason !== undefined && { reason }) };
  return call(withdrawals.approveWithdrawal, { params: { id }, body });
}

const lastAudit = async (id: string, action: string) =>
  (await teller.readAudit(`subjectKind:withdrawal subject:${id}`)).find((line) => line.action === action);

describe("a reason", () => {
  it("is optional while all checks pass: the audit records the checks", async () => {
    const ana = await welcomeKnown();
    const { id } = await ana.ask("400.00");
    expect((await read(id)).checks.filter(({ isMet }) => !isMet)).toEqual([]);
    expect(await read(id)).toMatchObject({ allChecksPass: true, objections: ["aboveAutomatic"], nameMatches: true });
    await approve(id);
    expect(await teller.stateOf(id)).toBe("queued");
    const audited = await lastAudit(id, "withdrawal.approved");
    expect(audited).toMatchObject({
      reason: "",
      after: { checks: { failed: [], objections: ["aboveAutomatic"], nameMatches: true, sharedDevices: 0 } },
    });
    expect(audited?.after?.["checks"]).toMatchObject({ passed: expect.arrayContaining(["turnover", "funds"]) });
  });

  it("is optional above the dual-approval limit as well, and the second operator sees that all checks passed", async () => {
    const ana = await welcomeKnown();
    const { id } = await ana.ask("6000.00");
    const { approvalId } = await approve(id);
    const proposed = teller.db.selectFrom("approvals").select(["reason", "state"]).where("id", "=", approvalId);
    expect(await proposed.executeTakeFirst()).toEqual({ reason: "All checks passed", state: "proposed" });
  });

  it.each([
    ["the first payout to this account", async () => named(await teller.welcome("9000.00"), "Ana Reyes")],
    ["another name", async () => named(await welcomePaid(), "Berto Cruz")],
    ["no known name", () => welcomePaid()],
    [
      "a shared device",
      async () => {
        const [ana, other] = [await welcomeKnown(), await teller.createMember({ brand_id: teller.brand.id })];
        for (const member_id of [ana.id, other.id]) {
          const device = { brand_id: teller.brand.id, device_hash: Buffer.from(ana.id), last_seen_at: new Date() };
          await teller.db
            .insertInto("member_devices")
            .values({ ...device, member_id })
            .execute();
        }
        return ana;
      },
    ],
    [
      "a check that fails by now",
      async () => {
        const ana = await welcomeKnown();
        await teller.settings({ maximum: amount("300.00"), minimum: amount("100.00") });
        return ana;
      },
    ],
  ])("is required with %s", async (name, make) => {
    const ana = await make();
    if (name.startsWith("a check")) await teller.settings({ maximum: amount("200000.00") });
    const { id } = await ana.ask("400.00");
    if (name.startsWith("a check")) await teller.settings({ maximum: amount("300.00") });
    expect((await read(id)).allChecksPass).toBe(false);
    await expect(approve(id)).rejects.toMatchObject({ code: "WITHDRAWAL_REASON_NEEDED" });
    expect([await teller.stateOf(id), await ana.held()]).toEqual(["review", "400.00"]);
    // The case is still assigned to the operator, so the decision succeeds once a reason is given.
    const { itemId, version } = await held(id);
    const { call } = await teller.operator("cashier");
    const body = { itemId, version, reason: "Called the member" };
    await call(withdrawals.approveWithdrawal, { params: { id }, body });
    expect(await lastAudit(id, "withdrawal.approved")).toMatchObject({ reason: "Called the member" });
    await teller.settings({ maximum: amount("200000.00") });
  });
});

async function held(subjectId: string) {
  const item = teller.db.selectFrom("work_items").select(["id", "version"]).where("subject_id", "=", subjectId);
  const { id, version } = await item.where("state", "=", "open").executeTakeFirstOrThrow();
  return { itemId: id, version };
}

describe("the case", () => {
  it("shows both names in full to operators who may decide, until it is decided", async () => {
    const ana = await welcomeKnown();
    const { id } = await ana.ask("400.00");
    const full = { account: "Ana Reyes", member: "Ana Reyes", areFull: true };
    const masked = { account: "A•••a R•••s", member: "A•••a R•••s", areFull: false };
    expect((await read(id)).names).toMatchObject(full);
    expect((await read(id, "risk")).names).toMatchObject(masked);
    await approve(id);
    expect((await read(id)).names).toMatchObject(masked);
  });

  it("shows deposits, payouts, play and members on the same device", async () => {
    const ana = await welcomeKnown("9000.00");
    const other = await teller.createMember({ brand_id: teller.brand.id, account: "same.phone" });
    for (const member_id of [ana.id, other.id])
      await teller.db
        .insertInto("member_devices")
        .values({ brand_id: teller.brand.id, device_hash: Buffer.from("phone"), member_id, last_seen_at: new Date() })
        .execute();
    const { id } = await ana.ask("400.00");
    expect((await read(id)).insights).toEqual({
      deposits: { count: 0, amount: "0.00" },
      withdrawals: { count: 1, amount: "100.00" },
      netDeposits: "-100.00",
      last30Days: { stake: "0.00", win: "0.00" },
      sharedDevices: { count: 1, members: [{ id: other.id, account: "same.phone" }] },
    });
  });

  it("has a ledger that adds up, whatever else has moved since", async () => {
    const ana = await welcomeKnown("26000.00");
    const { id } = await ana.ask("4100.00");
    await ana.ask("900.00");
    await teller.give(ana.id, "50.00");
    const { ledger } = await read(id);
    expect(ledger).toMatchObject({
      before: "26000.00",
      heldBefore: "0.00",
      now: { cash: "21050.00", held: "5000.00" },
    });
    const movedOf = (fund: string) =>
      sum(ledger.moved.filter(({ step }) => step.endsWith(fund)).map((entry) => fromWire(entry.amount)));
    expect([toWire(movedOf("cash")), toWire(movedOf("held"))]).toEqual(["-4100.00", "4100.00"]);
    const other = subtract(fromWire(ledger.now.cash), add(fromWire(ledger.before ?? "0.00"), movedOf("cash")));
    expect(toWire(other)).toBe("-850.00");
  });

  it("and the list distinguish a dispute from a settled withdrawal, and a confirmed receipt from an automatic one", async () => {
    const ana = await welcomeKnown();
    const sent = async () => {
      const { id } = await ana.ask("400.00");
      await approve(id, "Nothing against it");
      await teller.deliver();
      return { id, payout: (await teller.partsOf(id)).at(-1)?.id ?? "" };
    };
    const [disputed, forced, awaiting] = [await sent(), await sent(), { id: "" }];
    await disputePayout(teller.deps, ana.requester, disputed.payout, { words: "Nothing came", proofIds: [] });
    teller.clock.advance(8 * 24 * 3_600_000);
    await followClocks(teller.deps);
    awaiting.id = (await sent()).id;
    const { call } = await teller.operator("reader cashier");
    const query = { pageSize: 50, filter: `member:${ana.id}`, columns: "reference,state,receipt" };
    const { rows } = await call(tables.readWithdrawals, { query });
    const shown = new Map(rows.map(({ id, cells }) => [id, [cells["state"], cells["receipt"]]]));
    expect(shown.get(disputed.id)).toEqual(["disputed", "notReceived"]);
    expect(shown.get(forced.id)).toEqual(["settled", "forced"]);
    expect(shown.get(awaiting.id)).toEqual(["settled", "awaiting"]);
    expect((await read(disputed.id)).payouts).toMatchObject([{ state: "settled", isDisputed: true }]);
    expect((await read(forced.id)).payouts).toMatchObject([{ confirmation: "forced", isDisputed: false }]);
  });
});
