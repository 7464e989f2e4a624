// @vitest-environment happy-dom
import { challenges, codes, passwords, site as siteRoutes, type SiteFlag } from "@perya/contract";
import { sealServicePath } from "@perya/rules";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openDialog } from "../../../lib/dialogs.ts";
import { currentLogin } from "../../../lib/session.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { samplePhilippines } from "../../codes/sample-countries.test-setup.ts";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(siteRoutes.listCountries, [samplePhilippines]);
});

async function showForgot(flags: Partial<Record<SiteFlag, "0" | "1">> = {}) {
  const path = await sealServicePath("https://help.sample.example/", "0123abcd");
  const info = {
    encryption: api.encryption,
    customerService: [{ csPosition: "LIVECHAT-1", csType: "LIVECHAT", title: "Chat", path }],
    customerServiceHosts: ["help.sample.example"],
  };
  const { router } = await showApp("/promotions", { site: sampleSite({ flags, info }) });
  await act(async () => openDialog("forgotPassword"));
  return { router, dialog: within(await screen.findByRole("dialog", { name: "Forgot password" })) };
}

type Dialog = Awaited<ReturnType<typeof showForgot>>["dialog"];

const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

function fill(dialog: Dialog, answers: Record<string, string>) {
  for (const [label, value] of Object.entries(answers)) type(dialog.getByLabelText(new RegExp(`^${label}`)), value);
}

const ONLY_EMAIL = { CHNGPASSVERIF3: "0" } as const;
const ONLY_PHONE = { CHNGPASSMAIL3: "0" } as const;

describe("password recovery", () => {
  it("has tabs where both ways are on, phone first", async () => {
    const { dialog } = await showForgot();
    const chosen = dialog.getByRole("tab", { name: "By mobile" });
    expect(chosen.getAttribute("aria-selected")).toBe("true");
    await press(dialog.getByRole("tab", { name: "By email" }));
    expect(dialog.getByLabelText(/^Username/)).toBeTruthy();
  });

  it.each([
    ["email alone", ONLY_EMAIL, /^Email/],
    ["phone alone", ONLY_PHONE, /^Mobile number/],
  ])("with %s only has no tabs", async (_name, flags, label) => {
    const { dialog } = await showForgot(flags);
    expect(dialog.queryByRole("tab")).toBeNull();
    expect(dialog.getByLabelText(label)).toBeTruthy();
  });

  it("links to customer service in every case, and shows only that where neither is on", async () => {
    const { dialog } = await showForgot({ ...ONLY_EMAIL, ...ONLY_PHONE });
    expect(dialog.getByText("Reset through customer service")).toBeTruthy();
    const link = await dialog.findByRole("link", { name: "Contact customer service" });
    expect(link.getAttribute("href")).toBe("https://help.sample.example/");
    expect(dialog.queryByRole("textbox")).toBeNull();
  });
});

describe("by email", () => {
  it("sends the form, and answers the same with and without an account", async () => {
    api.answer(passwords.forgotByEmail, null);
    const { dialog } = await showForgot(ONLY_EMAIL);
    expect(await dialog.findByRole("link", { name: "Contact customer service" })).toBeTruthy();
    fill(dialog, { Username: " ana ", Email: "ana@example.ph" });
    await press(dialog.getByRole("button", { name: "Send link" }));
    expect(await dialog.findByText("Check your email")).toBeTruthy();
    expect(dialog.getByText(/If ana@example\.ph is verified for this username, we've sent it a link/)).toBeTruthy();
    expect(api.bodiesOf(passwords.forgotByEmail)).toEqual([{ username: "ana", email: "ana@example.ph" }]);

    await press(dialog.getByRole("button", { name: "OK" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("validates before sending", async () => {
    const { dialog } = await showForgot(ONLY_EMAIL);
    fill(dialog, { Email: "ana" });
    await press(dialog.getByRole("button", { name: "Send link" }));
    expect(await dialog.findByText("Input cannot be empty")).toBeTruthy();
    expect(dialog.getByText(/^Enter an email like/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Username/)));
    expect(api.bodiesOf(passwords.forgotByEmail)).toEqual([]);
  });

  it("may require a captcha first", async () => {
    api.refuse(passwords.forgotByEmail, "CAPTCHA_NEEDED");
    api.answer(challenges.readCaptcha, "aGk=");
    const { dialog } = await showForgot(ONLY_EMAIL);
    fill(dialog, { Username: "ana", Email: "ana@example.ph" });
    await press(dialog.getByRole("button", { name: "Send link" }));
    type(await dialog.findByLabelText(/^Characters/), "W7KQ");
    await press(dialog.getByRole("button", { name: "Send link" }));
    await waitFor(() => expect(api.bodiesOf(passwords.forgotByEmail)).toHaveLength(2));
    expect(api.bodiesOf(passwords.forgotByEmail)[1]).toMatchObject({ captcha: "W7KQ" });
  });

  it("says when the mail could not be sent", async () => {
    api.refuse(passwords.forgotByEmail, "MAIL_FAILED");
    const { dialog } = await showForgot(ONLY_EMAIL);
    fill(dialog, { Username: "ana", Email: "ana@example.ph" });
    await press(dialog.getByRole("button", { name: "Send link" }));
    expect(await dialog.findByText(/^The email couldn't be sent/)).toBeTruthy();
  });
});

describe("by phone", () => {
  async function askForCode() {
    api.answer(codes.sendSmsCode, { expiredMinutes: 1 });
    const { dialog, router } = await showForgot(ONLY_PHONE);
    fill(dialog, { "Mobile number": "9171234567" });
    await press(dialog.getByRole("button", { name: "Send code" }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Verification code/)));
    fill(dialog, { "Verification code": "123456", "New password": "tatlong-bibe" });
    return { dialog, router };
  }

  it("verifies the number, sets the password, logs in and goes home", async () => {
    api.answer(passwords.resetByPhone, loginOf(0));
    const { dialog, router } = await askForCode();
    expect(api.bodiesOf(codes.sendSmsCode)).toEqual([
      { mobileNum: "9171234567", countryDialingCode: "63", purpose: "forgot" },
    ]);
    await press(dialog.getByRole("button", { name: "Set password" }));
    await waitFor(() => expect(currentLogin().isLogin).toBe(true));
    expect(api.bodiesOf(passwords.resetByPhone)).toEqual([
      {
        mobileNum: "9171234567",
        countryDialingCode: "63",
        verificationCode: "123456",
        newPassword: "tatlong-bibe",
      },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    expect(screen.queryByRole("dialog", { name: "Forgot password" })).toBeNull();
  });

  it("explains the day code where others have used up the number's codes, and accepts it with spaces", async () => {
    api.answer(codes.sendSmsCode, { expiredMinutes: 1, dayCodeUntil: "2026-01-16T04:00:00.000Z" });
    api.answer(passwords.resetByPhone, loginOf(0));
    const { dialog } = await showForgot(ONLY_PHONE);
    fill(dialog, { "Mobile number": "9171234567" });
    await press(dialog.getByRole("button", { name: "Send code" }));
    expect(await dialog.findByText(/the 12-digit code in our last message.*until Jan 16, 2026/)).toBeTruthy();
    fill(dialog, { "Verification code": "1234 5678 9012", "New password": "tatlong-bibe" });
    await press(dialog.getByRole("button", { name: "Set password" }));
    await waitFor(() => expect(currentLogin().isLogin).toBe(true));
    expect(api.bodiesOf(passwords.resetByPhone)[0]).toMatchObject({ verificationCode: "1234 5678 9012" });
  });

  it("continues with the second step on an unknown device", async () => {
    const methods = [{ method: "authenticator" as const, hint: "" }];
    api.answer(passwords.resetByPhone, { secondStep: { ticket: "t".repeat(24), methods } });
    const { dialog } = await askForCode();
    await press(dialog.getByRole("button", { name: "Set password" }));
    expect(await screen.findByRole("dialog", { name: "Confirm it's you" })).toBeTruthy();
    expect(currentLogin().isLogin).toBe(false);
  });

  it.each([
    ["CODE_WRONG", /^Verification code/, "Verification code is not valid"],
    ["CODE_EXPIRED", /^Verification code/, "Verification code has expired, please send again"],
    ["MOBILE_INVALID", /^Mobile number/, "Please enter a valid phone number"],
  ] as const)("%s is shown at its field", async (code, label, words) => {
    api.refuse(passwords.resetByPhone, code);
    const { dialog } = await askForCode();
    await press(dialog.getByRole("button", { name: "Set password" }));
    expect(await dialog.findByText(words)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(label)));
  });

  it("shows and hides the password", async () => {
    const { dialog } = await showForgot(ONLY_PHONE);
    const password = dialog.getByLabelText<HTMLInputElement>(/^New password/);
    expect(password.type).toBe("password");
    await press(dialog.getByRole("button", { name: "Show password" }));
    expect(password.type).toBe("text");
  });
});
