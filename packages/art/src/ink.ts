/** What may stand in a drawing: numbers, our own colours and shapes. Never a word from outside. */
type Stroke = string | number | readonly string[];

/**
 * Writes SVG: numbers become short decimals and lists are joined, so a scene reads like the picture it makes.
 * Lines may be broken freely: between tags a break is nothing, inside one it is a blank.
 */
export function ink(words: TemplateStringsArray, ...values: readonly Stroke[]): string {
  const parts = unfold(words);
  let text = parts[0] ?? "";
  for (const [index, value] of values.entries()) text += write(value) + (parts[index + 1] ?? "");
  return text;
}

const unfolded = new WeakMap<TemplateStringsArray, readonly string[]>();

/** A template's words are the same object at every call, so each is unfolded once. */
function unfold(words: TemplateStringsArray): readonly string[] {
  const known = unfolded.get(words);
  if (known) return known;
  const parts = words.map((part) =>
    part
      .replace(/^\s*\n\s*$|\s*\n\s*(?=<)/gu, "")
      .replace(/>\s*\n\s*/gu, ">")
      .replace(/\s*\n\s*/gu, " "),
  );
  unfolded.set(words, parts);
  return parts;
}

function write(value: Stroke): string {
  if (typeof value === "string") return value;
  return typeof value === "number" ? shorten(value) : value.join("");
}

/** 12.3456 → "12.3", 0.456 → ".46": a tenth of a unit is finer than a pixel, and every byte is sent very often. */
function shorten(value: number): string {
  const steps = Math.abs(value) < 1 ? 100 : 10;
  const rounded = Math.round(value * steps) / steps;
  return rounded === 0 ? "0" : String(rounded).replace(/^(-?)0\./u, "$1.");
}

/** Leaves out the blanks that path data does not need: a letter, a minus or a second point begins anew by itself. */
export function tighten(picture: string): string {
  return picture.replace(/ d="[^"]+"/gu, (attribute) => {
    const path = attribute.slice(4).replace(/ (?=[-A-Za-z])/gu, "");
    return ` d="${path.replace(/(\.\d+) (?=\.)/gu, "$1")}`;
  });
}

/** Draws a thing made around the origin somewhere else. */
export function place(x: number, y: number, picture: string, { scale = 1, turn = 0 } = {}): string {
  const change = moves(x, y, scale, turn);
  return change === "" ? picture : `<g transform="${change}">${picture}</g>`;
}

/** Draws again what was drawn once under an id. */
export function again(id: string, x: number, y: number, { scale = 1, turn = 0 } = {}): string {
  if (scale === 1 && turn === 0) return ink`<use href="#${id}" x="${x}" y="${y}"/>`;
  return ink`<use href="#${id}" transform="${moves(x, y, scale, turn)}"/>`;
}

function moves(x: number, y: number, scale: number, turn: number): string {
  const shift = x === 0 && y === 0 ? "" : ink`translate(${x} ${y})`;
  return ink`${shift}${turn === 0 ? "" : ink`rotate(${turn})`}${scale === 1 ? "" : ink`scale(${scale})`}`;
}

/** The same drawing once per place, in order. */
export function repeat(count: number, renderOne: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => renderOne(index)).join("");
}
