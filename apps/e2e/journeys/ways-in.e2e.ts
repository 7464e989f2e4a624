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
import { Keyboard } from "../support/keyboard.ts";
import { newcomer } from "../support/newcomer.ts";
import { readCode, readResetLink } from "../support/outbox.ts";
import { openSession, resumeSession } from "../support/session.ts";
import { createSomebody, writeEntryLink } from "../support/somebody.ts";
import { LIGHT_PAGE } from "../support/light-page.ts";

// The longest file, and no journey of it leans on another.
test.describe.configure({ mode: "parallel" });

const NEW_PASSWORD = "limang-itik-na-lumalangoy";

byKeyboard(
  "by username and password, from the front page: what is missing is said, a greeting waits, and no password is kept",
  async (walk) => {
    const { page, keys, t, picture } = walk;
    await page.goto("/");
    await keys.press(t("shell.logIn"));
    await expect(page).toHaveTitle(`${t("login.title")} · Perya`);
    const username = page.getByRole("dialog").getByLabel(t("login.username"));
    await expect(username).toBeFocused();
    // A part of the dialog that comes later takes the focus once more, to where the dialog begins.
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
    await expect(page.getByLabel("Balance")).toHaveText(/^₱[\d,]+\.\d\d$/);
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie]),
    );
    expect(stored).toContain("token");
    expect(stored).not.toContain(DEMO_PASSWORD);
    await picture("signed-in");
  },
);

byKeyboard("by a number, typed as a username the way people type it", async (walk) => {
  const { page, product, keys, t } = walk;
  const { mobile } = newcomer();
  await page.goto("/register");
  await expect(page).toHaveTitle(`${t("page.register")} · Perya`);
  await keys.chooseTab(t("register.byMobile"));
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
  await logIn(walk, username, "wrong");
  for (const password of ["wrong too", "wrong again"]) {
    await expect(page.getByText(t("error.LOGIN_WRONG"))).toBeVisible();
    await keys.type(t("login.password"), password);
    await keys.submit();
  }
  const picture = page.getByRole("img", { name: t("captcha.picture") });
  const first = await picture.getAttribute("src");
  await expect(async () => {
    await keys.press(t("captcha.renew"));
    await expect(picture).not.toHaveAttribute("src", first ?? "", { timeout: 500 });
  }).toPass();
  await keys.type(t("login.password"), "wrong as ever");
  await keys.type(t("captcha.label"), "xxxxx");
  await keys.submit();
  await expect(page.getByText(t("error.CAPTCHA_WRONG"))).toBeVisible();
});

byKeyboard("by SMS code: what is wrong is said, and the button counts down and keeps counting", async (walk) => {
  const { page, product, keys, t, picture } = walk;
  const { mobile } = await createSomebody(product, { mobile: true });
  const asPeopleTypeIt = `0${mobile.slice(0, 3)} ${mobile.slice(3, 6)} ${mobile.slice(6)}`;
  await openLogin(walk);
  await keys.chooseTab(t("login.way.sms"));
  await keys.type(t("mobile.number"), "917");
  await keys.press(t("code.send"));
  await expect(page.getByText("Enter a valid mobile number (10 digits)")).toBeVisible();

  await keys.type(t("mobile.number"), asPeopleTypeIt);
  const again = page.getByRole("button", { name: /^Again in \d+ s$/ });
  // The button takes one press per second.
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
  await expect(page.getByText(t("error.CODE_WRONG"))).toBeVisible();
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
    await expect(page.getByRole("dialog").getByLabel(t("login.username"))).toHaveValue(username);
    expect(new URL(page.url()).search).toBe("");
    await picture("social-register");
    await keys.press(t("register.submit"));
    await expect(page.getByText("Please confirm that you are old enough to play")).toBeVisible();
    await keys.type(t("login.username"), newcomer().username);
    await keys.tick(t("register.age", { age: 18 }));
    await keys.tick(t("socialRegister.terms"));
    await keys.press(t("register.submit"));
    await expectIn(walk, "Nena");
    await expect(page).toHaveURL(/\/favorite$/);
  },
);

byKeyboard("through Facebook, as somebody it knows", async (walk) => {
  const { email } = await createSomebody(walk.product, { knownTo: "facebook" });
  await openLogin(walk);
  await leaveFor(walk, "Facebook", email);
  await greet(walk);
  await expectIn(walk);
});

byKeyboard("for free: a trial account at once, which is told to register where it may not go", async (walk) => {
  const { page, keys, t, picture } = walk;
  await openLogin(walk);
  await keys.press(t("login.freePlay"));
  await expect(page.getByText(t("welcome.trial"))).toBeVisible();
  await expectIn(walk, /^trial/);
  await expect(page.getByLabel("Balance")).toBeVisible();
  await picture("free-play");
  await page.goto("/member");
  await expect(page.getByRole("dialog", { name: "Please register an account first" })).toBeVisible();
  await picture("register-first");
});

byKeyboard(
  "with a second step by SMS or by mail, whichever they choose, and on to where they were going",
  async (walk) => {
    const { page, product, keys, t, picture } = walk;
    const { username, mobile, email } = await createSomebody(product, { mobile: true, email: true });
    await page.goto("/login?next=/favorite");
    await fillLogin(walk, username);
    const step = page.getByRole("dialog", { name: "Confirm it is you" });
    await expect(step.getByRole("radio")).toHaveCount(2);
    await expect(step.getByRole("radio", { name: /^SMS/ })).toBeChecked();
    await picture("second-step");
    await sendAndType(walk, `+63${mobile}`, "000000");
    await keys.submit();
    await expect(page.getByText(t("error.CODE_WRONG"))).toBeVisible();
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

byKeyboard("with a second step by the app they set up", async (walk) => {
  const { page, product, keys, t } = walk;
  const somebody = await createSomebody(product);
  await resumeSession(page, await openSession(product, somebody), "/member/securityCenter");
  await keys.press(`${t("security.setUp")}: ${t("security.authenticator")}`);
  const app = new AuthenticatorApp((await page.getByRole("dialog").locator("code").textContent()) ?? "");
  await keys.type(t("authenticator.enrol.code"), app.nextCode());
  await keys.type(t("proof.password"), DEMO_PASSWORD);
  await keys.submit();
  await expect(page.getByText(t("authenticator.enrol.done"))).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await logIn(walk, somebody.username);
  await keys.type(t("code.label"), app.nextCode());
  await keys.submit();
  await greet(walk);
  await expectIn(walk);
});

byKeyboard("with a second step by the name on the bank account", async (walk) => {
  const { page, product, keys, t } = walk;
  const { username } = await createSomebody(product, { realName: "Nena dela Cruz" });
  await logIn(walk, username);
  await keys.type(t("secondStep.bankAccountName.label"), "Nena Santos");
  await keys.submit();
  await expect(page.getByText(t("error.BANK_NAME_WRONG"))).toBeVisible();
  await keys.type(t("secondStep.bankAccountName.label"), "nena dela cruz");
  await keys.submit();
  await greet(walk);
  await expectIn(walk);
});

byKeyboard("by registering a username", async (walk) => {
  const { page, keys, t } = walk;
  const { username } = newcomer();
  await page.goto(LIGHT_PAGE);
  await keys.press(t("shell.register"));
  await keys.type(t("register.field.username"), username);
  await choosePassword(walk);
  await agree(walk);
  await keys.submit();
  await expectIn(walk, username);
});

byKeyboard("by a mailed link, after the password was forgotten, which opens nothing again", async (walk) => {
  const { page, product, keys, t, picture } = walk;
  const { username, email } = await createSomebody(product, { email: true });
  await openLogin(walk);
  await keys.press(t("login.forgot"));
  await keys.chooseTab(t("forgot.byEmail"));
  await keys.type(t("password.username"), username);
  await keys.type(t("forgot.email"), email);
  await picture("forgot-by-email");
  await keys.submit();
  await expect(page.getByText(t("forgot.sent.title"))).toBeVisible();
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
  await expect(page.getByText("This link was already used, or is too old")).toBeVisible();
  await keys.press("Ask for a new link");
  await expect(page.getByRole("dialog", { name: "Forgot password" })).toBeVisible();
});

byKeyboard("by phone, after the password was forgotten", async (walk) => {
  const { product, keys, t } = walk;
  const { mobile } = await createSomebody(product, { mobile: true });
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
  const { username } = await createSomebody(product, { initialPassword: true });
  await logIn(walk, username);
  await keys.type(t("password.new"), NEW_PASSWORD);
  await keys.type(t("password.confirm"), NEW_PASSWORD);
  await keys.submit();
  await expect(page.getByText(t("changePassword.done"))).toBeVisible();
  await expectIn(walk);
});

byKeyboard("remembered, in the next tab; after a sign-out only the name is left", async (walk) => {
  const { page, product, keys, t } = walk;
  const { username } = await createSomebody(product);
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
  const walkOn = { ...walk, page: next, keys: new Keyboard(next) };
  await next.goto("/favorite");
  await expect(next.getByText(t("welcome.back", { nickname: "Nena" }))).toBeVisible();
  await expectIn(walkOn);
  await expect(next).toHaveURL(/\/favorite$/);
  await walkOn.keys.chooseFrom("Nena", t("shell.signOut"));
  await walkOn.keys.press(t("ui.ok"));
  await expectOut(walkOn);

  await next.goto("/login");
  const login = next.getByRole("dialog", { name: t("login.title") });
  await expect(login.getByLabel(t("login.username"))).toHaveValue(username);
  await expect(login.getByLabel(t("login.password")).first()).toBeFocused();
  expect(await readToken(next)).toBeNull();
});

byKeyboard("by a link that works once", async (walk) => {
  const { page, product, t } = walk;
  const link = await writeEntryLink(product, await createSomebody(product));
  await page.goto(link);
  await expect(page.getByRole("dialog")).toBeVisible();
  // Still there: the greeting does not wait until a toast is gone.
  await expect(page.getByText(t("welcome.first"))).toBeVisible();
  await greet(walk);
  await expectIn(walk);
  expect(page.url()).not.toContain("token");

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(link);
  await expect(page.getByText(t("error.ENTRY_CODE_SPENT"))).toBeVisible();
  expect(await readToken(page)).toBeNull();
});

/** Has a code sent, which takes the focus to its field, and types it there. */
async function sendAndType({ page, product, keys, t }: Walk, to: string, instead?: string) {
  await keys.press(t("code.send"));
  await expect(page.getByLabel(t("code.label"))).toBeFocused();
  await keys.type(t("code.label"), instead ?? (await readCode(page, product, to)));
}

async function choosePassword({ keys, t }: Walk) {
  await keys.type(t("register.field.password"), NEW_PASSWORD);
  await keys.type(t("register.field.confirmPassword"), NEW_PASSWORD);
}

async function agree({ keys, t }: Walk) {
  await keys.tick(t("register.age", { age: 18 }));
  await keys.tick(t("register.agree", { terms: t("register.terms"), privacy: t("register.privacy") }));
}

/** From the login to the provider and back, as whoever types this address there. */
async function leaveFor({ keys, t }: Walk, provider: "Google" | "Facebook", email: string) {
  await keys.press(t("login.with", { provider }));
  await keys.type("Name", "Nena Cruz");
  await keys.type("Mail address", email);
  await keys.submit();
}
