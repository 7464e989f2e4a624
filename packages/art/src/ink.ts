/** Allowed values in drawings: numbers, our own colors and shapes. Never external text. */
type Stroke = string | number | readonly string[];

/**
 * Template tag for SVG: shortens numbers and joins lists. Line breaks between tags are removed, inside tags they become
 * spaces.
 */
export function ink(words: TemplateStringsArray, ...values: readonly Stroke[]): string {
  const parts = unfold(words);
  let text = parts[0] ?? "";
  for (const [index, value] of values.entries()) text += write(value) + (parts[index + 1] ?? "");
  return text;
}

const unfolded = new WeakMap<TemplateStringsArray, readonly string[]>();

/**
 * Removes the template's line breaks. Cached by the template object, which JavaScript passes unchanged on every call.
 */
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

/**
 * Shortens numbers: 12.3456 becomes "12.3", 0.456 becomes ".46". A tenth of a unit is smaller than a pixel, and
 * shorter numbers make smaller files.
 */
function shorten(value: number): string {
  const steps = Math.abs(value) < 1 ? 100 : 10;
  const rounded = Math.round(value * steps) / steps;
  return rounded === 0 ? "0" : String(rounded).replace(/^(-?)0\./u, "$1.");
}

/** Removes optional spaces in path data. */
export function tighten(picture: string): string {
  return picture.replace(/ d="[^"]+"/gu, (attribute) => {
    const path = attribute.slice(4).replace(/ (?=[-A-Za-z])/gu, "");
    return ` d="${path.replace(/(\.\d+) (?=\.)/gu, "$1")}`;
  });
}

/** Moves, rotates and scales a drawing that was made around the origin. */
export function place(x: number, y: number, picture: string, { scale = 1, turn = 0 } = {}): string {
  const change = moves(x, y, scale, turn);
  return change === "" ? picture : `<g transform="${change}">${picture}</g>`;
}

/** References an element by id instead of drawing it again. */
export function again(id: string, x: number, y: number, { scale = 1, turn = 0 } = {}): string {
  if (scale === 1 && turn === 0) return ink`<use href="#${id}" x="${x}" y="${y}"/>`;
  return ink`<use href="#${id}" transform="${moves(x, y, scale, turn)}"/>`;
}

function moves(x: number, y: number, scale: number, turn: number): string {
  const shift = x === 0 && y === 0 ? "" : ink`translate(${x} ${y})`;
  return ink`${shift}${turn === 0 ? "" : ink`rotate(${turn})`}${scale === 1 ? "" : ink`scale(${scale})`}`;
}

/** Renders the drawing `count` times. */
export function repeat(count: number, renderOne: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => renderOne(index)).join("");
}
