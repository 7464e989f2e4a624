import { digits, type Row } from "../draws/shape.ts";
import { viewPlaces, viewRow } from "../draws/view.ts";
import { span } from "../exact/counting.ts";
import { anywhere } from "../plays/anywhere.ts";
import { byFigure, FIGURES } from "../plays/figure.ts";
import { group } from "../plays/group.ts";
import { dragonTiger, formsOfThree, halvesOfPlaces } from "../plays/named-sides.ts";
import { fixedPlace, straight } from "../plays/straight.ts";
import { every, type Timetable } from "../schedule/timetable.ts";
import { fixedOdds, quote, type Quoted } from "./fixed.ts";
import type { Game } from "./game.ts";

// ZY: the same draws as other games, with fixed odds and no choice between prize and rebate.

const FIVE = digits("digits", 5);
const fiveDigits = [
  quote(straight({ code: "back-three-straight", row: FIVE, places: [2, 3, 4] }), "950"),
  quote(group({ code: "back-three-group-6", row: FIVE, places: [2, 3, 4], pattern: [{ times: 1, of: 3 }] }), "158"),
  quote(formsOfThree({ code: "back-three-forms", view: viewPlaces(FIVE, [2, 3, 4]) }), "95", "15.8", "3.5"),
  quote(straight({ code: "back-two-straight", row: FIVE, places: [3, 4] }), "95"),
  quote(fixedPlace({ code: "fixed-place", row: FIVE, places: span(0, 4) }), "9.6"),
  quote(halvesOfPlaces({ code: "back-two-halves", row: FIVE, places: [3, 4] }), "3.8"),
  // A tie returns the stakes on dragon and tiger, so the return is 45 % × 1.88 + 10 %.
  quote(dragonTiger({ code: "dragon-tiger-1-5", row: FIVE, places: [0, 4] }), "1.88", "1.88", "9.4", "1"),
];

const DICE = digits("dice", 3, [1, 6]);
const SUMS = ["200", "68", "34", "20", "13.6", "9.7", "8.1", "7.5"];
const threeDice = [
  quote(byFigure({ code: "sum", view: viewRow(DICE), figure: FIGURES.sum }), ...SUMS, ...SUMS.toReversed()),
  quote(group({ code: "triple", row: DICE, places: [0, 1, 2], pattern: [{ times: 3, of: 1 }] }), "200"),
  quote(anywhere({ code: "two-different", row: DICE, places: [0, 1, 2], size: 2 }), "6.8"),
  quote(anywhere({ code: "one-number", row: DICE, places: [0, 1, 2], size: 1 }), "2.25"),
];

export const HOUSE_ODDS_GAMES: readonly Game[] = [
  game("house-five-digits", FIVE, fiveDigits, every({ minutes: 3 })),
  game("house-three-dice", DICE, threeDice, every({ minutes: 1 })),
];

function game(code: string, row: Row, quoted: readonly Quoted[], timetable: Timetable): Game {
  return { code, mode: "ZY", family: code, shape: [row], ...fixedOdds(quoted), timetable, isOutside: false };
}
