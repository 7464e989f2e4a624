import type { Locator, Page } from "@playwright/test";
import { tables, textFor } from "@perya/text/compile";
import { AuthenticatorApp } from "../support/authenticator-app.ts";
import { expectNamesAsIs, expectNoOverflow } from "../support/accessibility.ts";
import { follow } from "../support/follow.ts";
import { DEMO_PASSWORD, expect, test } from "../support/journey.ts";
import { startOf } from "../support/keyboard.ts";
import { comeFromElsewhere, newcomer } from "../support/newcomer.ts";
import { openSession, resumeSession } from "../support/session.ts";
import { PHONE_ONLY } from "../support/sizes.ts";
import { createSomebody, loseSessions, writeEntryLink } from "../support/somebody.ts";
import { LIGHT_PAGE } from "../support/light-page.ts";

/**
 * Every screen of the ways in and out in the other language, on a phone, where its longer words have the least room. What
 * the ways do is the matter of the journeys in English.
 */
test.describe.configure({ mode: "parallel" });
test.use({ language: "TY" });
test.beforeEach(({ page }) => comeFromElsewhere(page));

const tag = PHONE_ONLY;
const NEW_PASSWORD = "limang-itik-na-lumalangoy";
const { t } = textFor("TY");
const KEYS = Object.keys(tables.TY).filter((key) => key.includes("."));

const dialog = (page: Page) => page.getByRole("dialog").last();
const field = (page: Page, label: string) => dialog(page).getByLabel(startOf(label)).and(page.locator("input")).first();
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

/**
 * These words are there, no key stands in the place of words, and nothing is too wide. Names and roles are those of the
 * same screens in English, which the sweep judges.
 */
async function expectTagalog(page: Page, ...shown: (string | Locator)[]) {
  for (const words of shown)
    await expect(typeof words === "string" ? page.getByText(words).first() : words).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fil-PH");
  const text = await page.evaluate(() => document.body.innerText);
  expect(KEYS.filter((key) => text.includes(key))).toEqual([]);
  await expectNoOverflow(page);
}

test("the login, its mistakes and its picture", { tag }, async ({ page }) => {
  await page.goto(LIGHT_PAGE);
  await expectTagalog(page, page.getByRole("banner").getByRole("button", { name: t("shell.logIn") }));
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.logIn") })
    .click();
  await expect(page).toHaveTitle(`${t("login.title")} · Perya`);
  await press(page, t("login.submit"));
  await expectTagalog(page, t("login.required"), dialog(page).getByRole("button", { name: t("login.freePlay") }));
  await field(page, t("login.username")).fill(newcomer().username);
  for (const password of ["wrong", "wrong too", "wrong again"]) {
    await field(page, t("login.password")).fill(password);
    const answered = page.waitForResponse("**/wps/session/login");
    await press(page, t("login.submit"));
    await answered;
  }
  await expectTagalog(
    page,
    t("error.LOGIN_WRONG"),
    dialog(page).getByRole("img", { name: t("captcha.picture") }),
    dialog(page).getByRole("button", { name: t("captcha.renew") }),
  );
  await field(page, t("login.password")).fill("wrong as ever");
  await field(page, t("captcha.label")).fill("xxxxx");
  await press(page, t("login.submit"));
  await expectTagalog(page, t("error.CAPTCHA_WRONG"));
});

test("the login by SMS, and the ways to a new password", { tag }, async ({ page, product }) => {
  const { username, mobile, email } = await createSomebody(product, { mobile: true, email: true });
  await openLogin(page);
  await dialog(page)
    .getByRole("tab", { name: t("login.way.sms") })
    .click();
  await field(page, t("mobile.number")).fill(mobile);
  await press(page, t("code.send"));
  await expect(field(page, t("code.label"))).toBeFocused();
  await field(page, t("code.label")).fill("000000");
  await press(page, t("login.submit"));
  await expectTagalog(page, t("error.CODE_WRONG"));

  await openLogin(page);
  await press(page, t("login.forgot"));
  await expect(dialog(page).getByRole("tab", { name: t("forgot.byPhone") })).toHaveAttribute("aria-selected", "true");
  await expectTagalog(page, t("forgot.phone.text"), field(page, t("mobile.number")), field(page, t("password.new")));
  await dialog(page)
    .getByRole("tab", { name: t("forgot.byEmail") })
    .click();
  await field(page, t("password.username")).fill(username);
  await field(page, t("forgot.email")).fill(email);
  await press(page, t("forgot.email.submit"));
  await expectTagalog(page, t("forgot.sent.title"));
  await page.goto(`/?resetCode=${"x".repeat(43)}`);
  await field(page, t("password.new")).fill(NEW_PASSWORD);
  await field(page, t("password.confirm")).fill(NEW_PASSWORD);
  await press(page, t("resetPassword.submit"));
  await expectTagalog(page, t("resetPassword.title"), t("resetPassword.again"));
});

test("registering, its mistakes, and in", { tag }, async ({ page }) => {
  const { username, email } = newcomer();
  await page.goto("/register");
  await expect(page).toHaveTitle(`${t("page.register")} · Perya`);
  await field(page, t("register.field.username")).fill("7");
  await press(page, t("register.submit"));
  await expectTagalog(page, t("pattern.letterFirst", { min: 4, max: 16 }), t("input.empty"));
  await dialog(page)
    .getByRole("tab", { name: t("register.byMobile") })
    .click();
  await expectTagalog(page, field(page, t("mobile.number")));

  await page.goto("/register");
  await field(page, t("register.field.username")).fill(username);
  await field(page, t("register.field.password")).fill(NEW_PASSWORD);
  await field(page, t("register.field.confirmPassword")).fill(NEW_PASSWORD);
  await dialog(page)
    .getByLabel(t("register.age", { age: 18 }))
    .check();
  await dialog(page)
    .getByLabel(startOf(t("register.agree", { terms: t("register.terms"), privacy: t("register.privacy") })))
    .check();
  await dialog(page)
    .getByRole("button", { name: startOf(t("register.more")) })
    .click();
  await field(page, t("register.field.email")).fill(email);
  await press(page, t("register.submit"));
  await expectTagalog(page, t("confirm.email.title"), t("confirm.email.other"));
  await press(page, t("confirm.later"));
  await expect(page.getByRole("banner").getByRole("button", { name: username })).toBeVisible();
});

test("through a provider, and for free", { tag }, async ({ page }) => {
  const { username, email } = newcomer();
  await openLogin(page);
  await press(page, t("login.with", { provider: "Google" }));
  await page.getByLabel("Name", { exact: true }).fill("Nena Cruz");
  await page.getByLabel("Mail address").fill(email);
  await page.keyboard.press("Enter");
  await expectTagalog(page, t("socialRegister.title"));
  await field(page, t("login.username")).fill(username);
  await dialog(page)
    .getByLabel(t("register.age", { age: 18 }))
    .check();
  await dialog(page).getByLabel(t("socialRegister.terms")).check();
  await press(page, t("register.submit"));
  await expectTagalog(page, t("welcome.first"), dialog(page).getByRole("button", { name: t("welcome.play") }));

  await page.evaluate(() => sessionStorage.clear());
  await openLogin(page);
  await press(page, t("login.freePlay"));
  await expect(page.getByText(t("welcome.trial"))).toBeVisible();
});

test(
  "second steps by SMS, by mail and by the name on the bank account",
  { tag },
  async ({ page, context, product }) => {
    await context.clearCookies();
    await logIn(page, (await createSomebody(product, { mobile: true, email: true })).username);
    await expect(dialog(page).getByRole("radio")).toHaveCount(2);
    await expectTagalog(
      page,
      t("secondStep.how"),
      dialog(page).getByRole("radio", { name: startOf(t("secondStep.email")) }),
    );
    await logIn(page, (await createSomebody(product, { realName: "Nena dela Cruz" })).username);
    await field(page, t("secondStep.bankAccountName.label")).fill("Nena Santos");
    await press(page, t("secondStep.submit"));
    await expectTagalog(page, t("error.BANK_NAME_WRONG"));
  },
);

test(
  "a member's devices, an authenticator app, and the second step by it",
  { tag },
  async ({ page, context, product }) => {
    const somebody = await createSomebody(product);
    await openSession(product, somebody, { way: "sms", deviceName: "Safari on iPhone" });
    await resumeSession(page, await openSession(product, somebody, { way: "entry" }), "/member/securityCenter");
    const devices = page.getByRole("region", { name: t("security.devices") }).getByRole("listitem");
    await expect(devices).toHaveCount(2);
    await expect(devices.first()).toContainText(t("security.devices.way", { way: "entry" }));
    await expect(devices.last()).toContainText(t("security.devices.way", { way: "sms" }));
    const device = t("visit.device", { browser: "Safari", system: "iPhone" });
    const end = t("security.devices.endLabel", { device, time: "" }).trim();
    await expect(page.getByRole("button", { name: startOf(end) })).toBeVisible();
    await expectTagalog(page, page.getByRole("heading", { level: 1, name: t("page.securityCenter") }));

    await page.getByRole("button", { name: `${t("security.setUp")}: ${t("security.authenticator")}` }).click();
    const app = new AuthenticatorApp((await dialog(page).locator("code").textContent()) ?? "");
    await field(page, t("authenticator.enrol.code")).fill(app.nextCode());
    await field(page, t("proof.password")).fill(DEMO_PASSWORD);
    await expectTagalog(page, t("authenticator.enrol.title"));
    await press(page, t("authenticator.enrol.submit"));
    await expect(page.getByText(t("authenticator.enrol.done"))).toBeVisible();

    await context.clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await logIn(page, somebody.username);
    await expectTagalog(page, field(page, t("code.label")));
  },
);

test("a given password that is changed first", { tag }, async ({ page, product }) => {
  await logIn(page, (await createSomebody(product, { initialPassword: true })).username);
  await field(page, t("password.new")).fill(NEW_PASSWORD);
  await field(page, t("password.confirm")).fill(NEW_PASSWORD);
  await expectTagalog(page, dialog(page).getByRole("button", { name: t("changePassword.submit") }));
  await press(page, t("changePassword.submit"));
  await expect(page.getByText(t("changePassword.done"))).toBeVisible();
});

test("by a link that works once, remembered, and out in three ways", { tag }, async ({ page, product }) => {
  const somebody = await createSomebody(product);
  const link = await writeEntryLink(product, somebody);
  await page.goto(link);
  await expectTagalog(page, t("welcome.first"));
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(link);
  await expectTagalog(page, t("error.ENTRY_CODE_SPENT"));

  await openLogin(page);
  await field(page, t("login.username")).fill(somebody.username);
  await field(page, t("login.password")).fill(DEMO_PASSWORD);
  await dialog(page).getByLabel(t("login.remember")).check();
  await press(page, t("login.submit"));
  await press(page, t("welcome.play"));
  const next = await page.context().newPage();
  await next.addInitScript(() => localStorage.setItem("lang", "TY"));
  await next.goto(LIGHT_PAGE);
  await expect(next.getByText(t("welcome.back", { nickname: "Nena" }))).toBeVisible();
  await next.close();

  await page.getByRole("button", { name: "Nena" }).click();
  await expectTagalog(page, page.getByRole("menuitem", { name: t("page.securityCenter") }));
  await page.getByRole("menuitem", { name: t("shell.signOut") }).click();
  await expectTagalog(page, dialog(page).getByRole("button", { name: t("ui.ok") }));
  await press(page, t("ui.ok"));
  await expect(page.getByRole("button", { name: t("shell.logIn") }).first()).toBeVisible();

  await resumeSession(page, await openSession(product, somebody), "/member/securityCenter");
  await page.getByRole("button", { name: t("security.devices.everywhere") }).click();
  await expectTagalog(page, dialog(page).getByRole("button", { name: t("security.devices.everywhere") }));
  await page.keyboard.press("Escape");
  await loseSessions(product, somebody);
  await page.goto("/member/messageV2");
  await expectTagalog(page, t("error.NOT_SIGNED_IN"));
});

test("pages for anybody and for members", { tag }, async ({ page, signIn }) => {
  await page.goto("/rng");
  for (const [path, key] of [
    ["/rng", "page.rng"],
    ["/helpmc", "page.help"],
    ["/promotions", "page.promotions"],
  ] as const) {
    await follow(page, path);
    await expectTagalog(page, page.getByRole("heading", { level: 1, name: t(key) }));
    await expectNamesAsIs(page);
  }
  await signIn("ana", "/member/feedback");
  await expectTagalog(page, page.getByRole("heading", { level: 1 }));
});

async function openLogin(page: Page) {
  await page.goto(LIGHT_PAGE);
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: t("shell.logIn") }).click();
}

/** As a visitor, whoever was here before. */
async function logIn(page: Page, username: string) {
  if (page.url() !== "about:blank") await page.evaluate(() => sessionStorage.clear());
  await openLogin(page);
  await field(page, t("login.username")).fill(username);
  await field(page, t("login.password")).fill(DEMO_PASSWORD);
  await press(page, t("login.submit"));
}
