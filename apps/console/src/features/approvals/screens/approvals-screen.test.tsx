import { approvals, type Approval, type OperatorPermission } from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { t } from "../../../lib/text.ts";
import { itHasStates } from "../../../test/query-states.test-setup.ts";
import { button, confirmWith, queryButton, showScreen } from "../../../test/screen.test-setup.tsx";
import { sampleApproval } from "../../../test/approvals.samples.test-setup.ts";
import { ApprovalsScreen } from "./approvals-screen.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

const MAY: OperatorPermission[] = ["approvals.read", "approvals.decide", "money.adjust"];
const show = (path = "/approvals", may = MAY) => showScreen(ApprovalsScreen, { path, may });
const open = async (change: Partial<Approval> = {}, may?: OperatorPermission[]) => {
  api.answer(approvals.listApprovals, { approvals: [sampleApproval(change)], next: null });
  await show(`/approvals?state=${change.state ?? "proposed"}`, may);
  await screen.findByText("A round was paid wrongly");
};
const isOff = async (label: string) => (await button(label)).hasAttribute("disabled");

itHasStates({
  api: () => api,
  route: approvals.listApprovals,
  show: () => show(),
  ready: { value: { approvals: [sampleApproval()], next: null }, text: "A round was paid wrongly" },
  empty: { value: { approvals: [], next: null }, text: t("approvals.none.proposed") },
});

it.each([
  ["approvals.approve", approvals.approve, approvals.refuse],
  ["approvals.refuse", approvals.refuse, approvals.approve],
] as const)("sends the decision of %s with its words, and no other", async (label, line, other) => {
  await open();
  api.answer(line, sampleApproval({ state: "approved" }));
  await confirmWith(await button(t(label)), "I looked as well");
  expect(api.bodiesOf(line)).toEqual([{ words: "I looked as well" }]);
  expect(api.bodiesOf(other)).toEqual([]);
});

it("keeps the dialog with the server's words when the decision is refused", async () => {
  await open();
  api.refuse(approvals.approve, "APPROVAL_OVER");
  await confirmWith(await button(t("approvals.approve")), "I looked as well");
  expect(await screen.findByText("the server's words for APPROVAL_OVER")).toBeTruthy();
  expect(screen.getByRole("dialog")).toBeTruthy();
});

it.each<[string, Partial<Approval>, OperatorPermission[], boolean]>([
  ["the proposer", { isOwn: true }, MAY, true],
  ["a related operator", { isRelated: true }, MAY, true],
  ["an operator without permission for the action", {}, ["approvals.read", "approvals.decide"], true],
  ["an operator who decides no approvals", {}, ["approvals.read", "money.adjust"], true],
  ["the approver or payer of the payout", { facts: { notBy: ["o1"] } }, MAY, false],
  ["anybody once it is over", { isOver: true }, MAY, false],
])("is not approved by %s", async (_name, change, may, isRefusalOff) => {
  await open(change, may);
  expect(await isOff(t("approvals.approve"))).toBe(true);
  expect(await isOff(t("approvals.refuse"))).toBe(isRefusalOff);
});

it.each(["approved", "refused", "expired"] as const)("has nothing to decide once it is %s", async (state) => {
  await open({
    state,
    decidedBy: { id: "o3", account: "carla" },
    decidedAt: "2026-01-15T09:00:00.000Z",
    words: "Done",
  });
  expect(queryButton(t("approvals.approve"))).toBeNull();
  expect(screen.getByText("carla: Done")).toBeTruthy();
});
