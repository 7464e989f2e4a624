import { feedback, payments, queues, withdrawals } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { afterAll, beforeAll, expect, it } from "vitest";
import { putPayments } from "../../testing/payments.test-setup.ts";
import { listQueues, openItem } from "../queues/index.ts";
import { disputePayout } from "./withdrawals.confirm.ts";
import { openTeller, type Teller } from "./withdrawals.test-setup.ts";

const APPLICATION = "0198f2a4-7c1b-7000-8000-00000000a991";
const DAY_MS = 24 * 3_600_000;

/** The id of the case in each queue, and the call that opens it at the console. */
type Opened = { subjectId: string; open: (call: Call) => Promise<{ id: string }> };
type Call = Awaited<ReturnType<Teller["operator"]>>["call"];

let teller: Teller;
beforeAll(async () => void (teller = await openTeller()));
afterAll(() => teller.close());

async function fillQueues(): Promise<Record<string, Opened>> {
  const [ana, bea] = [await teller.welcome("1000.00"), await teller.welcome("1000.00", { paidBefore: true })];
  const asked = await ana.ask("400.00");
  const paid = await bea.ask("300.00");
  await teller.deliver();
  const payoutId = (await teller.partsOf(paid.id))[0]?.id ?? "";
  await disputePayout(teller.deps, bea.requester, payoutId, { words: "Nothing came", proofIds: [] });
  const disputes = teller.db.selectFrom("withdrawal_disputes").select("id").where("payout_id", "=", payoutId);
  const { id: disputeId } = await disputes.executeTakeFirstOrThrow();
  const { deposit, unmatched } = await putPayments(teller, teller.brand.id);
  const items = {
    applications: APPLICATION,
    bankTransfers: deposit,
    chargebacks: deposit,
    unmatchedPayments: unmatched,
  };
  for (const [queue, subjectId] of Object.entries(items)) {
    const item = { queue, brandId: teller.brand.id, subjectId, openedAt: teller.clock.now() };
    await inTransaction(teller.db, (tx) => openItem(tx, teller.deps, item));
  }
  const [said, complained] = [
    await teller.writeFeedback(teller.brand.id),
    await teller.writeFeedback(teller.brand.id, true),
  ];
  const readDeposit: Opened["open"] = (call) => call(payments.readDepositCase, { params: { id: deposit } });
  const readFeedback =
    (id: string): Opened["open"] =>
    (call) =>
      call(feedback.readFeedbackCase, { params: { id } });
  return {
    // Opening an application's case is tested in promotions.console.test.ts.
    applications: { subjectId: APPLICATION, open: async () => ({ id: APPLICATION }) },
    withdrawals: {
      subjectId: asked.id,
      open: (call) => call(withdrawals.readWithdrawalCase, { params: { id: asked.id } }),
    },
    disputes: {
      subjectId: disputeId,
      open: (call) => call(withdrawals.readDisputeCase, { params: { id: disputeId } }),
    },
    bankTransfers: { subjectId: deposit, open: readDeposit },
    chargebacks: { subjectId: deposit, open: readDeposit },
    unmatchedPayments: {
      subjectId: unmatched,
      open: (call) => call(payments.readUnmatched, { params: { id: unmatched } }),
    },
    feedback: { subjectId: said.id, open: readFeedback(said.id) },
    complaints: { subjectId: complained.id, open: readFeedback(complained.id) },
  };
}

it("an item left overnight in any queue opens the next day", async () => {
  const filled = await fillQueues();
  expect(Object.keys(filled).toSorted()).toEqual(
    listQueues(teller.deps)
      .map(([name]) => name)
      .toSorted(),
  );
  teller.clock.advance(DAY_MS);
  const { call } = await teller.operator("early bird", "admin");
  for (const [queue, { subjectId, open }] of Object.entries(filled)) {
    const { items } = await call(queues.listItems, {
      params: { queue },
      query: { brandId: teller.brand.id, view: "open", pageSize: 100 },
    });
    const item = items.find((each) => each.subjectId === subjectId);
    expect([queue, item?.subjectId]).toEqual([queue, subjectId]);
    expect(await call(queues.readItem, { params: { id: item?.id ?? "" } })).toMatchObject({ item: { queue } });
    expect(await open(call)).toBeTypeOf("object");
  }
});

it("a withdrawal of an earlier day does not count towards today's", async () => {
  const cora = await teller.welcome("1000.00");
  const early = await cora.ask("400.00");
  teller.clock.advance(DAY_MS);
  const late = await cora.ask("100.00");
  const { call } = await teller.operator("early bird", "admin");
  const dayOf = async (id: string) => {
    const { checks } = await call(withdrawals.readWithdrawalCase, { params: { id } });
    return checks.filter(({ rule }) => rule === "dayAmount" || rule === "dayCount").map(({ value }) => value);
  };
  expect(await dayOf(early.id)).toEqual(["1", "100.00"]);
  expect(await dayOf(late.id)).toEqual(["0", "0.00"]);
});
