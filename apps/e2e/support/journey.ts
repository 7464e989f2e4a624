import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, test as base, type Page, type Route } from "@playwright/test";
import { Product } from "./product.ts";

export { expect } from "@playwright/test";

/** Every demo account signs in with this; the product prints it when it starts. */
export const DEMO_PASSWORD = "perya-demo-2026";

type Fixtures = {
  /** What this journey makes go wrong on purpose; any other problem in the page fails it. */
  expectedProblem: RegExp | undefined;
  /** What the browser remembers of the visitor's choice; null for one who was never here. */
  language: string | null;
  /** Whether what opens by itself does: a journey about something else must not meet it halfway. */
  hasPopups: boolean;
  /** Keeps a picture of the page among the artefacts of the run. */
  picture: (name: string) => Promise<void>;
  /** Picks from a menu at the foot of the side menu; on a phone that is behind the button "Games". */
  pickFrom: (menu: "Appearance" | "Language", choice: string) => Promise<void>;
  /** Opens the login dialog and signs in, in English, past the greeting. */
  signIn: (account?: string) => Promise<void>;
};

type WorkerFixtures = {
  product: Product;
  /** By this the product knows a browser that ana has used before. */
  device: string;
};

/** A journey: the product is running, `page` starts on its player site in English, and problems in the page fail it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // Playwright insists on a pattern here, even where a fixture leans on no other.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = new Product();
      await product.start();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  device: [async ({ browser, product }, use) => use(await useBrowserOnce(browser, product)), { scope: "worker" }],
  context: async ({ context, device, product, hasPopups }, use) => {
    await context.addCookies([{ name: DEVICE_COOKIE, value: device, url: product.url() }]);
    if (!hasPopups) await context.route("**/wps/system/announcements?*", leaveOutPopups);
    await use(context);
  },
  hasPopups: [false, { option: true }],
  language: ["EN", { option: true }],
  baseURL: async ({ product }, use) => use(product.url()),
  expectedProblem: [undefined, { option: true }],
  page: async ({ page, expectedProblem, language }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      // The browser itself reports a refused call here; a journey looks at those in its own way.
      const isError = message.type() === "error" && !message.text().startsWith("Failed to load resource");
      if (isError || message.text().includes("rendered otherwise")) problems.push(message.text());
    });
    await page.addInitScript(
      (chosen) => chosen && !localStorage.getItem("lang") && localStorage.setItem("lang", chosen),
      language,
    );
    await use(page);
    expect(problems.filter((problem) => !expectedProblem?.test(problem))).toEqual([]);
  },
  picture: async ({ page }, use, info) => {
    await use(async (name) => {
      // A picture shows a page at rest, not in the middle of a movement.
      await page.evaluate(() => {
        // What never ends, such as the line of notices, is as good at any moment.
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        return Promise.allSettled(ending.map((animation) => animation.finished));
      });
      const path = info.outputPath(`${name}.png`);
      await page.screenshot({ path });
      await info.attach(name, { path, contentType: "image/png" });
    });
  },
  pickFrom: async ({ page }, use) => {
    await use(async (menu, choice) => {
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const trigger = page.getByRole("button", { name: new RegExp(`^${menu}`) });
      if (!(await trigger.first().isVisible())) await page.getByRole("button", { name: "Games", exact: true }).click();
      await trigger.click();
      await page
        .getByRole("dialog", { name: menu })
        .getByRole("button", { name: choice })
        .or(page.getByRole("menuitem", { name: choice }))
        .click();
      if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
    });
  },
  signIn: async ({ page }, use) => {
    await use(async (account = "ana") => {
      await page.goto("/login");
      await fillLogin(page, account);
      await page
        .getByRole("dialog", { name: /^Welcome/ })
        .getByRole("button", { name: "Start playing" })
        .click();
      await expect(page.getByRole("dialog")).toBeHidden();
    });
  },
});

async function leaveOutPopups(route: Route) {
  // A page that is left does not wait for its answers.
  try {
    const response = await route.fetch();
    if (!response.ok()) return await route.fulfill({ response });
    const answer = (await response.json()) as { value: object };
    return await route.fulfill({ response, json: { ...answer, value: { ...answer.value, popup: [] } } });
  } catch {
    return route.abort().catch(() => {});
  }
}

const DEVICE_COOKIE = "perya-device";

/** Ana has nothing bound, so the first device of all is believed; what this login leaves behind is the known device. */
async function useBrowserOnce(browser: Browser, product: Product): Promise<string> {
  const context = await browser.newContext({ baseURL: product.url() });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("lang", "EN"));
  await page.goto("/login");
  await fillLogin(page, "ana");
  await expect(page.getByRole("dialog", { name: /^Welcome/ })).toBeVisible();
  const cookies = await context.cookies();
  await context.close();
  return cookies.find(({ name }) => name === DEVICE_COOKIE)?.value ?? "";
}

async function fillLogin(page: Page, account: string) {
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Username").fill(account);
  await dialog.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
}

/** WCAG 2.2 AA as far as a program can tell. */
export async function expectAccessible(page: Page) {
  // A screen whose script is on its way has no heading yet; it is judged when it is there.
  await page.locator("h1").first().waitFor({ state: "attached" });
  // What is too far down to be rendered still wears the colours of before a change of theme; a reader sees it rendered.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("[class*='content-visibility']"))
      part.style.contentVisibility = "visible";
  });
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
}
