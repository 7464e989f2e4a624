import type { Page } from "@playwright/test";
import { expect, onBothSizes, test } from "../support/journey.ts";

test.describe("a first visit", () => {
  test.use({ language: null, locale: "fil-PH" });

  onBothSizes("sees the page before any script has run, and without any", async ({ page, picture }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto("/", { waitUntil: "load" });
    await expect(page).toHaveTitle(/^Perya · /);
    await expect(page.getByRole("heading", { level: 1, name: "Perya" })).toBeVisible();
    await expect(page.locator("#main").getByRole("link").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Mag-login" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("18");
    await picture("rendered");
  });

  for (const [what, host, path, speaks, run] of [
    ["a dark page in Tagalog", "localhost", "/", "fil-PH", onBothSizes],
    ["a light page of another theme", "fiesta.localhost", "/", "en", test],
    ["a page in English that an advertisement led to", "localhost", "/?utm_source=somewhere", "en", test],
    ["a page in the brand's own language", "localhost", "/", "fr", test],
  ] as const) {
    test.describe(() => {
      test.use({ locale: speaks });
      run(`finds ${what} come to life as it stands, and again on the next visit`, async ({ page, product }) => {
        // Category icons are excluded: wide screens replace them by the same icons with menus.
        await page.addInitScript(() =>
          document.addEventListener("DOMContentLoaded", () =>
            Object.assign(window, { rendered: [...document.querySelectorAll("h1, #main img:not(.category-mark)")] }),
          ),
        );
        for (let visits = 0; visits < 2; visits += 1) {
          await page.goto(product.url(host) + path);
          await comeToLife(page);
          await expect(page.locator("html")).toHaveAttribute("lang", speaks === "en" ? "en" : "fil-PH");
          expect(await page.evaluate(findLost)).toEqual([]);
          expect(await page.title()).toMatch(/ · /);
          expect(await page.locator("title").count()).toBe(1);
        }
        // The links were hydrated, not just rendered: the current page follows navigation.
        expect(await page.locator("[aria-current=page]").count()).toBeGreaterThan(0);
        await page
          .getByRole("contentinfo")
          .getByRole("link", { name: /Fishing/ })
          .click();
        await expect(page).toHaveURL(/\/fish$/);
        await expect(page.locator("a[aria-current=page]:not([href='/fish'])")).toHaveCount(0);
      });
    });
  }

  test("queues clicks and shortcuts until their code has loaded", async ({ page }) => {
    let release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    // Records clicks that reach the document. A queued click must not reach it: a part that hydrated early would
    // handle the click, and its replay later.
    await page.evaluate(() => document.addEventListener("click", () => document.body.setAttribute("data-heard", "")));
    await page.getByRole("banner").getByRole("button", { name: "Mag-login" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator("body")).not.toHaveAttribute("data-heard");
    release();
    await expect(page.getByRole("dialog", { name: "Mag-login" })).toBeVisible();
    await expect(page.locator("body")).toHaveAttribute("data-heard");

    release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.keyboard.type("/kuw");
    await expect(page.getByRole("combobox")).toHaveCount(0);
    release();
    const field = page.getByRole("combobox", { name: "Maghanap" });
    await expect(field).toBeFocused();
    await page.keyboard.type("its");
    await expect(field).toHaveValue("kuwits");
  });

  test("opens the search by a key pressed in a page that is rendered for others", async ({ page, product }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "light"));
    const release = await holdScripts(page);
    await page.goto(product.url(), { waitUntil: "commit" });
    await expect(page.locator("#app button[aria-keyshortcuts]").first()).toBeAttached();
    await page.keyboard.type("/kuw");
    release();
    await expect(page.getByRole("combobox", { name: "Maghanap" })).toHaveValue("kuw");
  });

  test("keeps what is typed into a form before its code has loaded", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/agent", { waitUntil: "commit" });
    const name = page.getByLabel("Username");
    await name.fill("berto");
    release();
    await page.waitForFunction(() => performance.getEntriesByName("alive").length > 0);
    await expect(name).toHaveValue("berto");
    // The app has taken over the username typed before hydration: only the password is reported missing.
    await page.getByRole("button", { name: "Mag-login" }).click();
    await expect(page.getByText("Ilagay ang password mo").first()).toBeVisible();
    await expect(page.getByText("Ilagay ang username mo")).toHaveCount(0);
  });

  test("keeps what is typed where a remembered name comes later", async ({ page, product }) => {
    const remembered = encodeURIComponent(JSON.stringify({ tab: "username", username: "mila" }));
    await page.context().addCookies([{ name: "remember", value: remembered, url: product.url() }]);
    const release = await holdScripts(page);
    await page.goto("/agent", { waitUntil: "commit" });
    await page.getByRole("textbox", { name: "Password" }).fill("secret");
    release();
    await page.waitForFunction(() => performance.getEntriesByName("alive").length > 0);
    await expect(page.getByLabel("Username")).toHaveValue("mila");
    await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue("secret");
    await expect(page.getByRole("textbox", { name: "Password" })).toBeFocused();
  });

  test("receives changes only after hydration, so that the rendered page still matches", async ({ page }) => {
    await page.addInitScript(() => {
      const note = () => performance.mark("socket");
      window.WebSocket = class extends WebSocket {
        constructor(...given: ConstructorParameters<typeof WebSocket>) {
          note();
          super(...given);
        }
      };
    });
    await page.goto("/");
    const marks = () => page.evaluate(() => performance.getEntriesByType("mark").map(({ name }) => name));
    await expect.poll(marks).toEqual(["alive", "socket"]);
  });

  test("shows what the operator has changed, rendered by the server, without a rebuild", async ({ page, product }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await product.publish("banner", BANNER);
    await expect(async () => {
      await page.goto("/", { waitUntil: "load" });
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

test("feedback that is written before its code has loaded is sent as written", async ({ page, signIn }) => {
  await signIn("ana");
  await page.evaluate(() => sessionStorage.setItem("feedbackDraft", "deposit\nan older draft"));
  const release = await holdScripts(page);
  await page.goto("/member/feedback", { waitUntil: "commit" });
  const main = page.locator("main");
  await main.getByLabel("Your message").fill(LETTER);
  await main.getByLabel("What is it about?").selectOption("withdrawal");
  await main.getByRole("button", { name: "Send" }).click();
  release();
  await expect(main.getByText("Message sent")).toBeVisible();
  const sent = main.getByRole("listitem").filter({ hasText: LETTER });
  await expect(sent).toContainText("Withdrawal");
});

const LETTER = "My withdrawal of this morning has not arrived at my bank, please tell me why.";

test.describe("a returning visitor", () => {
  // Allows errors of chunks that are still loading when scripts are blocked.
  test.use({ expectedProblem: /Loading chunk|Failed to fetch|net::ERR_/ });

  test("sees the page of a member, and never the visitors' page", async ({ page, signIn }) => {
    await signIn("ana", "/");
    await page.waitForLoadState("networkidle");
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto("/", { waitUntil: "load" });
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("button", { name: "Register" })).toHaveCount(0);
    for (const keep of [
      // Pages rendered for another kind of user must stay hidden. Here the audience cookie says member, but there is
      // no session.
      () => sessionStorage.removeItem("token"),
      () => localStorage.setItem("lang", "TY"),
      () => {
        localStorage.setItem("lang", "EN");
        localStorage.setItem("theme", "light");
      },
      () => {
        localStorage.removeItem("theme");
        localStorage.setItem("sideMenu", "collapsed");
      },
    ]) {
      await page.evaluate(keep);
      await page.goto("/", { waitUntil: "load" });
      await expect(page.locator("#app h1")).toHaveCount(1);
      await expect(page.locator("#app h1")).toBeHidden();
      await page.context().clearCookies({ name: "audience" });
    }
  });
});

/** Holds all scripts back until the returned function is called. */
async function holdScripts(page: Page) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.unroute(SCRIPTS);
  await page.route(SCRIPTS, async (route) => isReleased.then(() => route.continue()));
  return release;
}

const SCRIPTS = /\/assets\/.*\.js$/;

/** Waits for elements that exist only after hydration. */
async function comeToLife(page: Page) {
  await expect(page.getByRole("heading", { level: 2, name: /Jackpot/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

/** Finds server-rendered elements that hydration replaced instead of keeping. */
function findLost(): string[] {
  const { rendered } = window as unknown as { rendered: Element[] };
  if (rendered.length < 3) return ["nothing was rendered"];
  return rendered.filter((part) => !part.isConnected).map(({ outerHTML }) => outerHTML.slice(0, 80));
}
