import { payments, queues, type WorkItem } from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { QueueName } from "../../../lib/queue-words.ts";
import { t } from "../../../lib/text.ts";
import { itHasStates } from "../../../test/query-states.test-setup.ts";
import {
  button,
  confirmDialog,
  confirmWith,
  press,
  queryButton,
  showScreen,
  type,
} from "../../../test/screen.test-setup.tsx";
import { answerQueue, COLLEAGUE, sampleItem, SEEN } from "../../queues/queues.test-setup.ts";
import { sampleDeposit, sampleUnmatched } from "../payments.samples.test-setup.ts";
import { BankTransfersScreen, ChargebacksScreen, UnmatchedScreen } from "./queue-screens.tsx";

const SCREENS = {
  bankTransfers: BankTransfersScreen,
  unmatchedPayments: UnmatchedScreen,
  chargebacks: ChargebacksScreen,
};

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

const show = (queue: keyof typeof SCREENS, path = `/queues/${queue}?item=i1`) =>
  showScreen(SCREENS[queue], { path, may: ["payments.read", "payments.work"] });

const REASON = "Seen in the bank's list";
const DONE = { approvalId: null };
const PROPOSED = { approvalId: "a1" };

describe("a queue", () => {
  beforeEach(() => answerQueue(api, "bankTransfers"));

  itHasStates({
    api: () => api,
    route: queues.listItems,
    show: () => show("bankTransfers", "/queues/bankTransfers"),
    ready: { value: { items: [sampleItem("bankTransfers")], next: null }, text: "juan" },
    empty: { value: { items: [], next: null }, text: t("queues.none.open") },
  });

  it("opens the chosen case, and says when no unclaimed case is left", async () => {
    const { router } = await show("bankTransfers", "/queues/bankTransfers");
    await press(await button(t("queues.next")));
    expect(await screen.findByText(t("queues.nothingFree"))).toBeTruthy();
    api.answer(payments.readDepositCase, sampleDeposit());
    await press(screen.getByRole("button", { name: /juan/ }));
    expect(router.state.location.href).toContain("item=i1");
  });
});

describe("a bank transfer", () => {
  const open = async (change: Partial<Parameters<typeof sampleDeposit>[0]> = {}, item: Partial<WorkItem> = {}) => {
    answerQueue(api, "bankTransfers", sampleItem("bankTransfers", item));
    api.answer(payments.readDepositCase, sampleDeposit(change));
    await show("bankTransfers");
  };

  describe("as a case", () => {
    beforeEach(() => answerQueue(api, "bankTransfers"));
    itHasStates({
      api: () => api,
      route: payments.readDepositCase,
      show: () => show("bankTransfers"),
      ready: { value: sampleDeposit(), text: "BANK-77" },
    });
  });

  it("needs a claim before a decision", async () => {
    await open({}, { claim: null });
    expect(queryButton(t("payments.do.approve"))).toBeNull();
    await press(await button(t("queues.do.claim")));
    expect(api.urlsOf(queues.claimItem)).toEqual(["/console/api/work/i1/claim"]);
  });

  it("is credited with the version shown, and the next case is taken", async () => {
    await open();
    api.answer(payments.approveDeposit, DONE);
    await confirmWith(await button(t("payments.do.approve")), REASON);
    expect(api.bodiesOf(payments.approveDeposit)).toEqual([{ ...SEEN, reason: REASON }]);
    expect(await screen.findByText(t("payments.approved"))).toBeTruthy();
    expect(api.bodiesOf(queues.takeNext)).toHaveLength(1);
  });

  it("above the limit is a first approval and announces the second", async () => {
    await open({ needsTwo: true });
    api.answer(payments.approveDeposit, PROPOSED);
    await confirmWith(await button(t("money.do.firstYes")), REASON);
    expect(await screen.findByText(t("money.two.proposed"))).toBeTruthy();
  });

  it("is refused with a reason", async () => {
    await open();
    api.answer(payments.refuseDeposit, DONE);
    await confirmWith(await button(t("payments.do.refuse")), "Not in the bank's list");
    expect(api.bodiesOf(payments.refuseDeposit)).toEqual([{ ...SEEN, reason: "Not in the bank's list" }]);
    expect(api.bodiesOf(payments.approveDeposit)).toEqual([]);
  });

  it("stays open with the server's words when it is refused", async () => {
    await open();
    api.refuse(payments.approveDeposit, "TRANSFER_TOO_LARGE");
    await confirmWith(await button(t("payments.do.approve")), REASON);
    expect(await screen.findByText("the server's words for TRANSFER_TOO_LARGE")).toBeTruthy();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it.each<[string, Partial<WorkItem>]>([
    ["a colleague holds it", { claim: { by: COLLEAGUE, isYours: false, secondsLeft: 60 } }],
    ["it is for another", { claim: null, isForAnother: true }],
    [
      "it is done",
      { claim: null, state: "done", doneBy: COLLEAGUE, doneAt: "2026-01-15T09:00:00.000Z", outcome: "approved" },
    ],
  ])("has no decision while %s", async (_name, item) => {
    await open({}, item);
    await screen.findAllByText("BANK-77");
    for (const label of [t("payments.do.approve"), t("payments.do.refuse"), t("queues.do.claim")])
      expect(queryButton(label)).toBeNull();
  });
});

describe("an unmatched payment", () => {
  const open = async (change: Partial<Parameters<typeof sampleUnmatched>[0]> = {}) => {
    answerQueue(api, "unmatchedPayments");
    api.answer(payments.readUnmatched, sampleUnmatched(change));
    await show("unmatchedPayments");
  };

  describe("as a case", () => {
    beforeEach(() => answerQueue(api, "unmatchedPayments"));
    itHasStates({
      api: () => api,
      route: payments.readUnmatched,
      show: () => show("unmatchedPayments"),
      ready: { value: sampleUnmatched(), text: "pay_77" },
    });
  });

  it("is proposed to be credited to a member, whose account is required", async () => {
    await open();
    api.answer(payments.creditUnmatched, PROPOSED);
    await confirmWith(await button(t("unmatched.do.credit")), REASON);
    expect(screen.getByText(t("unmatched.accountMissing"))).toBeTruthy();
    expect(api.bodiesOf(payments.creditUnmatched)).toEqual([]);
    await type(screen.getByLabelText(new RegExp(`^${t("unmatched.account")}`)), " juan ");
    await confirmDialog(REASON);
    expect(api.bodiesOf(payments.creditUnmatched)).toEqual([{ ...SEEN, reason: REASON, account: "juan" }]);
    expect(await screen.findByText(t("money.two.proposed"))).toBeTruthy();
  });

  it("below the deposit fee cannot be credited to the depositor", async () => {
    await open({ reason: "mismatch", amount: "5.00", fee: "15.00", askedAmount: "500.00", account: "juan" });
    await confirmWith(await button(t("unmatched.do.credit")), REASON);
    expect(screen.getByText(t("unmatched.belowFee"))).toBeTruthy();
    expect(api.bodiesOf(payments.creditUnmatched)).toEqual([]);
  });

  it("is proposed as refunded", async () => {
    await open();
    api.answer(payments.refundUnmatched, PROPOSED);
    await confirmWith(await button(t("unmatched.do.refund")), "Payer asked for it");
    expect(api.bodiesOf(payments.refundUnmatched)).toEqual([{ ...SEEN, reason: "Payer asked for it" }]);
  });
});

describe("a chargeback", () => {
  const open = async () => {
    answerQueue(api, "chargebacks" satisfies QueueName);
    const disputed = { state: "disputed", paidAmount: "500.00", kind: "ewallet" } as const;
    api.answer(payments.readDepositCase, sampleDeposit(disputed));
    await show("chargebacks");
  };

  it("is marked as won", async () => {
    await open();
    api.answer(payments.winDispute, DONE);
    await confirmWith(await button(t("chargebacks.do.won")), REASON);
    expect(api.bodiesOf(payments.winDispute)).toEqual([{ ...SEEN, reason: REASON }]);
    expect(api.bodiesOf(payments.chargeBack)).toEqual([]);
  });

  it("is proposed to be charged back", async () => {
    await open();
    api.answer(payments.chargeBack, PROPOSED);
    await confirmWith(await button(t("chargebacks.do.lost")), "The bank decided so");
    expect(api.bodiesOf(payments.chargeBack)).toEqual([{ ...SEEN, reason: "The bank decided so" }]);
    expect(await screen.findByText(t("money.two.proposed"))).toBeTruthy();
  });
});
