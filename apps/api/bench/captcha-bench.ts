/**
 * npm run bench:captcha — how many letters of our captchas a small network reads after about a minute of training.
 * Machines can read what people can read, so the figure is reported without a limit; the protection is the proof of
 * work beside the captcha (0025).
 */
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { randomLetters, type Random } from "../src/random.ts";
import { CAPTCHA_ALPHABET } from "../src/modules/challenges/captcha-letters.ts";
import { renderPicture } from "../src/modules/challenges/captcha-picture.ts";
import { createNetwork, guess, learn, type Network, type Sample } from "./captcha-network.ts";

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "64" },
    pictures: { type: "string", default: "6000" },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const SECONDS = Number(options.seconds);
const LEARNED = Number(options.pictures);
const TESTED = 500;
const LETTERS = 5;
const HIDDEN = 96;
/**
 * Input of the network for one letter: the area around the letter's average position plus half a letter on either
 * side, of which every second pixel is used.
 */
const WINDOW = { width: 48, height: 56, every: 2 };
const CENTRES = Array.from({ length: LETTERS }, (_, index) => 32 + index * 24);
const REPORT = fileURLToPath(new URL("../../../docs/bench/captcha.md", import.meta.url));

type Picture = Sample[];

const random = seededRandom("captcha bench");
const chance = () => random.bytes(4).readUInt32BE() / 2 ** 32;

const learned = await renderPictures(LEARNED);
const tested = await renderPictures(TESTED);

const inputs = (WINDOW.width / WINDOW.every) * (WINDOW.height / WINDOW.every);
const network = createNetwork(inputs, HIDDEN, CAPTCHA_ALPHABET.length, chance);
const seen = learnFor(network, learned.flat(), SECONDS);
const { letters, whole } = test(network, tested);

const row = `| ${percent(letters)} | ${percent(whole)} | ${seen} |`;
process.stdout.write(`| letters | whole pictures | letters learned from |\n|---|---|---|\n${row}\n`);
if (options.report) writeReport(row);

async function renderPictures(count: number): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (let made = 0; made < count; made += 1) {
    const answer = randomLetters(random, CAPTCHA_ALPHABET, LETTERS);
    pictures.push(await cut(await renderPicture(answer, random), answer));
  }
  return pictures;
}

/** Cuts a captcha into one sample per letter. */
async function cut(png: Buffer, answer: string): Promise<Picture> {
  const image = await loadImage(png);
  const page = createCanvas(image.width, image.height).getContext("2d");
  page.drawImage(image, 0, 0);
  const { data } = page.getImageData(0, 0, image.width, image.height);
  const isInk = (x: number, y: number) => {
    const isInside = x >= 0 && y >= 0 && x < image.width && y < image.height;
    return isInside && (data[(y * image.width + x) * 4] ?? 255) < 150;
  };
  return Array.from(answer).map((letter, index) => {
    const left = Math.round((CENTRES[index] ?? 0) - WINDOW.width / 2);
    return { ink: look(isInk, left), answer: CAPTCHA_ALPHABET.indexOf(letter) };
  });
}

function look(isInk: (x: number, y: number) => boolean, left: number): Uint16Array {
  const { width, height, every } = WINDOW;
  const inked: number[] = [];
  for (let y = 0; y < height; y += every)
    for (let x = 0; x < width; x += every) {
      const four = [isInk(left + x, y), isInk(left + x + 1, y), isInk(left + x, y + 1), isInk(left + x + 1, y + 1)];
      if (four.filter(Boolean).length >= 2) inked.push((y / every) * (width / every) + x / every);
    }
  return Uint16Array.from(inked);
}

/**
 * Trains the network with a falling learning rate, so that it converges in time. Measured in CPU seconds, because the
 * machine may be busy.
 */
function learnFor(pupil: Network, samples: Sample[], seconds: number): number {
  const began = process.cpuUsage();
  for (let count = 0, part = 0; ; count += 1) {
    if (count % 100 === 0) part = process.cpuUsage(began).user / (seconds * 1_000_000);
    if (part >= 1) return count;
    const sample = samples[Math.floor(chance() * samples.length)];
    if (sample) learn(pupil, sample, 0.02 * (1 - part) + 0.0005);
  }
}

function test(pupil: Network, pictures: Picture[]) {
  const right = pictures.map((picture) => picture.map(({ ink, answer }) => guess(pupil, ink) === answer));
  const all = right.flat();
  return {
    letters: all.filter(Boolean).length / all.length,
    whole: right.filter((each) => each.every(Boolean)).length / right.length,
  };
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}

/** Replaces only the row "now". The first row keeps the result for the previous captchas, for comparison. */
function writeReport(now: string) {
  writeFileSync(REPORT, readFileSync(REPORT, "utf8").replace(/^\| now .*$/m, `| now ${now}`));
}

/** Returns the same captchas in every run, so that two runs differ only by what was changed. */
function seededRandom(seed: string): Random {
  let counter = 0;
  const block = () =>
    createHash("sha256")
      .update(`${seed} ${(counter += 1)}`)
      .digest();
  return { bytes: (count) => Buffer.concat(Array.from({ length: Math.ceil(count / 32) }, block)).subarray(0, count) };
}
