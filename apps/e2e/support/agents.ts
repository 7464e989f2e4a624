import type { Browser, Page } from "@playwright/test";
import { waitForApp } from "./alive.ts";
import { expect } from "./journey.ts";
import type { Product } from "./product.ts";
import { findMember, openSession, resumeSession } from "./session.ts";

/** Opens a separate browser in English for a second user. */
export async function openBrowser(product: Product, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url(), reducedMotion: "reduce" });
  waitForApp(context, product.url());
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("lang", "EN"));
  return page;
}

/** Opens a separate browser in which the agent is logged in. */
export async function openAgent(product: Product, browser: Browser, account: string, path: string): Promise<Page> {
  const page = await openBrowser(product, browser);
  const member = await findMember(product, account);
  await resumeSession(page, await openSession(product, member), path, member.type);
  return page;
}

/** Logs in on the agent login page. */
export async function logInAsAgent(page: Page, username: string, password: string) {
  await page.goto("/agent");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").first().fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

export const popup = (page: Page) => page.getByRole("dialog", { name: /offers you a contract$/ });

type Kind = "Dividend" | "Daily salary" | "Hourly salary" | "Real-time salary";

/** Opens the offer form for a direct downline. */
export async function beginOffer(page: Page, name: string, kind: Kind) {
  await page.getByRole("button", { name: "Offer a contract" }).click();
  const dialog = page.getByRole("dialog", { name: "Offer a contract" });
  await dialog.getByLabel("Recipient").selectOption({ label: name });
  await dialog.getByRole("radio", { name: kind }).check();
  return dialog;
}

/** Offers rates low enough for any upline, each higher than the one before. */
export async function offer(page: Page, name: string, kind: Kind) {
  const dialog = await beginOffer(page, name, kind);
  const rates = dialog.getByLabel(/^Rate.* \(%\)/);
  await expect(rates.first()).toBeVisible();
  for (const [index, rate] of (await rates.all()).entries()) await rate.fill(`0.0${index + 5}`);
  await dialog.getByRole("button", { name: "Send offer" }).click();
  await expect(page.getByText(`Offer sent to ${name}.`)).toBeVisible();
}

/** Opens a contract of the list in the panel beside it. */
export async function openContract(page: Page, kind: Kind, within: Page | ReturnType<Page["locator"]> = page) {
  await within
    .getByRole("button", { name: new RegExp(`^${kind} version`) })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: new RegExp(`^${kind}, version`) })).toBeVisible();
}
