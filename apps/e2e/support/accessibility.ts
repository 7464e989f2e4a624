import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type CDPSession, type Locator, type Page } from "@playwright/test";
import type axeCore from "axe-core";
import { DESKTOP, PHONE } from "./sizes.ts";

const AXE_FILE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
/** Without the HTML of all it has looked at, which nobody reads and takes a twelfth of its time. */
const AXE = `${readFileSync(AXE_FILE, "utf8")}; axe.configure({ noHtml: true });`;
/** WCAG 2.2 AA as far as a program can tell. */
const ALL = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
const CONTRAST = ["color-contrast"];

export type Theme = "dark" | "light";

/** `ACCESSIBILITY=full npm run test:e2e` also judges each dark on a desktop, which takes as long again. */
const IS_FULL = process.env["ACCESSIBILITY"] === "full";

/**
 * Judges what is open, light and in the size of a phone, where most goes wrong; in full also dark on a desktop. Colours do not
 * depend on the size, nor sizes on the colours. `shown` says that it is there, in either.
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
 * For a walk that needs nothing which only a wide screen has: the page has the size of a phone from here on, and is not
 * turned back after each state. To lay it out anew and paint it four times takes as long as to judge it.
 */
export async function walkAsPhone(page: Page) {
  if (IS_FULL) return;
  await resize(page, "phone");
}

/** A page that wears one theme, and is none of the app's. Its colours are judged once: they do not depend on the size. */
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

/** In the size the page has, in both themes. */
export async function expectAccessibleHere(page: Page, shown: Locator) {
  await expect(shown).toBeVisible();
  await hold(page);
  await wear(page, "dark");
  await judge(page, ALL, { shown });
  await wear(page, "light");
  await judge(page, CONTRAST, { shown });
  await wear(page, "dark");
}

/** As it stands, in the language and the size it has. Colours are the same in every language. */
export async function expectNamesAsIs(page: Page) {
  await hold(page);
  await judge(page, ALL, { except: CONTRAST });
}

/** Nothing is wider than the window, nor than the dialog that lies uppermost. */
export async function expectNoOverflow(page: Page) {
  const widths = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const parts = [document.documentElement, dialog, ...(dialog?.querySelectorAll(":scope > div, form") ?? [])];
    return parts.flatMap((part) => (part ? [{ wide: part.scrollWidth, room: part.clientWidth }] : []));
  });
  for (const { wide, room } of widths) expect(wide).toBeLessThanOrEqual(room);
}

/** A screen at rest, at its top, and all of it rendered: what is on its way has the colours of neither theme. */
async function hold(page: Page) {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    for (const part of document.querySelectorAll<HTMLElement>("[class*='content-visibility']"))
      part.style.contentVisibility = "visible";
    // Where one has scrolled to, the header may stand over half a button.
    window.scrollTo(0, 0);
  });
}

/** How a player picks it, `opening.e2e.ts` tries. */
async function wear(page: Page, theme: Theme) {
  await page.evaluate(async (name) => {
    if (document.documentElement.dataset["theme"] === name) return;
    document.documentElement.dataset["theme"] = name;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, theme);
}

/** One for each page: to open one for every change takes as long as the change. */
const devtools = new WeakMap<Page, Promise<CDPSession>>();

async function resize(page: Page, size: "desktop" | "phone") {
  const isPhone = size === "phone";
  if (!devtools.has(page)) devtools.set(page, page.context().newCDPSession(page));
  await (await devtools.get(page))?.send("Emulation.setTouchEmulationEnabled", { enabled: isPhone });
  await page.setViewportSize(isPhone ? PHONE : DESKTOP);
  // Again if the page begins anew meanwhile, as one without a network does when it believes there is one.
  await expect(() => page.evaluate(() => window.scrollTo(0, 0))).toPass();
}

type Judging = { shown?: Locator; except?: string[] };

/**
 * Of a page and the dialogs above it only the uppermost dialog is there for a reader; the page is judged by itself. Header,
 * menus and footer, which are most of it, are judged with the first page that has them in a size and a theme: they stay
 * when somebody goes on to the next. What holds `shown` is judged in any case: that is what has changed.
 */
async function judge(page: Page, rules: string[], { shown, except = [] }: Judging = {}) {
  // Past the page's policy, which lets no script in.
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
