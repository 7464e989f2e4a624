import { payments } from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { t } from "../../../lib/text.ts";
import { itHasStates } from "../../../test/query-states.test-setup.ts";
import { confirmDialog, press, showScreen, type } from "../../../test/screen.test-setup.tsx";
import { sampleProposal } from "../../../test/approvals.samples.test-setup.ts";
import { sampleMethod } from "../payments.samples.test-setup.ts";
import { MethodsScreen } from "./methods-screen.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

const show = (may: ("payments.read" | "payments.write")[] = ["payments.read", "payments.write"]) =>
  showScreen(MethodsScreen, { path: "/payment-methods", may });
const edit = () => screen.findByRole("button", { name: t("methods.editOf", { name: "GCash" }) });
const field = (name: "maximum" | "minimum") => screen.getByLabelText(new RegExp(`^${t(`methods.field.${name}`)}`));

itHasStates({
  api: () => api,
  route: payments.listMethodSettings,
  show,
  ready: { value: { methods: [sampleMethod()] }, text: "GCash" },
  empty: { value: { methods: [] }, text: t("methods.none") },
});

it("saves the typed values with the version shown", async () => {
  api.answer(payments.listMethodSettings, { methods: [sampleMethod()] });
  await show();
  await press(await edit());
  await type(field("maximum"), "30000");
  api.answer(payments.changeMethod, { method: sampleMethod(), applied: ["maximum"], proposed: [] });
  await confirmDialog("A lower limit");
  expect(api.bodiesOf(payments.changeMethod)).toMatchObject([
    { maximum: "30000.00", minimum: "100.00", version: 4, reason: "A lower limit" },
  ]);
});

it("sends no invalid values", async () => {
  api.answer(payments.listMethodSettings, { methods: [sampleMethod()] });
  await show();
  await press(await edit());
  await type(field("maximum"), "much");
  await confirmDialog("A lower limit");
  expect(screen.getAllByText(t("methods.wrong")).length).toBeGreaterThan(0);
  expect(api.bodiesOf(payments.changeMethod)).toEqual([]);
});

it("says before saving that a looser limit needs a second operator", async () => {
  api.answer(payments.listMethodSettings, { methods: [sampleMethod()] });
  await show();
  await press(await edit());
  await type(field("maximum"), "80000");
  expect(await screen.findByText(t("controls.needsSecond"))).toBeTruthy();
});

it("shows a pending proposal and accepts no second one", async () => {
  api.answer(payments.listMethodSettings, { methods: [sampleMethod({ proposal: sampleProposal() })] });
  await show();
  expect(await screen.findByText(t("controls.title.proposed"))).toBeTruthy();
  await press(await edit());
  await type(field("maximum"), "90000");
  await confirmDialog("Even looser");
  expect(screen.getByText(t("controls.waiting"))).toBeTruthy();
  expect(api.bodiesOf(payments.changeMethod)).toEqual([]);
});

it("shows that a proposal was refused, and by whom", async () => {
  const proposal = sampleProposal({ state: "refused", decidedBy: "carla", words: "Too much" });
  api.answer(payments.listMethodSettings, { methods: [sampleMethod({ proposal })] });
  await show();
  expect(await screen.findByText(t("controls.title.refused"))).toBeTruthy();
  expect(screen.getByText(t("controls.refusedBy", { account: "carla", words: "Too much" }))).toBeTruthy();
});

it("shows concurrent changes and keeps the typed values", async () => {
  api.answer(payments.listMethodSettings, { methods: [sampleMethod()] });
  await show();
  await press(await edit());
  await type(field("maximum"), "30000");
  api.refuse(payments.changeMethod, "METHOD_CHANGED");
  api.answer(payments.listMethodSettings, { methods: [sampleMethod({ minimum: "200.00", version: 5 })] });
  await confirmDialog("A lower limit");
  expect(await screen.findByText("the server's words for METHOD_CHANGED")).toBeTruthy();
  expect(field("maximum")).toHaveProperty("value", "30000");
});

it("has no edit button without write permission", async () => {
  api.answer(payments.listMethodSettings, { methods: [sampleMethod()] });
  await show(["payments.read"]);
  await screen.findAllByText("GCash");
  expect(screen.queryByRole("button", { name: t("methods.editOf", { name: "GCash" }) })).toBeNull();
});
