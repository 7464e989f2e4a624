import { digits, type Shape } from "../draws/shape.ts";
import { span } from "../exact/counting.ts";
import { anywhere } from "../plays/anywhere.ts";
import { group } from "../plays/group.ts";
import { inRows } from "../plays/in-rows.ts";
import { type DailyDraw, every, monthly, type Timetable, weekly } from "../schedule/timetable.ts";
import { fixedOdds, quote, type Quoted } from "./fixed.ts";
import type { Game } from "./game.ts";

const THREE_SINGLES = [{ times: 1, of: 3 }];

/** A first prize of six digits, two front and two bottom numbers of three digits, and one of two digits. */
const THAI: Shape = [
  digits("first", 6),
  digits("front-1", 3),
  digits("front-2", 3),
  digits("bottom-1", 3),
  digits("bottom-2", 3),
  digits("last-two", 2),
];

const thai: readonly Quoted[] = [
  quote(ending("three-top", THAI, 3, [0]), "900"),
  // "Tod": three different digits in any order.
  quote(group({ code: "three-tod", row: digits("first", 6), places: [3, 4, 5], pattern: THREE_SINGLES }), "130"),
  quote(ending("three-front", THAI, 3, [1, 2]), "400"),
  quote(ending("three-bottom", THAI, 3, [3, 4]), "400"),
  quote(ending("two-top", THAI, 2, [0]), "90"),
  quote(ending("two-bottom", THAI, 2, [5]), "90"),
  quote(anywhere({ code: "run-top", row: digits("first", 6), places: [3, 4, 5], size: 1 }), "3.2"),
  quote(anywhere({ code: "run-bottom", row: digits("last-two", 2), places: [0, 1], size: 1, rowIndex: 5 }), "4.2"),
];

const LAO: Shape = [digits("digits", 4)];
const lao: readonly Quoted[] = [
  quote(ending("four-top", LAO, 4, [0]), "8000"),
  quote(ending("three-top", LAO, 3, [0]), "900"),
  quote(group({ code: "three-tod", row: digits("digits", 4), places: [1, 2, 3], pattern: THREE_SINGLES }), "130"),
  quote(ending("two-top", LAO, 2, [0]), "90"),
  quote(anywhere({ code: "run-top", row: digits("digits", 4), places: [1, 2, 3], size: 1 }), "3.2"),
];

/** Three main prizes, ten special and ten consolation numbers of four digits. */
const MALAY: Shape = [
  ...["first", "second", "third"].map((name) => digits(name, 4)),
  ...span(1, 10).map((index) => digits(`special-${index}`, 4)),
  ...span(1, 10).map((index) => digits(`consolation-${index}`, 4)),
];
const MAIN = ["first", "second", "third"].map((name, row) => ({ name, rows: [row] }));
const malayBig = {
  shape: MALAY,
  size: 4,
  charged: "once" as const,
  prizes: [...MAIN, { name: "special", rows: span(3, 12) }, { name: "consolation", rows: span(13, 22) }],
};
const malaySmall = { shape: MALAY, size: 4, charged: "once" as const, prizes: MAIN };
const malay: readonly Quoted[] = [
  quote(inRows({ ...malayBig, code: "big" }), "2500", "1000", "500", "180", "60"),
  quote(inRows({ ...malaySmall, code: "small" }), "3500", "2000", "1000"),
  quote(inRows({ ...malayBig, code: "big-all-orders", inAllOrders: true }), "2500", "1000", "500", "180", "60"),
];

export const SOUTHEAST_ASIAN_GAMES: readonly Game[] = [
  game("thai-government", THAI, thai, monthly([soldAhead(16, "15:30", "16:00")], [1, 16]), true),
  // Our own draws every 15 minutes from 06:00 to 04:00: 88 a day.
  game(
    "thai-rounds",
    THAI,
    thai,
    every({ minutes: 15, from: "06:00", until: "04:00", closesBeforeSeconds: 60 }),
    false,
  ),
  game("lao", LAO, lao, weekly([soldAhead(4, "20:00", "20:30")], [1, 4]), true),
  game("malay", MALAY, malay, weekly([soldAhead(3, "18:30", "19:00")], [0, 3, 6]), true),
];

/** A draw that is sold since the one before it, some days ahead. */
function soldAhead(days: number, closes: string, draws: string): DailyDraw {
  return { opens: "00:00", opensDaysBefore: days, closes, draws };
}

function ending(code: string, shape: Shape, size: number, rows: readonly number[]) {
  return inRows({ code, shape, size, prizes: [{ name: "hit", rows }], charged: "once" });
}

function game(code: string, shape: Shape, quoted: readonly Quoted[], timetable: Timetable, isOutside: boolean): Game {
  const family = code.startsWith("thai") ? "thai" : code;
  return { code, mode: "SEA", family, shape, ...fixedOdds(quoted), timetable, isOutside };
}
