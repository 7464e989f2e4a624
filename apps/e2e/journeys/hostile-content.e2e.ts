import { randomUUID } from "node:crypto";
import { toJson } from "@perya/db";
import type { Page } from "@playwright/test";
import { EVASIONS } from "@perya/testing/evasions";
import { expect, test } from "../support/journey.ts";

/** Without the page's policy, which would stop most of it as well: here the cleaning has to stand alone. */
test.use({ bypassCSP: true });
test.slow();

const EVILS = EVASIONS.map((evil) => evil.replaceAll("\0", ""));
const title = (index: number) => `Evil number ${index + 1}`;
const content = (index: number) => `<p>Mark ${index + 1}.</p>${EVILS[index]}`;

/** A script, frame or sheet that is asked for, or a box that opens: something ran. */
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

/** Everything inside the cleaned text that is not among the few harmless things. */
function findStrangers(page: Page): Promise<string[]> {
  return page.locator(".written").evaluateAll((texts) => {
    const tags =
      /^(P|BR|HR|H2|H3|H4|B|STRONG|I|EM|U|S|SMALL|SUB|SUP|BLOCKQUOTE|UL|OL|LI|A|IMG|TABLE|CAPTION|THEAD|TBODY|TR|TH|TD)$/;
    const names = /^(href|rel|target|src|alt|width|height|loading|colspan|rowspan)$/;
    const addresses = /^(https:\/\/[^\s@]+|\/|\/[^/\\].*)$/;
    return texts
      .flatMap((text) => [...text.querySelectorAll("*")])
      .filter((element) => {
        const attributes = [...element.attributes];
        const isPlain = tags.test(element.tagName) && attributes.every(({ name }) => names.test(name));
        const leads = attributes.filter(({ name }) => name === "href" || name === "src");
        return !isPlain || !leads.every(({ value }) => addresses.test(value));
      })
      .map((element) => element.outerHTML);
  });
}

const both = (index: number) => {
  const words = { title: title(index), content: content(index) };
  return toJson({ EN: words, TY: words });
};

/** A hand in the database, past everything that the api would have cleaned. */
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
  // By the api as well; and hearing of it makes it look at the database again.
  const words = { title: "By the api", content: EVILS.join("") };
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
  test(`what was written past the api runs nothing in the popup, by ${engine}`, async ({ page }) => {
    const harm = await watchForHarm(page);
    if (engine === "the library") await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, "setHTML"));
    await page.goto("/");
    const hasOwn = await page.evaluate(() => "setHTML" in Element.prototype);
    expect(hasOwn).toBe(engine !== "the library");

    const first = page.getByRole("region", { name: "Latest notices" }).getByRole("button", { name: "By the api" });
    await first.first().focus();
    await page.keyboard.press("Enter");
    const notices = page.getByRole("dialog", { name: "Notices" });
    await expect(notices.getByRole("heading", { name: "By the api" })).toBeVisible();
    expect(await findStrangers(page)).toEqual([]);

    for (let index = 0; index < EVILS.length; index += 1) {
      const button = notices.getByRole("button", { name: new RegExp(`^${title(index)}(\\D|$)`) });
      if ((await button.count()) === 0) await notices.getByRole("button", { name: "Next page" }).click();
      await button.evaluate((element: HTMLElement) => element.click());
      await expect(notices.getByText(`Mark ${index + 1}.`)).toBeVisible();
      expect(await findStrangers(page), EVILS[index]).toEqual([]);
    }
    expect(harm).toEqual([]);
  });
}

test("nor in the help center", async ({ page }) => {
  const harm = await watchForHarm(page);
  await page.goto("/helpmc");
  for (let index = 0; index < EVILS.length; index += 1) {
    const button = page.getByRole("button", { name: title(index), exact: true });
    await button.evaluate((element: HTMLElement) => element.click());
    await expect(page.getByText(`Mark ${index + 1}.`)).toBeVisible();
    expect(await findStrangers(page), EVILS[index]).toEqual([]);
  }
  expect(harm).toEqual([]);
});
