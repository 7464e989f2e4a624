import { expect, test } from "../support/journey.ts";
import { scrollNear } from "../support/scroll.ts";
import { LIGHT_PAGE } from "../support/light-page.ts";

test.describe("a chunk that cannot be loaded", () => {
  test.use({ expectedProblem: /Loading chunk|Failed to fetch dynamically imported module|net::ERR_FAILED/ });

  test("is retried by an automatic reload, then offers one, and works when it is available again", async ({
    page,
    picture,
  }) => {
    let isBroken = true;
    await page.route(/assets\/login-dialog.*\.js$/, (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto(LIGHT_PAGE);
    const logIn = page.getByRole("button", { name: "Log in" }).first();
    const reloaded = page.waitForEvent("load");
    await logIn.click();
    await reloaded;

    await logIn.click();
    await expect(page.getByText("Network link is abnormal, please try again")).toBeVisible();
    await picture("part-missing");
    isBroken = false;
    await page.getByRole("button", { name: "Reload" }).click();
    await logIn.click();
    await expect(page.getByRole("dialog").getByLabel("Username")).toBeVisible();
  });

  test("does not break the page", async ({ page }) => {
    let isBroken = true;
    await page.route(/assets\/home-foot-.*\.js$/, (route) => (isBroken ? route.abort() : route.continue()));
    let opened = 0;
    page.on("domcontentloaded", () => (opened += 1));
    await page.goto("/", { waitUntil: "commit" });
    // Lets the app use up its one automatic reload first. Otherwise that reload would load the chunk and leave
    // nothing to retry.
    await expect
      .poll(async () => {
        await page.keyboard.press("End");
        return opened;
      })
      .toBe(2);
    const main = page.locator("#main");
    await scrollNear(main.getByRole("alert").first());
    await expect(main.getByRole("region", { name: "Highlights" })).toBeVisible();
    isBroken = false;
    await main.getByRole("button", { name: "Try again" }).first().click();
    await expect(main.locator("#promises")).toBeAttached();
    await expect(main.getByRole("alert")).toHaveCount(0);
  });
});

test.describe("offline", () => {
  // Allows errors of resources that are still loading when the network is cut.
  test.use({ expectedProblem: /WebSocket connection to .* failed|Loading chunk \w+ failed/ });

  test("is shown while it lasts", async ({ page, context, picture }) => {
    await page.goto(LIGHT_PAGE);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await expect(page.getByText(/You're offline/)).toBeVisible();
    await picture("offline");
    await context.setOffline(false);
    await expect(page.getByText(/You're offline/)).toBeHidden();
  });
});

test("a login without a network shows a message", async ({ page }) => {
  await page.goto("/login");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Username").fill("ana");
  await dialog.getByLabel(/^Password/).fill("whatever");
  await page.route("**/wps/session/login", (route) => route.abort());
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog.getByText("Network link is abnormal, please try again")).toBeVisible();
});
