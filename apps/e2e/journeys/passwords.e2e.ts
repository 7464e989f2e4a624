import type { Page } from "@playwright/test";
import { AuthenticatorApp } from "../house/authenticator-app.ts";
import { expect, expectAccessible, test } from "../house/journey.ts";
import { comeFromElsewhere, expectSignedIn, logIn, newcomer, PASSWORD, register } from "../house/newcomer.ts";
import { readCode, readResetLink } from "../house/outbox.ts";
import type { Product } from "../house/product.ts";

const NEW_PASSWORD = "limang-itik-na-lumalangoy";

test.beforeEach(({ page }) => comeFromElsewhere(page));

/** In the security centre, by the code that was sent there. */
async function bind(page: Page, product: Product, what: "Mobile number" | "Email", value: string, target: string) {
  await page.goto("/member/securityCenter");
  await page.getByRole("button", { name: `Add: ${what}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(new RegExp(`^${what}`)).fill(value);
  await dialog.getByRole("button", { name: "Send code" }).click();
  await expect(dialog.getByLabel(/^Verification code/)).toBeFocused();
  await dialog.getByLabel(/^Verification code/).fill(await readCode(page, product, target));
  await dialog.getByLabel(/^Current password/).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
}

async function forget(page: Page) {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/login");
  await page.getByRole("dialog").getByRole("button", { name: "Forgot password?" }).click();
  return page.getByRole("dialog", { name: "Forgot password" });
}

test("a member binds an address, forgets the password, and comes back by the mailed link", async ({
  page,
  product,
  picture,
}) => {
  const { username, email } = newcomer();
  await register(page, username);
  await bind(page, product, "Email", email, email);
  await expect(page.getByText("2 of 4 protections are on")).toBeVisible();

  const dialog = await forget(page);
  await dialog.getByRole("tab", { name: "By email" }).click();
  await dialog.getByLabel(/^Username/).fill(username);
  await dialog.getByLabel(/^Email/).fill(email);
  await expectAccessible(page);
  await picture("forgot-by-email");
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(dialog.getByText("Look into your mailbox")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "OK" })).toBeFocused();
  await picture("forgot-sent");

  await page.goto(await readResetLink(page, product, email));
  expect(page.url()).not.toContain("resetCode");
  const reset = page.getByRole("dialog", { name: "Choose a new password" });
  await reset.getByLabel(/^New password/).fill(NEW_PASSWORD);
  await reset.getByLabel(/^Verify password/).fill(NEW_PASSWORD);
  await expectAccessible(page);
  await picture("reset-by-link");
  await reset.getByRole("button", { name: "Set the password" }).click();
  await expect(reset).toBeHidden();
  await expectSignedIn(page);

  await page.evaluate(() => sessionStorage.clear());
  await logIn(page, username, NEW_PASSWORD);
  await expectSignedIn(page);
});

test("a link that was used once opens nothing again", async ({ page, product }) => {
  const { username, email } = newcomer();
  await register(page, username);
  await bind(page, product, "Email", email, email);
  const dialog = await forget(page);
  await dialog.getByRole("tab", { name: "By email" }).click();
  await dialog.getByLabel(/^Username/).fill(username);
  await dialog.getByLabel(/^Email/).fill(email);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  const link = await readResetLink(page, product, email);

  const reset = page.getByRole("dialog", { name: "Choose a new password" });
  const choose = async (password: string) => {
    await page.goto(link);
    await reset.getByLabel(/^New password/).fill(password);
    await reset.getByLabel(/^Verify password/).fill(password);
    await reset.getByRole("button", { name: "Set the password" }).click();
  };
  await choose(NEW_PASSWORD);
  await expect(reset).toBeHidden();
  await choose("another-one-2026");
  await expect(reset.getByText("This link was already used, or is too old")).toBeVisible();
  await reset.getByRole("button", { name: "Ask for a new link" }).click();
  await expect(page.getByRole("dialog", { name: "Forgot password" })).toBeVisible();
});

test("a member who lost the password sets a new one by SMS, in Tagalog, and is in", async ({
  page,
  product,
  picture,
}) => {
  const { username, mobile } = newcomer();
  await register(page, username);
  await bind(page, product, "Mobile number", mobile, `+63${mobile}`);

  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.setItem("lang", "TY");
  });
  await page.goto("/login");
  await page.getByRole("dialog").getByRole("button", { name: "Nakalimutan ang password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Nakalimutan ang password" });
  await expect(dialog.getByRole("tab", { name: "Sa mobile" })).toHaveAttribute("aria-selected", "true");
  await dialog.getByLabel(/^Mobile number/).fill(mobile);
  await dialog.getByRole("button", { name: "Ipadala ang code" }).click();
  const code = dialog.getByLabel(/^Verification code/);
  await expect(code).toBeFocused();
  await code.fill(await readCode(page, product, `+63${mobile}`));
  await dialog.getByLabel(/^Bagong password/).fill(NEW_PASSWORD);
  await expectAccessible(page);
  await picture("forgot-by-phone-tagalog");
  await dialog.getByRole("button", { name: "Itakda ang password" }).click();
  await expect(dialog).toBeHidden();
  await expectSignedIn(page);
});

test("an account opened by an agent can do nothing before its password is changed", async ({ page, picture }) => {
  await logIn(page, "dina", "from-berto-2026");
  const dialog = page.getByRole("dialog", { name: "Change password" });
  await expect(dialog.getByLabel(/^Username/)).toHaveValue("dina");
  await expect(dialog.getByLabel(/^Old password/)).toHaveCount(0);
  await expect(dialog.getByLabel(/^New password/)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Sign out?" }).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await picture("forced-change");

  // A reload forgets what was typed, and changes nothing else.
  await page.goto("/member/securityCenter");
  await expect(dialog.getByLabel(/^Old password/)).toBeVisible();
  await dialog.getByLabel(/^Old password/).fill("from-berto-2026");
  await dialog.getByLabel(/^New password/).fill("dina");
  await dialog.getByLabel(/^Verify password/).fill("dina");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog.getByText("Use 8 to 64 characters without spaces")).toBeVisible();
  await dialog.getByLabel(/^New password/).fill(NEW_PASSWORD);
  await dialog.getByLabel(/^Verify password/).fill(NEW_PASSWORD);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expectSignedIn(page);
});

test("a member sets up an authenticator app, proves a new browser by it, and removes it", async ({
  page,
  browser,
  product,
  picture,
}) => {
  const { username } = newcomer();
  await register(page, username);
  await page.goto("/member/securityCenter");
  await page.getByRole("button", { name: "Set up: Authenticator app" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await expect(dialog.getByRole("figure", { name: "QR code for your authenticator app" })).toBeVisible();
  const app = new AuthenticatorApp((await dialog.locator("code").textContent()) ?? "");
  await dialog.getByLabel(/^Current password/).fill(PASSWORD);
  await dialog.getByLabel(/^The 6 digits/).fill("000000");
  await dialog.getByRole("button", { name: "Switch on" }).click();
  await expect(dialog.getByText("Verification code is not valid")).toBeVisible();
  await expectAccessible(page);
  await picture("enrol-authenticator");
  await dialog.getByLabel(/^The 6 digits/).fill(app.nextCode());
  await dialog.getByRole("button", { name: "Switch on" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("2 of 4 protections are on")).toBeVisible();

  const elsewhere = await (await browser.newContext({ baseURL: product.url() })).newPage();
  await elsewhere.addInitScript(() => localStorage.setItem("lang", "EN"));
  await comeFromElsewhere(elsewhere);
  await logIn(elsewhere, username, PASSWORD);
  const step = elsewhere.getByRole("dialog", { name: "Confirm it is you" });
  await step.getByLabel(/code/i).last().fill(app.nextCode());
  await step.locator("button[type=submit]").click();
  await expect(step).toBeHidden();
  await expectSignedIn(elsewhere);
  await elsewhere.context().close();

  await page.getByRole("button", { name: "Remove: Authenticator app" }).click();
  const removal = page.getByRole("dialog", { name: "Remove the authenticator app?" });
  await removal.getByLabel(/^The 6 digits/).fill(app.nextCode());
  await removal.getByRole("button", { name: "Remove" }).click();
  await expect(removal).toBeHidden();
  await expect(page.getByText("1 of 4 protections are on")).toBeVisible();
});

test("a member sees where they are signed in, ends one place, then all", async ({
  page,
  browser,
  product,
  picture,
}) => {
  const { username } = newcomer();
  await register(page, username);
  const elsewhere = await (await browser.newContext({ baseURL: product.url() })).newPage();
  await elsewhere.addInitScript(() => localStorage.setItem("lang", "EN"));
  await comeFromElsewhere(elsewhere);
  await logIn(elsewhere, username, PASSWORD);
  await expectSignedIn(elsewhere);

  await page.goto("/member/securityCenter");
  const devices = page.getByRole("region", { name: "Where you are signed in" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(devices.getByRole("listitem").first()).toContainText("This device");
  await expectAccessible(page);
  await devices.scrollIntoViewIfNeeded();
  await picture("devices");
  await devices.getByRole("button", { name: /^Sign out .*, last seen/ }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await elsewhere.goto("/member/securityCenter");
  await expect(elsewhere.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await elsewhere.context().close();

  await devices.getByRole("button", { name: "Sign out everywhere" }).click();
  const question = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await question.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => sessionStorage.getItem("token"))).toBeNull();
});

test("a password changed by choice ends every other place, and the new one opens the door", async ({
  page,
  picture,
}) => {
  const { username } = newcomer();
  await register(page, username);
  await page.goto("/member/securityCenter");
  await page.getByRole("button", { name: "Change: Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change password" });
  await dialog.getByLabel(/^Old password/).fill("not-my-password");
  await dialog.getByLabel(/^New password/).fill(NEW_PASSWORD);
  await dialog.getByLabel(/^Verify password/).fill(NEW_PASSWORD);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog.getByText("The current password is not right")).toBeVisible();
  await expect(dialog.getByLabel(/^Old password/)).toBeFocused();
  await picture("change-password-wrong");
  await dialog.getByLabel(/^Old password/).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expectSignedIn(page);
});
