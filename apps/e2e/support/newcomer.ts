import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export const PASSWORD = "tatlong-bibe-7";

/** Generates a username, number and email that were never used before. */
export function newcomer() {
  const mark = String(randomInt(1e9)).padStart(9, "0");
  // Mobile prefixes, valid with any following digits.
  const mobile = `${[917, 918, 927, 928, 935, 956, 977, 995][randomInt(8)]}${mark.slice(2)}`;
  return { username: `nena${mark}`, mobile, email: `nena${mark}@example.test` };
}

/** Uses a new IP address, because the server counts attempts per address and then requires captchas. */
export async function comeFromOwnAddress(page: Page) {
  const address = `203.0.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  await page.context().setExtraHTTPHeaders({ "x-forwarded-for": address });
}

/** Registers by username, in English, and waits until the newcomer is in. */
export async function register(page: Page, username: string) {
  await page.goto("/register");
  const dialog = page.getByRole("dialog", { name: "Register" });
  await dialog.getByLabel(/^Username/).fill(username);
  await dialog.getByLabel(/^Password/).fill(PASSWORD);
  await dialog.getByLabel(/^Verify password/).fill(PASSWORD);
  await dialog.getByLabel(/^I am \d\d or older/).check();
  await dialog.getByLabel(/^I agree/).check();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog).toBeHidden();
}

/** Logs in at the popup; the caller asserts what follows (logged in, or a second step). */
export async function logIn(page: Page, username: string, password: string) {
  await page.goto("/login");
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel(/^Username/).fill(username);
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Expects the account button to show the nickname, which for a new member is the username. */
export async function expectSignedIn(page: Page) {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("token"))).not.toBeNull();
  await expect(
    page
      .getByRole("banner")
      .getByRole("button", { name: /^Account|nena|Dina|•/i })
      .first(),
  ).toBeVisible();
}
