// @vitest-environment happy-dom
import { challenges, sessions, type LoginResult } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { orderOf } from "../../codes/work-order.test-setup.ts";
import { readRemembered, remember } from "../sessions.remember.ts";
import { currentLogin } from "../../../lib/session.ts";
import { showLanguage } from "../../../lib/text.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { loginOf, press, showApp, typeLogin } from "../../../test/app.test-setup.tsx";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
});

async function showLogin(site: Parameters<typeof sampleSite>[0] = {}) {
  const info = { encryption: api.encryption, ...site.info };
  const shown = await showApp("/login", { site: sampleSite({ ...site, info }) });
  const dialog = within(await screen.findByRole("dialog", { name: "Log in" }));
  return { ...shown, dialog };
}

describe("the login popup", () => {
  it("starts at the username, and Tab passes every control in reading order", async () => {
    const { dialog } = await showLogin();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Username/)));
    const stops = screen.getByRole("dialog").querySelectorAll<HTMLElement>("button:not([tabindex='-1']), input");
    const names = [...stops].map(
      (stop) => stop.getAttribute("aria-label") ?? stop.getAttribute("name") ?? stop.textContent,
    );
    expect(names).toEqual([
      "Close",
      "Account",
      "username",
      "password",
      "Show password",
      "isRemembered",
      "Forgot password?",
      "Log in",
      "Continue with Google",
      "Continue with Facebook",
      "Use a trial account",
      "Register",
      "Terms",
    ]);
  });

  it("sets the page title while it is open, and restores it", async () => {
    const { dialog } = await showLogin();
    expect(document.title).toBe("Log in · Sample");
    await press(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(document.title).toMatch(/^Sample · /));
  });

  it("shows the text of a refusal's code, and focuses it", async () => {
    api.refuse(sessions.login, "LOGIN_WRONG");
    await showLogin();
    await typeLogin("ana", "wrong");
    const words = await screen.findByText("Wrong username or password");
    await waitFor(() => expect(document.activeElement?.contains(words)).toBe(true));
    expect(currentLogin().isLogin).toBe(false);
  });

  it.each([
    ["NON_MEMBER_ACCOUNT", "Non-member account unable to login"],
    ["TOO_MANY_REQUESTS", "Too many requests, please try again after 5 minutes"],
    ["USER_UNKNOWN", "Username/Email does not exist"],
  ] as const)("has a text for %s", async (code, text) => {
    api.refuse(sessions.login, code);
    await showLogin();
    await typeLogin("ana", "secret");
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("says when there is no network", async () => {
    api.ignore(sessions.login);
    await showLogin();
    await typeLogin("ana", "secret");
    expect(await screen.findByText("Network link is abnormal, please try again")).toBeTruthy();
  });

  it("validates before sending, and focuses the first empty field", async () => {
    const { dialog } = await showLogin();
    await typeLogin("ana", "");
    expect(await screen.findByText("Username and password required")).toBeTruthy();
    expect(screen.getByText("Enter your password")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Password/)));
    await typeLogin("  ", "");
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Username/)));
    expect(api.bodiesOf(sessions.login)).toEqual([]);
  });

  it("closes on success, stores the token, and sends trimmed values", async () => {
    api.answer(sessions.login, loginOf(1));
    await showLogin();
    await typeLogin("  ana ", " secret ");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Log in" })).toBeNull());
    expect(api.bodiesOf(sessions.login)).toEqual([{ username: "ana", password: "secret", type: "username" }]);
    expect(sessionStorage.getItem("token")).toBe("sample-token");
    expect(sessionStorage.getItem("isAgent")).toBe("1");
    expect(currentLogin()).toEqual({ isLogin: true, isAgent: true, isTrial: false });
  });

  it("shows one form without tabs where the brand has no code login", async () => {
    const { dialog } = await showLogin({ flags: { MOBILEVERCODELOGIN3: "0" } });
    expect(dialog.queryByRole("tab")).toBeNull();
    expect(dialog.getByLabelText(/^Username/)).toBeTruthy();
  });

  it("speaks Tagalog", async () => {
    await showLogin();
    await act(() => showLanguage("TY", true));
    const dialog = within(await screen.findByRole("dialog", { name: "Mag-login" }));
    await press(dialog.getByRole("button", { name: "Mag-login" }));
    expect(await screen.findByText("Kailangan ang username at password")).toBeTruthy();
    expect(dialog.getByText("Ilagay ang username mo")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Gumamit ng trial account" })).toBeTruthy();
  });

  it("links to the registration and the password recovery", async () => {
    const { dialog } = await showLogin();
    await press(dialog.getByRole("button", { name: "Forgot password?" }));
    expect(await screen.findByRole("dialog", { name: "Forgot password" })).toBeTruthy();
    await press(dialog.getByRole("button", { name: "Register" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Log in" })).toBeNull());
  });
});

describe("after the login", () => {
  const cases: [string, Partial<LoginResult>, string][] = [
    ["the member is greeted", {}, "Welcome back, Ana"],
    ["a new member is welcomed", { firstTimeLogin: true }, "Welcome, Ana"],
    ["a spent password must be changed", { passwordExpired: true }, "Change password"],
  ];
  it.each(cases)("%s", async (_name, change, title) => {
    api.answer(sessions.login, { ...loginOf(0), ...change });
    await showLogin();
    await typeLogin("ana", "secret");
    expect(await screen.findByRole("dialog", { name: title })).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Log in" })).toBeNull();
  });

  it("a first login shows a toast", async () => {
    api.answer(sessions.login, { ...loginOf(0), firstTimeLogin: true });
    await showLogin();
    await typeLogin("ana", "secret");
    expect(await screen.findByText(/Your account is ready/)).toBeTruthy();
  });

  it("a first login with a password that must change is not announced as ready", async () => {
    api.answer(sessions.login, { ...loginOf(0), firstTimeLogin: true, passwordExpired: true });
    await showLogin();
    await typeLogin("ana", "secret");
    expect(await screen.findByRole("dialog", { name: "Change password" })).toBeTruthy();
    expect(screen.queryByText(/Your account is ready/)).toBeNull();
  });

  it("an unknown device must pass the second step before it is logged in", async () => {
    const secondStep = { ticket: "t".repeat(24), methods: [{ method: "sms" as const, hint: "+63 •••••• 67" }] };
    api.answer(sessions.login, { secondStep });
    await showLogin();
    await typeLogin("ana", "secret");
    expect(await screen.findByRole("dialog", { name: "Confirm it's you" })).toBeTruthy();
    expect(currentLogin().isLogin).toBe(false);
  });
});

describe("the captcha", () => {
  const letters = () => screen.findByLabelText<HTMLInputElement>(/^Characters in the picture/);

  it("appears when the server requires it, is sent with its id, and is reloaded after every failure", async () => {
    api.refuse(sessions.login, "LOGIN_WRONG", { captcha: true });
    api.answer(challenges.readCaptcha, "cGljdHVyZQ==");
    const { dialog } = await showLogin();
    expect(dialog.getByText(/^You are on /)).toBeTruthy();
    await typeLogin("ana", "wrong");
    fireEvent.input(await letters(), { target: { value: "abc12" } });
    const picture = await dialog.findByRole("img", { name: "Picture of the characters to type" });
    expect(picture.getAttribute("src")).toBe("data:image/png;base64,cGljdHVyZQ==");
    expect(dialog.queryByText(/^You are on /)).toBeNull();

    api.refuse(sessions.login, "CAPTCHA_WRONG");
    await press(dialog.getByRole("button", { name: "Log in" }));
    expect(await screen.findByText("Invalid reCaptcha input")).toBeTruthy();
    expect((await letters()).value).toBe("");

    const [first, second] = pictureIds();
    expect(second).not.toBe(first);
    expect(api.bodiesOf(sessions.login)[1]).toMatchObject({ captchaId: first, captcha: "abc12" });
  });

  it("is required once it is shown", async () => {
    api.refuse(sessions.login, "CAPTCHA_NEEDED", { captcha: true });
    api.answer(challenges.readCaptcha, "cGljdHVyZQ==");
    const { dialog } = await showLogin();
    await typeLogin("ana", "secret");
    const field = await letters();
    await press(dialog.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getAllByText("Captcha required")).toHaveLength(2);
    expect(api.bodiesOf(sessions.login)).toHaveLength(1);
  });

  it("has its alternative in the line of the hint, and below an error", async () => {
    api.refuse(sessions.login, "LOGIN_WRONG", { captcha: true });
    api.answer(challenges.readCaptcha, "cGljdHVyZQ==");
    const { dialog } = await showLogin();
    await typeLogin("ana", "secret");
    await letters();
    const isInLine = () => dialog.getByRole("button", { name: "Skip the picture" }).classList.contains("absolute");
    expect(isInLine()).toBe(true);
    await press(dialog.getByRole("button", { name: "Log in" }));
    await dialog.findAllByText("Captcha required");
    await waitFor(() => expect(isInLine()).toBe(false));
  });

  it("loads another image on a click, once per second at most", async () => {
    api.refuse(sessions.login, "CAPTCHA_NEEDED", { captcha: true });
    api.answer(challenges.readCaptcha, "cGljdHVyZQ==");
    const { dialog } = await showLogin();
    let now = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => now);
    await typeLogin("ana", "secret");
    await letters();
    const renew = dialog.getByRole("button", { name: "Show another picture" });
    await press(renew);
    expect(pictureIds()).toHaveLength(1);
    now += 1_001;
    await press(renew);
    await press(renew);
    vi.restoreAllMocks();
    await waitFor(() => expect(pictureIds()).toHaveLength(2));
  });

  it("comes with work that is done during typing, and sent with it", async () => {
    const order = orderOf(5, 20);
    api.refuse(sessions.login, "LOGIN_WRONG", { captcha: true, work: order });
    api.answer(challenges.readCaptcha, "cGljdHVyZQ==");
    const { dialog } = await showLogin();
    await typeLogin("ana", "wrong");
    fireEvent.input(await letters(), { target: { value: "abc12" } });
    await press(dialog.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(api.bodiesOf(sessions.login)).toHaveLength(2));
    expect(api.bodiesOf(sessions.login)[1]).toMatchObject({ captcha: "abc12", work: `${order}.5` });
  });

  it("answered wrongly does not lose the work", async () => {
    const order = orderOf(5, 20);
    api.refuse(sessions.login, "CAPTCHA_NEEDED", { captcha: true, work: order });
    api.answer(challenges.readCaptcha, "cGljdHVyZQ==");
    const { dialog } = await showLogin();
    await typeLogin("ana", "secret");
    for (const typed of ["abc12", "abc13"]) {
      fireEvent.input(await letters(), { target: { value: typed } });
      api.refuse(sessions.login, "CAPTCHA_WRONG", { captcha: true });
      await press(dialog.getByRole("button", { name: "Log in" }));
      await screen.findByText("Invalid reCaptcha input");
    }
    const works = api.bodiesOf(sessions.login).map((body) => (body as { work?: string }).work);
    expect(works).toEqual([undefined, `${order}.5`, `${order}.5`]);
  });

  it("can be replaced by more work, and switched back", async () => {
    const order = orderOf(5, 20);
    api.refuse(sessions.login, "CAPTCHA_NEEDED", { captcha: true, work: order });
    api.answer(challenges.readCaptcha, "cGljdHVyZQ==");
    const { dialog } = await showLogin();
    await typeLogin("ana", "secret");
    await letters();
    await press(dialog.getByRole("button", { name: "Skip the picture" }));
    expect(dialog.queryByRole("img")).toBeNull();
    expect(await dialog.findByText("Done. You can continue without the picture.")).toBeTruthy();
    await press(dialog.getByRole("button", { name: "Use the picture instead" }));
    await letters();

    await press(dialog.getByRole("button", { name: "Skip the picture" }));
    api.answer(sessions.login, loginOf(0));
    await press(dialog.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(currentLogin().isLogin).toBe(true));
    const [, sent] = api.bodiesOf(sessions.login);
    expect(sent).toMatchObject({ work: `${order}.20` });
    expect(sent).not.toHaveProperty("captcha");
  });

  it("that cannot be loaded can be retried", async () => {
    api.refuse(sessions.login, "CAPTCHA_NEEDED", { captcha: true });
    api.refuse(challenges.readCaptcha, "TOO_MANY_REQUESTS");
    const { dialog } = await showLogin();
    await typeLogin("ana", "secret");
    const again = await dialog.findByRole("button", { name: "Reload picture" });
    api.answer(challenges.readCaptcha, "cGljdHVyZQ==");
    await press(again);
    expect(await dialog.findByRole("img", { name: "Picture of the characters to type" })).toBeTruthy();
  });

  function pictureIds() {
    return api.urlsOf(challenges.readCaptcha).map((url) => new URL(url, "http://sample").searchParams.get("id"));
  }
});

describe("work alone", () => {
  it("is done in the background, and the login is sent again", async () => {
    const order = orderOf(7);
    api.answer(sessions.login, loginOf(0));
    api.refuseOnce(sessions.login, "WORK_NEEDED", { work: order });
    await showLogin();
    await typeLogin("ana", "secret");
    await waitFor(() => expect(currentLogin().isLogin).toBe(true));
    expect(api.bodiesOf(sessions.login)).toMatchObject([{ username: "ana" }, { username: "ana", work: `${order}.7` }]);
    expect(screen.queryByText(/couldn't finish/)).toBeNull();
  });

  it("requested again and again is reported in the end", async () => {
    api.refuse(sessions.login, "WORK_NEEDED", { work: orderOf(2) });
    await showLogin();
    await typeLogin("ana", "secret");
    expect(await screen.findByText("Your browser couldn't finish the security check. Try again.")).toBeTruthy();
    expect(api.bodiesOf(sessions.login)).toHaveLength(3);
  });
});

describe("remember me", () => {
  it("stores the username for a day, never the password, and tells the server", async () => {
    api.answer(sessions.login, loginOf(0));
    const { dialog } = await showLogin();
    await press(dialog.getByRole("checkbox", { name: "Remember me" }));
    await typeLogin("ana", "a-secret-word");
    await waitFor(() => expect(readRemembered()).toMatchObject({ tab: "username", username: "ana" }));
    expect(document.cookie).not.toContain("a-secret-word");
    expect(api.bodiesOf(sessions.login)).toMatchObject([{ remember: true }]);
  });

  it("fills in the stored username, and asks for the password", async () => {
    remember({ tab: "username", username: "ana" });
    const { dialog } = await showLogin();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Username/).value).toBe("ana");
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Password/)));
  });

  it("deletes everything when it is unticked", async () => {
    remember({ tab: "username", username: "ana" });
    api.answer(sessions.login, loginOf(0));
    const { dialog } = await showLogin();
    await press(dialog.getByRole("checkbox", { name: "Remember me" }));
    await typeLogin("ana", "secret");
    await waitFor(() => expect(readRemembered()).toBeNull());
  });
});
