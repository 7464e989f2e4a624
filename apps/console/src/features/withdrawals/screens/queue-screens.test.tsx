import { withdrawals, type DisputeCase } from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../lib/text.ts";
import { itHasStates } from "../../../test/query-states.test-setup.ts";
import {
  button,
  confirmDialog,
  confirmWith,
  press,
  queryButton,
  settle,
  showScreen,
  type,
} from "../../../test/screen.test-setup.tsx";
import { answerQueue, sampleItem, SEEN } from "../../queues/queues.test-setup.ts";
import { samplePart, sampleDispute, sampleWithdrawal } from "../withdrawals.samples.test-setup.ts";
import { DisputesScreen, WithdrawalsScreen } from "./queue-screens.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

const REASON = "All checks are met";
const may = ["withdrawals.read", "withdrawals.work"] as const;

describe("a withdrawal in the queue", () => {
  beforeEach(() => answerQueue(api, "withdrawals"));
  const show = () => showScreen(WithdrawalsScreen, { path: "/queues/withdrawals?item=i1", may });
  const open = async (change: Parameters<typeof sampleWithdrawal>[0] = {}) => {
    api.answer(withdrawals.readWithdrawalCase, sampleWithdrawal(change));
    await show();
  };

  itHasStates({
    api: () => api,
    route: withdrawals.readWithdrawalCase,
    show,
    ready: { value: sampleWithdrawal(), text: /W-ABCDEFGHJK/ },
  });

  it("is approved as a whole, with the version shown", async () => {
    await open();
    api.answer(withdrawals.approveWithdrawal, { approvalId: null, withdrawal: sampleWithdrawal() });
    await confirmWith(await button(t("withdrawals.do.approve")), REASON);
    expect(api.bodiesOf(withdrawals.approveWithdrawal)).toEqual([{ ...SEEN, reason: REASON }]);
  });

  it("is approved in parts only where they add up to it", async () => {
    await open();
    await press(await button(t("withdrawals.do.approve")));
    const parts = screen.getByLabelText(new RegExp(`^${t("withdrawals.inParts")}`));
    await type(parts, "300 + 100");
    await confirmDialog(REASON);
    expect(api.bodiesOf(withdrawals.approveWithdrawal)).toEqual([]);
    api.answer(withdrawals.approveWithdrawal, { approvalId: null, withdrawal: sampleWithdrawal() });
    await type(parts, "300 + 200");
    await confirmDialog(REASON);
    expect(api.bodiesOf(withdrawals.approveWithdrawal)).toMatchObject([{ parts: ["300.00", "200.00"] }]);
  });

  it("above the limit is a first approval", async () => {
    await open({ needsTwo: true });
    api.answer(withdrawals.approveWithdrawal, { approvalId: "a1", withdrawal: sampleWithdrawal() });
    await confirmWith(await button(t("money.do.firstYes")), REASON);
    expect(await screen.findByText(t("money.two.proposed"))).toBeTruthy();
  });

  it("is rejected with a code that the member reads", async () => {
    await open();
    await confirmWith(await button(t("withdrawals.do.reject")), "Account is closed");
    expect(api.bodiesOf(withdrawals.rejectWithdrawal)).toEqual([]);
    const code = screen.getByLabelText<HTMLSelectElement>(new RegExp(`^${t("withdrawals.rejectCode")}`));
    const chosen = code.options[1]?.value ?? "";
    await settle(() => fireEvent.change(code, { target: { value: chosen } }));
    api.answer(withdrawals.rejectWithdrawal, sampleWithdrawal({ state: "rejected" }));
    await confirmDialog("Account is closed");
    expect(api.bodiesOf(withdrawals.rejectWithdrawal)).toEqual([
      { ...SEEN, code: chosen, reason: "Account is closed" },
    ]);
  });

  it("stays with the server's words when the approval is refused", async () => {
    await open();
    api.refuse(withdrawals.approveWithdrawal, "WITHDRAWAL_REFUSED");
    await confirmWith(await button(t("withdrawals.do.approve")), REASON);
    expect(await screen.findByText("the server's words for WITHDRAWAL_REFUSED")).toBeTruthy();
  });

  it("has no decision once the member cancelled it", async () => {
    await open({ state: "cancelled" });
    expect(await screen.findByText(t("withdrawals.gone"))).toBeTruthy();
    expect(queryButton(t("withdrawals.do.approve"))).toBeNull();
  });
});

describe("a disputed payout", () => {
  beforeEach(() => answerQueue(api, "disputes", sampleItem("disputes")));
  const show = () => showScreen(DisputesScreen, { path: "/queues/disputes?item=i1", may });
  const open = async (change: Partial<DisputeCase> = {}) => {
    api.answer(withdrawals.readDisputeCase, sampleDispute(change));
    await show();
  };
  const giveBack = () => button(t("disputes.do.upheld"));

  itHasStates({
    api: () => api,
    route: withdrawals.readDisputeCase,
    show,
    ready: { value: sampleDispute(), text: "It never came" },
  });

  it("is refunded with the provider status that the operator saw", async () => {
    await open();
    api.answer(withdrawals.decideDispute, sampleDispute({ state: "upheld" }));
    await confirmWith(await giveBack(), "The bank returned it");
    expect(api.bodiesOf(withdrawals.decideDispute)).toEqual([
      { ...SEEN, verdict: "upheld", answer: "The bank returned it", providerState: "failed" },
    ]);
  });

  it("is proposed for a refund where two must approve, and says that no money moves yet", async () => {
    await open({ needsTwo: true });
    api.answer(withdrawals.decideDispute, sampleDispute({ needsTwo: true, approvalId: "a1" }));
    await press(await button(t("disputes.do.propose")));
    expect(await screen.findByText(t("disputes.upheldTextTwo"))).toBeTruthy();
    await press(await button(t("console.ui.cancel")));
    await confirmWith(await button(t("disputes.do.propose")), "The bank returned it");
    expect(await screen.findByText(t("disputes.done.proposed"))).toBeTruthy();
  });

  it("is rejected with an answer", async () => {
    await open();
    api.answer(withdrawals.decideDispute, sampleDispute({ state: "refused" }));
    await confirmWith(await button(t("disputes.do.refused")), "It arrived on 15 January");
    expect(api.bodiesOf(withdrawals.decideDispute)).toMatchObject([{ verdict: "refused" }]);
  });

  it.each<[string, Partial<DisputeCase>]>([
    ["before a check with the provider", { provider: null }],
    ["by its approver or payer", { isApprover: true }],
    ["while a proposal waits for a second operator", { approvalId: "a1" }],
  ])("cannot be refunded %s", async (_name, change) => {
    await open(change);
    expect((await giveBack()).hasAttribute("disabled")).toBe(true);
  });

  it("paid manually needs no provider status", async () => {
    const withdrawal = sampleWithdrawal({
      state: "sent",
      payouts: [samplePart({ state: "sent", provider: "manual" })],
    });
    await open({ provider: null, withdrawal });
    expect((await giveBack()).hasAttribute("disabled")).toBe(false);
  });

  it("checks with the provider, and shows when it does not answer", async () => {
    await open({ provider: null });
    api.refuse(withdrawals.askPayoutProvider, "PAYOUT_PROVIDER_AWAY");
    await press(await button(t("disputes.provider.ask")));
    expect(await screen.findByText("the server's words for PAYOUT_PROVIDER_AWAY")).toBeTruthy();
  });
});
