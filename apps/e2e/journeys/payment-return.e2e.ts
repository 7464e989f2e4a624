import type { Page } from "@playwright/test";
import { bar } from "../support/cashier.ts";
import { expect, onPhone, test } from "../support/journey.ts";
import { openSession, resumeSession } from "../support/session.ts";
import { createTestMember } from "../support/test-member.ts";

test.describe.configure({ mode: "parallel" });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Starts a wallet payment, which opens the provider's page in a new tab. */
async function beginWallet(page: Page): Promise<Page> {
  await page.getByRole("radio", { name: /^GCash/ }).check();
  await page.getByLabel("Amount").fill("300");
  await button(page, "Pay ₱300.00").click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open GCash" }).click();
  return opened;
}

test("paying in a second tab needs no login: that tab closes, and the first one shows the result", async ({
  page,
  product,
  picture,
}) => {
  const somebody = await createTestMember(product);
  await resumeSession(page, await openSession(product, somebody), "/member/depositv2");
  const checkout = await beginWallet(page);
  const visited: string[] = [];
  checkout.on("framenavigated", (frame) => visited.push(frame.url()));
  const closed = checkout.waitForEvent("close");
  await checkout.getByRole("button", { name: "Pay", exact: true }).click();
  await closed;
  // The checkout tab opened only one page of the site, which is listed twice if the router replaced its history
  // entry.
  const onSite = visited.filter((address) => address.startsWith(product.url()));
  expect(new Set(onSite.map((address) => new URL(address).pathname))).toEqual(new Set(["/paymentReturn"]));
  await expect(heading(page, "Credited")).toBeVisible();
  await expect(bar(page)).toContainText("300.00");
  await picture("first tab");
});

test("after the return but before the provider confirms, the first tab waits instead of asking to pay again", async ({
  page,
  product,
  picture,
}) => {
  const somebody = await createTestMember(product);
  await resumeSession(page, await openSession(product, somebody), "/member/depositv2");
  const checkout = await beginWallet(page);
  const closed = checkout.waitForEvent("close");
  await checkout.getByRole("link", { name: "Back to the site" }).click();
  await closed;
  await expect(heading(page, "Awaiting confirmation")).toBeVisible();
  await picture("waiting");
  await expect(page.getByRole("link", { name: "Open GCash again" })).toBeVisible();
});

test("a payer who returns in another browser sees the payment, and logs in only to go to the deposit", async ({
  page,
  product,
  browser,
  picture,
}) => {
  const somebody = await createTestMember(product);
  await resumeSession(page, await openSession(product, somebody), "/member/depositv2");
  const checkout = await beginWallet(page);
  const back = await checkout.getByRole("link", { name: "Back to the site" }).getAttribute("href");
  const context = await browser.newContext({ locale: "en-PH" });
  const other = await context.newPage();
  await other.goto(back ?? "");
  await expect(heading(other, "Awaiting confirmation")).toBeVisible();
  await picture("waiting", other);
  await checkout.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(heading(other, "Credited")).toBeVisible();
  await other.getByRole("link", { name: "View deposit" }).click();
  await expect(other.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await context.close();
});

test("by keyboard, the skip link leads past all menus to Pay", async ({ page, product }) => {
  const somebody = await createTestMember(product);
  await resumeSession(page, await openSession(product, somebody), "/member/depositv2");
  await expect(button(page, /^Pay ₱/)).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Skip to content");
  await page.keyboard.press("Enter");
  const stops: string[] = [];
  while (stops.length < 20 && !(await focused()).startsWith("Pay ₱")) {
    await page.keyboard.press("Tab");
    stops.push(await focused());
  }
  // Tab stops: the method, the amount, the quick amounts, Pay.
  expect(stops.length).toBeLessThanOrEqual(9);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("figure", { name: "QR code" })).toBeVisible();
});

onPhone("Withdraw is beside Deposit, and little follows the form", async ({ page, product, picture }) => {
  const somebody = await createTestMember(product);
  await resumeSession(page, await openSession(product, somebody), "/member/depositv2");
  const tabs = page.getByRole("navigation", { name: "Deposit and withdraw" });
  await expect(tabs.getByRole("link", { name: "Withdraw" })).toBeInViewport();
  const footer = await page.getByRole("contentinfo").boundingBox();
  expect(footer?.height).toBeLessThan(400);
  await picture("deposit");
  await tabs.getByRole("link", { name: "Withdraw" }).click();
  await expect(heading(page, "Withdraw")).toBeVisible();
  await expect(tabs.getByRole("link", { name: "Withdraw" })).toHaveAttribute("aria-current", "page");
  await picture("withdraw");
});
