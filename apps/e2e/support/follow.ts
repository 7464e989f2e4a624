import type { Page } from "@playwright/test";

/**
 * Goes on to an address inside the open page, as a link does. For walks that are not about arriving: to load the page
 * takes five times as long as the screen that is looked at. The router hears of every new entry in the history.
 */
export async function follow(page: Page, path: string) {
  await page.evaluate((address) => history.pushState(null, "", address), path);
}
