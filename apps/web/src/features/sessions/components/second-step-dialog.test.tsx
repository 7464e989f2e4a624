// @vitest-environment happy-dom
import { sessions } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openDialog } from "../../../lib/dialogs.ts";
import { currentLogin } from "../../../lib/session.ts";
import { showLanguage } from "../../../lib/text.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { loginOf, press, showApp, settle } from "../../../test/app.test-setup.tsx";

const TICKET = "ticket-of-a-half-open-login";
const METHODS = [
  { method: "authenticator", hint: "" },
  { method: "sms", hint: "+63 •••••• 67" },
  { method: "email", hint: "a••@example.com" },
  { method: "bankAccountName", hint: "" },
] as const;

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
});

async function showSecondStep(next?: string, methods: readonly (typeof METHODS)[number][] = METHODS) {
  const shown = await showApp("/promotions", { site: sampleSite({ info: { encryption: api.encryption } }) });
  await settle(() => openDialog("secondStep", { ticket: TICKET, methods: [...methods], ...(next && { next }) }));
  return { ...shown, dialog: within(await screen.findByRole("dialog", { name: "Confirm it's you" })) };
}

type Dialog = Awaited<ReturnType<typeof showSecondStep>>["dialog"];

async function confirm(dialog: Dialog, label: RegExp, answer: string) {
  fireEvent.input(dialog.getByLabelText(label), { target: { value: answer } });
  await press(dialog.getByRole("button", { name: "Confirm" }));
}

describe("the second step", () => {
  it("offers the server's methods in the server's order, the first one chosen, with masked hints", async () => {
    const { dialog } = await showSecondStep();
    const ways = dialog.getAllByRole<HTMLInputElement>("radio");
    expect(ways.map((way) => way.closest("label")?.textContent)).toEqual([
      "Authenticator appThe current code in your app",
      "SMS+63 •••••• 67",
      "Emaila••@example.com",
      "Bank account nameThe full name on your bank account",
    ]);
    expect(ways.map(({ checked }) => checked)).toEqual([true, false, false, false]);
    expect(dialog.queryByRole("button", { name: "Send code" })).toBeNull();
  });

  it("logs in with the app's code, and opens the requested page", async () => {
    api.answer(sessions.takeSecondStep, loginOf(0));
    const { dialog, router } = await showSecondStep("/favorite");
    await confirm(dialog, /^Verification code/, " 123456 ");
    await waitFor(() => expect(router.state.location.pathname).toBe("/favorite"));
    expect(currentLogin().isLogin).toBe(true);
    const sent = { ticket: TICKET, method: "authenticator", answer: "123456" };
    expect(api.bodiesOf(sessions.takeSecondStep)).toEqual([sent]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    [/^SMS/, "sms"],
    [/^Email/, "email"],
  ] as const)("sends a code by %s, counts down, and moves to its field", async (way, method) => {
    api.answer(sessions.sendSecondStepCode, { expiredMinutes: 1 });
    const { dialog } = await showSecondStep();
    await press(dialog.getByRole("radio", { name: way }));
    await press(dialog.getByRole("button", { name: "Send code" }));
    expect(await dialog.findByRole("button", { name: /^Resend in / })).toBeTruthy();
    expect(api.bodiesOf(sessions.sendSecondStepCode)).toEqual([{ ticket: TICKET, method }]);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Verification code/)));
  });

  it("sends the code at once where there is only one method", async () => {
    api.answer(sessions.sendSecondStepCode, { expiredMinutes: 1 });
    const { dialog } = await showSecondStep(undefined, [METHODS[2]]);
    expect(await dialog.findByRole("button", { name: /^Resend in / })).toBeTruthy();
    expect(dialog.queryByRole("radio")).toBeNull();
    expect(dialog.getByText("a••@example.com")).toBeTruthy();
    expect(api.bodiesOf(sessions.sendSecondStepCode)).toEqual([{ ticket: TICKET, method: "email" }]);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Verification code/)));
  });

  it("distinguishes too many attempts from expiry", async () => {
    api.refuse(sessions.takeSecondStep, "SECOND_STEP_SPENT");
    const { dialog } = await showSecondStep();
    await confirm(dialog, /^Verification code/, "123456");
    const login = within(await screen.findByRole("dialog", { name: "Log in" }));
    expect(login.getByText("Too many failed attempts. Log in again.")).toBeTruthy();
  });

  it("accepts the name on the bank account where nothing else is bound", async () => {
    api.refuse(sessions.takeSecondStep, "BANK_NAME_WRONG");
    const { dialog } = await showSecondStep();
    await press(dialog.getByRole("radio", { name: /^Bank account name/ }));
    await confirm(dialog, /^Account holder's name/, "Ana Reyes");
    expect(await dialog.findByText("This doesn't match the name on your bank account")).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Account holder's name/).value).toBe("");
  });

  it("reports a wrong code, and clears the error when the method changes", async () => {
    api.refuse(sessions.takeSecondStep, "CODE_WRONG");
    const { dialog } = await showSecondStep();
    await confirm(dialog, /^Verification code/, "000000");
    expect(await dialog.findByText("Verification code is not valid")).toBeTruthy();
    await press(dialog.getByRole("radio", { name: /^SMS/ }));
    expect(dialog.queryByText("Verification code is not valid")).toBeNull();
  });

  it("validates before sending", async () => {
    const { dialog } = await showSecondStep();
    await press(dialog.getByRole("button", { name: "Confirm" }));
    expect(await dialog.findByText("This field is required")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Verification code/)));
    expect(api.bodiesOf(sessions.takeSecondStep)).toEqual([]);
  });

  it.each(["confirming", "sending"])(
    "returns to the login with the reason when it has ended while %s",
    async (doing) => {
      api.refuse(sessions.takeSecondStep, "SECOND_STEP_OVER");
      api.refuse(sessions.sendSecondStepCode, "SECOND_STEP_OVER");
      const { dialog } = await showSecondStep();
      if (doing === "confirming") await confirm(dialog, /^Verification code/, "123456");
      else await press(dialog.getByRole("radio", { name: /^SMS/ }));
      if (doing === "sending") await press(dialog.getByRole("button", { name: "Send code" }));
      const login = within(await screen.findByRole("dialog", { name: "Log in" }));
      expect(login.getByText("This login timed out. Log in again.")).toBeTruthy();
      expect(screen.queryByRole("dialog", { name: "Confirm it's you" })).toBeNull();
    },
  );

  it("speaks Tagalog", async () => {
    await showSecondStep();
    await act(() => showLanguage("TY", true));
    const dialog = within(await screen.findByRole("dialog", { name: "Kumpirmahing ikaw ito" }));
    expect(dialog.getByRole("group", { name: "Paano mo gustong magkumpirma?" })).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Kumpirmahin" })).toBeTruthy();
  });
});
