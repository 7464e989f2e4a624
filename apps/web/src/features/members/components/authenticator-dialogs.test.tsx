// @vitest-environment happy-dom
import { authenticators, members } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openDialog } from "../../../lib/dialogs.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";

const SECRET = "JBSWY3DPEHPK3PXP";
let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(members.readBindings, {
    mobileNum: null,
    email: null,
    typedMobileNum: null,
    typedEmail: null,
    hasAuthenticator: false,
    hasPassword: true,
  });
  api.answer(authenticators.startEnrolment, { secret: SECRET, uri: `otpauth://totp/Sample:ana?secret=${SECRET}` });
});

async function show(name: "enrolAuthenticator" | "removeAuthenticator", title: string) {
  await showApp("/promotions", { login: loginOf(0), site: sampleSite({ info: { encryption: api.encryption } }) });
  await act(async () => openDialog(name));
  return within(await screen.findByRole("dialog", { name: title }));
}

const showEnrolment = () => show("enrolAuthenticator", "Set up an authenticator app");
const showRemoval = () => show("removeAuthenticator", "Remove the authenticator app?");
const typeCode = (dialog: Awaited<ReturnType<typeof show>>, value: string) =>
  fireEvent.input(dialog.getByLabelText(/^6-digit code/), { target: { value } });

const typePassword = async (dialog: Awaited<ReturnType<typeof show>>) =>
  fireEvent.input(await dialog.findByLabelText(/^Current password/), { target: { value: "the password" } });

describe("setting up an authenticator app", () => {
  it("shows the key as QR code and as text, and finishes with the first code", async () => {
    api.answer(authenticators.confirmEnrolment, null);
    const dialog = await showEnrolment();
    expect(await dialog.findByRole("figure", { name: "QR code for your authenticator app" })).toBeTruthy();
    expect(dialog.getByText("JBSW Y3DP EHPK 3PXP")).toBeTruthy();

    typeCode(dialog, "123 456");
    await typePassword(dialog);
    await press(dialog.getByRole("button", { name: "Turn on" }));
    expect(await screen.findByText("Authenticator app turned on")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.bodiesOf(authenticators.confirmEnrolment)).toEqual([{ code: "123456", proof: "the password" }]);
    expect(api.bodiesOf(authenticators.startEnrolment)).toHaveLength(1);
  });

  it("copies the key without spaces, and says so", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText } as unknown as Clipboard);
    const dialog = await showEnrolment();
    await press(await dialog.findByRole("button", { name: "Copy key" }));
    expect(writeText).toHaveBeenCalledWith(SECRET);
    expect(await screen.findByText("Copied")).toBeTruthy();
    vi.restoreAllMocks();
  });

  it("says when a code is wrong, and validates six digits before sending", async () => {
    api.refuse(authenticators.confirmEnrolment, "CODE_WRONG");
    const dialog = await showEnrolment();
    await dialog.findByLabelText(/^6-digit code/);
    await press(dialog.getByRole("button", { name: "Turn on" }));
    expect(await dialog.findByText("Enter the 6-digit code")).toBeTruthy();
    expect(api.bodiesOf(authenticators.confirmEnrolment)).toEqual([]);

    typeCode(dialog, "000000");
    await typePassword(dialog);
    await press(dialog.getByRole("button", { name: "Turn on" }));
    expect(await dialog.findByText("Verification code is not valid")).toBeTruthy();
  });

  it("says at the password that it is wrong", async () => {
    api.refuse(authenticators.confirmEnrolment, "PASSWORD_WRONG");
    const dialog = await showEnrolment();
    await dialog.findByLabelText(/^6-digit code/);
    typeCode(dialog, "123456");
    await typePassword(dialog);
    await press(dialog.getByRole("button", { name: "Turn on" }));
    expect(await dialog.findByText("Wrong current password")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Current password/)));
  });

  it("says why there is no key", async () => {
    api.refuse(authenticators.startEnrolment, "AUTHENTICATOR_BOUND");
    const dialog = await showEnrolment();
    expect(await dialog.findByText("This account already has an authenticator app")).toBeTruthy();
  });
});

describe("removing an authenticator app", () => {
  it("needs one of its codes", async () => {
    api.answer(authenticators.removeAuthenticator, null);
    const dialog = await showRemoval();
    typeCode(dialog, "123456");
    await press(dialog.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Authenticator app removed")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.bodiesOf(authenticators.removeAuthenticator)).toEqual([{ code: "123456" }]);
  });
});
