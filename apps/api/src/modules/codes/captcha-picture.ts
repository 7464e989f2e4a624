import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Dice } from "../../chance.ts";
import { strokesOf, type Point, type Stroke } from "./captcha-letters.ts";

const WIDTH = 160;
const HEIGHT = 56;
/** A plate of its own, so that the ink is read as well on a dark page as on a light one. */
const PLATE = "#EFE7D8";
const INK = "#3B2F26";
const LETTER = { width: 19, height: 28, pitch: 29, left: 15, top: 14, line: 3.4 };

/** A PNG. The strokes are rendered here; the library packs them on a thread of its own. */
export async function renderPicture(answer: string, dice: Dice): Promise<Buffer> {
  const between = makeBetween(dice);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const page = canvas.getContext("2d");
  page.fillStyle = PLATE;
  page.fillRect(0, 0, WIDTH, HEIGHT);
  page.strokeStyle = INK;
  page.lineCap = "round";
  page.lineJoin = "round";

  const warp = makeWave(between);
  Array.from(answer).forEach((letter, index) => {
    const place = makePlace(index, between);
    page.lineWidth = LETTER.line + between(-0.5, 0.5);
    for (const stroke of strokesOf(letter))
      renderStroke(
        page,
        finely(stroke).map((point) => warp(place(point))),
      );
  });
  renderNoise(page, between);
  return canvas.encode("png");
}

type Between = (low: number, high: number) => number;

/** One helping of random bytes for all lines and specks; where a picture needs more, it repeats itself a little. */
function makeBetween(dice: Dice): Between {
  const bytes = dice.bytes(512);
  let at = 0;
  return (low, high) => {
    const part = bytes.readUInt16BE((at = (at + 2) % bytes.length)) / 65_536;
    return low + part * (high - low);
  };
}

type Move = (point: Point) => Point;

/** Where a letter stands: each a little turned, slanted, larger or smaller than the one before. */
function makePlace(index: number, between: Between): Move {
  const angle = between(-0.3, 0.3);
  const slant = between(-0.2, 0.2);
  const scale = between(0.88, 1.12);
  const centre = [
    LETTER.left + LETTER.pitch * index + LETTER.width / 2 - 2 + between(-3, 3),
    LETTER.top + LETTER.height / 2 + between(-4, 4),
  ] as const;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => {
    const [up, across] = [(y - 0.5) * LETTER.height * scale, (x - 0.5) * LETTER.width * scale];
    const leaning = across - up * slant;
    return [centre[0] + leaning * cosine - up * sine, centre[1] + leaning * sine + up * cosine];
  };
}

/** The whole line swings, so that no letter can be compared with a picture of itself. */
function makeWave(between: Between): Move {
  const [highX, highY] = [between(1.5, 2.8), between(1.5, 2.8)];
  const [longX, longY] = [between(16, 26), between(24, 40)];
  const [startX, startY] = [between(0, 6.3), between(0, 6.3)];
  return ([x, y]) => [x + highX * Math.sin(y / longX + startX), y + highY * Math.sin(x / longY + startY)];
}

/** Long lines in short steps, because only points can be bent. */
function finely(stroke: Stroke): Stroke {
  return stroke.flatMap((point, index) => {
    const next = stroke[index + 1];
    if (!next) return [point];
    const steps = [0, 0.25, 0.5, 0.75];
    return steps.map((part): Point => [point[0] + (next[0] - point[0]) * part, point[1] + (next[1] - point[1]) * part]);
  });
}

function renderStroke(page: SKRSContext2D, points: Stroke) {
  page.beginPath();
  points.forEach(([x, y], index) => (index === 0 ? page.moveTo(x, y) : page.lineTo(x, y)));
  page.stroke();
}

/** In the ink of the letters: lines that join them and specks between them are what machines stumble over. */
function renderNoise(page: SKRSContext2D, between: Between) {
  for (let line = 0; line < 2; line += 1) {
    page.lineWidth = between(1, 1.7);
    page.beginPath();
    page.moveTo(between(-5, 10), between(8, HEIGHT - 8));
    const bends = [between(30, 70), between(0, HEIGHT), between(90, 130), between(0, HEIGHT)] as const;
    page.bezierCurveTo(...bends, between(WIDTH - 10, WIDTH + 5), between(8, HEIGHT - 8));
    page.stroke();
  }
  page.fillStyle = INK;
  for (let speck = 0; speck < 40; speck += 1) {
    const size = between(0.8, 1.9);
    page.fillRect(between(0, WIDTH), between(0, HEIGHT), size, size);
  }
}
