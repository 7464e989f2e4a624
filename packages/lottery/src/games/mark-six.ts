import { orderedBalls } from "../draws/shape.ts";
import { span } from "../exact/counting.ts";
import type { Play } from "../play/play.ts";
import { anyInSet, type NumberSets, placeInSet, placeInSomeSets } from "../plays/number-sets.ts";
import { pick } from "../plays/pick.ts";
import { fixedPlace } from "../plays/straight.ts";
import { weekly } from "../schedule/timetable.ts";
import type { Game } from "./game.ts";

/** Seven of 49 balls; the last one is the special ball. */
const ROW = orderedBalls("balls", 7, 49);
const SPECIAL = 6;
/** 49 is neither big nor small, odd nor even: plays on halves of the special ball return the stake. */
const HIGHEST = 49;

const COLOURS: NumberSets = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
};

/**
 * Balls twelve apart share an animal. `zodiac-1`, the animal of the current lunar year, has five balls. Screens name
 * the animals.
 */
const ZODIAC: NumberSets = setsBy(
  span(1, 12).map((place) => `zodiac-${place}`),
  (ball) => (ball - 1) % 12,
);
const TAILS: NumberSets = setsBy(
  span(0, 9).map((tail) => `tail-${tail}`),
  (ball) => ball % 10,
);

const plays: readonly Play[] = [
  fixedPlace({ code: "special", row: ROW, places: [SPECIAL] }),
  fixedPlace({ code: "fixed-place", row: ROW, places: span(0, 5) }),
  placeInSet({ code: "special-colour", row: ROW, sets: COLOURS, place: SPECIAL }),
  placeInSet({ code: "special-half-colour", row: ROW, sets: halfColours(), place: SPECIAL, returnedOn: HIGHEST }),
  placeInSet({ code: "special-zodiac", row: ROW, sets: ZODIAC, place: SPECIAL }),
  placeInSomeSets({ code: "six-zodiacs", row: ROW, sets: ZODIAC, place: SPECIAL, size: 6, returnedOn: HIGHEST }),
  anyInSet({ code: "one-zodiac", row: ROW, sets: ZODIAC }),
  anyInSet({ code: "one-tail", row: ROW, sets: TAILS }),
  ...span(5, 10).map((size) => pick({ code: `miss-${size}`, row: ROW, size, prizes: [{ name: "none", caught: [0] }] })),
];

export const MARK_SIX: Game = {
  code: "mark-six",
  mode: "LOTT",
  family: "mark-six",
  shape: [ROW],
  plays,
  pricing: { kind: "group", lowest: 1700, highest: 1980, less: 0 },
  timetable: weekly([{ opens: "00:00", opensDaysBefore: 2, closes: "21:15", draws: "21:30" }], [2, 4, 6]),
  isOutside: true,
};

function setsBy(names: readonly string[], indexOf: (ball: number) => number): NumberSets {
  return Object.fromEntries(
    names.map((name, index) => [name, span(1, HIGHEST).filter((ball) => indexOf(ball) === index)]),
  );
}

/** Splits each color into big and small, odd and even, without 49. */
function halfColours(): NumberSets {
  const halves: Readonly<Record<string, (ball: number) => boolean>> = {
    big: (ball) => ball >= 25,
    small: (ball) => ball < 25,
    odd: (ball) => ball % 2 === 1,
    even: (ball) => ball % 2 === 0,
  };
  return Object.fromEntries(
    Object.entries(COLOURS).flatMap(([colour, set]) =>
      Object.entries(halves).map(([half, isIn]) => [
        `${colour}-${half}`,
        set.filter((ball) => ball !== HIGHEST && isIn(ball)),
      ]),
    ),
  );
}
