import { balls, digits, type Row } from "../draws/shape.ts";
import { byEnding, byEndingInAnyOrder } from "../plays/ends.ts";
import { group, pairAndSingle } from "../plays/group.ts";
import { pick } from "../plays/pick.ts";
import { straight } from "../plays/straight.ts";
import { type DailyDraw, type Timetable, weekly } from "../schedule/timetable.ts";
import { fixedOdds, quote, type Quoted } from "./fixed.ts";
import type { Game } from "./game.ts";

// Games modeled on PCSO's. Using PCSO results may need a license, so a brand enables these games one by one.

const THREE_A_DAY: readonly DailyDraw[] = [
  { opens: "07:00", closes: "13:45", draws: "14:00" },
  { opens: "14:05", closes: "16:45", draws: "17:00" },
  { opens: "17:05", closes: "20:00", draws: "21:00" },
];
/** Sold up to two weeks ahead: "advance draws". */
const NINE_IN_THE_EVENING: readonly DailyDraw[] = [
  { opens: "00:00", opensDaysBefore: 14, closes: "20:00", draws: "21:00" },
];

// 2D: two numbers of 1 to 31, which may be equal. Rambolito wins in either order.
const TWO = digits("numbers", 2, [1, 31]);
const twoDigits = [
  quote(straight({ code: "straight", row: TWO, places: [0, 1] }), "400"),
  quote(group({ code: "rambolito", row: TWO, places: [0, 1], pattern: [{ times: 1, of: 2 }] }), "200"),
];

const THREE = digits("digits", 3);
const ALL_THREE = [0, 1, 2];
const threeDigits = [
  quote(straight({ code: "straight", row: THREE, places: ALL_THREE }), "450"),
  quote(group({ code: "rambolito-6", row: THREE, places: ALL_THREE, pattern: [{ times: 1, of: 3 }] }), "75"),
  quote(pairAndSingle({ code: "rambolito-3", row: THREE, places: ALL_THREE }), "150"),
];

const FOUR = digits("digits", 4);
const fourDigits = [
  quote(byEnding({ code: "straight", row: FOUR, lengths: [4, 3, 2] }), "1000", "80", "10"),
  quote(byEndingInAnyOrder({ code: "permutation", row: FOUR, lengths: [4, 3, 2] }), "1000", "80", "10"),
];

const SIX = digits("digits", 6);
const sixDigits = [
  quote(
    byEnding({ code: "straight", row: SIX, lengths: [6, 5, 4, 3, 2], fromBothEnds: true }),
    "15000",
    "4000",
    "400",
    "40",
    "4",
  ),
];

/** Rates per ₱20 line for five and four matching balls. Three return the stake, and six share the jackpot. */
const LOTTOS: readonly (readonly [high: number, weekdays: readonly number[], five: string, four: string])[] = [
  [42, [2, 4, 6], "1200", "40"],
  [45, [1, 3, 5], "1500", "50"],
  [49, [2, 4, 0], "2500", "60"],
  [55, [1, 3, 6], "5000", "75"],
  [58, [2, 5, 0], "6000", "100"],
];

export const PHILIPPINE_GAMES: readonly Game[] = [
  game("pcso-2d", TWO, twoDigits, weekly(THREE_A_DAY)),
  game("pcso-3d", THREE, threeDigits, weekly(THREE_A_DAY)),
  game("pcso-4d", FOUR, fourDigits, weekly(NINE_IN_THE_EVENING, [1, 3, 5])),
  game("pcso-6d", SIX, sixDigits, weekly(NINE_IN_THE_EVENING, [2, 4, 6])),
  ...LOTTOS.map(([high, weekdays, five, four]) => {
    const row = balls("balls", 6, high);
    const prizes = [6, 5, 4, 3].map((count) => ({ name: `caught-${count}`, caught: [count] }));
    const play = pick({ code: "six-balls", row, size: 6, prizes });
    return game(`lotto-6-${high}`, row, [quote(play, "0", five, four, "1")], weekly(NINE_IN_THE_EVENING, weekdays));
  }),
];

function game(code: string, row: Row, quoted: readonly Quoted[], timetable: Timetable): Game {
  return { code, mode: "LOTT", family: code, shape: [row], ...fixedOdds(quoted), timetable, isOutside: true };
}
