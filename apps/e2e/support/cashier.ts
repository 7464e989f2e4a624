import { expect, type Page } from "@playwright/test";

/** The member's balance, in the header. */
export const bar = (page: Page) => page.getByRole("status", { name: "Balance" });

/** Reads the balance once it is visible. */
export async function readBar(page: Page): Promise<string> {
  await expect(bar(page)).toContainText("₱");
  return bar(page).innerText();
}

/**
 * Requests a withdrawal: enters the amount and the payment password, and presses the confirm button, which repeats the
 * amount.
 */
export async function askFor(page: Page, amount: string, paymentPassword: string) {
  await page.getByLabel("Amount").fill(amount);
  await page.getByLabel(/^Payment password/).fill(paymentPassword);
  await page.getByRole("button", { name: `Withdraw ₱${amount}` }).click();
  await expect(page.getByRole("heading", { name: "Under review" })).toBeVisible();
}

/** Takes the case of this member and amount in a console queue. */
export async function claimCase(consolePage: Page, nickname: string, amount: string) {
  await consolePage
    .getByRole("button", { name: nickname })
    .filter({ hasText: `₱${amount}` })
    .click();
  // The name must match exactly: the row of an assigned case has a longer name.
  await consolePage.getByRole("button", { name: "Take case", exact: true }).click();
  await expect(consolePage.getByText(/^Assigned to you:/)).toBeVisible();
}

/** Approves the withdrawal of the open case. The provider then sends it automatically. */
export async function approveCase(consolePage: Page) {
  await consolePage.getByRole("button", { name: "Approve & next" }).click();
  const dialog = consolePage.getByRole("dialog", { name: /^Approve ₱/ });
  await dialog.getByLabel(/^Reason/).fill("Name and number are right");
  await dialog.getByRole("button", { name: "Approve & next" }).click();
  await expect(consolePage.getByText("Approved. The member was notified.")).toBeVisible();
}

/** Opens every line of the account record and sums its transactions, in centavos by fund. */
export async function addUpRecord(page: Page): Promise<Record<string, number>> {
  const lines = page.getByRole("main").getByRole("listitem").getByRole("button");
  const drawer = page.getByRole("dialog", { name: "Transaction details" });
  // A transaction has a line for each fund it moved; each line opens the whole transaction.
  const transactions = new Map<string, string[]>();
  await expect(lines.filter({ hasText: "Balance after" }).first()).toBeVisible();
  for (const line of await lines.all()) {
    await line.click();
    const entries = drawer.getByRole("listitem");
    await expect(entries.first()).toBeVisible();
    transactions.set(await drawer.getByRole("definition").nth(1).innerText(), await entries.allInnerTexts());
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  }
  const sums: Record<string, number> = {};
  for (const entry of [...transactions.values()].flat()) {
    const [kind = "", moved = ""] = entry.split("\n");
    sums[kind] = (sums[kind] ?? 0) + readCentavos(moved);
  }
  return sums;
}

/** Parses "-₱1,234.50" as -123450. */
export function readCentavos(shown: string): number {
  return Math.round(Number(shown.replaceAll(/[^\d.-]/g, "")) * 100);
}
