import type { Page } from "@playwright/test";
import { expect, onBothSizes, onPhone, test } from "../support/journey.ts";
import { arriveOneByOne, readShifts, watchShifts } from "../support/layout-shifts.ts";
import { AGENT_ROUTES, MEMBER_ROUTES, VISITOR_ROUTES } from "../support/site-routes.ts";

/** Every path of the route table, with every script and answer delayed: nothing in view may move. */
// Each test opens thirty to forty pages. The timeout is only for a page that hangs.
test.describe.configure({ mode: "parallel", timeout: 900_000 });

const MAX_SHIFT = 0.02;

/**
 * Runs on a phone, where pages shift most. `LAYOUT=full npm run test:e2e -- layout-shift` adds a desktop, a minute
 * per test.
 */
const onEachSize = process.env["LAYOUT"] === "full" ? onBothSizes : onPhone;

onEachSize("nothing moves while a visitor's pages load", async ({ page }) => {
  expect(await sweep(page, VISITOR_ROUTES)).toEqual([]);
});

onEachSize("nothing moves while a member's pages load", async ({ page, signIn }) => {
  await signIn("ana");
  expect(await sweep(page, MEMBER_ROUTES)).toEqual([]);
});

onEachSize("nothing moves while an agent's pages load", async ({ page, signIn }) => {
  await signIn("berto");
  expect(await sweep(page, AGENT_ROUTES)).toEqual([]);
});

/** Returns the pages that shifted too far, with the elements that moved. */
async function sweep(page: Page, paths: readonly string[]) {
  await watchShifts(page);
  const settle = await arriveOneByOne(page);
  const unstable: { path: string; sum: number; moved: string[] }[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator("main")).toBeVisible();
    await settle();
    const { sum, moved } = await readShifts(page);
    if (sum > MAX_SHIFT) unstable.push({ path, sum, moved });
  }
  return unstable;
}
