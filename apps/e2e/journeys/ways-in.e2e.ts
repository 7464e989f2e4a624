import type { Page } from "@playwright/test";
import { AuthenticatorApp } from "../support/authenticator-app.ts";
import {
  byKeyboard,
  expectIn,
  expectOut,
  fillLogin,
  greet,
  logIn,
  openLogin,
  readToken,
  type Walk,
} from "../support/by-keyboard.ts";
import { DEMO_PASSWORD, expect, test } from "../support/journey.ts";
import { Keyboard, startOf } from "../support/keyboard.ts";
import { newcomer } from "../support/newcomer.ts";
import { readCode, readResetLink } from "../support/outbox.ts";
import { openSession, resumeSession } from "../support/session.ts";
import { createTestMember, writeEntryLink } from "../support/test-member.ts";
import { expectTagalog, IN_TAGALOG } from "../support/tagalog.ts";
import { LIGHT_PAGE } from "../support/light-page.ts";

/**
 * Login, registration and password reset by keyboard alone. All but the first are in Tagalog at phone size: keyboard
 * use is the same in any language and size, and Tagalog on a phone has the least space. The accessibility sweep
 * checks the English screens. A long file; its journeys are independent of each other.
 */
test.describe.configure({ mode: "parallel" });

const NEW_PASSWORD = "limang-itik-na-lumalangoy";
const dialog = (page: Page) => page.getByRole("dialog").last();

byKeyboard(
  "by username and password, from the front page: what is missing is said, a greeting waits, and no password is kept",
  async (walk) => {
    const { page, keys, t, picture } = walk;
    await page.goto("/");
    await keys.press(t("shell.logIn"));
    await expect(page).toHaveTitle(`${t("login.title")} · Perya`);
    const username = page.getByRole("dialog").getByLabel(t("login.username"));
    await expect(username).toBeFocused();
    // A lazy part of the dialog moves the focus back to the first field when it arrives.
    await page.waitForLoadState("networkidle");
    await picture("login");
    await keys.submit();
    await expect(page.getByText(t("login.required"))).toBeVisible();
    await expect(username).toBeFocused();
    await fillLogin(walk, "ana", "not-my-password");
    await expect(page.getByText(t("error.LOGIN_WRONG"))).toBeVisible();
    await keys.type(t("login.password"), DEMO_PASSWORD);
    await keys.submit();

    const greeting = page.getByRole("dialog", { name: "Welcome back, Ana" });
    await expect(greeting.getByRole("button", { name: t("welcome.play") })).toBeFocused();
    await expect(greeting.getByText(/device/).first()).toBeVisible();
    await picture("greeting");
    await greet(walk);
    await expectIn(walk, "Ana");
    await expect(page.getByRole("status", { name: "Balance" })).toHaveText(/^₱[\d,]+\.\d\d/);
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie]),
    );
    expect(stored).toContain("token");
    expect(stored).not.toContain(DEMO_PASSWORD);
    await picture("signed-in");
  },
);

test.describe("in Tagalog, on a phone", () => {
  test.use(IN_TAGALOG);

  byKeyboard("by a number, typed as a username the way people type it", async (walk) => {
    const { page, product, keys, t } = walk;
    const { mobile } = newcomer();
    await page.goto("/register");
    await expect(page).toHaveTitle(`${t("page.register")} · Perya`);
    await keys.chooseTab(t("register.byMobile"));
    await expectTagalog(page, page.getByLabel(startOf(t("mobile.number"))));
    await keys.type(t("mobile.number"), mobile);
    await keys.press(t("code.send"));
    await expect(page.getByLabel(t("code.label"))).toBeFocused();
    await keys.type(t("code.label"), await readCode(page, product, `+63${mobile}`));
    await choosePassword(walk);
    await agree(walk);
    await keys.press(t("register.submit"));
    await expectIn(walk, /•/);

    await page.evaluate(() => sessionStorage.clear());
    await logIn(walk, `0${mobile}`, NEW_PASSWORD);
    await greet(walk);
    await expectIn(walk, /•/);
  });

  byKeyboard("with a picture to read after three wrong passwords", async (walk) => {
    const { page, keys, t } = walk;
    const { username } = newcomer();
    await openLogin(walk);
    await expect(page).toHaveTitle(`${t("login.title")} · Perya`);
    await keys.press(t("login.submit"));
    await expectTagalog(page, t("login.required"), dialog(page).getByRole("button", { name: t("login.freePlay") }));
    await fillLogin(walk, username, "wrong");
    for (const password of ["wrong too", "wrong again"]) {
      await expectTagalog(page, t("error.LOGIN_WRONG"));
      await keys.type(t("login.password"), password);
      await keys.submit();
    }
    const picture = page.getByRole("img", { name: t("captcha.picture") });
    await expectTagalog(page, picture, dialog(page).getByRole("button", { name: t("captcha.renew") }));
    const first = await picture.getAttribute("src");
    await expect(async () => {
      await keys.press(t("captcha.renew"));
      await expect(picture).not.toHaveAttribute("src", first ?? "", { timeout: 500 });
    }).toPass();
    await keys.type(t("login.password"), "wrong as ever");
    await keys.type(t("captcha.label"), "xxxxx");
    await keys.submit();
    await expectTagalog(page, t("error.CAPTCHA_WRONG"));
  });

  byKeyboard("by SMS code: what is wrong is said, and the button counts down and keeps counting", async (walk) => {
    const { page, product, keys, t, picture } = walk;
    const { mobile } = await createTestMember(product, { mobile: true });
    const asPeopleTypeIt = `0${mobile.slice(0, 3)} ${mobile.slice(3, 6)} ${mobile.slice(6)}`;
    await openLogin(walk);
    await keys.chooseTab(t("login.way.sms"));
    await keys.type(t("mobile.number"), "917");
    await keys.press(t("code.send"));
    await expectTagalog(page, t("mobile.invalid", { digits: 10 }));

    await keys.type(t("mobile.number"), asPeopleTypeIt);
    const [before = "", after = ""] = t("code.again", { seconds: "|" }).split("|");
    const again = page.getByRole("button", { name: new RegExp(`^${before}\\d+${after}$`) });
    // The button accepts only one click per second.
    await expect(async () => {
      if (!(await again.isVisible())) await keys.press(t("code.send"));
      await expect(again).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByLabel(t("code.label"))).toBeFocused();
    await picture("sms");
    await page.keyboard.press("Escape");
    await keys.press(t("shell.logIn"));
    await keys.chooseTab(t("login.way.sms"));
    await expect(again).toBeVisible();

    await keys.type(t("mobile.number"), asPeopleTypeIt);
    await keys.type(t("code.label"), "000000");
    await keys.submit();
    await expectTagalog(page, t("error.CODE_WRONG"));
    await keys.type(t("code.label"), await readCode(page, product, `+63${mobile}`));
    await keys.submit();
    await greet(walk);
    await expectIn(walk);
  });

  byKeyboard(
    "through Google, as somebody new, who chooses a name, agrees and goes on to where they were going",
    async (walk) => {
      const { page, keys, t, picture } = walk;
      const { username, email } = newcomer();
      await page.goto("/login?next=/favorite");
      await leaveFor(walk, "Google", email);
      await expectTagalog(page, t("socialRegister.title"));
      await expect(page.getByRole("dialog").getByLabel(t("login.username"))).toHaveValue(username);
      expect(new URL(page.url()).search).toBe("");
      await picture("social-register");
      await keys.press(t("register.submit"));
      await expectTagalog(page, t("error.AGE_NOT_CONFIRMED"));
      await keys.type(t("login.username"), newcomer().username);
      await keys.tick(t("register.age", { age: 18 }));
      await keys.tick(t("socialRegister.terms"));
      await keys.press(t("register.submit"));
      await expectIn(walk, "Nena");
      await expect(page).toHaveURL(/\/favorite$/);
    },
  );

  byKeyboard("through Facebook, as somebody it knows", async (walk) => {
    const { email } = await createTestMember(walk.product, { knownTo: "facebook" });
    await openLogin(walk);
    await leaveFor(walk, "Facebook", email);
    await greet(walk);
    await expectIn(walk);
  });

  byKeyboard("for free: a trial account at once, which is told to register where it may not go", async (walk) => {
    const { page, keys, t, picture } = walk;
    await openLogin(walk);
    await keys.press(t("login.freePlay"));
    await expectTagalog(page, t("welcome.trial"));
    await expectIn(walk, /^trial/);
    await expect(page.getByLabel(t("balance.label"))).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("button", { name: t("shell.register") })).toBeVisible();
    await picture("free-play");
    await page.goto("/member");
    await expectTagalog(page, page.getByRole("dialog", { name: t("registerFirst.title") }));
    await picture("register-first");
  });

  byKeyboard(
    "with a second step by SMS or by mail, whichever they choose, and on to where they were going",
    async (walk) => {
      const { page, product, keys, t, picture } = walk;
      const { username, mobile, email } = await createTestMember(product, { mobile: true, email: true });
      await page.goto("/login?next=/favorite");
      await fillLogin(walk, username);
      const step = page.getByRole("dialog", { name: t("page.secondStep") });
      await expect(step.getByRole("radio")).toHaveCount(2);
      await expect(step.getByRole("radio", { name: startOf(t("secondStep.sms")) })).toBeChecked();
      await expectTagalog(page, t("secondStep.how"), step.getByRole("radio", { name: startOf(t("secondStep.email")) }));
      await picture("second-step");
      await sendAndType(walk, `+63${mobile}`, "000000");
      await keys.submit();
      await expectTagalog(page, t("error.CODE_WRONG"));
      expect(await readToken(page)).toBeNull();
      await keys.type(t("code.label"), await readCode(page, product, `+63${mobile}`));
      await keys.submit();
      await expectIn(walk);
      await expect(page).toHaveURL(/\/favorite$/);

      await page.context().clearCookies();
      await page.evaluate(() => sessionStorage.clear());
      await logIn(walk, username);
      await keys.chooseRadio(t("secondStep.email"));
      await sendAndType(walk, email);
      await keys.submit();
      await greet(walk);
      await expectIn(walk);
    },
  );

  byKeyboard("with a second step by the app they set up, where their devices are listed", async (walk) => {
    const { page, product, keys, t } = walk;
    const somebody = await createTestMember(product);
    await openSession(product, somebody, { way: "sms", deviceName: "Safari on iPhone" });
    await resumeSession(page, await openSession(product, somebody, { way: "entry" }), "/member/securityCenter");
    await expectDevices(walk);
    await keys.press(`${t("security.setUp")}: ${t("security.authenticator")}`);
    const app = new AuthenticatorApp((await page.getByRole("dialog").locator("code").textContent()) ?? "");
    await keys.type(t("authenticator.enrol.code"), app.nextCode());
    await keys.type(t("proof.password"), DEMO_PASSWORD);
    await expectTagalog(page, t("authenticator.enrol.title"));
    await keys.submit();
    await expect(page.getByText(t("authenticator.enrol.done"))).toBeVisible();

    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await logIn(walk, somebody.username);
    await expectTagalog(page, page.getByLabel(startOf(t("code.label"))));
    await keys.type(t("code.label"), app.nextCode());
    await keys.submit();
    await greet(walk);
    await expectIn(walk);
  });

  byKeyboard("with a second step by the name on the bank account", async (walk) => {
    const { page, product, keys, t } = walk;
    const { username } = await createTestMember(product, { realName: "Nena dela Cruz" });
    await logIn(walk, username);
    await keys.type(t("secondStep.bankAccountName.label"), "Nena Santos");
    await keys.submit();
    await expectTagalog(page, t("error.BANK_NAME_WRONG"));
    await keys.type(t("secondStep.bankAccountName.label"), "nena dela cruz");
    await keys.submit();
    await greet(walk);
    await expectIn(walk);
  });

  byKeyboard(
    "by registering a username, after mistakes that are said, and a mail address to confirm later",
    async (walk) => {
      const { page, keys, t } = walk;
      const { username, email } = newcomer();
      await page.goto(LIGHT_PAGE);
      await keys.press(t("shell.register"));
      await keys.type(t("register.field.username"), "7");
      await keys.submit();
      await expectTagalog(page, t("pattern.letterFirst", { min: 4, max: 16 }), t("input.empty"));
      await keys.type(t("register.field.username"), username);
      await choosePassword(walk);
      await agree(walk);
      await keys.press(t("register.more"));
      await keys.type(t("register.field.email"), email);
      await keys.submit();
      await expectTagalog(page, t("confirm.email.title"), t("confirm.email.other"));
      await keys.press(t("confirm.later"));
      await expectIn(walk, username);
    },
  );

  byKeyboard("by a mailed link, after the password was forgotten, which opens nothing again", async (walk) => {
    const { page, product, keys, t, picture } = walk;
    const { username, email } = await createTestMember(product, { email: true });
    await openLogin(walk);
    await keys.press(t("login.forgot"));
    await expectTagalog(
      page,
      t("forgot.phone.text"),
      dialog(page)
        .getByLabel(startOf(t("password.new")))
        .first(),
    );
    await keys.chooseTab(t("forgot.byEmail"));
    await keys.type(t("password.username"), username);
    await keys.type(t("forgot.email"), email);
    await picture("forgot-by-email");
    await keys.submit();
    await expectTagalog(page, t("forgot.sent.title"));
    await expect(page.getByRole("button", { name: t("ui.ok"), exact: true })).toBeFocused();
    await picture("forgot-sent");

    const link = await readResetLink(page, product, email);
    const setPassword = async (password: string) => {
      await page.goto(link);
      expect(page.url()).not.toContain("resetCode");
      await keys.type(t("password.new"), password);
      await keys.type(t("password.confirm"), password);
      await picture("reset-by-link");
      await keys.submit();
    };
    await setPassword(NEW_PASSWORD);
    await expectIn(walk);
    await setPassword("another-one-2026");
    await expectTagalog(page, t("resetPassword.title"), t("error.ENTRY_CODE_SPENT"));
    await keys.press(t("resetPassword.again"));
    await expectTagalog(page, page.getByRole("dialog", { name: t("page.forgotPassword") }));
  });

  byKeyboard("by phone, after the password was forgotten", async (walk) => {
    const { product, keys, t } = walk;
    const { mobile } = await createTestMember(product, { mobile: true });
    await openLogin(walk);
    await keys.press(t("login.forgot"));
    await keys.type(t("mobile.number"), mobile);
    await sendAndType(walk, `+63${mobile}`);
    await keys.type(t("password.new"), NEW_PASSWORD);
    await keys.submit();
    await expectIn(walk);
  });

  byKeyboard("with a password that was given to them, and is changed first", async (walk) => {
    const { page, product, keys, t } = walk;
    const { username } = await createTestMember(product, { initialPassword: true });
    await logIn(walk, username);
    await keys.type(t("password.new"), NEW_PASSWORD);
    await keys.type(t("password.confirm"), NEW_PASSWORD);
    await expectTagalog(page, dialog(page).getByRole("button", { name: t("changePassword.submit") }));
    await keys.submit();
    await expect(page.getByText(t("changePassword.done"))).toBeVisible();
    await expectIn(walk);
  });

  byKeyboard("remembered, in the next tab; after a sign-out only the name is left", async (walk) => {
    const { page, product, keys, t } = walk;
    const { username } = await createTestMember(product);
    await openLogin(walk);
    await keys.type(t("login.username"), username);
    await keys.type(t("login.password"), DEMO_PASSWORD);
    await keys.tick(t("login.remember"));
    await keys.submit();
    await greet(walk);
    const cookies = await page.context().cookies();
    expect(JSON.stringify(cookies)).not.toContain(DEMO_PASSWORD);
    expect(cookies.find(({ name }) => name === "perya-remember")?.httpOnly).toBe(true);

    const next = await page.context().newPage();
    await next.addInitScript(() => localStorage.setItem("lang", "TY"));
    const walkOn = { ...walk, page: next, keys: new Keyboard(next) };
    await next.goto("/favorite");
    await expect(next.getByText(t("welcome.back", { nickname: "Nena" }))).toBeVisible();
    await expectIn(walkOn);
    await expect(next).toHaveURL(/\/favorite$/);
    await walkOn.keys.chooseFrom("Nena", t("shell.signOut"));
    await expectTagalog(next, dialog(next).getByRole("button", { name: t("shell.signOut") }));
    await walkOn.keys.press(t("shell.signOut"));
    await expectOut(walkOn);

    await next.goto("/login");
    const login = next.getByRole("dialog", { name: t("login.title") });
    await expect(login.getByLabel(t("login.username"))).toHaveValue(username);
    await expect(login.getByLabel(t("login.password")).first()).toBeFocused();
    expect(await readToken(next)).toBeNull();
  });

  byKeyboard("by a link that works once", async (walk) => {
    const { page, product, t } = walk;
    const link = await writeEntryLink(product, await createTestMember(product));
    await page.goto(link);
    await expect(page.getByRole("dialog")).toBeVisible();
    // The greeting opens at once, even while a toast is shown.
    await expectTagalog(page, t("welcome.first"));
    await greet(walk);
    await expectIn(walk);
    expect(page.url()).not.toContain("token");

    await page.evaluate(() => sessionStorage.clear());
    await page.goto(link);
    await expectTagalog(page, t("error.ENTRY_CODE_SPENT"));
    expect(await readToken(page)).toBeNull();
  });
});

/** Requests a code, which moves the focus to its field, and types the code or `instead`. */
async function sendAndType({ page, product, keys, t }: Walk, to: string, instead?: string) {
  await keys.press(t("code.send"));
  await expect(page.getByLabel(t("code.label"))).toBeFocused();
  await keys.type(t("code.label"), instead ?? (await readCode(page, product, to)));
}

/** Expects a list of two sessions, each with its login method, and a button to end one. */
async function expectDevices({ page, t }: Walk) {
  const devices = page.getByRole("region", { name: t("security.devices") }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText(t("security.devices.way", { way: "entry" }));
  await expect(devices.last()).toContainText(t("security.devices.way", { way: "sms" }));
  const device = t("visit.device", { browser: "Safari", system: "iPhone" });
  const end = t("security.devices.endLabel", { device, time: "" }).trim();
  await expect(page.getByRole("button", { name: startOf(end) })).toBeVisible();
  await expectTagalog(page, page.getByRole("heading", { level: 1, name: t("page.securityCenter") }));
}

async function choosePassword({ keys, t }: Walk) {
  await keys.type(t("register.field.password"), NEW_PASSWORD);
  await keys.type(t("register.field.confirmPassword"), NEW_PASSWORD);
}

async function agree({ keys, t }: Walk) {
  await keys.tick(t("register.age", { age: 18 }));
  await keys.tick(t("register.agree", { terms: t("register.terms"), privacy: t("register.privacy") }));
}

/** Goes from the login to the provider and back, with this email typed there. */
async function leaveFor({ keys, t }: Walk, provider: "Google" | "Facebook", email: string) {
  await keys.press(t("login.with", { provider }));
  await keys.type("Name", "Nena Cruz");
  await keys.type("Email (optional)", email);
  await keys.submit();
}
