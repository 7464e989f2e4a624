import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../house/journey.ts";

/** What the app says when the page it finds is not the page it would have drawn. */
const DRAWN_OTHERWISE = /drawn otherwise/;

test.describe("somebody who was never here", () => {
  test.use({ language: null });

  test("sees the page before any script has run, and without any", async ({ page, picture }) => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto("/");
    await expect(page).toHaveTitle(/^Perya · /);
    await expect(page.getByRole("heading", { level: 1, name: "Perya" })).toBeVisible();
    await expect(page.locator("#main").getByRole("link").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Mag-login" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("18");
    await expectAccessible(page);
    await picture("drawn");
  });

  for (const [what, address] of [
    ["a dark page in Tagalog", "localhost/"],
    ["a page in English that looks as the device does", "fiesta.localhost/"],
    ["a page that an advertisement led to", "localhost/?utm_source=somewhere"],
  ] as const) {
    test(`finds ${what} come to life as it stands`, async ({ page, product }) => {
      const otherwise = listenFor(page, DRAWN_OTHERWISE);
      const [host = "", path = ""] = address.split(/(?=\/)/);
      await page.addInitScript(() =>
        document.addEventListener("DOMContentLoaded", () => {
          const title = document.querySelector("h1");
          const banner = document.querySelector("#main img");
          Object.assign(window, { drawn: [title, banner] });
        }),
      );
      await page.goto(product.url(host) + path);
      // What only a living page has.
      await expect(page.locator("#main").getByRole("region").nth(2)).toBeVisible();
      await page.waitForLoadState("networkidle");
      const isKept = await page.evaluate(() =>
        (window as unknown as { drawn: (Element | null)[] }).drawn.map((part) => part?.isConnected),
      );
      expect(isKept).toEqual([true, true]);
      expect(await page.title()).toMatch(/ · /);
      expect(await page.locator("title").count()).toBe(1);
      expect(otherwise).toEqual([]);

      await page
        .getByRole("banner")
        .getByRole("button", { name: /^(?:Mag-login|Log in)$/ })
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    });
  }

  test("sees what the operator has changed, drawn by the server, without a rebuild", async ({ page, product }) => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await product.publish("banner", BANNER);
    await expect(async () => {
      await page.goto("/");
      await expect(page.locator("#main")).toContainText("Bagong-bago", { timeout: 500 });
    }).toPass();
    await product.publish("banner", { ...BANNER, endsAt: "2020-01-02T00:00:00Z" });
  });
});

const BANNER = {
  id: "0198f2a4-7c1b-7000-8000-00000000d2a1",
  groupName: "w_home",
  url: "/art/banners/dark/PVP/kubo.svg",
  linkageType: "PAGE",
  target: "/helpmc",
  sequence: 0,
  texts: { EN: { title: "Brand new" }, TY: { title: "Bagong-bago" } },
};

test.describe("somebody the browser knows", () => {
  test("never sees the page of a stranger", async ({ page, signIn }) => {
    await signIn();
    await page.waitForLoadState("networkidle");
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    for (const keep of [
      () => undefined,
      () => {
        sessionStorage.removeItem("token");
        localStorage.setItem("lang", "EN");
      },
      () => {
        localStorage.setItem("lang", "TY");
        localStorage.setItem("theme", "light");
      },
      () => {
        localStorage.removeItem("theme");
        localStorage.setItem("sideMenu", "collapsed");
      },
    ]) {
      await page.evaluate(keep);
      await page.goto("/");
      await expect(page.locator("#app h1")).toHaveCount(1);
      await expect(page.locator("#app h1")).toBeHidden();
    }
  });
});

function listenFor(page: Page, words: RegExp): string[] {
  const heard: string[] = [];
  page.on("console", (message) => words.test(message.text()) && heard.push(message.text()));
  return heard;
}
