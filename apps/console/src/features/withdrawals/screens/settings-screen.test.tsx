import { withdrawals } from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { t } from "../../../lib/text.ts";
import { itHasStates } from "../../../test/query-states.test-setup.ts";
import {
  BRAND_ID,
  button,
  confirmDialog,
  press,
  queryButton,
  showScreen,
  type,
} from "../../../test/screen.test-setup.tsx";
import { sampleProposal } from "../../../test/approvals.samples.test-setup.ts";
import { sampleSettings } from "../withdrawals.samples.test-setup.ts";
import { WithdrawalSettingsScreen } from "./settings-screen.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

type May = ("payments.read" | "payments.write")[];
const show = (may: May = ["payments.read", "payments.write"]) =>
  showScreen(WithdrawalSettingsScreen, { path: "/withdrawal-limits", may });
const open = async (settings = sampleSettings(), may?: May) => {
  api.answer(withdrawals.readWithdrawalSettings, settings);
  await show(may);
  await screen.findByText("₱20,000.00");
};
const maximum = () => screen.getByRole("textbox", { name: t("limits.field.maximum") });

itHasStates({
  api: () => api,
  route: withdrawals.readWithdrawalSettings,
  show: () => show(),
  ready: { value: sampleSettings(), text: "₱20,000.00" },
});

it("saves a tighter limit with the version shown", async () => {
  await open();
  await press(await button(t("limits.edit")));
  await type(maximum(), "15000");
  const settings = sampleSettings({ maximum: "15000.00" });
  api.answer(withdrawals.changeWithdrawalSettings, { settings, applied: ["maximum"], proposed: [] });
  await confirmDialog("A quieter week");
  expect(api.bodiesOf(withdrawals.changeWithdrawalSettings)).toMatchObject([
    { brandId: BRAND_ID, version: 7, maximum: "15000.00", reason: "A quieter week" },
  ]);
});

it("says before saving that a looser limit needs a second operator", async () => {
  await open();
  await press(await button(t("limits.edit")));
  await type(maximum(), "30000");
  expect(await screen.findByText(t("controls.needsSecond"))).toBeTruthy();
});

it("shows a pending proposal and sends no second one", async () => {
  const proposal = sampleProposal({ from: { maximum: "20000.00" }, to: { maximum: "30000.00" } });
  api.answer(withdrawals.readWithdrawalSettings, sampleSettings({ proposal }));
  await show();
  expect(await screen.findByText(t("controls.title.proposed"))).toBeTruthy();
  await press(await button(t("limits.edit")));
  await type(maximum(), "40000");
  await confirmDialog("Even looser");
  expect(screen.getByText(t("controls.waiting"))).toBeTruthy();
  expect(api.bodiesOf(withdrawals.changeWithdrawalSettings)).toEqual([]);
});

it("keeps the typed values after a refusal", async () => {
  await open();
  await press(await button(t("limits.edit")));
  await type(maximum(), "15000");
  api.refuse(withdrawals.changeWithdrawalSettings, "METHOD_SETTINGS");
  await confirmDialog("A quieter week");
  expect(await screen.findByText("the server's words for METHOD_SETTINGS")).toBeTruthy();
  expect(maximum()).toHaveProperty("value", "15000");
});

it("has no edit button without write permission", async () => {
  await open(sampleSettings(), ["payments.read"]);
  expect(queryButton(t("limits.edit"))).toBeNull();
});
