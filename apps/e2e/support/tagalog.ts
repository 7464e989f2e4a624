import { expect, type Locator, type Page } from "@playwright/test";
import { tables } from "@perya/text/compile";
import { expectNoOverflow } from "./accessibility.ts";
import { PHONE } from "./sizes.ts";

/** The other language, on a phone, where its longer words have the least room. */
export const IN_TAGALOG = { language: "TY", viewport: PHONE, hasTouch: true, isMobile: true };

const KEYS = Object.keys(tables.TY).filter((key) => key.includes("."));

/**
 * These words are there, no key stands in the place of words, and nothing is too wide. Names and roles are those of the
 * same screens in English, which the sweep judges.
 */
export async function expectTagalog(page: Page, ...shown: (string | Locator)[]) {
  for (const words of shown)
    await expect(typeof words === "string" ? page.getByText(words).first() : words).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fil-PH");
  const text = await page.evaluate(() => document.body.innerText);
  expect(KEYS.filter((key) => text.includes(key))).toEqual([]);
  await expectNoOverflow(page);
}
