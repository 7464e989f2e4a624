import { GAME_CATEGORIES } from "@perya/contract";
import { describe, expect, it } from "vitest";
import {
  renderAvatar,
  renderBanner,
  renderCategoryMark,
  renderDefaultGameIcon,
  renderGameTile,
  renderPromotion,
  renderVendorMark,
} from "./index.ts";

const HOSTILE = [
  '"><script>alert(1)</script>',
  "'/><foreignObject onload=x>",
  "]]>&amp;<!--",
  "</svg><svg onload=alert(1)>",
  "javascript:alert(1)",
  "\u0000\uD800\u202E",
  "__proto__",
  "",
  "x".repeat(5000),
];
const PLAIN = Array.from({ length: 60 }, (_, index) => `seed-${index}`);

/** Renders all kinds of pictures from an external string. */
function picturesOf(seed: string): string[] {
  return [
    ...GAME_CATEGORIES.flatMap((category) => [
      renderGameTile({ vendor: seed, code: seed, name: seed, category, shape: "portrait" }),
      renderGameTile({ vendor: seed, code: seed, name: seed, category, shape: "wide" }),
      renderBanner({ seed, category, mode: "dark" }),
      renderBanner({ seed, category, mode: "light" }),
    ]),
    renderVendorMark({ code: seed }),
    renderPromotion({ seed }),
    renderAvatar({ seed }),
  ];
}

const FIXED = [renderDefaultGameIcon(), ...GAME_CATEGORIES.map((category) => renderCategoryMark({ category }))];

describe("a picture", () => {
  it.each(PLAIN.slice(0, 12))("is the same for the same input (%s)", (seed) => {
    expect(picturesOf(seed)).toEqual(picturesOf(seed));
  });

  it("is well-formed and contains only shapes", () => {
    for (const picture of [...FIXED, ...PLAIN.flatMap(picturesOf)]) expect(findFault(picture)).toBeNull();
  });

  it.each(HOSTILE)("is safe for any name (%#)", (seed) => {
    for (const picture of picturesOf(seed)) expect(findFault(picture)).toBeNull();
  });

  it("refers only to ids inside itself", () => {
    for (const picture of [...FIXED, ...PLAIN.flatMap(picturesOf)]) {
      const ids = new Set([...picture.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id));
      const references = [...picture.matchAll(/(?:href="#|url\(#)([^")]+)/gu)].map(([, id]) => id);
      expect(references.filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  it("shares no id with another picture on the page", () => {
    const owners = new Map<string, string>();
    for (const picture of new Set([...FIXED, ...PLAIN.flatMap(picturesOf)]))
      for (const [, id = ""] of picture.matchAll(/ id="([^"]+)"/gu)) {
        expect(owners.get(id) ?? picture).toBe(picture);
        owners.set(id, picture);
      }
  });

  it("stays small", () => {
    for (const picture of [...FIXED, ...PLAIN.flatMap(picturesOf)]) expect(picture.length).toBeLessThanOrEqual(5600);
  });
});

describe("the parser of these tests", () => {
  const wrap = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`;

  it.each([
    ["a script", wrap("<script>1</script>")],
    ["a handler", wrap('<path onload="1"/>')],
    ["an address outside", wrap('<use href="http://x"/>')],
    ["text between tags", wrap("hello")],
    ["a tag left open", wrap("<g>")],
    ["tags that cross", wrap("<g><defs></g></defs>")],
    ["an attribute said twice", wrap('<path d="M0 0" d="M1 1"/>')],
    ["a number that is none", wrap('<circle r="NaN"/>')],
    ["a second picture behind", `${wrap("")}${wrap("")}`],
  ])("finds %s", (_name, picture) => {
    expect(findFault(picture)).not.toBeNull();
  });
});

const ELEMENTS = new Set("svg g defs use path circle ellipse rect pattern linearGradient stop".split(" "));
const TAG = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<>&]*")*)(\/?)>/gu;
const ATTRIBUTE = / ([a-zA-Z0-9-]+)="([^"]*)"/gu;
/** Allows only numbers, path data, our colors and local references, so no external text gets into a picture. */
const HARMLESS = /^(?!.*(?:NaN|undefined|Infinity|null|url\((?!#)))[-\d.,\sa-zA-Z()#]*$/u;

/** Parses a picture strictly, and returns the first part that is malformed or not allowed. */
function findFault(picture: string): string | null {
  if (!picture.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="')) return "does not begin as an SVG";
  const open: string[] = [];
  let end = 0;
  for (const { 0: whole, 1: closing, 2: name = "", 3: attributes = "", 4: empty, index } of picture.matchAll(TAG)) {
    if (index !== end) return `not markup: ${picture.slice(end, index)}`;
    if (open.length === 0 && end > 0) return `something after the end: ${whole}`;
    end = index + whole.length;
    if (!ELEMENTS.has(name)) return `<${name}> has no place in a picture`;
    if (closing && open.pop() !== name) return `</${name}> closes nothing`;
    if (!closing && !empty) open.push(name);
    const fault = findAttributeFault(attributes);
    if (fault !== null) return fault;
  }
  if (open.length > 0) return `<${open.join("> and <")}> stay open`;
  return end === picture.length ? null : `not markup: ${picture.slice(end)}`;
}

function findAttributeFault(attributes: string): string | null {
  const seen = new Set<string>();
  for (const [, name = "", value = ""] of attributes.matchAll(ATTRIBUTE)) {
    if (seen.has(name)) return `${name} is said twice`;
    seen.add(name);
    if (name.startsWith("on") || name === "style") return `${name} could run, or reach out`;
    if (name === "href" && !/^#a[0-9a-z]+$/u.test(value)) return `${value} is outside`;
    if (name !== "xmlns" && !HARMLESS.test(value)) return `${name}="${value}"`;
  }
  return null;
}
