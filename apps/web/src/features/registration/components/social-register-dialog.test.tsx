// @vitest-environment happy-dom
import { challenges, registration } from "@perya/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openDialog } from "../../../lib/dialogs.ts";
import { currentLogin } from "../../../lib/session.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { loginOf, press, showApp, settle } from "../../../test/app.test-setup.tsx";
import { suggestUsername } from "../registration.social.ts";

const PERSON = { ticket: "ticket-of-a-social-person", name: "Ana Reyes", email: "ana.reyes@example.com" };
const USERNAME = {
  name: "username",
  enabled: true,
  required: true,
  acceptedPattern: "[A-Za-z][A-Za-z0-9]*",
  patternId: "letterFirst",
  minLength: 4,
  maxLength: 16,
};

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
});

async function showRegister(register = [USERNAME]) {
  const info = { encryption: api.encryption, register };
  await showApp("/promotions", { site: sampleSite({ info }) });
  await settle(() => openDialog("socialRegister", PERSON));
  return within(await screen.findByRole("dialog", { name: "One last step" }));
}

type Dialog = Awaited<ReturnType<typeof showRegister>>;

async function consent(dialog: Dialog) {
  await press(dialog.getByRole("checkbox", { name: "I am 21 or older" }));
  await press(dialog.getByRole("checkbox", { name: "I agree to the terms and the privacy policy" }));
}

const create = (dialog: Dialog) => press(dialog.getByRole("button", { name: "Create account" }));

describe("a person vouched for by a provider", () => {
  it("gets a suggested username, agrees, and is logged in", async () => {
    api.answer(registration.registerSocially, { login: { ...loginOf(0), firstTimeLogin: true }, toConfirm: [] });
    const dialog = await showRegister();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Username/).value).toBe("anareyes");
    fireEvent.input(dialog.getByLabelText(/^Invitation code/), { target: { value: " FRIEND7 " } });
    await consent(dialog);
    await create(dialog);
    await waitFor(() => expect(currentLogin().isLogin).toBe(true));
    expect(api.bodiesOf(registration.registerSocially)).toEqual([
      {
        ticket: PERSON.ticket,
        username: "anareyes",
        referralCode: "FRIEND7",
        isOfAge: true,
        acceptsTerms: true,
        registerMethod: "WEB",
        loginAfter: true,
      },
    ]);
    expect(await screen.findByRole("dialog", { name: "Welcome, Ana" })).toBeTruthy();
  });

  it("confirms age and terms; neither is ticked in advance", async () => {
    const dialog = await showRegister();
    await create(dialog);
    expect(await dialog.findByText("Confirm that you're old enough to play")).toBeTruthy();
    expect(dialog.getByText("Agree to the terms and the privacy policy first")).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByRole("checkbox", { name: "I am 21 or older" })),
    );
    expect(api.bodiesOf(registration.registerSocially)).toEqual([]);
  });

  it("sees the brand's username rule", async () => {
    const dialog = await showRegister();
    fireEvent.input(dialog.getByLabelText(/^Username/), { target: { value: "1x" } });
    await create(dialog);
    expect(await dialog.findByText("Use 4 to 16 letters and digits, starting with a letter")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Username/)));
  });

  it.each([
    ["ACCOUNT_TAKEN", /^Username/, "This username is already taken"],
    ["INVITATION_CODE_WRONG", /^Invitation code/, "Invalid invitation code"],
  ] as const)("sees %s at its field", async (code, label, text) => {
    api.refuse(registration.registerSocially, code);
    const dialog = await showRegister();
    await consent(dialog);
    await create(dialog);
    expect(await dialog.findByText(text)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(label)));
  });

  it("enters a birthday where the brand requires one, and sees there that they are too young", async () => {
    const birthdayProblem = { key: "register.tooYoung", values: { age: 21 } };
    api.refuse(registration.registerSocially, "FIELDS_INVALID", { fields: { birthday: birthdayProblem } });
    const birthday = { ...USERNAME, name: "birthday", patternId: "yearFirstDate", minLength: 10, maxLength: 10 };
    const dialog = await showRegister([USERNAME, birthday]);
    await consent(dialog);
    await create(dialog);
    expect(api.bodiesOf(registration.registerSocially)).toEqual([]);
    fireEvent.input(dialog.getByLabelText(/^Birthday/), { target: { value: "2010-01-01" } });
    await create(dialog);
    await waitFor(() =>
      expect(api.bodiesOf(registration.registerSocially)).toMatchObject([{ birthday: "2010-01-01" }]),
    );
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Birthday/)));
  });

  it("solves a captcha where the server requires one", async () => {
    api.answer(challenges.readCaptcha, "");
    api.refuse(registration.registerSocially, "CAPTCHA_NEEDED");
    const dialog = await showRegister();
    await consent(dialog);
    await create(dialog);
    fireEvent.input(await dialog.findByLabelText(/^Characters in the picture/), { target: { value: "KR7X9" } });
    await create(dialog);
    await waitFor(() => expect(api.bodiesOf(registration.registerSocially).at(-1)).toMatchObject({ captcha: "KR7X9" }));
  });

  it("starts again when the provider's ticket has expired", async () => {
    api.refuse(registration.registerSocially, "ENTRY_CODE_SPENT");
    const dialog = await showRegister();
    await consent(dialog);
    await create(dialog);
    const login = within(await screen.findByRole("dialog", { name: "Log in" }));
    expect(login.getByText("This link has expired or was already used")).toBeTruthy();
  });
});

describe("suggestUsername", () => {
  it.each([
    [{ name: "Ana", email: "ana.reyes@example.com" }, "anareyes"],
    [{ name: "José Niño", email: "" }, "josenino"],
    [{ name: "", email: "007.bond@example.com" }, "bond"],
    [{ name: "Ana", email: "a-very-long-address-of-mine@example.com" }, "averylongaddress"],
    [{ name: "安娜", email: "" }, ""],
  ])("%o becomes %s", (person, username) => {
    expect(suggestUsername(person, 16)).toBe(username);
  });
});
