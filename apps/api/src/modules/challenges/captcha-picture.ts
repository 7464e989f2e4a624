import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Random } from "../../random.ts";
import { strokesOf, type Font, type Point, type Stroke } from "./captcha-letters.ts";

const WIDTH = 160;
const HEIGHT = 56;
/** The picture has its own background, so that the letters are readable on dark and light pages. */
const PLATE = "#EFE7D8";
const INK = "#3B2F26";
const LINE = 3.2;

/** Each letter uses a different font from the one before. */
const FONTS: readonly Font[] = [
  { isSmall: false, hasSerifs: false, width: 20, height: 29 },
  { isSmall: false, hasSerifs: true, width: 19, height: 27 },
  { isSmall: true, hasSerifs: false, width: 21, height: 32 },
  { isSmall: true, hasSerifs: true, width: 20, height: 31 },
  { isSmall: false, hasSerifs: false, width: 16, height: 33 },
  { isSmall: false, hasSerifs: false, width: 25, height: 24 },
];

/** Stroke styles: plain, hollow, or widening along the stroke. */
const PENS = ["plain", "hollow", "brush"] as const;
type Pen = (typeof PENS)[number];

/**
 * Renders a PNG. The strokes are drawn on this thread, the encoding runs on the library's own. Font, pen and spacing
 * vary, neighbors overlap, and the line is bent, which makes recognition costlier but not impossible
 * (docs/bench/captcha.md).
 */
export async function renderPicture(answer: string, random: Random): Promise<Buffer> {
  const between = makeBetween(random);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const page = canvas.getContext("2d");
  page.fillStyle = PLATE;
  page.fillRect(0, 0, WIDTH, HEIGHT);
  page.lineCap = "round";
  page.lineJoin = "round";

  renderLines(page, between, 1);
  const letters = Array.from(answer).map((letter) => ({
    letter,
    font: pick(FONTS, between),
    pen: pick(PENS, between),
  }));
  const centres = spread(
    letters.map(({ font }) => font.width),
    between,
  );
  const warp = makeWave(between);
  letters.forEach(({ letter, font, pen }, index) => {
    const place = makePlace(centres[index] ?? 0, font, between);
    const strokes = strokesOf(letter, font).map((stroke) => finely(stroke).map((point) => warp(place(point))));
    renderLetter(page, strokes, pen, between);
  });
  renderLines(page, between, 1);
  renderSpecks(page, between);
  return canvas.encode("png");
}

type Between = (low: number, high: number) => number;

/**
 * Creates a random generator that draws from one block of random bytes. If a picture needs more, the block is reused
 * from its start.
 */
function makeBetween(random: Random): Between {
  const bytes = random.bytes(1_024);
  let at = 0;
  return (low, high) => {
    const part = bytes.readUInt16BE((at = (at + 2) % bytes.length)) / 65_536;
    return low + part * (high - low);
  };
}

function pick<Each>(list: readonly [Each, ...Each[]] | readonly Each[], between: Between): Each {
  return list[Math.floor(between(0, list.length))] as Each;
}

/**
 * Chooses the letters' centers. Some letters touch, some are apart, and the word starts at a random offset within the
 * free width.
 */
function spread(widths: readonly number[], between: Between): number[] {
  const gaps = widths.map(() => between(-1, 8));
  const total = widths.reduce((sum, width) => sum + width, 0) + gaps.slice(1).reduce((sum, gap) => sum + gap, 0);
  const room = WIDTH - 16 - total;
  let x = 8 + Math.max(0, room) * between(0, 1) + Math.min(0, room) / 2;
  return widths.map((width, index) => {
    if (index > 0) x += gaps[index] ?? 0;
    x += width;
    return x - width / 2;
  });
}

type Move = (point: Point) => Point;

/** Rotates, slants and scales a letter, each differently. */
function makePlace(centreX: number, { width, height }: Font, between: Between): Move {
  const angle = between(-0.34, 0.34);
  const slant = between(-0.28, 0.28);
  const scale = between(0.9, 1.1);
  const centre = [centreX, HEIGHT / 2 + between(-5, 5)] as const;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => {
    const [up, across] = [(y - 0.5) * height * scale, (x - 0.5) * width * scale];
    const leaning = across - up * slant;
    return [centre[0] + leaning * cosine - up * sine, centre[1] + leaning * sine + up * cosine];
  };
}

/** Bends the whole line with two waves, so that letters cannot be matched against templates. */
function makeWave(between: Between): Move {
  const waves = [1, 0.5].map((part) => ({
    high: [between(1.4, 3) * part, between(1.4, 3) * part] as const,
    long: [between(15, 26) * part, between(20, 38) * part] as const,
    start: [between(0, 6.3), between(0, 6.3)] as const,
  }));
  return ([x, y]) =>
    waves.reduce<Point>(
      ([toX, toY], { high, long, start }) => [
        toX + high[0] * Math.sin(y / long[0] + start[0]),
        toY + high[1] * Math.sin(x / long[1] + start[1]),
      ],
      [x, y],
    );
}

/** Splits long lines into short segments, because bending moves only points. */
function finely(stroke: Stroke): Stroke {
  return stroke.flatMap((point, index) => {
    const next = stroke[index + 1];
    if (!next) return [point];
    const steps = [0, 0.25, 0.5, 0.75];
    return steps.map((part): Point => [point[0] + (next[0] - point[0]) * part, point[1] + (next[1] - point[1]) * part]);
  });
}

function renderLetter(page: SKRSContext2D, strokes: readonly Stroke[], pen: Pen, between: Between) {
  const line = LINE + between(-0.5, 0.5);
  page.strokeStyle = INK;
  for (const stroke of strokes) {
    if (pen === "brush") renderBrush(page, stroke, line, between);
    else renderStroke(page, stroke, pen === "hollow" ? line + 2.2 : line);
  }
  if (pen !== "hollow") return;
  page.strokeStyle = PLATE;
  for (const stroke of strokes) renderStroke(page, stroke, line - 1);
}

function renderStroke(page: SKRSContext2D, points: Stroke, line: number) {
  page.lineWidth = line;
  page.beginPath();
  points.forEach(([x, y], index) => (index === 0 ? page.moveTo(x, y) : page.lineTo(x, y)));
  page.stroke();
}

function renderBrush(page: SKRSContext2D, points: Stroke, line: number, between: Between) {
  const [from, to] = [line * between(0.6, 1), line * between(1.1, 1.45)];
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (next) renderStroke(page, [point, next], from + ((to - from) * index) / points.length);
  });
}

/** Draws lines in the ink color below and above the letters. Lines that join letters make segmentation hard. */
function renderLines(page: SKRSContext2D, between: Between, count: number) {
  page.strokeStyle = INK;
  for (let line = 0; line < count; line += 1) {
    page.lineWidth = between(1, 1.7);
    page.beginPath();
    page.moveTo(between(-5, 10), between(8, HEIGHT - 8));
    const bends = [between(30, 70), between(0, HEIGHT), between(90, 130), between(0, HEIGHT)] as const;
    page.bezierCurveTo(...bends, between(WIDTH - 10, WIDTH + 5), between(8, HEIGHT - 8));
    page.stroke();
  }
}

function renderSpecks(page: SKRSContext2D, between: Between) {
  page.fillStyle = INK;
  for (let speck = 0; speck < 40; speck += 1) {
    const size = between(0.8, 1.9);
    page.fillRect(between(0, WIDTH), between(0, HEIGHT), size, size);
  }
}
