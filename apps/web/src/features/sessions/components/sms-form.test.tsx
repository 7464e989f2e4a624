// @vitest-environment happy-dom
import { challenges, codes, sessions, site } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeDialog, openDialog } from "../../../lib/dialogs.ts";
import { sampleMalaysia, samplePhilippines } from "../../codes/sample-countries.test-setup.ts";
import { readRemembered, remember } from "../sessions.remember.ts";
import { currentLogin } from "../../../lib/session.ts";
import { showLanguage } from "../../../lib/text.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(codes.sendSmsCode, { expiredMinutes: 1 });
  api.answer(site.listCountries, [samplePhilippines, sampleMalaysia]);
});
afterEach(() => void vi.useRealTimers());

async function showSmsForm() {
  await showApp("/login", { site: sampleSite({ info: { encryption: api.encryption } }) });
  const dialog = within(await screen.findByRole("dialog", { name: "Log in" }));
  await press(dialog.getByRole("tab", { name: "Mobile" }));
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof showSmsForm>>;

const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const sendButton = (dialog: Dialog) => dialog.getByRole("button", { name: /^Send code|^Resend in/ });

describe("logging in by SMS", () => {
  it("sends a code to the number, then logs in with it", async () => {
    api.answer(sessions.login, loginOf(0));
    const dialog = await showSmsForm();
    type(dialog.getByLabelText(/^Mobile number/), "0917 123 4567");
    await press(sendButton(dialog));
    const sent = { mobileNum: "0917 123 4567", countryDialingCode: "63", purpose: "login" };
    await waitFor(() => expect(api.bodiesOf(codes.sendSmsCode)).toEqual([sent]));
    const code = dialog.getByLabelText(/^Verification code/);
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect([code.getAttribute("autocomplete"), code.getAttribute("inputmode")]).toEqual(["one-time-code", "numeric"]);

    type(code, " 123456 ");
    await press(dialog.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(currentLogin().isLogin).toBe(true));
    const login = { type: "sms", username: "0917 123 4567", countryDialingCode: "63", password: "123456" };
    expect(api.bodiesOf(sessions.login)).toEqual([login]);
  });

  it("validates the number by the chosen country's plan before sending", async () => {
    const dialog = await showSmsForm();
    type(dialog.getByLabelText(/^Mobile number/), "12 345 6789");
    await press(sendButton(dialog));
    expect(await dialog.findByText("Enter a valid mobile number (10 digits)")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Mobile number/)));
    expect(api.bodiesOf(codes.sendSmsCode)).toEqual([]);

    await dialog.findByRole("option", { name: "+60 Malaysia" });
    fireEvent.change(dialog.getByLabelText(/^Country/), { target: { value: "60" } });
    expect(await dialog.findByText("9–10 digits")).toBeTruthy();
    await act(async () => vi.spyOn(Date, "now").mockReturnValue(Date.now() + 1_001));
    await press(sendButton(dialog));
    await waitFor(() => expect(api.bodiesOf(codes.sendSmsCode)).toMatchObject([{ countryDialingCode: "60" }]));
    vi.restoreAllMocks();
  });

  it("says what is missing, and focuses it", async () => {
    const dialog = await showSmsForm();
    type(dialog.getByLabelText(/^Mobile number/), "9171234567");
    await press(dialog.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Verification code/)));
    expect(dialog.getAllByText("Please enter a valid verification code")).toHaveLength(2);
    expect(api.bodiesOf(sessions.login)).toEqual([]);
  });

  it.each([
    ["CODE_WRONG", "Verification code is not valid"],
    ["CODE_EXPIRED", "Verification code has expired, please send again"],
  ] as const)("has a text for %s", async (code, text) => {
    api.refuse(sessions.login, code);
    const dialog = await showSmsForm();
    type(dialog.getByLabelText(/^Mobile number/), "9171234567");
    type(dialog.getByLabelText(/^Verification code/), "000000");
    await press(dialog.getByRole("button", { name: "Log in" }));
    expect(await dialog.findByText(text)).toBeTruthy();
  });

  it("stores number and country, and opens on this tab the next time", async () => {
    remember({ tab: "sms", countryDialingCode: "60", mobileNum: "123456789" });
    await showApp("/login", { site: sampleSite({ info: { encryption: api.encryption } }) });
    const dialog = within(await screen.findByRole("dialog", { name: "Log in" }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Mobile number/).value).toBe("123456789");
    expect(dialog.getByRole("tab", { name: "Mobile" }).getAttribute("aria-selected")).toBe("true");

    api.answer(sessions.login, loginOf(0));
    type(dialog.getByLabelText(/^Verification code/), "123456");
    await press(dialog.getByRole("button", { name: "Log in" }));
    const kept = { tab: "sms", mobileNum: "123456789", countryDialingCode: "60" };
    await waitFor(() => expect(readRemembered()).toMatchObject(kept));
    // Waits until the login has closed this dialog. Otherwise it would close the next test's dialog.
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Log in" })).toBeNull());
  });
});

describe("the send button", () => {
  it("counts down from the request, and survives closing the dialog", async () => {
    const dialog = await showSmsForm();
    type(dialog.getByLabelText(/^Mobile number/), "9171234567");
    // The clock only moves when the test advances it.
    vi.useFakeTimers({ toFake: ["Date"] });
    await press(sendButton(dialog));
    await waitFor(() => expect(sendButton(dialog).textContent).toBe("Resend in 60 s"));
    expect(dialog.getAllByText("If this number is verified on an account, we've sent it a code.").length).toBeTruthy();
    expect(sendButton(dialog).getAttribute("aria-disabled")).toBe("true");

    act(() => closeDialog("login"));
    act(() => void vi.setSystemTime(Date.now() + 30_000));
    await act(async () => openDialog("login"));
    const again = within(await screen.findByRole("dialog", { name: "Log in" }));
    await press(again.getByRole("tab", { name: "Mobile" }));
    expect(sendButton(again).textContent).toBe("Resend in 30 s");
    await press(sendButton(again));
    expect(api.bodiesOf(codes.sendSmsCode)).toHaveLength(1);

    vi.setSystemTime(Date.now() + 31_000);
    await waitFor(() => expect(sendButton(again).textContent).toBe("Send code"));
  });

  it("shows the server's message in a warning with a button to confirm, R21.1", async () => {
    api.refuse(codes.sendSmsCode, "SMS_FAILED");
    const dialog = await showSmsForm();
    type(dialog.getByLabelText(/^Mobile number/), "9171234567");
    await press(sendButton(dialog));
    const warning = within(await screen.findByRole("dialog", { name: "Code not sent" }));
    expect(warning.getByText("the server's words for SMS_FAILED")).toBeTruthy();
    await press(warning.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Code not sent" })).toBeNull());
    expect(sendButton(dialog).textContent).toBe("Send code");
  });

  it("says when there is no network", async () => {
    api.ignore(codes.sendSmsCode);
    const dialog = await showSmsForm();
    type(dialog.getByLabelText(/^Mobile number/), "9171234567");
    await press(sendButton(dialog));
    expect(await screen.findByText("Network link is abnormal, please try again")).toBeTruthy();
  });

  it("shows the captcha when the server requires it, and sends it", async () => {
    api.refuse(codes.sendSmsCode, "CAPTCHA_NEEDED", { captcha: true });
    api.answer(challenges.readCaptcha, "cGljdHVyZQ==");
    const dialog = await showSmsForm();
    type(dialog.getByLabelText(/^Mobile number/), "9171234567");
    await press(sendButton(dialog));
    const letters = await dialog.findByLabelText(/^Characters in the picture/);
    const later = Date.now() + 1_001;
    vi.spyOn(Date, "now").mockImplementation(() => later);
    await press(sendButton(dialog));
    expect(await dialog.findByText("Captcha required")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(letters));

    vi.mocked(Date.now).mockImplementation(() => later + 2_000);
    api.answer(codes.sendSmsCode, { expiredMinutes: 1 });
    type(letters, "abc12");
    await press(sendButton(dialog));
    await waitFor(() => expect(api.bodiesOf(codes.sendSmsCode)[1]).toMatchObject({ captcha: "abc12" }));
    await waitFor(() => expect(dialog.queryByLabelText(/^Characters in the picture/)).toBeNull());
    vi.restoreAllMocks();
  });

  it("speaks Tagalog", async () => {
    const dialog = await showSmsForm();
    await act(() => showLanguage("TY", true));
    type(dialog.getByLabelText(/^Mobile number/), "12");
    await press(dialog.getByRole("button", { name: "Ipadala ang code" }));
    expect(await dialog.findByText("Maglagay ng tamang mobile number (10 digit)")).toBeTruthy();
  });
});
