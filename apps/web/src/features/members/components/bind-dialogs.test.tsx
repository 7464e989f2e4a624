// @vitest-environment happy-dom
import { codes, members, site as siteRoutes, type Bindings } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openDialog } from "../../../lib/dialogs.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { useCountdowns } from "../../codes/codes.countdown.ts";
import { samplePhilippines } from "../../codes/sample-countries.test-setup.ts";

const BOUND: Bindings = {
  mobileNum: "+63 •••••• 67",
  email: "a•••@example.ph",
  typedMobileNum: null,
  typedEmail: null,
  hasAuthenticator: false,
  hasPassword: true,
};
let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(siteRoutes.listCountries, [samplePhilippines]);
  api.answer(codes.sendBindCode, { expiredMinutes: 1 });
  api.answer(members.readBindings, BOUND);
});

async function show(open: () => void, name: string) {
  await showApp("/promotions", { login: loginOf(0), site: sampleSite({ info: { encryption: api.encryption } }) });
  await act(async () => open());
  return within(await screen.findByRole("dialog", { name }));
}

const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

describe("binding a mobile number", () => {
  const showDialog = () => show(() => openDialog("bindMobile", { current: null }), "Add a mobile number");

  it("sends a code to it, and binds it with that code", async () => {
    api.answer(members.bindMobile, BOUND);
    const dialog = await showDialog();
    type(dialog.getByLabelText(/^Mobile number/), "9171234567");
    await press(dialog.getByRole("button", { name: "Send code" }));
    const sent = { channel: "sms", mobileNum: "9171234567", countryDialingCode: "63" };
    await waitFor(() => expect(api.bodiesOf(codes.sendBindCode)).toEqual([sent]));
    type(dialog.getByLabelText(/^Verification code/), "123456");
    type(await dialog.findByLabelText(/^Current password/), "the password");
    await press(dialog.getByRole("button", { name: "Confirm" }));

    expect(await screen.findByText("Your mobile number is verified")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.bodiesOf(members.bindMobile)).toEqual([
      { mobileNum: "9171234567", countryDialingCode: "63", verificationCode: "123456", proof: "the password" },
    ]);
  });

  it("says at the number that it belongs to another member", async () => {
    api.refuse(members.bindMobile, "MOBILE_TAKEN");
    const dialog = await showDialog();
    type(dialog.getByLabelText(/^Mobile number/), "9171234567");
    type(dialog.getByLabelText(/^Verification code/), "123456");
    type(await dialog.findByLabelText(/^Current password/), "the password");
    await press(dialog.getByRole("button", { name: "Confirm" }));
    expect(
      await dialog.findByText(
        "This number is already verified on another account. If it's yours, log in to that account.",
      ),
    ).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Mobile number/)));
  });
});

describe("confirming what was typed at registration", () => {
  const TYPED = { ...BOUND, mobileNum: null, email: null, typedMobileNum: "+63 •••••• 40", typedEmail: "t•••@e•••.ph" };
  const showDialog = () =>
    show(
      () => openDialog("bindMobile", { current: null, isTyped: true, after: "bindEmail" }),
      "Verify your mobile number",
    );
  beforeEach(() => {
    useCountdowns.setState({}, true);
    api.answer(members.readBindings, TYPED);
    api.answer(codes.sendConfirmCode, { expiredMinutes: 1 });
  });

  it("sends the code at once, accepts it without a password, and continues with the email address", async () => {
    api.answer(members.confirmContact, { ...TYPED, mobileNum: TYPED.typedMobileNum, typedMobileNum: null });
    const dialog = await showDialog();
    expect(await dialog.findByText(/^We're sending a code to \+63 •••••• 40\./)).toBeTruthy();
    expect(await dialog.findByRole("button", { name: /^Resend in / })).toBeTruthy();
    expect(api.bodiesOf(codes.sendConfirmCode)).toEqual([{ contact: "mobile" }]);
    expect(dialog.queryByLabelText(/^Current password/)).toBeNull();
    type(dialog.getByLabelText(/^Verification code/), "123456");
    await press(dialog.getByRole("button", { name: "Confirm" }));
    expect(api.bodiesOf(members.confirmContact)).toEqual([{ contact: "mobile", verificationCode: "123456" }]);
    expect(await screen.findByText("Your mobile number is verified")).toBeTruthy();
    expect(await screen.findByRole("dialog", { name: "Verify your email" })).toBeTruthy();
    await waitFor(() =>
      expect(api.bodiesOf(codes.sendConfirmCode)).toEqual([{ contact: "mobile" }, { contact: "email" }]),
    );
  });

  it("can be postponed, and does not resend while a code is valid", async () => {
    const dialog = await showDialog();
    await dialog.findByRole("button", { name: /^Resend in / });
    await press(dialog.getByRole("button", { name: "Later" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await act(async () => openDialog("bindMobile", { current: null, isTyped: true }));
    await screen.findByRole("dialog", { name: "Verify your mobile number" });
    expect(api.bodiesOf(codes.sendConfirmCode)).toHaveLength(1);
  });

  it("says in the form why no code was sent, and offers another number", async () => {
    api.refuse(codes.sendConfirmCode, "SMS_FAILED");
    const dialog = await showDialog();
    expect(await dialog.findByText(/^The SMS couldn't be sent/)).toBeTruthy();
    await press(dialog.getByRole("button", { name: "This isn't my number" }));
    expect(await screen.findByRole("dialog", { name: "Add a mobile number" })).toBeTruthy();
  });
});

describe("binding an email address", () => {
  const showDialog = () => show(() => openDialog("bindEmail", { current: "a•••@example.ph" }), "Change your email");

  it("shows the bound one, sends a code to the new one, and binds it", async () => {
    api.answer(members.bindEmail, BOUND);
    const dialog = await showDialog();
    expect(dialog.getByText("Current: a•••@example.ph")).toBeTruthy();
    type(dialog.getByLabelText(/^Email/), "ana@example.ph");
    await press(dialog.getByRole("button", { name: "Send code" }));
    await waitFor(() =>
      expect(api.bodiesOf(codes.sendBindCode)).toEqual([{ channel: "email", email: "ana@example.ph" }]),
    );
    type(dialog.getByLabelText(/^Verification code/), "123456");
    type(await dialog.findByLabelText(/^Current password/), "the password");
    await press(dialog.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("Your email is verified")).toBeTruthy();
    expect(api.bodiesOf(members.bindEmail)).toEqual([
      { email: "ana@example.ph", verificationCode: "123456", proof: "the password" },
    ]);
  });

  it("validates the address before sending a code", async () => {
    const dialog = await showDialog();
    type(dialog.getByLabelText(/^Email/), "ana");
    await press(dialog.getByRole("button", { name: "Send code" }));
    expect(await dialog.findByText(/^Enter an email like/)).toBeTruthy();
    expect(api.bodiesOf(codes.sendBindCode)).toEqual([]);
  });

  it("says at the code that it is wrong", async () => {
    api.refuse(members.bindEmail, "CODE_WRONG");
    const dialog = await showDialog();
    type(dialog.getByLabelText(/^Email/), "ana@example.ph");
    type(dialog.getByLabelText(/^Verification code/), "123456");
    type(await dialog.findByLabelText(/^Current password/), "the password");
    await press(dialog.getByRole("button", { name: "Confirm" }));
    expect(await dialog.findByText("Verification code is not valid")).toBeTruthy();
  });
});

describe("proving the identity", () => {
  const showDialog = () => show(() => openDialog("bindEmail", { current: null }), "Add an email");
  async function fill(dialog: Awaited<ReturnType<typeof show>>) {
    type(dialog.getByLabelText(/^Email/), "ana@example.ph");
    type(dialog.getByLabelText(/^Verification code/), "123456");
  }

  it("needs the password, with errors at its field", async () => {
    api.refuse(members.bindEmail, "PASSWORD_WRONG");
    const dialog = await showDialog();
    await fill(dialog);
    const password = await dialog.findByLabelText(/^Current password/);
    await press(dialog.getByRole("button", { name: "Confirm" }));
    expect(api.bodiesOf(members.bindEmail)).toEqual([]);
    type(password, "wrong");
    await press(dialog.getByRole("button", { name: "Confirm" }));
    expect(await dialog.findByText("Wrong current password")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(password));
  });

  it("sends a code to the bound contact where there is no password, with errors at its field", async () => {
    api.answer(members.readBindings, { ...BOUND, email: null, hasPassword: false });
    api.answer(codes.sendProofCode, { expiredMinutes: 1, hint: "+63 •••••• 67" });
    api.refuse(members.bindEmail, "PROOF_WRONG");
    const dialog = await showDialog();
    await fill(dialog);
    const proof = await dialog.findByLabelText(/^Confirm it's you/);
    expect(dialog.getByText("We'll send a code to your number +63 •••••• 67.")).toBeTruthy();
    const [, sendProof] = dialog.getAllByRole("button", { name: "Send code" });
    if (sendProof) await press(sendProof);
    await waitFor(() => expect(api.bodiesOf(codes.sendProofCode)).toHaveLength(1));
    type(proof, "654321");
    await press(dialog.getByRole("button", { name: "Confirm" }));
    expect(await dialog.findByText(/^Wrong code/)).toBeTruthy();
    expect(api.bodiesOf(members.bindEmail)).toEqual([
      { email: "ana@example.ph", verificationCode: "123456", proof: "654321" },
    ]);
  });

  it("accepts the app's code where only the app is bound", async () => {
    const onlyApp = { ...BOUND, email: null, mobileNum: null, hasPassword: false, hasAuthenticator: true };
    api.answer(members.readBindings, onlyApp);
    api.answer(members.bindEmail, BOUND);
    const dialog = await showDialog();
    await fill(dialog);
    const proof = await dialog.findByLabelText(/^6-digit code from your authenticator app/);
    await press(dialog.getByRole("button", { name: "Confirm" }));
    expect(api.bodiesOf(members.bindEmail)).toEqual([]);
    type(proof, "654321");
    await press(dialog.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(api.bodiesOf(members.bindEmail)).toMatchObject([{ proof: "654321" }]));
  });

  it("asks for nothing where nothing is set up to prove it", async () => {
    api.answer(members.readBindings, { ...BOUND, email: null, mobileNum: null, hasPassword: false });
    api.answer(members.bindEmail, BOUND);
    const dialog = await showDialog();
    await fill(dialog);
    await press(dialog.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("Your email is verified")).toBeTruthy();
  });
});
