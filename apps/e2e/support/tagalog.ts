import { expect, type Locator, type Page } from "@playwright/test";
import { tables } from "@perya/text/compile";
import { expectNoOverflow } from "./accessibility.ts";
import { PHONE } from "./sizes.ts";

/** Tagalog on a phone, where its longer texts have the least space. */
export const IN_TAGALOG = { language: "TY", viewport: PHONE, hasTouch: true, isMobile: true };

const KEYS = Object.keys(tables.TY).filter((key) => key.includes("."));

/** Expects these texts, no raw key and no overflow. The English sweep checks names and roles. */
export async function expectTagalog(page: Page, ...shown: (string | Locator)[]) {
  for (const words of shown)
    await expect(typeof words === "string" ? page.getByText(words).first() : words).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fil-PH");
  const text = await page.evaluate(() => document.body.innerText);
  expect(KEYS.filter((key) => text.includes(key))).toEqual([]);
  await expectNoOverflow(page);
}
