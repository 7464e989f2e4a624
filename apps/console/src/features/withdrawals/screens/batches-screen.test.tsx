import { withdrawals } from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../lib/text.ts";
import { itHasStates } from "../../../test/query-states.test-setup.ts";
import {
  BRAND_ID,
  button,
  confirmWith,
  press,
  queryButton,
  settle,
  showScreen,
  type,
} from "../../../test/screen.test-setup.tsx";
import { sampleBatch, sampleLine } from "../withdrawals.samples.test-setup.ts";
import { BatchesScreen } from "./batches-screen.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

type May = ("withdrawals.read" | "withdrawals.pay")[];
const show = (path = "/payouts", may: May = ["withdrawals.read", "withdrawals.pay"]) =>
  showScreen(BatchesScreen, { path, may });
const list = (waiting = 0) => ({ batches: [sampleBatch()], waiting, next: null });

describe("the batches", () => {
  itHasStates({
    api: () => api,
    route: withdrawals.listBatches,
    show: () => show(),
    ready: { value: list(), text: t("batches.state.approved") },
    empty: { value: { batches: [], waiting: 0, next: null }, text: t("batches.none") },
  });

  it("are created with a reason, and the new one is opened", async () => {
    api.answer(withdrawals.listBatches, list(2));
    const { router } = await show();
    api.answer(withdrawals.freezeBatch, sampleBatch({ id: "t2", state: "frozen" }));
    await confirmWith(await button(t("batches.freeze", { count: 2 })), "The noon list");
    expect(api.bodiesOf(withdrawals.freezeBatch)).toEqual([{ brandId: BRAND_ID, reason: "The noon list" }]);
    expect(router.state.location.href).toBe("/payouts?id=t2");
  });

  it.each<[string, number, May]>([
    ["while nothing waits", 0, ["withdrawals.read", "withdrawals.pay"]],
    ["by whoever may only read", 2, ["withdrawals.read"]],
  ])("are not frozen %s", async (_name, waiting, may) => {
    api.answer(withdrawals.listBatches, list(waiting));
    await show("/payouts", may);
    await screen.findByText(t("batches.state.approved"));
    expect(queryButton(t("batches.freeze", { count: waiting }))).toBeNull();
  });
});

describe("one batch", () => {
  const open = async (state: "frozen" | "approved" | "refused", may?: May) => {
    const batch = sampleBatch({ state });
    api.answer(withdrawals.listBatches, { batches: [batch], waiting: 0, next: null });
    api.answer(withdrawals.readBatch, { batch, lines: [sampleLine()] });
    await show("/payouts?id=t1", may);
    await screen.findByText("W-ABCDEFGHJK-1");
  };
  const outcome = () => screen.queryByLabelText(t("batches.outcomeOf", { line: 1 }));

  it("awaiting a second operator has no file and no results to enter", async () => {
    await open("frozen");
    expect(screen.getByRole("link", { name: t("batches.toApprovals") }).getAttribute("href")).toBe("/approvals");
    expect(queryButton(t("batches.file"))).toBeNull();
    expect(outcome()).toBeNull();
  });

  it("shows that it was rejected", async () => {
    await open("refused");
    expect(screen.getByText(t("batches.wasRefused"))).toBeTruthy();
    expect(queryButton(t("batches.file"))).toBeNull();
  });

  it("records the result of each line with its bank reference once approved", async () => {
    await open("approved");
    expect(await button(t("batches.file"))).toBeTruthy();
    const choice = outcome();
    if (!choice) throw new Error("an approved batch has results to enter");
    await settle(() => fireEvent.change(choice, { target: { value: "sent" } }));
    await type(screen.getByLabelText(t("payments.bankReference")), " BDO-1 ");
    api.answer(withdrawals.recordBatchResults, { results: [{ payoutId: "y1", problem: null }] });
    await press(await button(t("batches.note", { count: 1 })));
    expect(api.bodiesOf(withdrawals.recordBatchResults)).toEqual([
      { results: [{ payoutId: "y1", outcome: "sent", bankReference: "BDO-1" }] },
    ]);
  });

  it("shows errors at their line", async () => {
    await open("approved");
    const choice = outcome();
    if (!choice) throw new Error("an approved batch has results to enter");
    await settle(() => fireEvent.change(choice, { target: { value: "sent" } }));
    api.answer(withdrawals.recordBatchResults, { results: [{ payoutId: "y1", problem: "REFERENCE_MISSING" }] });
    await press(await button(t("batches.note", { count: 1 })));
    expect(await screen.findByText(t("batches.referenceMissing"))).toBeTruthy();
  });

  it("has nothing to enter without write permission", async () => {
    await open("approved", ["withdrawals.read"]);
    expect(outcome()).toBeNull();
    expect(queryButton(t("batches.file"))).toBeNull();
  });
});
