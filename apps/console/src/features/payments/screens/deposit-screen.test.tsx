import { payments } from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { t } from "../../../lib/text.ts";
import { itHasStates } from "../../../test/query-states.test-setup.ts";
import { button, confirmWith, queryButton, showScreen } from "../../../test/screen.test-setup.tsx";
import { sampleDeposit } from "../payments.samples.test-setup.ts";
import { DepositScreen } from "./deposit-screen.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

const show = (may: ("payments.read" | "payments.work")[] = ["payments.read", "payments.work"]) =>
  showScreen(DepositScreen, { path: "/deposit?id=s1", may });

itHasStates({
  api: () => api,
  route: payments.readDepositCase,
  show,
  ready: { value: sampleDeposit(), text: "BANK-77" },
});

it("shows not found without a deposit in the address", async () => {
  await showScreen(DepositScreen, { path: "/deposit" });
  expect(screen.getByText(t("payments.gone"))).toBeTruthy();
});

it("opens a chargeback for a credited deposit", async () => {
  api.answer(payments.readDepositCase, sampleDeposit({ state: "credited" }));
  await show();
  api.answer(payments.disputeDeposit, null);
  await confirmWith(await button(t("chargebacks.open")), "A letter of the bank");
  expect(api.bodiesOf(payments.disputeDeposit)).toEqual([{ reason: "A letter of the bank" }]);
});

it.each(["created", "expired", "charged_back"] as const)(
  "opens no chargeback for a deposit that is %s",
  async (state) => {
    api.answer(payments.readDepositCase, sampleDeposit({ state }));
    await show();
    await screen.findAllByText("BANK-77");
    expect(queryButton(t("chargebacks.open"))).toBeNull();
  },
);

it("opens no chargeback without permission", async () => {
  api.answer(payments.readDepositCase, sampleDeposit({ state: "credited" }));
  await show(["payments.read"]);
  await screen.findAllByText("BANK-77");
  expect(queryButton(t("chargebacks.open"))).toBeNull();
});

it.each([
  ["disputed", "/queues/chargebacks"],
  ["processing", "/queues/bankTransfers"],
] as const)("leads from one that is %s to its queue", async (state, href) => {
  api.answer(payments.readDepositCase, sampleDeposit({ state }));
  await show();
  expect((await screen.findByRole("link", { name: t("payments.toQueue") })).getAttribute("href")).toBe(href);
});
