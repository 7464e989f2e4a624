import { readFileSync } from "node:fs";
import { toJson } from "@perya/db";
import { THEMES } from "@perya/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTinySite, type TinySite } from "./tiny-site.test-setup.ts";

let { app, visit, close } = {} as TinySite;
beforeAll(async () => {
  ({ app, visit, close } = await openTinySite());
});
afterAll(() => close());

const HOST = "fiesta.localhost";

async function wear(name: "fiesta" | "gabi") {
  const theme = { name, mode: "light", accentDark: "#FFC61A", accentLight: "#C8106C" } as const;
  await app.db
    .updateTable("brands")
    .set({ theme: toJson(theme) })
    .where("merchant_code", "=", "fiesta")
    .execute();
  app.deps.brands.forget();
}

describe("a page of a theme", () => {
  it.each(["/", "/rng"])("has the theme's styles, font and background at %s", async (path) => {
    await wear("fiesta");
    const { body } = await visit(path, { host: HOST });
    expect(body).toContain("h1{color:pink}");
    expect(body).toContain('<link rel="preload" href="/assets/jakarta-1.woff2" as="font"');
    expect(body).not.toContain("inter-1234.woff2");
    expect(body).toContain('data-theme="light"');
    expect(body).toContain('<meta name="theme-color" content="#fff6dc" />');
    // The theme's palette defines the accent, so the brand must not override it.
    expect(body).not.toContain("--brand-accent");
  });

  it("is dark where the theme has one scheme, without a switch, and ignores an earlier choice", async () => {
    await wear("gabi");
    const { body } = await visit("/", { host: HOST });
    expect(body).toContain('data-theme="dark"');
    expect(body).toContain('<meta name="theme-color" content="#0a0708" />');
    expect(body).not.toContain("d.theme=t");
  });

  it("is not sent to hosts of another theme", async () => {
    const { body } = await visit("/");
    expect(body).not.toContain("h1{color:pink}");
    expect(body).toContain("inter-1234.woff2");
    expect(body).toContain("--brand-accent-dark");
  });
});

it.each(["fiesta", "gabi"] as const)(
  "the background of %s in the list of themes is the canvas of its styles",
  (name) => {
    const css = readFileSync(`${import.meta.dirname}/../../../../packages/ui/src/themes/${name}.css`, "utf8");
    const { light, dark } = THEMES[name].canvas;
    expect(css).toContain(light === dark ? `--canvas: ${dark};` : `--canvas: light-dark(${light}, ${dark});`);
  },
);

it("art is drawn in each light and shape of a theme, and in no other", async () => {
  const games = app.db.selectFrom("games").select(["vendor_code", "code"]).limit(1);
  const { vendor_code: vendor, code } = await games.executeTakeFirstOrThrow();
  const at = (look: string) => visit(`/art/games/${vendor}/${code}/${look}.svg`);
  for (const look of ["wide", "noon-square", "wine-wide", "any-square"]) expect((await at(look)).statusCode).toBe(200);
  expect((await at("neon-square")).statusCode).toBe(404);
  for (const path of ["heroes/noon", "heroes/wine", "banners/ticket/RNG/parol", "banners/wine/LIVE/a"])
    expect((await visit(`/art/${path}.svg`)).statusCode).toBe(200);
  expect((await visit("/art/heroes/any.svg")).statusCode).toBe(404);
});
