import { approvals, withdrawals, type OperatorPermission } from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../lib/text.ts";
import { itHasStates } from "../../../test/query-states.test-setup.ts";
import { button, confirmWith, press, queryButton, showScreen } from "../../../test/screen.test-setup.tsx";
import { sampleApproval } from "../../../test/approvals.samples.test-setup.ts";
import { samplePart, sampleWithdrawal } from "../withdrawals.samples.test-setup.ts";
import { WithdrawalScreen } from "./withdrawal-screen.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

const MAY: OperatorPermission[] = ["withdrawals.read", "withdrawals.pay", "approvals.decide", "members.verify"];
const show = (may = MAY) => showScreen(WithdrawalScreen, { path: "/withdrawal?id=s1", may });
const open = async (change: Parameters<typeof sampleWithdrawal>[0], may?: OperatorPermission[]) => {
  api.answer(withdrawals.readWithdrawalCase, sampleWithdrawal(change));
  await show(may);
  await screen.findAllByText(/W-ABCDEFGHJK/);
};

itHasStates({
  api: () => api,
  route: withdrawals.readWithdrawalCase,
  show: () => show(),
  ready: { value: sampleWithdrawal(), text: /W-ABCDEFGHJK/ },
});

it("shows not found without a withdrawal in the address", async () => {
  await showScreen(WithdrawalScreen, { path: "/withdrawal" });
  expect(screen.getByText(t("withdrawals.unknown"))).toBeTruthy();
});

describe("that waits for a second approval", () => {
  const waiting = { needsTwo: true, approvalId: "a1" };
  const firstBy = (change: Parameters<typeof sampleApproval>[0]) =>
    api.answer(approvals.listApprovals, { approvals: [sampleApproval(change)], next: null });

  it("is approved by another operator", async () => {
    firstBy({ isOwn: false });
    await open(waiting);
    api.answer(approvals.approve, sampleApproval({ state: "approved" }));
    await confirmWith(await button(t("withdrawals.do.secondYes")), "Checked again");
    expect(api.bodiesOf(approvals.approve)).toEqual([{ words: "Checked again" }]);
  });

  it.each<[string, Parameters<typeof sampleApproval>[0], OperatorPermission[]]>([
    ["the first approver", { isOwn: true }, MAY],
    ["a related operator", { isRelated: true }, MAY],
    ["an operator who does not decide", {}, ["withdrawals.read"]],
  ])("cannot be approved by %s", async (_name, first, may) => {
    firstBy(first);
    await open(waiting, may);
    expect((await button(t("withdrawals.do.secondYes"))).hasAttribute("disabled")).toBe(true);
  });
});

describe("that waits for KYC", () => {
  it("is decided by operators who verify members", async () => {
    await open({ state: "needs_kyc" });
    api.answer(withdrawals.settleIdentity, sampleWithdrawal());
    await confirmWith(await button(t("withdrawals.do.proved")), "Passport seen");
    expect(api.bodiesOf(withdrawals.settleIdentity)).toEqual([{ isProved: true, reason: "Passport seen" }]);
  });

  it("has no button for others", async () => {
    await open({ state: "needs_kyc" }, ["withdrawals.read"]);
    expect(queryButton(t("withdrawals.do.proved"))).toBeNull();
  });
});

describe("that was approved", () => {
  const approved = { state: "approved", decidedBy: "bayani", payouts: [samplePart({ state: "queued" })] } as const;

  it("is recorded as paid manually only with a bank reference and an image", async () => {
    await open({ ...approved, payouts: [...approved.payouts] });
    await press(await button(t("withdrawals.do.pay")));
    const dialog = await screen.findByRole("dialog");
    const submit = dialog.querySelector<HTMLElement>("button[type=submit]");
    if (submit) await press(submit);
    expect(screen.getByText(t("withdrawals.payNumberMissing"))).toBeTruthy();
    expect(screen.getByText(t("withdrawals.pictureMissing"))).toBeTruthy();
    expect(api.bodiesOf(withdrawals.payByHand)).toEqual([]);
  });

  it.each([
    ["by its approver", { decidedBy: "amihan" }],
    ["while a batch has it", { payouts: [samplePart({ state: "queued", batchId: "t1" })] }],
    ["once it is sent", { payouts: [samplePart({ state: "sent" })] }],
  ])("is not paid by hand %s", async (_name, change) => {
    await open({ ...approved, payouts: [...approved.payouts], ...change });
    expect(queryButton(t("withdrawals.do.pay"))).toBeNull();
  });
});
