import { expect, type Page } from "@playwright/test";
import { follow } from "./follow.ts";
import { PASSWORD } from "./newcomer.ts";
import type { Product } from "./product.ts";

export const PIN = "482913";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Pays ₱100 by QR code, using the link below it for paying on the same device. */
export async function payByCode(page: Page, picture: (name: string) => Promise<void> = async () => undefined) {
  await follow(page, "/member/depositv2");
  await page.getByRole("radio", { name: /^QR Ph/ }).check();
  await button(page, "₱100").and(page.locator("[aria-pressed]")).first().click();
  await button(page, "Pay ₱100.00").click();
  await expect(page.getByRole("figure", { name: "QR code" })).toBeVisible();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await picture("code");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Pay on this device" }).click();
  const checkout = await opened;
  await checkout.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(heading(page, "Credited")).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await checkout.close();
}

/** Returns the number of bets that a job has summed for turnover so far. */
export async function countPlayed(product: Product, memberId: string): Promise<number> {
  const days = (await product.database()).selectFrom("bet_days").select("bets").where("member_id", "=", memberId);
  return (await days.execute()).reduce((sum, { bets }) => sum + Number(bets), 0);
}

/** Adds the first payout account. The payment password must be set first, confirmed by the login password. */
export async function setUpPayout(page: Page, number: string) {
  await button(page, "Add payout account").click();
  const password = page.getByRole("dialog", { name: "Set a payment password" });
  await password.getByLabel(/^New payment password/).fill(PIN);
  await password.getByLabel(/^Confirm payment password/).fill(PIN);
  await password.getByLabel(/^Current password/).fill(PASSWORD);
  await password.getByRole("button", { name: "Save" }).click();
  const account = page.getByRole("dialog", { name: "Add payout account" });
  await account.getByRole("radio", { name: "GCash" }).check();
  await account.getByLabel(/^E-wallet mobile number/).fill(number);
  await account.getByLabel(/^Account name/).fill("Nena Reyes");
  await account.getByLabel(/^Payment password/).fill(PIN);
  await account.getByRole("button", { name: "Add account" }).click();
  await expect(account).toBeHidden();
  await expect(page.getByRole("radio", { name: `GCash •••• ${number.slice(-4)}` })).toBeChecked();
}
