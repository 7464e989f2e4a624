// @vitest-environment happy-dom
import { agents, codes, registration, sessions } from "@perya/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { currentLogin } from "../../../lib/session.ts";
import { showLanguage } from "../../../lib/text.ts";
import type { FakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { agree, ANSWERS, CONSENTS, fill, leave, ORIGIN, RULES } from "./register-form.test-setup.tsx";
import { showForm, startRegistrationApi, submit, type } from "./register-form.test-setup.tsx";

let api: FakeApi;

beforeEach(async () => {
  api = await startRegistrationApi();
});

describe("an invitation", () => {
  it("from a link is filled in, with the inviter's name", async () => {
    api.answer(agents.readAffiliate, { affiliateCode: "AB12", nickname: "Be•••", accountType: null });
    const { dialog } = await showForm(api, { path: "/register?referralCode=AB12" });
    expect(dialog.getByLabelText<HTMLInputElement>(/^Invitation code/).value).toBe("AB12");
    expect((await dialog.findAllByText("Invited by Be•••")).length).toBeGreaterThan(0);
    expect(api.urlsOf(agents.readAffiliate)).toEqual(["/wps/agent/affiliate?code=AB12"]);
  });

  it("is stored for a visitor who browses first", async () => {
    const { dialog } = await showForm(api, { path: "/register?referralCode=AB12" });
    await press(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await press(screen.getAllByRole("button", { name: "Register" })[0] ?? document.body);
    const again = within(await screen.findByRole("dialog", { name: "Register" }));
    expect(again.getByLabelText<HTMLInputElement>(/^Invitation code/).value).toBe("AB12");
  });

  it("is ignored for a logged-in member", async () => {
    const site = sampleSite({ info: { register: RULES } });
    await showApp("/register?referralCode=AB12", { site, login: loginOf(0) });
    expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is checked when the field is left, with an error at once", async () => {
    const { dialog } = await showForm(api);
    api.refuse(agents.readAffiliate, "INVITATION_CODE_WRONG");
    const code = dialog.getByLabelText(/^Invitation code/);
    type(code, "NOPE");
    leave(code);
    await waitFor(() => expect(code.getAttribute("aria-invalid")).toBe("true"));
    expect(dialog.getAllByText("Invalid invitation code").length).toBeGreaterThan(0);
  });

  it("comes from the domain where none was entered", async () => {
    api.answer(agents.readAffiliate, { affiliateCode: "HOUSE", nickname: "Pe•••", accountType: null });
    const { dialog } = await showForm(api);
    const said = await dialog.findAllByText("Without a code, you'll join under Pe•••");
    expect(said.filter((line) => !line.closest("[hidden]"))).toHaveLength(1);
    expect(api.urlsOf(agents.readAffiliate)).toEqual(["/wps/agent/affiliate?domain=localhost"]);
  });

  it("is shown even where the brand does not ask for one, so that it can be removed", async () => {
    const { dialog } = await showForm(api, { path: "/register?referralCode=AB12", rules: RULES.slice(0, 2) });
    expect(dialog.getByLabelText<HTMLInputElement>(/^Invitation code/).value).toBe("AB12");
  });
});

describe("registering by mobile number", () => {
  const flags = { USERNAMEREG3: "0", MOBILENUMREG3: "1", MOBILENUMPASSREG3: "0", REGMOBVERF3: "1" } as const;

  it("verifies the number by a code, and needs no password where the brand requires none", async () => {
    api.answer(codes.sendRegisterCode, { expiredMinutes: 1 });
    api.answer(registration.registerByMobile, { login: loginOf(0), toConfirm: [] });
    const { dialog } = await showForm(api, { flags, rules: [] });
    expect(dialog.queryByLabelText(/^Password/)).toBeNull();
    expect(dialog.getByText(/^You'll log in with a code/)).toBeTruthy();

    fill(dialog, { "Mobile number": "0917 123 4567" });
    await press(dialog.getByRole("button", { name: "Send code" }));
    const number = { mobileNo: "0917 123 4567", countryDialingCode: "63", regType: "mobile" };
    await waitFor(() => expect(api.bodiesOf(codes.sendRegisterCode)).toEqual([number]));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Verification code/)));

    fill(dialog, { "Verification code": "123456" });
    agree(dialog);
    await submit(dialog);
    await waitFor(() => expect(currentLogin().isLogin).toBe(true));
    expect(api.bodiesOf(registration.registerByMobile)).toEqual([
      {
        mobileNum: "0917 123 4567",
        countryDialingCode: "63",
        verificationCode: "123456",
        registerUrl: expect.any(String),
        ...CONSENTS,
        ...ORIGIN,
      },
    ]);
  });

  it("validates the number before sending a code", async () => {
    const { dialog } = await showForm(api, { flags, rules: [] });
    fill(dialog, { "Mobile number": "917" });
    await press(dialog.getByRole("button", { name: "Send code" }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Mobile number/)));
    expect(api.bodiesOf(codes.sendRegisterCode)).toEqual([]);
  });

  it("asks for a password too where the brand requires one", async () => {
    const { dialog } = await showForm(api, { flags: { ...flags, MOBILENUMPASSREG3: "1" }, rules: [] });
    expect(dialog.getByLabelText(/^Password/)).toBeTruthy();
    expect(dialog.queryByLabelText(/^Username/)).toBeNull();
  });

  it("says at the number that it is taken", async () => {
    api.refuse(registration.registerByMobile, "MOBILE_TAKEN");
    const { dialog } = await showForm(api, { flags, rules: [] });
    fill(dialog, { "Mobile number": "9171234567", "Verification code": "123456" });
    agree(dialog);
    await submit(dialog);
    expect(
      await dialog.findByText(
        "This number is already verified on another account. If it's yours, log in to that account.",
      ),
    ).toBeTruthy();
  });
});

describe("right after registration", () => {
  it("unverified contacts are verified, the number first", async () => {
    api.answer(registration.register, { login: loginOf(0), toConfirm: ["mobile", "email"] });
    api.answer(codes.sendConfirmCode, { expiredMinutes: 1 });
    const { dialog, router } = await showForm(api);
    fill(dialog, ANSWERS);
    agree(dialog);
    await submit(dialog);
    const confirm = within(await screen.findByRole("dialog", { name: "Verify your mobile number" }));
    expect(await confirm.findByRole("button", { name: /^Resend in / })).toBeTruthy();
    expect(currentLogin().isLogin).toBe(true);
    await press(confirm.getByRole("button", { name: "Later" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(router.state.location.pathname).toBe("/");
  });
});

describe("the ways to register", () => {
  it("are tabs where the brand has both, and keep what was typed in either", async () => {
    const { dialog } = await showForm(api, { flags: {} });
    fill(dialog, { Email: "m@x.ph" });
    await press(dialog.getByRole("tab", { name: "By mobile" }));
    expect(dialog.queryByLabelText(/^Username/)).toBeNull();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Email/).value).toBe("m@x.ph");
  });

  it("show customer service where the brand has none", async () => {
    const { dialog } = await showForm(api, { flags: { USERNAMEREG3: "0", MOBILENUMREG3: "0" } });
    expect(dialog.getByText("Registration is closed")).toBeTruthy();
  });

  it("verify a number that becomes the username, also where the brand verifies no other", async () => {
    const { dialog } = await showForm(api, { flags: { MOBILENUMPASSREG3: "0", REGMOBVERF3: "0" } });
    expect(dialog.queryByLabelText(/^Verification code/)).toBeNull();
    await press(dialog.getByRole("tab", { name: "By mobile" }));
    expect(dialog.getByLabelText(/^Verification code/)).toBeTruthy();
  });

  it("speak Tagalog", async () => {
    const { dialog } = await showForm(api, { flags: {} });
    await showLanguage("TY");
    expect(await screen.findByRole("dialog", { name: "Mag-register" })).toBeTruthy();
    await press(dialog.getByRole("button", { name: "Gumawa ng account" }));
    expect((await dialog.findAllByText("Hindi puwedeng walang laman")).length).toBeGreaterThan(0);
  });

  it("end at the login where the server does not log the newcomer in", async () => {
    api.answer(registration.register, { login: null, toConfirm: [] });
    const { dialog } = await showForm(api);
    fill(dialog, ANSWERS);
    agree(dialog);
    await submit(dialog);
    expect(await screen.findByRole("dialog", { name: "Log in" })).toBeTruthy();
    expect(await screen.findByText("Your account is ready. Welcome!")).toBeTruthy();
    expect(api.bodiesOf(sessions.login)).toEqual([]);
  });
});
