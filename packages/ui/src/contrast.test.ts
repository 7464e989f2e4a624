import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const styles = readFileSync(`${import.meta.dirname}/styles.css`, "utf8");

const surfaces = ["canvas", "surface-1", "surface-2", "surface-3"];

/** Ink and what it is written on: 4.5 to 1, WCAG 1.4.3. */
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

/** The accents of the demo's brands, each with its place in the tokens as the rules put it there (brand-colours.ts). */
const brands = [
  ...readFileSync(`${import.meta.dirname}/../../../apps/api/src/seed/demo-brands.ts`, "utf8").matchAll(
    /\n    name: "(\w+)",[^]*?accentDark: "(#\w{6})",\s*accentLight: "(#\w{6})"/g,
  ),
].map(([, name = "", bright = "", deep = ""]) => ({ name, bright, deep }));

const colourOf = (name: string, theme: string) =>
  new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(styles)?.[theme === "light" ? 1 : 2] ?? "";
const inksOf = (written: string) => [1, 3, 5].map((at) => Number.parseInt(written.slice(at, at + 2), 16));

it("the room of the scrollbar, which no overlay reaches, is as dark as the overlay", () => {
  const [, rules] = /html:has\(dialog:modal\) \{([^}]*)\}/.exec(styles) ?? [];
  expect(rules).toContain("background-color: var(--canvas-covered);");
  const [, light = "", dark = ""] = /--scrim: light-dark\(rgb\(([^)]+)\), rgb\(([^)]+)\)\)/.exec(styles) ?? [];
  for (const [theme, scrim] of Object.entries({ light, dark })) {
    const [red = 0, green = 0, blue = 0, share = 0] = scrim.split(/[ /]+/).map(Number);
    const canvas = inksOf(colourOf("canvas", theme));
    const covered = [red, green, blue].map((ink, index) =>
      Math.round(ink * share + (canvas[index] ?? 0) * (1 - share)),
    );
    expect(inksOf(colourOf("canvas-covered", theme))).toEqual(covered);
  }
});

it("there are two brands to judge", () => {
  expect(brands.map(({ name }) => name)).toEqual(["Perya", "Fiesta"]);
});

describe.each(brands)("the accent of $name", ({ bright, deep }) => {
  const inks = [hex("#1b1406"), hex("#ffffff")];
  const ground = (name: string, theme: Theme) => colour(`var(--${name})`, theme);

  it.each(["canvas", "surface-1", "surface-2"])("can be read on %s, in the light and in the dark", (name) => {
    expect(contrast(hex(deep), ground(name, "light"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(hex(bright), ground(name, "dark"))).toBeGreaterThanOrEqual(4.5);
  });

  it("can be written on, at rest, hovered and pressed", () => {
    const ink = inks.toSorted((a, b) => contrast(b, hex(bright)) - contrast(a, hex(bright)))[0] ?? hex(bright);
    const fills = ["white 26%", "white 0%", "black 13%"].map((share) => mix(bright, share, "light"));
    for (const fill of fills) expect(contrast(ink, fill)).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  it.each(texts)("%s can be read on %s", (ink, ground) => {
    expect(contrast(colour(`var(--${ink})`, theme), colour(`var(--${ground})`, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(lines)("%s can be seen on %s", (line, ground) => {
    expect(contrast(colour(`var(--${line})`, theme), colour(`var(--${ground})`, theme))).toBeGreaterThanOrEqual(3);
  });
});

type Theme = "light" | "dark";
type Colour = [number, number, number];

function pairs(inks: string[], grounds: string[]): [string, string][] {
  return inks.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground]));
}

/** Works out the few forms our tokens use: hex, var(), light-dark(), and color-mix(in srgb, one, other share%). */
function colour(value: string, theme: Theme): Colour {
  if (value === "white") return [255, 255, 255];
  if (value === "black") return [0, 0, 0];
  if (value.startsWith("#")) return hex(value);

  const [, name = "", inside = ""] = /^([\w-]+)\((.*)\)$/.exec(value) ?? [];
  const parts = splitTop(inside);
  if (name === "var") return colour(tokens.get(inside) ?? `no token ${inside}`, theme);
  if (name === "light-dark") return colour(parts[theme === "light" ? 0 : 1] ?? "", theme);
  if (name === "color-mix" && parts[0] === "in srgb") return mix(parts[1] ?? "", parts[2] ?? "", theme);
  throw new Error(`contrast.test.ts cannot read the colour "${value}"`);
}

function mix(one: string, otherAndShare: string, theme: Theme): Colour {
  const [, other = "", percent = ""] = /^(.+) (\d+)%$/.exec(otherAndShare) ?? [];
  const share = Number(percent) / 100;
  const [r, g, b] = colour(one, theme);
  const [otherR, otherG, otherB] = colour(other, theme);
  const blend = (from: number, to: number) => from * (1 - share) + to * share;
  return [blend(r, otherR), blend(g, otherG), blend(b, otherB)];
}

/** WCAG 2.2, relative luminance. */
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

/** Splits at the commas that stand outside any brackets. */
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

const tokens = new Map(
  [...styles.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/\s+/g, " ").replace(/\( /g, "(").replace(/ \)/g, ")"),
  ]),
);
