import { expectAccessible, expectAccessibleHere, expectNoOverflow } from "../support/accessibility.ts";
import { expect, test } from "../support/journey.ts";

/** One brand for each theme except that of the default brand, which every other journey uses. */
const THEMES = [
  { name: "Fiesta", host: "fiesta.localhost", firstRail: "Hot now" },
  { name: "Gabi", host: "gabi.localhost", firstRail: "Live casino" },
] as const;

test.describe.configure({ mode: "parallel" });

for (const { name, host, firstRail } of THEMES) {
  test(`${name}: home and a list are readable in every scheme and fit the window`, async ({
    page,
    product,
    picture,
  }) => {
    for (const [path, shown] of [
      ["/", page.getByRole("region", { name: firstRail })],
      ["/rng", page.getByRole("list", { name: "Slots" })],
    ] as const) {
      await page.goto(product.url(host) + path);
      await expect(shown).toBeVisible();
      await expectNoOverflow(page);
      await picture(path === "/" ? "home" : "list");
      await expectAccessibleHere(page, shown);
      await expectAccessible(page, shown);
    }
  });
}

test("a page has the styles and the font of its own theme only", async ({ page, product }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
  });
  for (const [host, own, others] of [
    ["localhost", /inter-|bricolage/, /bungee|jakarta|playfair|hanken/],
    ["fiesta.localhost", /bungee|jakarta/, /inter-|bricolage|playfair|hanken/],
    ["gabi.localhost", /playfair|hanken|inter-peso/, /bungee|jakarta|bricolage/],
  ] as const) {
    fonts.length = 0;
    await page.goto(product.url(host));
    await page.evaluate(async () => void (await document.fonts.ready));
    expect(fonts.some((file) => own.test(file))).toBe(true);
    expect(fonts.filter((file) => others.test(file))).toEqual([]);
  }
});
