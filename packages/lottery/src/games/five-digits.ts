import { digits } from "../draws/shape.ts";
import { viewPlaces } from "../draws/view.ts";
import { combinations, span } from "../exact/counting.ts";
import type { Play } from "../play/play.ts";
import { anywhere, repeated } from "../plays/anywhere.ts";
import { byFigure, FIGURES, straightByFigure } from "../plays/figure.ts";
import { group, mixedGroup, pairAndSingle, type Pattern } from "../plays/group.ts";
import { dragonTiger, formsOfThree, halvesOfPlaces } from "../plays/named-sides.ts";
import { fixedPlace, straight, straightCombo } from "../plays/straight.ts";
import { every } from "../schedule/timetable.ts";
import type { Game } from "./game.ts";

/** Five digits in order, known as SSC in Chinese lotteries. */
const ROW = digits("digits", 5);
const FIVE = span(0, 4);

const PLAYS: readonly Play[] = [
  straight({ code: "five-straight", row: ROW, places: FIVE }),
  straightCombo({ code: "five-combo", row: ROW, places: FIVE }),
  ...groupsOf("five", FIVE, {
    "group-120": [{ times: 1, of: 5 }],
    "group-60": [
      { times: 2, of: 1 },
      { times: 1, of: 3 },
    ],
    "group-30": [
      { times: 2, of: 2 },
      { times: 1, of: 1 },
    ],
    "group-20": [
      { times: 3, of: 1 },
      { times: 1, of: 2 },
    ],
    "group-10": [
      { times: 3, of: 1 },
      { times: 2, of: 1 },
    ],
    "group-5": [
      { times: 4, of: 1 },
      { times: 1, of: 1 },
    ],
  }),
  ...[span(0, 3), span(1, 4)].flatMap((places, index) => fourDigits(index === 0 ? "front-four" : "back-four", places)),
  ...threeDigits("front-three", span(0, 2)),
  ...threeDigits("middle-three", span(1, 3)),
  ...threeDigits("back-three", span(2, 4)),
  ...twoDigits("front-two", span(0, 1)),
  ...twoDigits("back-two", span(3, 4)),
  fixedPlace({ code: "fixed-place", row: ROW, places: FIVE }),
  anywhere({ code: "any-two-of-five", row: ROW, places: FIVE, size: 2 }),
  anywhere({ code: "any-three-of-five", row: ROW, places: FIVE, size: 3 }),
  ...span(1, 4).map((atLeast) => repeated({ code: `repeated-${atLeast}`, row: ROW, places: FIVE, atLeast })),
  ...[...combinations(FIVE, 2)].map(([one = 0, other = 0]) =>
    dragonTiger({ code: `dragon-tiger-${one + 1}-${other + 1}`, row: ROW, places: [one, other] }),
  ),
];

export const FIVE_DIGIT_GAMES: readonly Game[] = [1, 3, 5].map((minutes) => ({
  code: `five-digits-${minutes}m`,
  mode: "ELOTT",
  family: "five-digits",
  shape: [ROW],
  plays: PLAYS,
  pricing: { kind: "group", lowest: 1700, highest: 1980, less: 0 },
  timetable: every({ minutes }),
  isOutside: false,
}));

function fourDigits(name: string, places: readonly number[]): Play[] {
  return [
    straight({ code: `${name}-straight`, row: ROW, places }),
    ...groupsOf(name, places, {
      "group-24": [{ times: 1, of: 4 }],
      "group-12": [
        { times: 2, of: 1 },
        { times: 1, of: 2 },
      ],
      "group-6": [{ times: 2, of: 2 }],
      "group-4": [
        { times: 3, of: 1 },
        { times: 1, of: 1 },
      ],
    }),
    anywhere({ code: `${name}-any-one`, row: ROW, places, size: 1 }),
    anywhere({ code: `${name}-any-two`, row: ROW, places, size: 2 }),
  ];
}

function threeDigits(name: string, places: readonly number[]): Play[] {
  return [
    straight({ code: `${name}-straight`, row: ROW, places }),
    straightByFigure({ code: `${name}-sum`, row: ROW, places, figure: FIGURES.sum }),
    straightByFigure({ code: `${name}-span`, row: ROW, places, figure: FIGURES.span }),
    pairAndSingle({ code: `${name}-group-3`, row: ROW, places }),
    group({ code: `${name}-group-6`, row: ROW, places, pattern: [{ times: 1, of: 3 }] }),
    mixedGroup({ code: `${name}-mixed`, row: ROW, places }),
    byFigure({ code: `${name}-sum-tail`, view: viewPlaces(ROW, places), figure: FIGURES.tail }),
    formsOfThree({ code: `${name}-forms`, view: viewPlaces(ROW, places) }),
    anywhere({ code: `${name}-any-one`, row: ROW, places, size: 1 }),
    anywhere({ code: `${name}-any-two`, row: ROW, places, size: 2 }),
    halvesOfPlaces({ code: `${name}-halves`, row: ROW, places }),
  ];
}

function twoDigits(name: string, places: readonly number[]): Play[] {
  return [
    straight({ code: `${name}-straight`, row: ROW, places }),
    group({ code: `${name}-group`, row: ROW, places, pattern: [{ times: 1, of: 2 }] }),
    halvesOfPlaces({ code: `${name}-halves`, row: ROW, places }),
  ];
}

function groupsOf(name: string, places: readonly number[], patterns: Readonly<Record<string, Pattern>>): Play[] {
  return Object.entries(patterns).map(([kind, pattern]) =>
    group({ code: `${name}-${kind}`, row: ROW, places, pattern }),
  );
}
