import { balls, digits, orderedBalls, type Row } from "../draws/shape.ts";
import { viewPlaces, viewRow } from "../draws/view.ts";
import { span, subsetSums } from "../exact/counting.ts";
import type { Play } from "../play/play.ts";
import { anywhere } from "../plays/anywhere.ts";
import { byFigure, FIGURES, type Side, sides } from "../plays/figure.ts";
import { group } from "../plays/group.ts";
import { dragonTiger, halves } from "../plays/named-sides.ts";
import { pick, pickWithBankers } from "../plays/pick.ts";
import { fixedPlace, straight } from "../plays/straight.ts";
import { sumSides } from "../plays/sum-sides.ts";
import { every, type Timetable } from "../schedule/timetable.ts";
import type { Game } from "./game.ts";

// 11x5: five of eleven balls, in order.
const ELEVEN = orderedBalls("balls", 5, 11);
const ELEVEN_SET: Row = { ...ELEVEN, ordered: false };

const elevenFive: readonly Play[] = [
  ...(["front", "middle", "back"] as const).flatMap((name, from) => [
    straight({ code: `${name}-three-straight`, row: ELEVEN, places: span(from, from + 2) }),
    group({ code: `${name}-three-group`, row: ELEVEN, places: span(from, from + 2), pattern: [{ times: 1, of: 3 }] }),
  ]),
  straight({ code: "front-two-straight", row: ELEVEN, places: [0, 1] }),
  group({ code: "front-two-group", row: ELEVEN, places: [0, 1], pattern: [{ times: 1, of: 2 }] }),
  fixedPlace({ code: "fixed-place", row: ELEVEN, places: span(0, 4) }),
  anywhere({ code: "front-three-any-one", row: ELEVEN, places: [0, 1, 2], size: 1 }),
  ...span(1, 8).map((size) => pick({ ...pickAll(ELEVEN, size), code: `pick-${size}` })),
  ...span(2, 8).map((size) => pickWithBankers({ ...pickAll(ELEVEN, size), code: `pick-${size}-bankers` })),
  byFigure({
    code: "odd-balls",
    view: viewRow(ELEVEN_SET),
    figure: (seen) => seen.filter((ball) => ball % 2 === 1).length,
  }),
  byFigure({ code: "middle-ball", view: viewRow(ELEVEN_SET), figure: middleOf }),
  dragonTiger({ code: "dragon-tiger-1-5", row: ELEVEN, places: [0, 4] }),
];

// K3: three dice.
const DICE = digits("dice", 3, [1, 6]);
const ALL_DICE = [0, 1, 2];

const threeDice: readonly Play[] = [
  byFigure({ code: "sum", view: viewRow(DICE), figure: FIGURES.sum }),
  sides({ code: "sum-halves", view: viewRow(DICE), of: ofFigure(FIGURES.sum, halves(11)) }),
  group({ code: "triple", row: DICE, places: ALL_DICE, pattern: [{ times: 3, of: 1 }] }),
  group({
    code: "pair-and-single",
    row: DICE,
    places: ALL_DICE,
    pattern: [
      { times: 2, of: 1 },
      { times: 1, of: 1 },
    ],
  }),
  group({ code: "three-different", row: DICE, places: ALL_DICE, pattern: [{ times: 1, of: 3 }] }),
  anywhere({ code: "two-different", row: DICE, places: ALL_DICE, size: 2 }),
  anywhere({ code: "one-number", row: DICE, places: ALL_DICE, size: 1 }),
  sides({
    code: "forms",
    view: viewRow(DICE),
    of: [
      { word: "any-triple", wins: (dice) => new Set(dice).size === 1 },
      { word: "any-run", wins: (dice) => new Set(dice).size === 3 && FIGURES.span(dice) === 2 },
    ],
  }),
];

// PK10: ten runners in finishing order.
const RACE = orderedBalls("places", 10, 10);

const race: readonly Play[] = [
  ...span(2, 5).map((size) => straight({ code: `first-${size}`, row: RACE, places: span(0, size - 1) })),
  fixedPlace({ code: "fixed-place", row: RACE, places: span(0, 9) }),
  byFigure({ code: "first-two-sum", view: viewPlaces(RACE, [0, 1]), figure: FIGURES.sum }),
  sides({ code: "first-two-halves", view: viewPlaces(RACE, [0, 1]), of: ofFigure(FIGURES.sum, halves(12)) }),
  ...span(1, 10).map((place) =>
    sides({ code: `place-${place}-halves`, view: viewPlaces(RACE, [place - 1]), of: halves(6) }),
  ),
  ...span(1, 5).map((place) =>
    dragonTiger({ code: `dragon-tiger-${place}-${11 - place}`, row: RACE, places: [place - 1, 10 - place] }),
  ),
];

// PC28: plays on the sum of three digits.
const THREE = digits("digits", 3);
const THREE_VIEW = viewRow(THREE);

const twentyEight: readonly Play[] = [
  byFigure({ code: "sum", view: THREE_VIEW, figure: FIGURES.sum }),
  sides({ code: "sum-halves", view: THREE_VIEW, of: ofFigure(FIGURES.sum, halves(14)) }),
  sides({
    code: "sum-quarters",
    view: THREE_VIEW,
    of: ofFigure(FIGURES.sum, [
      { word: "big-odd", wins: ([sum = 0]) => sum >= 14 && sum % 2 === 1 },
      { word: "big-even", wins: ([sum = 0]) => sum >= 14 && sum % 2 === 0 },
      { word: "small-odd", wins: ([sum = 0]) => sum < 14 && sum % 2 === 1 },
      { word: "small-even", wins: ([sum = 0]) => sum < 14 && sum % 2 === 0 },
      { word: "lowest", wins: ([sum = 0]) => sum <= 5 },
      { word: "highest", wins: ([sum = 0]) => sum >= 22 },
    ]),
  }),
  sides({ code: "triple", view: THREE_VIEW, of: [{ word: "triple", wins: (seen) => new Set(seen).size === 1 }] }),
];

// Happy 10: eight of twenty balls, in order.
const TWENTY = orderedBalls("balls", 8, 20);

const happyTen: readonly Play[] = [
  fixedPlace({ code: "fixed-place", row: TWENTY, places: span(0, 7) }),
  ...span(1, 5).map((size) => pick({ ...pickAll(TWENTY, size), code: `pick-${size}` })),
  straight({ code: "front-three-straight", row: TWENTY, places: [0, 1, 2] }),
  group({ code: "front-three-group", row: TWENTY, places: [0, 1, 2], pattern: [{ times: 1, of: 3 }] }),
  ...span(1, 4).map((place) =>
    dragonTiger({ code: `dragon-tiger-${place}-${9 - place}`, row: TWENTY, places: [place - 1, 8 - place] }),
  ),
];

// Keno: twenty of eighty balls. The sums of all draws are symmetric around 810.
const KENO = balls("balls", 20, 80);
const KENO_MIDDLE = 810;
let kenoSums: ReadonlyMap<number, bigint> | undefined;

const keno: readonly Play[] = [
  ...span(1, 10).map((size) => pick({ code: `pick-${size}`, row: KENO, size, prizes: kenoPrizes(size) })),
  sumSides({
    code: "sum-halves",
    row: KENO,
    // Counted on first use and then cached.
    sumWays: () => (kenoSums ??= subsetSums(KENO.high, KENO.size)),
    of: [
      { word: "over", wins: (sum) => sum > KENO_MIDDLE },
      { word: "under", wins: (sum) => sum < KENO_MIDDLE },
      { word: "tie", wins: (sum) => sum === KENO_MIDDLE },
      { word: "odd", wins: (sum) => sum % 2 === 1 },
      { word: "even", wins: (sum) => sum % 2 === 0 },
    ],
  }),
];

export const E_LOTTERY_GAMES: readonly Game[] = [
  fast("eleven-five", ELEVEN, elevenFive, every({ minutes: 5 })),
  fast("three-dice", DICE, threeDice, every({ minutes: 1 })),
  fast("race-ten", RACE, race, every({ minutes: 5, from: "13:04", until: "04:04" })),
  {
    ...fast("twenty-eight", THREE, twentyEight, every({ minutes: 5 })),
    pricing: { kind: "group", lowest: 1700, highest: 1980, less: 126 },
  },
  fast("happy-ten", TWENTY, happyTen, every({ minutes: 10 })),
  fast("keno", KENO, keno, every({ minutes: 5 })),
];

function fast(code: string, row: Row, plays: readonly Play[], timetable: Timetable): Game {
  const pricing = { kind: "group", lowest: 1700, highest: 1980, less: 0 } as const;
  return { code, mode: "ELOTT", family: code, shape: [row], plays, pricing, timetable, isOutside: false };
}

/**
 * A play that wins if every picked ball is drawn, or, for picks larger than the draw, if every drawn ball is picked.
 */
function pickAll(row: Row, size: number) {
  return { row, size, prizes: [{ name: "all", caught: [Math.min(size, row.size)] }] };
}

/**
 * Lists prizes for catching all picked balls down to half of them. Picks of eight or more also pay for catching none.
 */
function kenoPrizes(size: number) {
  const caught = span(Math.max(1, Math.ceil(size / 2)), size).toReversed();
  return [...caught, ...(size >= 8 ? [0] : [])].map((count) => ({ name: `caught-${count}`, caught: [count] }));
}

/** Applies sides to a computed figure of the numbers, such as their sum. */
function ofFigure(figure: (seen: readonly number[]) => number, of: readonly Side[]): Side[] {
  return of.map(({ word, wins }) => ({ word, wins: (seen) => wins([figure(seen)]) }));
}

function middleOf(seen: readonly number[]): number {
  return seen.toSorted((one, other) => one - other)[Math.floor(seen.length / 2)] ?? 0;
}
