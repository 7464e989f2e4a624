import { expect, test } from "../support/journey.ts";
import { comeFromOwnAddress, expectSignedIn, newcomer, PASSWORD, register } from "../support/newcomer.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { readCode } from "../support/outbox.ts";

test.beforeEach(({ page }) => comeFromOwnAddress(page));

test("a visitor registers by username, by a friend's link and by keyboard, corrects errors, is logged in, and verifies their email", async ({
  page,
  product,
  picture,
}) => {
  const { username } = newcomer();
  await page.goto("/register?referralCode=ANA2026");
  const dialog = page.getByRole("dialog", { name: "Register" });
  await expect(dialog.getByLabel(/^Invitation code/)).toHaveValue("ANA2026");
  await expect(dialog.getByText(/^Invited by A/).first()).toBeVisible();
  await expect(dialog.getByLabel(/^Username/)).toBeFocused();
  await picture("register");

  await page.keyboard.type("7");
  await page.keyboard.press("Tab");
  await page.keyboard.type("short");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel(/^Username/)).toBeFocused();
  await expect(dialog.getByText("Use 4 to 16 letters and digits, starting with a letter")).toBeVisible();
  await expect(dialog.getByText("Confirm that you're old enough to play")).toBeAttached();
  await picture("register-wrong");

  await dialog.getByLabel(/^Username/).fill(username);
  await dialog.getByLabel(/^Password/).fill(PASSWORD);
  await dialog.getByLabel(/^Verify password/).fill(PASSWORD);
  await expect(dialog.getByLabel(/^Email/)).toBeHidden();
  await dialog.getByRole("button", { name: /^Optional details/ }).click();
  await dialog.getByLabel(/^Email/).fill(`${username}@example.test`);
  await dialog.getByLabel(/^I am 18 or older/).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expectSignedIn(page);
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie]),
  );
  expect(stored).not.toContain(PASSWORD);

  const confirm = page.getByRole("dialog", { name: "Verify your email" });
  await expect(confirm.getByRole("button", { name: /^Resend in/ })).toBeVisible();
  await picture("confirm-contact");
  await expectAccessible(page, confirm.getByText(/^We're sending a code to n•••@e•••\.test/));
  await confirm.getByRole("button", { name: "Later" }).click();
  await page.goto("/member/securityCenter");
  await expect(page.getByText("Not verified")).toBeVisible();
  await picture("not-confirmed");
  await page.getByRole("button", { name: "Verify: Email" }).click();
  await expect(confirm.getByRole("button", { name: /^Resend in/ })).toBeVisible();
  await confirm.getByLabel(/^Verification code/).fill(await readCode(page, product, `${username}@example.test`));
  await confirm.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("2 of 5 protections are on")).toBeVisible();
  await picture("confirmed");
});

test("a taken username and an unknown invitation code are reported at their fields", async ({ page }) => {
  await page.goto("/register");
  const dialog = page.getByRole("dialog", { name: "Register" });
  await dialog.getByRole("button", { name: /^Optional details/ }).click();
  await dialog.getByLabel(/^Invitation code/).fill("NOBODY1");
  await dialog.getByLabel(/^Username/).fill("berto");
  await expect(dialog.getByText("Invalid invitation code").first()).toBeVisible();
  await dialog.getByLabel(/^Invitation code/).fill("");
  await dialog.getByLabel(/^Password/).fill(PASSWORD);
  await dialog.getByLabel(/^Verify password/).fill(PASSWORD);
  await dialog.getByLabel(/^I am 18 or older/).check();
  await dialog.getByLabel(/^I agree/).check();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByText("This username is already taken")).toBeVisible();
  await expect(dialog.getByLabel(/^Username/)).toBeFocused();
});

test("where the brand requires verification, a number registers by its SMS code, without a password", async ({
  page,
  product,
  picture,
}) => {
  const { mobile } = newcomer();
  await page.goto(`${product.url("fiesta.localhost")}/register`);
  const dialog = page.getByRole("dialog", { name: "Register" });
  await dialog.getByRole("tab", { name: "By mobile" }).click();
  await expect(dialog.getByLabel(/^Password/)).toHaveCount(0);
  await dialog.getByLabel(/^Mobile number/).fill(mobile);
  await dialog.getByRole("button", { name: "Send code" }).click();
  await expect(dialog.getByLabel(/^Verification code/)).toBeFocused();
  await expect(dialog.getByRole("button", { name: /^Resend in/ })).toBeVisible();
  await picture("register-by-sms");

  await dialog.getByLabel(/^Verification code/).fill(await readCode(page, product, `+63${mobile}`));
  await dialog.getByLabel(/^Birthday/).fill("1990-05-17");
  await dialog.getByLabel(/^I am 21 or older/).check();
  await dialog.getByLabel(/^I agree/).check();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog).toBeHidden();
  await expectSignedIn(page);
});

test("a newcomer opens the security center, and the language changes in place", async ({ page, picture, pickFrom }) => {
  const { username } = newcomer();
  await register(page, username);
  await page.goto("/member/securityCenter");
  await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
  await expect(page.getByText("1 of 5 protections are on")).toBeVisible();
  await expect(page.getByRole("button", { name: "Account opened This device" })).toBeVisible();
  await picture("security-centre");

  await pickFrom("Language", "Tagalog");
  await expect(page.getByRole("heading", { level: 1, name: "Aking account" })).toBeVisible();
});
