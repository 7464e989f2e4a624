import type { Page } from "@playwright/test";

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Records every layout shift of every page opened after this call, with the elements that moved. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(window, { shifts });
    const describe = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">` : "?";
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => describe(node)) });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export type Shifted = { sum: number; moved: string[] };

/** Returns the sum of all shifts, an upper bound of CLS, which counts only the worst window. */
export async function readShifts(page: Page): Promise<Shifted> {
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
  );
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.flatMap(({ moved }) => moved) };
}

/**
 * Delays every script and every answer until the page has painted without them, so that each loading state shows,
 * however fast the machine is. Returns a function that waits until no request is pending.
 */
export async function arriveOneByOne(page: Page): Promise<() => Promise<void>> {
  let pending = 0;
  const paint = () =>
    page
      .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      // The page may navigate away meanwhile.
      .catch(() => undefined);
  await page.route(/\/assets\/.*\.js$|\/wps\/|\/lgw\//, async (route) => {
    pending += 1;
    await paint();
    await route.continue().catch(() => undefined);
    const response = await route
      .request()
      .response()
      .catch(() => null);
    await response?.finished().catch(() => undefined);
    pending -= 1;
  });
  return async () => {
    let quiet = 0;
    while (quiet < 3) {
      await paint();
      quiet = pending > 0 ? 0 : quiet + 1;
    }
  };
}
