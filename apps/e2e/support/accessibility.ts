import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type CDPSession, type Locator, type Page } from "@playwright/test";
import type axeCore from "axe-core";
import { DESKTOP, PHONE } from "./sizes.ts";

const AXE_FILE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
/** axe without the HTML of checked elements, which no report uses and which costs a twelfth of its time. */
const AXE = `${readFileSync(AXE_FILE, "utf8")}; axe.configure({ noHtml: true });`;
/** Tag names of axe rules for WCAG 2.2 AA and best practice. */
const ALL = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
const CONTRAST = ["color-contrast"];

export type Theme = "dark" | "light";

/** `ACCESSIBILITY=full npm run test:e2e` also checks every screen dark at desktop size, which doubles the time. */
const IS_FULL = process.env["ACCESSIBILITY"] === "full";

/**
 * Checks the open screen: light at phone size, where most problems are; in full mode also dark at desktop size. The
 * other combinations add nothing: colors don't depend on size, nor sizes on colors. `shown` must be visible at both
 * sizes.
 */
export async function expectAccessible(page: Page, shown: Locator) {
  await expect(shown).toBeVisible();
  await hold(page);
  if (IS_FULL) {
    await wear(page, "dark");
    await judge(page, ALL, { shown });
  }
  const isWalkedAsPhone = page.viewportSize()?.width === PHONE.width;
  if (!isWalkedAsPhone) await resize(page, "phone");
  await wear(page, "light");
  if (!isWalkedAsPhone) await expect(shown).toBeVisible();
  await expectNoOverflow(page);
  await judge(page, ALL, { shown });
  if (isWalkedAsPhone) return;
  await resize(page, "desktop");
  await wear(page, "dark");
}

/**
 * Keeps the page at phone size for the rest of a walk that needs nothing desktop-only. Switching back after each
 * state would take as long as the check.
 */
export async function walkAsPhone(page: Page) {
  if (IS_FULL) return;
  await resize(page, "phone");
}

/**
 * Checks a page outside the app that has only one theme. Contrast is checked once, because colors don't depend on
 * size.
 */
export async function expectPlainAccessible(page: Page, shown: Locator) {
  for (const [size, except] of [
    ["phone", []],
    ["desktop", CONTRAST],
  ] as const) {
    await resize(page, size);
    await expect(shown).toBeVisible();
    await expectNoOverflow(page);
    await hold(page);
    await judge(page, ALL, { shown, except: [...except] });
  }
}

/** Checks the current size in both themes. */
export async function expectAccessibleHere(page: Page, shown: Locator) {
  await expect(shown).toBeVisible();
  await hold(page);
  await wear(page, "dark");
  await judge(page, ALL, { shown });
  await wear(page, "light");
  await judge(page, CONTRAST, { shown });
  await wear(page, "dark");
}

/** Checks the current language and size, without contrast: colors are the same in every language. */
export async function expectNamesAsIs(page: Page) {
  await hold(page);
  await judge(page, ALL, { except: CONTRAST });
}

/** Expects that nothing overflows the window or the topmost dialog. */
export async function expectNoOverflow(page: Page) {
  const widths = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const parts = [document.documentElement, dialog, ...(dialog?.querySelectorAll(":scope > div, form") ?? [])];
    return parts.flatMap((part) => (part ? [{ wide: part.scrollWidth, room: part.clientWidth }] : []));
  });
  for (const { wide, room } of widths) expect(wide).toBeLessThanOrEqual(room);
}

/**
 * Stops animations, scrolls to the top and renders everything. During a transition, an element has the colors of
 * neither theme.
 */
async function hold(page: Page) {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    for (const part of document.querySelectorAll<HTMLElement>("[class*='content-visibility']"))
      part.style.contentVisibility = "visible";
    // After scrolling, the header may cover half a button.
    window.scrollTo(0, 0);
  });
}

/** Sets a theme directly. `opening.e2e.ts` tests how a player chooses one. */
async function wear(page: Page, theme: Theme) {
  await page.evaluate(async (name) => {
    if (document.documentElement.dataset["theme"] === name) return;
    document.documentElement.dataset["theme"] = name;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, theme);
}

/** One DevTools session per page: opening one takes as long as a resize. */
const devtools = new WeakMap<Page, Promise<CDPSession>>();

async function resize(page: Page, size: "desktop" | "phone") {
  const isPhone = size === "phone";
  if (!devtools.has(page)) devtools.set(page, page.context().newCDPSession(page));
  await (await devtools.get(page))?.send("Emulation.setTouchEmulationEnabled", { enabled: isPhone });
  await page.setViewportSize(isPhone ? PHONE : DESKTOP);
  // Retried, because the page may reload meanwhile, as an offline page does when the network seems to be back.
  await expect(() => page.evaluate(() => window.scrollTo(0, 0))).toPass();
}

type Judging = { shown?: Locator; except?: string[] };

/**
 * Runs axe on the topmost dialog if one is open, otherwise on the page. Header, menus and footer, which are most of a
 * page, are checked once per size and theme, because they stay when the user navigates. The part that contains
 * `shown` is always checked, because it has changed.
 */
async function judge(page: Page, rules: string[], { shown, except = [] }: Judging = {}) {
  // Bypasses the page's CSP, which blocks injected scripts.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ([chosen, left, part]) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const uppermost = [...document.querySelectorAll("dialog[open]")].at(-1);
      const options = { runOnly: chosen, resultTypes: ["violations" as const], preload: false };
      const judged = ((window as { judgedFrames?: Map<string, Element[]> }).judgedFrames ??= new Map());
      const frame = [...document.querySelectorAll("header, nav, aside, footer")].filter(
        (each) => !each.closest("main"),
      );
      const look = `${document.documentElement.dataset["theme"]} ${innerWidth} ${String(chosen)}`;
      const same = frame.filter((each) => judged.get(look)?.includes(each) && !each.contains(part));
      if (!uppermost) judged.set(look, frame);
      const whole = same.length > 0 ? { include: document, exclude: same } : document;
      const found = await axe.run(uppermost ?? whole, { ...options, rules: left });
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    },
    [
      rules,
      Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
      (await shown?.first().elementHandle()) ?? null,
    ] as const,
  );
  const theme = await page.locator("html").getAttribute("data-theme");
  expect(violations, `${page.url()} in ${theme}, ${page.viewportSize()?.width} px wide`).toEqual([]);
}
