import type { BrowserContext, Page } from "@playwright/test";

/** Root element of an app. The player site sets `isAlive` once it handles clicks (first-page.tsx). */
type Container = HTMLElement & { isAlive?: boolean };

/**
 * Makes every page load in this context also wait until the app handles clicks: pages load their scripts after the
 * first paint, and a journey acts within milliseconds, which no visitor does. Journeys about the time before that
 * pass `waitUntil`.
 */
export function waitForApp(context: BrowserContext, siteUrl: string): void {
  context.on("page", (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (!options?.waitUntil) await untilAlive(page, siteUrl);
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload(options);
      if (!options?.waitUntil) await untilAlive(page, siteUrl);
      return answer;
    };
  });
}

async function untilAlive(page: Page, siteUrl: string): Promise<void> {
  // Each brand is another host on the same port.
  if (new URL(page.url()).port !== new URL(siteUrl).port) return;
  await page.waitForFunction(() => {
    const container: Container | null = document.querySelector("#app");
    return container === null || container.isAlive === true;
  });
}
