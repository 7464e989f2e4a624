// @vitest-environment happy-dom
import {
  type Bindings,
  members,
  paymentPassword,
  type PaymentPasswordState,
  type PayoutAccount,
  payoutAccounts,
} from "@perya/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { loginOf, member, press, showApp } from "../../../test/app.test-setup.tsx";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";

const BOUND: Bindings = {
  mobileNum: null,
  email: null,
  typedMobileNum: null,
  typedEmail: null,
  hasAuthenticator: false,
  hasPassword: true,
};

const account = (facts: Partial<PayoutAccount> = {}): PayoutAccount => ({
  id: "a1",
  kind: "gcash",
  bank: null,
  lastFour: "4821",
  holder: "A•••a R•••s",
  addedAt: "2026-11-01T04:00:00Z",
  heldUntil: null,
  ...facts,
});

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  api.answer(members.readMember, member);
  api.answer(members.readBindings, BOUND);
  api.answer(paymentPassword.readPaymentPassword, { isSet: true, changedAt: null });
  know([]);
});

function know(accounts: PayoutAccount[], realName: string | null = null) {
  api.answer(payoutAccounts.listPayoutAccounts, { accounts, most: 5, realName, holdHours: 24 });
}

async function open() {
  const site = sampleSite({ info: { encryption: api.encryption } });
  await showApp("/member/securityCenter", { site, login: loginOf(0) });
  return within(await screen.findByRole("region", { name: "Payout accounts" }));
}

function type(dialog: { getByLabelText: (label: RegExp) => HTMLElement }, label: RegExp, value: string) {
  fireEvent.input(dialog.getByLabelText(label), { target: { value } });
}

describe("payout accounts", () => {
  it("are shown masked, with the end of a hold", async () => {
    know([account(), account({ id: "a2", kind: "bank", bank: "BDO", heldUntil: "2026-11-18T04:00:00Z" })]);
    const rows = await (await open()).findAllByRole("listitem");
    expect(rows[0]?.textContent).toMatch(/GCashActive•••• 4821 · A•••a R•••s/);
    expect(rows[1]?.textContent).toMatch(/BDO UnibankOn hold.*Available from Nov 18, 2026/);
  });

  it("accept a new one by the server's field rules, with refusals at the field", async () => {
    const card = await open();
    await press(await card.findByRole("button", { name: "Add payout account" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add payout account" }));
    await press(dialog.getByRole("radio", { name: /Bank account/ }));
    type(dialog, /^Account number/, "12");
    await press(dialog.getByRole("button", { name: "Add account" }));
    expect(await dialog.findByText("Choose your bank")).toBeTruthy();
    expect(dialog.getByText("Enter an account number of 8 to 19 digits")).toBeTruthy();
    expect(api.bodiesOf(payoutAccounts.addPayoutAccount)).toEqual([]);

    api.refuse(payoutAccounts.addPayoutAccount, "PAYOUT_NAME_DIFFERS");
    fireEvent.change(dialog.getByLabelText(/^Bank \*/), { target: { value: "BDO" } });
    type(dialog, /^Account number/, "1234 5678 90");
    type(dialog, /^Account name/, "Ana Reyes");
    type(dialog, /^Payment password/, "482913");
    await press(dialog.getByRole("button", { name: "Add account" }));
    const holder = dialog.getByLabelText(/^Account name/);
    expect(await dialog.findByText("the server's words for PAYOUT_NAME_DIFFERS")).toBeTruthy();
    expect(holder.getAttribute("aria-invalid")).toBe("true");

    api.answer(payoutAccounts.addPayoutAccount, account({ kind: "bank", bank: "BDO" }));
    know([account({ kind: "bank", bank: "BDO" })]);
    await press(dialog.getByRole("button", { name: "Add account" }));
    expect(await card.findByText("BDO Unibank")).toBeTruthy();
    expect(api.bodiesOf(payoutAccounts.addPayoutAccount).at(-1)).toEqual({
      kind: "bank",
      bank: "BDO",
      number: "1234 5678 90",
      holder: "Ana Reyes",
      paymentPassword: "482913",
    });
  });

  it("wait until the payment-password status has loaded", async () => {
    const { promise, resolve } = Promise.withResolvers<PaymentPasswordState>();
    api.answerLate(paymentPassword.readPaymentPassword, promise);
    await press(await (await open()).findByRole("button", { name: "Add payout account" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    resolve({ isSet: false, changedAt: null });
    expect(await screen.findByRole("dialog", { name: "Set a payment password" })).toBeTruthy();
  });

  it("ask for a payment password first, then continue with the account", async () => {
    api.answer(paymentPassword.readPaymentPassword, { isSet: false, changedAt: null });
    await press(await (await open()).findByRole("button", { name: "Add payout account" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Set a payment password" }));
    type(dialog, /^New payment password/, "123456");
    type(dialog, /^Confirm payment password/, "123456");
    type(dialog, /^Current password/, "secret password");
    await press(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(/^This password is too common/)).toBeTruthy();

    api.answer(paymentPassword.setPaymentPassword, { isSet: true, changedAt: null });
    for (const label of [/^New payment password/, /^Confirm payment password/]) type(dialog, label, "482913");
    await press(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("dialog", { name: "Add payout account" })).toBeTruthy();
    expect(api.bodiesOf(paymentPassword.setPaymentPassword)).toEqual([
      { newPassword: "482913", confirmNewPassword: "482913", proof: "secret password" },
    ]);
  });

  it("can be removed only with the payment password", async () => {
    know([account()]);
    const card = await open();
    await press(await card.findByRole("button", { name: "Remove GCash •••• 4821" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Remove GCash •••• 4821?" }));
    api.refuse(payoutAccounts.removePayoutAccount, "PAYMENT_PASSWORD_WRONG");
    type(dialog, /^Payment password/, "111222");
    await press(dialog.getByRole("button", { name: "Remove" }));
    expect(await dialog.findByText("the server's words for PAYMENT_PASSWORD_WRONG")).toBeTruthy();
    api.answer(payoutAccounts.removePayoutAccount, null);
    know([]);
    await press(dialog.getByRole("button", { name: "Remove" }));
    expect(await card.findByText(/^No payout accounts yet/)).toBeTruthy();
    expect(api.urlsOf(payoutAccounts.removePayoutAccount).at(-1)).toBe("/wps/member/payoutAccounts/a1/removal");
  });
});
