import { expect, test as base, type Page, type TestInfo, type TestType } from "@playwright/test";
import { waitForApp } from "./alive.ts";
import { readTemplate } from "./global-setup.ts";
import { Product } from "./product.ts";
import { announceAudience, findMember, noteDevice, openSession, resumeSession } from "./session.ts";
import { LIGHT_PAGE } from "./light-page.ts";
import { PHONE } from "./sizes.ts";

export { expect } from "@playwright/test";

/** Password of every demo account; the product prints it when it starts. */
export const DEMO_PASSWORD = "perya-demo-2026";

type Fixtures = {
  /** Console errors that this journey causes on purpose. Any other problem in the page fails the journey. */
  expectedProblem: RegExp | undefined;
  /** The language that is stored in the browser. Null for a new visitor. */
  language: string | null;
  /** With PICTURES=1, saves a screenshot to the run's artifacts. */
  picture: (name: string, shown?: Page) => Promise<void>;
  /** Chooses from a menu at the bottom of the side menu. On a phone, the button "Games" opens the side menu. */
  pickFrom: (menu: "Appearance" | "Language", choice: string) => Promise<void>;
  /** Opens a page as a logged-in member. The home page is the heaviest, so it is not the default. */
  signIn: (account?: string, path?: string) => Promise<void>;
};

type WorkerFixtures = {
  product: Product;
  /** Device cookie that makes this browser a known device of ana. */
  device: string;
};

/** A journey: the product is running, `page` starts on its player site in English, and problems in the page fail it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // Playwright requires an object pattern here, even for a fixture without dependencies.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = new Product(readTemplate());
      await product.start();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  device: [
    async ({ product }, use) => use(await noteDevice(product, await findMember(product, "ana"))),
    { scope: "worker" },
  ],
  context: async ({ context, device, product }, use) => {
    await context.addCookies([{ name: DEVICE_COOKIE, value: device, url: product.url() }]);
    await context.addInitScript(standStill);
    waitForApp(context, product.url());
    await use(context);
  },
  language: ["EN", { option: true }],
  baseURL: async ({ product }, use) => use(product.url()),
  expectedProblem: [undefined, { option: true }],
  page: async ({ page, expectedProblem, language }, use, info) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      // The browser logs refused calls here; journeys check those themselves.
      const isError = message.type() === "error" && !message.text().startsWith("Failed to load resource");
      if (isError || message.text().includes("rendered otherwise")) problems.push(message.text());
    });
    await page.addInitScript(
      (chosen) => chosen && !localStorage.getItem("lang") && localStorage.setItem("lang", chosen),
      language,
    );
    await use(page);
    const unexpected = problems.filter((problem) => !expectedProblem?.test(problem));
    if (info.status !== info.expectedStatus || unexpected.length > 0) await pictureFailure(page, info);
    expect(unexpected).toEqual([]);
  },
  picture: async ({ page }, use, info) => {
    await use(async (name, shown = page) => {
      if (!process.env["PICTURES"]) return;
      // Wait for animations to end.
      await shown.evaluate(() => {
        // Skips endless animations, such as the notice ticker.
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        return Promise.allSettled(ending.map((animation) => animation.finished));
      });
      const path = info.outputPath(`${name}.png`);
      await shown.screenshot({ path });
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
  signIn: async ({ page, product }, use) => {
    await use(async (account = "ana", path = LIGHT_PAGE) => {
      const member = await findMember(product, account);
      await announceAudience(page.context(), product.url(), member.type);
      await resumeSession(page, await openSession(product, member), path, member.type);
    });
  },
});

type Journey = (
  given: typeof test extends TestType<infer Each, infer Shared> ? Each & Shared : never,
  info: TestInfo,
) => Promise<void>;

/**
 * Runs a journey on desktop and phone, for screens whose layout or use differs between them. Journeys run on desktop
 * by default; the accessibility sweep covers every screen at phone size.
 */
export function onBothSizes(name: string, journey: Journey) {
  test(name, journey);
  onPhone(name, journey);
}

export function onPhone(name: string, journey: Journey) {
  test.describe("on a phone", () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
    test(name, journey);
  });
}

/**
 * Runs in every page and removes animations under reduced motion. Without a graphics card, even short fades of some
 * ten frames are a third of the browser's work.
 */
function standStill() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `@media (prefers-reduced-motion: reduce) {
      *, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }
    }`,
  );
  document.adoptedStyleSheets = [sheet];
}

/**
 * Takes a screenshot of every open page, including those of operators. Playwright's own option would take one of
 * every journey and discard those that passed.
 */
async function pictureFailure(page: Page, info: TestInfo) {
  const contexts = page.context().browser()?.contexts() ?? [page.context()];
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, open] of pages.entries()) {
    const path = info.outputPath(`test-failed-${index + 1}.png`);
    // A hanging page has no screenshot; its error is reported elsewhere.
    await open.screenshot({ path, timeout: 10_000 }).then(
      () => info.attach("screenshot", { path, contentType: "image/png" }),
      () => undefined,
    );
  }
}

const DEVICE_COOKIE = "perya-device";
