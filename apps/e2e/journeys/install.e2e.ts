import type { Page } from "@playwright/test";
import { expect, onPhone, test } from "../support/journey.ts";
import { ReleaseProxy } from "../support/release-proxy.ts";
import { LIGHT_PAGE } from "../support/light-page.ts";

// Requests that fail without a network. The browser logs them as errors.
const OFFLINE = /WebSocket connection to .* failed|net::ERR_|Failed to fetch|Loading chunk .* failed/;
test.use({ serviceWorkers: "allow", expectedProblem: OFFLINE });

type Manifest = { name: string; icons: { src: string; sizes: string; purpose: string }[] };

test("the site can be installed: its manifest is the brand's, and its icons exist", async ({ page, product }) => {
  for (const [host, name] of [
    ["localhost", "Perya"],
    ["fiesta.localhost", "Fiesta"],
  ] as const) {
    await page.goto(product.url(host));
    const { manifest, statuses } = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      const described = (await (await fetch(link?.href ?? "")).json()) as Manifest;
      const icons = await Promise.all(described.icons.map(({ src }) => fetch(src)));
      return { manifest: described, statuses: icons.map(({ status }) => status) };
    });
    expect(manifest).toMatchObject({ name: expect.stringContaining(name), start_url: "/", display: "standalone" });
    expect(statuses).toEqual(manifest.icons.map(() => 200));
    const shapes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(shapes).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
  }
});

// On phones only, because desktop browsers offer installation in the address bar.
onPhone("a phone's menu has a line to install the site while the browser offers it", async ({ page, picture }) => {
  await page.goto(LIGHT_PAGE);
  await waitForWorker(page);
  await page.getByRole("button", { name: "Games", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  // Headless browsers never offer installation, so the event is simulated.
  await page.evaluate(() =>
    window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: () => {} })),
  );
  await menu.getByRole("button", { name: "Install the app" }).scrollIntoViewIfNeeded();
  await picture("install-entry");
  await menu.getByRole("button", { name: "Install the app" }).click();
  await expect(menu.getByRole("button", { name: "Install the app" })).toHaveCount(0);
});

test("without a network the page opens and says so, and recovers with the network", async ({
  page,
  context,
  picture,
  pickFrom,
}) => {
  await page.goto(LIGHT_PAGE);
  await waitForWorker(page);
  await context.setOffline(true);
  await page.goto("/rng");
  await expect(page.getByRole("heading", { level: 1, name: "You're offline" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("status", { name: "Balance" })).toHaveCount(0);
  await picture("offline");
  await pickFrom("Appearance", "Light");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");

  // DevTools changes the page's network before the worker's: a request in between still fails, so toggle until one
  // succeeds.
  await expect(async () => {
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Slots" })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(new URL(page.url()).pathname).toBe("/rng");
});

test("the offline cache has the visitors' page and its files, and no API answer", async ({ page, signIn }) => {
  await signIn("ana", "/");
  await waitForWorker(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/");
  expect(kept.filter((path) => path !== "/" && !/^\/(?:assets|art)\//.test(path))).toEqual([]);
});

test("a new release is offered and waits for the player's consent", async ({ page, product, picture }) => {
  const proxy = new ReleaseProxy(product.url());
  const url = await proxy.open();
  await page.goto(url);
  await waitForWorker(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isStillOpen: true }));

  proxy.release();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const toast = page.getByText("A new version is ready.");
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => "isStillOpen" in window)).toBe(true);
  await picture("new-version");
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload" }).click();
  await loaded;
  const caching = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes("build")));
  await expect.poll(caching).toEqual(["perya-build-next"]);
  await proxy.close();
});

/** Waits until the worker has cached everything it needs offline. */
async function waitForWorker(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe("activated");
}
