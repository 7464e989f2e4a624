import type { Page } from "@playwright/test";

/**
 * Goes on to an address inside the open page, as a link does. For walks that are not about arriving: to load the page
 * takes five times as long as the screen that is looked at. To the router it is as if the browser had gone there.
 */
export async function follow(page: Page, path: string) {
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}
