import type { Page } from "@playwright/test";
import { expect, onBothSizes, test } from "../support/journey.ts";
import { readShifts, watchShifts } from "../support/layout-shifts.ts";

/** Budget of a first visit, in transferred KB (decision 0032). None of it depends on the machine. */
const MAX_KB = { script: 120, font: 60, document: 45 };
const MAX_SHIFT = 0.02;
/** Maximum number of requests on a phone before the first rail of games appears. */
const MAX_REQUESTS = 15;

test.use({ language: null });

onBothSizes("opening the home page costs a visitor no more than promised", async ({ page }) => {
  await watchShifts(page);
  await watchFirstRail(page);
  const kilobytes = weigh(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: /^(?:Hot now|Patok ngayon)$/ })).toBeAttached();
  await page.waitForLoadState("networkidle");
  const isPhone = (page.viewportSize()?.width ?? 0) < 1_024;
  const requests = await readRequestsBeforeRail(page);
  expect(requests.length).toBeGreaterThan(5);
  if (isPhone) expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(MAX_REQUESTS);

  const travelled = await kilobytes();
  expect(travelled.script).toBeGreaterThan(50);
  expect(travelled.script).toBeLessThanOrEqual(MAX_KB.script);
  // The document contains the inlined styles, whose weight `npm run size` checks separately.
  expect(travelled.document).toBeGreaterThan(10);
  expect(travelled.document).toBeLessThanOrEqual(MAX_KB.document);
  expect(travelled.font).toBeGreaterThan(0);
  expect(travelled.font).toBeLessThanOrEqual(MAX_KB.font);
  expect((await readShifts(page)).sum).toBeLessThanOrEqual(MAX_SHIFT);
});

onBothSizes("nothing jumps when answers, pictures and fonts come late", async ({ page, signIn }) => {
  await watchShifts(page);
  // Delays data, and fonts even longer, so that each of them arrives after the page was rendered without it.
  const late = async (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  await page.route(/\/wps\/|\/art\//, async (route) => late(600).then(() => route.continue()));
  await page.route(/\.woff2$/, async (route) => late(1_200).then(() => route.continue()));
  const fonts = page.waitForResponse(/bricolage.*\.woff2$/);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await fonts;
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.waitForLoadState("networkidle");
  expect((await readShifts(page)).sum).toBeLessThanOrEqual(MAX_SHIFT);

  // Makes the same check for a member, whose page is rendered in the browser from more data.
  await signIn("ana", "/");
  await expect(page.getByRole("status", { name: "Balance" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect((await readShifts(page)).sum).toBeLessThanOrEqual(MAX_SHIFT);
});

test("the peso and dong signs are in the main font file, so that no amount loads another", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(async () => void (await document.fonts.ready));
  const before = fonts.length;
  const rendered = await page.evaluate(async () => {
    const widthOf = (text: string, family: string) => {
      const canvas = document.createElement("canvas").getContext("2d");
      if (!canvas) throw new Error("no canvas");
      canvas.font = `700 100px ${family}`;
      return canvas.measureText(text).width;
    };
    const load = ["Inter", '"Bricolage Grotesque"'].map((family) => document.fonts.load(`700 100px ${family}`, "₱₫"));
    await Promise.all(load);
    // A sign that the font lacks would be shown in serif or monospace, with another width.
    return ["Inter", '"Bricolage Grotesque"'].flatMap((family) =>
      ["₱", "₫"].map((sign) => widthOf(sign, `${family}, serif`) === widthOf(sign, `${family}, monospace`)),
    );
  });
  expect(rendered).toEqual([true, true, true, true]);
  expect(fonts.length).toBe(before);
  expect(fonts.every((url) => new URL(url).pathname.startsWith("/assets/"))).toBe(true);
});

/** Measures transferred body sizes by type. */
function weigh(page: Page) {
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  page.on("requestfinished", (request) => {
    const size = request.sizes().then(({ responseBodySize: bytes }) => ({ type: request.resourceType(), bytes }));
    // Requests that finish after the test may have lost their page, so their error is ignored here. Counted ones
    // still reject in `Promise.all`.
    size.catch(() => undefined);
    sizes.push(size);
  });
  return async () => {
    const all = await Promise.all(sizes);
    const sum = (wanted: string) =>
      all.filter(({ type }) => type === wanted).reduce((total, { bytes }) => total + bytes, 0) / 1024;
    return { script: sum("script"), font: sum("font"), document: sum("document") };
  };
}

/** Records when the first tile of the first rail is in the page; its image is requested after that. */
async function watchFirstRail(page: Page) {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("main section[aria-labelledby] > ul > li")) return;
      Object.assign(window, { railAt: performance.now() });
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Lists the document and every request made before the first rail appeared. */
function readRequestsBeforeRail(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { railAt } = window as unknown as { railAt: number };
    const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    return entries.filter(({ startTime }) => startTime <= railAt).map(({ name }) => name);
  });
}
