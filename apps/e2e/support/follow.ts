import type { Page } from "@playwright/test";

/**
 * Navigates inside the open page, like a link. For walks that do not test page loads: a load takes five times as long
 * as the screen under test. The router handles it like a browser navigation.
 */
export async function follow(page: Page, path: string) {
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}
