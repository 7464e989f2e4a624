import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const styles = readFileSync(`${import.meta.dirname}/styles.css`, "utf8");

type Scheme = "light" | "dark";
type Theme = { name: string; tokens: ReadonlyMap<string, string> };
/** One theme in one of its schemes. */
type Look = { name: string; scheme: Scheme; tokens: Theme["tokens"] };

/** A theme's styles come after the common ones, whose tokens they replace. */
const themes: Theme[] = [
  { name: "perya", tokens: readTokens(styles) },
  ...["fiesta", "gabi"].map((name) => ({
    name,
    tokens: readTokens(styles + readFileSync(`${import.meta.dirname}/themes/${name}.css`, "utf8")),
  })),
];

/** A palette without light-dark() values has one scheme. */
const looks: Look[] = themes.flatMap(({ name, tokens }) =>
  (["light", "dark"] as const)
    .filter((scheme) => scheme === "dark" || tokens.get("--canvas")?.startsWith("light-dark("))
    .map((scheme) => ({ name, scheme, tokens })),
);

const surfaces = ["canvas", "surface-1", "surface-2", "surface-3"];

/** Text on backgrounds: 4.5 to 1, WCAG 1.4.3. */
const texts: [string, string][] = [
  ...pairs(["text-1", "text-2", "text-3", "sea", "leaf", "coral", "persimmon", "ube"], surfaces),
  ...pairs(["accent-text"], ["canvas", "surface-1", "surface-2"]),
  ...pairs(["on-accent"], ["accent", "accent-hover", "accent-press"]),
  ...pairs(["on-coral"], ["coral", "coral-hover", "coral-press"]),
  ...pairs(["text-1", "text-2", "sea"], ["sea-soft", "leaf-soft", "coral-soft", "persimmon-soft", "ube-soft"]),
  ...["sea", "leaf", "coral", "persimmon", "ube"].map((hue): [string, string] => [hue, `${hue}-soft`]),
  ["canvas", "text-1"],
];

/** Edges of controls, and the focus ring: 3 to 1, WCAG 1.4.11. */
const lines: [string, string][] = [
  ...pairs(["line-strong", "accent-text", "coral"], ["canvas", "surface-1", "surface-2"]),
  ...pairs(["focus"], surfaces),
];

/** Pairs of single themes. Large type, 24 px and more, needs 3 to 1 (WCAG 1.4.3). */
const ownTexts: Record<string, [string, string][]> = {
  fiesta: [
    ...pairs(["hero-ink"], ["hero", "hero-ray"]),
    ["on-bar", "bar"],
    ["on-jackpot", "jackpot"],
    ...pairs(["on-offer"], ["offer-1", "offer-2", "offer-3", "offer-4"]),
  ],
  gabi: pairs(["hero-ink", "text-2", "leaf"], ["hero"]),
};
const ownLargeTexts: Record<string, [string, string][]> = { fiesta: pairs(["hero-accent"], ["hero"]) };

/** Accents of the demo's brands, turned into tokens as the rules do (brand-colours.ts). */
const brands = [
  ...readFileSync(`${import.meta.dirname}/../../../apps/api/src/seed/demo-brands.ts`, "utf8").matchAll(
    /\n    name: "(\w+)",[^]*?theme: \{ mode: "\w+", accentDark: "(#\w{6})",\s*accentLight: "(#\w{6})"/g,
  ),
].map(([, name = "", bright = "", deep = ""]) => ({ name, bright, deep }));

it("judges every theme in each of its schemes", () => {
  expect(looks.map(({ name, scheme }) => `${name} ${scheme}`)).toEqual([
    "perya light",
    "perya dark",
    "fiesta light",
    "fiesta dark",
    "gabi dark",
  ]);
});

it("the space beside the scrollbar, which no overlay covers, is as dark as the overlay", () => {
  const [, rules] = /html:has\(dialog:modal\) \{([^}]*)\}/.exec(styles) ?? [];
  expect(rules).toContain("background-color: var(--canvas-covered);");
  for (const look of looks) {
    const scrim = pickScheme(look.tokens.get("--scrim") ?? "", look.scheme);
    const [red = 0, green = 0, blue = 0, share = 0] = scrim.slice("rgb(".length, -1).split(/[ /]+/).map(Number);
    const canvas = ground(look, "canvas");
    const covered = [red, green, blue].map((ink, index) =>
      Math.round(ink * share + (canvas[index] ?? 0) * (1 - share)),
    );
    expect([look.name, ...ground(look, "canvas-covered")]).toEqual([look.name, ...covered]);
  }
});

it("at least one brand has an accent of its own", () => {
  expect(brands.map(({ name }) => name)).toEqual(["Perya"]);
});

describe.each(brands)("the accent of $name", ({ bright, deep }) => {
  const inks = [hex("#1b1406"), hex("#ffffff")];
  const [light, dark] = looks.filter(({ name }) => name === "perya") as [Look, Look];

  it.each(["canvas", "surface-1", "surface-2"])("is readable on %s, in light and dark", (name) => {
    expect(contrast(hex(deep), ground(light, name))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(hex(bright), ground(dark, name))).toBeGreaterThanOrEqual(4.5);
  });

  it("is readable as a background, at rest, hovered and pressed", () => {
    const ink = inks.toSorted((a, b) => contrast(b, hex(bright)) - contrast(a, hex(bright)))[0] ?? hex(bright);
    const fills = ["white 26%", "white 0%", "black 13%"].map((share) => mix(bright, share, light));
    for (const fill of fills) expect(contrast(ink, fill)).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(looks)("$name, $scheme", (look) => {
  const between = (one: string, other: string) => contrast(ground(look, one), ground(look, other));

  it.each([...texts, ...(ownTexts[look.name] ?? [])])("%s is readable on %s", (ink, name) => {
    expect(between(ink, name)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...lines, ...(ownLargeTexts[look.name] ?? [])])("%s is visible on %s", (line, name) => {
    expect(between(line, name)).toBeGreaterThanOrEqual(3);
  });
});

type Colour = [number, number, number];

function pairs(inks: string[], grounds: string[]): [string, string][] {
  return inks.flatMap((ink) => grounds.map((under): [string, string] => [ink, under]));
}

/** Works out the few forms our tokens use: hex, var(), light-dark(), and color-mix(in srgb, one, other share%). */
function colour(value: string, look: Look): Colour {
  if (value === "white") return [255, 255, 255];
  if (value === "black") return [0, 0, 0];
  if (value.startsWith("#")) return hex(value);

  const [, name = "", inside = ""] = /^([\w-]+)\((.*)\)$/.exec(value) ?? [];
  const parts = splitTop(inside);
  if (name === "var") return colour(look.tokens.get(inside) ?? `no token ${inside}`, look);
  if (name === "light-dark") return colour(pickScheme(value, look.scheme), look);
  if (name === "color-mix" && parts[0] === "in srgb") return mix(parts[1] ?? "", parts[2] ?? "", look);
  throw new Error(`contrast.test.ts cannot read the colour "${value}"`);
}

function ground(look: Look, name: string): Colour {
  return colour(`var(--${name})`, look);
}

function pickScheme(value: string, scheme: Scheme): string {
  const [, inside] = /^light-dark\((.*)\)$/.exec(value) ?? [];
  return inside === undefined ? value : (splitTop(inside)[scheme === "light" ? 0 : 1] ?? "");
}

function mix(one: string, otherAndShare: string, look: Look): Colour {
  const [, other = "", percent = ""] = /^(.+) (\d+)%$/.exec(otherAndShare) ?? [];
  const share = Number(percent) / 100;
  const [r, g, b] = colour(one, look);
  const [otherR, otherG, otherB] = colour(other, look);
  const blend = (from: number, to: number) => from * (1 - share) + to * share;
  return [blend(r, otherR), blend(g, otherG), blend(b, otherB)];
}

/** Calculates the relative luminance (WCAG 2.2). */
function luminance(channels: Colour): number {
  const linear = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [r = 0, g = 0, b = 0] = linear;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function hex(value: string): Colour {
  const at = (start: number) => Number.parseInt(value.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Splits a text at the commas outside parentheses. */
function splitTop(text: string): string[] {
  let depth = 0;
  const parts = [""];
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts.push((parts.pop() ?? "") + letter);
  }
  return parts.map((part) => part.trim());
}

function readTokens(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
      name,
      value.replace(/\s+/g, " ").replace(/\( /g, "(").replace(/ \)/g, ")"),
    ]),
  );
}
