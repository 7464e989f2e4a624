import { randomUUID } from "node:crypto";
import { toJson } from "@perya/db";
import type { Page } from "@playwright/test";
import { EVASIONS } from "@perya/testing/evasions";
import { expect, test } from "../support/journey.ts";

/** Bypasses the page's CSP, which would block most of the attacks too, so that the sanitizer is tested alone. */
test.use({ bypassCSP: true });

const EVILS = EVASIONS.map((evil) => evil.replaceAll("\0", ""));
const title = (index: number) => `Evil number ${index + 1}`;
const content = (index: number) => mark(title(index)) + EVILS[index];
const mark = (name: string) => `<p>${name} is open.</p>`;
const TITLES = EVILS.map((_evil, index) => title(index));
const ALL_AT_ONCE = "By the api";

/** Records requests for scripts, frames or style sheets, and dialogs: each proves that injected content ran. */
async function watchForHarm(page: Page): Promise<string[]> {
  const harm: string[] = [];
  page.on("dialog", (box) => {
    harm.push(box.message());
    void box.dismiss();
  });
  await page.route(/\.example\//, (route) => {
    if (route.request().resourceType() !== "image") harm.push(route.request().url());
    return route.abort();
  });
  return harm;
}

type Reading = { within: string; hasPages: boolean; titles: string[] };

/**
 * Opens every text by its title and returns elements and attributes that are not on the allow-list. Runs inside the
 * page, because three hundred texts are too many for round trips.
 */
async function findStrangers(page: Page, reading: Reading): Promise<string[]> {
  return page.evaluate(async ({ within, hasPages, titles }) => {
    const tags =
      /^(P|BR|HR|H2|H3|H4|B|STRONG|I|EM|U|S|SMALL|SUB|SUP|BLOCKQUOTE|UL|OL|LI|A|IMG|TABLE|CAPTION|THEAD|TBODY|TR|TH|TD)$/;
    const names = /^(href|rel|target|src|alt|width|height|loading|colspan|rowspan)$/;
    const addresses = /^(https:\/\/[^\s@]+|\/|\/[^/\\].*)$/;
    const isStrange = (element: Element) => {
      const attributes = [...element.attributes];
      const isPlain = tags.test(element.tagName) && attributes.every(({ name }) => names.test(name));
      const leads = attributes.filter(({ name }) => name === "href" || name === "src");
      return !isPlain || !leads.every(({ value }) => addresses.test(value));
    };
    const texts = () => [...document.querySelectorAll(".written")];
    const find = (label: RegExp) =>
      [...document.querySelectorAll<HTMLElement>(`${within} button`)].find((button) =>
        label.test(button.ariaLabel ?? button.innerText.trim()),
      );
    /** Polls once per frame until the page shows the expected state. The journey's timeout limits it. */
    const until = async <Found>(look: () => Found | undefined): Promise<Found> => {
      for (;;) {
        const found = look();
        if (found !== undefined) return found;
        await new Promise(requestAnimationFrame);
      }
    };

    const strangers: string[] = [];
    for (const name of titles) {
      const label = new RegExp(`^${name}(\\D|$)`);
      if (hasPages && !find(label)) find(/^Next page$/)?.click();
      (await until(() => find(label))).click();
      await until(() => texts().find(({ textContent }) => textContent.includes(`${name} is open.`)));
      strangers.push(
        ...texts()
          .flatMap((text) => [...text.querySelectorAll("*")])
          .filter(isStrange)
          .map(({ outerHTML }) => `${name}: ${outerHTML}`),
      );
    }
    return strangers;
  }, reading);
}

const both = (index: number) => {
  const words = { title: title(index), content: content(index) };
  return toJson({ EN: words, TY: words });
};

/** Inserts hostile texts directly into the database, bypassing the api's sanitizer. */
test.beforeAll(async ({ product }) => {
  const db = await product.database();
  const brand = await db
    .selectFrom("brands")
    .select("id")
    .where("merchant_code", "=", "perya")
    .executeTakeFirstOrThrow();
  const rows = (["PL", "H"] as const).flatMap((type) =>
    EVILS.map((_evil, index) => ({
      id: randomUUID(),
      brand_id: brand.id,
      type,
      execution: "B" as const,
      term: type === "H" ? `evil-${index}` : null,
      sequence: 900 + index,
      texts: both(index),
      images: toJson([]),
      published_at: new Date(),
    })),
  );
  await db.insertInto("notices").values(rows).execute();
  // Also publishes one through the api. Its live event makes the api reload all texts.
  const words = { title: ALL_AT_ONCE, content: mark(ALL_AT_ONCE) + EVILS.join("") };
  await product.publish("notice", { type: "PL", sequence: 899, texts: { EN: words, TY: words } });
});

test.afterAll(async ({ product }) => {
  const db = await product.database();
  await db.deleteFrom("notices").where("sequence", ">=", 899).execute();
  await product.publish("notice", {
    type: "PU",
    endsAt: "2020-01-01T00:00:00Z",
    texts: { TY: { title: "-", content: "" } },
  });
});

for (const engine of ["the browser's own sanitizer", "the library"]) {
  test(`markup written past the api runs nothing in the popup, by ${engine}`, async ({ page }) => {
    const harm = await watchForHarm(page);
    if (engine === "the library") await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, "setHTML"));
    await page.goto("/");
    const hasOwn = await page.evaluate(() => "setHTML" in Element.prototype);
    expect(hasOwn).toBe(engine !== "the library");

    const first = page.getByRole("region", { name: "Latest notices" }).getByRole("button", { name: ALL_AT_ONCE });
    await first.first().focus();
    await page.keyboard.press("Enter");
    const notices = page.getByRole("dialog", { name: "Notices" });
    await expect(notices.getByRole("heading", { name: ALL_AT_ONCE })).toBeVisible();
    const titles = [ALL_AT_ONCE, ...TITLES];
    expect(await findStrangers(page, { within: "dialog[open]", hasPages: true, titles })).toEqual([]);
    await expect(notices.getByText(`${titles.at(-1)} is open.`)).toBeVisible();
    expect(harm).toEqual([]);
  });
}

test("nor in the help center", async ({ page }) => {
  const harm = await watchForHarm(page);
  await page.goto("/helpmc");
  await expect(page.getByRole("button", { name: title(0), exact: true })).toBeVisible();
  expect(await findStrangers(page, { within: "main", hasPages: false, titles: TITLES })).toEqual([]);
  await expect(page.getByText(`${TITLES.at(-1)} is open.`)).toBeVisible();
  expect(harm).toEqual([]);
});
