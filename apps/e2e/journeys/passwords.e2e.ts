import type { Page } from "@playwright/test";
import { AuthenticatorApp } from "../support/authenticator-app.ts";
import { DEMO_PASSWORD, expect, test } from "../support/journey.ts";
import { comeFromOwnAddress, expectSignedIn, logIn } from "../support/newcomer.ts";
import { readCode } from "../support/outbox.ts";
import type { Product } from "../support/product.ts";
import { openSession, resumeSession } from "../support/session.ts";
import { createTestMember } from "../support/test-member.ts";

const NEW_PASSWORD = "limang-itik-na-lumalangoy";

test.beforeEach(({ page }) => comeFromOwnAddress(page));

/** Opens the security center as a logged-in member. */
async function openSecurityCenter(page: Page, product: Product) {
  const somebody = await createTestMember(product);
  await resumeSession(page, await openSession(product, somebody), "/member/securityCenter");
  return somebody;
}

/** Adds an email in the security center, with the code sent to it. */
async function bindEmail(page: Page, product: Product, email: string) {
  await page.getByRole("button", { name: "Add: Email" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Email/).fill(email);
  await dialog.getByRole("button", { name: "Send code" }).click();
  await expect(dialog.getByLabel(/^Verification code/)).toBeFocused();
  await dialog.getByLabel(/^Verification code/).fill(await readCode(page, product, email));
  await dialog.getByLabel(/^Current password/).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
}

test("an account opened by an agent can only change its initial password at first", async ({ page, picture }) => {
  await logIn(page, "dina", "from-berto-2026");
  const dialog = page.getByRole("dialog", { name: "Change password" });
  await expect(dialog.getByLabel(/^Username/)).toHaveValue("dina");
  await expect(dialog.getByLabel(/^Old password/)).toHaveCount(0);
  await expect(dialog.getByLabel(/^New password/)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Log out?" }).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeVisible();
  await picture("forced-change");

  // The reload clears the form and has no other effect.
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

test("a member binds an address, sets up an authenticator app, and removes it", async ({ page, product, picture }) => {
  const { email } = await openSecurityCenter(page, product);
  await bindEmail(page, product, email);
  await expect(page.getByText("2 of 5 protections are on")).toBeVisible();

  await page.getByRole("button", { name: "Set up: Authenticator app" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await expect(dialog.getByRole("figure", { name: "QR code for your authenticator app" })).toBeVisible();
  const app = new AuthenticatorApp((await dialog.locator("code").textContent()) ?? "");
  await dialog.getByLabel(/^Current password/).fill(DEMO_PASSWORD);
  await dialog.getByLabel(/^6-digit code/).fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText("Verification code is not valid")).toBeVisible();
  await picture("enrol-authenticator");
  await dialog.getByLabel(/^6-digit code/).fill(app.nextCode());
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("3 of 5 protections are on")).toBeVisible();

  await page.getByRole("button", { name: "Remove: Authenticator app" }).click();
  const removal = page.getByRole("dialog", { name: "Remove the authenticator app?" });
  await removal.getByLabel(/^6-digit code/).fill(app.nextCode());
  await removal.getByRole("button", { name: "Remove" }).click();
  await expect(removal).toBeHidden();
  await expect(page.getByText("2 of 5 protections are on")).toBeVisible();
});

test("changing the password logs out every other device, and the new one logs in", async ({
  page,
  product,
  picture,
}) => {
  await openSecurityCenter(page, product);
  await page.getByRole("button", { name: "Change: Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change password" });
  await dialog.getByLabel(/^Old password/).fill("not-my-password");
  await dialog.getByLabel(/^New password/).fill(NEW_PASSWORD);
  await dialog.getByLabel(/^Verify password/).fill(NEW_PASSWORD);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog.getByText("Wrong current password")).toBeVisible();
  await expect(dialog.getByLabel(/^Old password/)).toBeFocused();
  await picture("change-password-wrong");
  await dialog.getByLabel(/^Old password/).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expectSignedIn(page);
});
