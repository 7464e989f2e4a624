import { digits, type Row, type Shape } from "../draws/shape.ts";
import { span } from "../exact/counting.ts";
import { anywhere } from "../plays/anywhere.ts";
import { inRows } from "../plays/in-rows.ts";
import { allTogether, pairsTogether } from "../plays/together.ts";
import { weekly } from "../schedule/timetable.ts";
import { fixedOdds, quote, type Quoted } from "./fixed.ts";
import type { Game } from "./game.ts";

/** Prizes of a draw: for each, how many numbers it has and how many digits each number has. */
type Prizes = Readonly<Record<string, readonly [count: number, digits: number]>>;

/** One station draws per day, 27 numbers. */
const NORTH: Prizes = {
  special: [1, 5],
  g1: [1, 5],
  g2: [2, 5],
  g3: [6, 5],
  g4: [4, 4],
  g5: [6, 4],
  g6: [3, 3],
  g7: [4, 2],
};
/** Every station in Central and South Vietnam draws 18 numbers. */
const SOUTH: Prizes = {
  special: [1, 6],
  g1: [1, 5],
  g2: [1, 5],
  g3: [2, 5],
  g4: [7, 5],
  g5: [1, 4],
  g6: [3, 4],
  g7: [1, 3],
  g8: [1, 2],
};

const north = regionOf(NORTH);
const south = regionOf(SOUTH);

const northern: readonly Quoted[] = [
  ...shared(north, { head: ["g7"], middle: ["g6"], bao: ["bao-8", ["g7", "g6", "special"]], pairs: ["380", "190"] }),
  // "Nhất to": the last digits of the first prize.
  quote(endingsOf(north, "first-prize", 2, ["g1"], "once"), "80"),
  quote(allTogether({ code: "xien-2", shape: north.shape, size: 2 }), "17"),
  quote(allTogether({ code: "xien-3", shape: north.shape, size: 3 }), "65"),
  quote(allTogether({ code: "xien-4", shape: north.shape, size: 4 }), "300"),
];

const southern = shared(south, {
  head: ["g8"],
  middle: ["g7"],
  bao: ["bao-7", ["g8", "g7", "g6", "g5", "special"]],
  pairs: ["550", "275"],
});

export const VIETNAM_GAMES: readonly Game[] = [
  game("vietnam-north", north.shape, northern, { opens: "18:45", closes: "18:10", draws: "18:15" }),
  game("vietnam-central", south.shape, southern, { opens: "17:45", closes: "17:10", draws: "17:15" }),
  game("vietnam-south", south.shape, southern, { opens: "16:45", closes: "16:10", draws: "16:15" }),
];

type Region = {
  readonly shape: Shape;
  readonly rowsOf: (prizes: readonly string[], atLeastDigits?: number) => number[];
};
type Names = {
  readonly head: readonly string[];
  readonly middle: readonly string[];
  readonly bao: readonly [code: string, prizes: readonly string[]];
  readonly pairs: readonly [pair: string, repeat: string];
};

/** Plays that all regions offer. The prizes they are played on differ by region. */
function shared(region: Region, { head, middle, bao: [baoCode, baoPrizes], pairs }: Names): Quoted[] {
  const all = [...new Set(region.shape.map(({ name }) => prizeOf(name)))];
  return [
    // "Đề" and "ba càng": the last two or three digits of the special prize. "Đầu" and "đuôi": the last two of the
    // lowest prize and of the special prize.
    quote(endingsOf(region, "de", 2, ["special"], "once"), "85"),
    quote(endingsOf(region, "ba-cang", 3, ["special"], "once"), "800"),
    quote(endingsOf(region, "head", 2, head, "per-row"), "80"),
    quote(endingsOf(region, "tail", 2, ["special"], "per-row"), "80"),
    quote(endingsOf(region, "head-tail", 2, [...head, "special"], "per-row"), "80"),
    // One digit of the "đề": the tens digit or the ones digit.
    quote(tensDigit(region), "8"),
    quote(endingsOf(region, "de-ones", 1, ["special"], "once"), "8"),
    // "Xỉu chủ": the last three digits. "Đảo" includes all orders of the digits.
    quote(endingsOf(region, "xiu-chu", 3, [...middle, "special"], "per-row"), "800"),
    quote(endingsOf(region, "xiu-chu-dao", 3, [...middle, "special"], "per-row", true), "800"),
    quote(endingsOf(region, "lo-2", 2, all, "per-row"), "80"),
    quote(endingsOf(region, "lo-3", 3, all, "per-row"), "800"),
    quote(endingsOf(region, "lo-4", 4, all, "per-row"), "8000"),
    quote(endingsOf(region, "lo-3-dao", 3, all, "per-row", true), "800"),
    quote(endingsOf(region, "lo-4-dao", 4, all, "per-row", true), "8000"),
    quote(endingsOf(region, baoCode, 2, baoPrizes, "per-row"), "80"),
    quote(pairsTogether({ code: "da", shape: region.shape }), ...pairs),
  ];
}

function endingsOf(
  { shape, rowsOf }: Region,
  code: string,
  size: number,
  prizes: readonly string[],
  charged: "per-row" | "once",
  inAllOrders = false,
) {
  return inRows({ code, shape, size, prizes: [{ name: "hit", rows: rowsOf(prizes, size) }], charged, inAllOrders });
}

/** A play on the second-to-last digit of the special prize, which is the first row. */
function tensDigit({ shape: [special] }: Region) {
  if (!special) throw new Error("a region has a special prize");
  return anywhere({ code: "de-tens", row: special, places: [special.size - 2], size: 1 });
}

function regionOf(prizes: Prizes): Region {
  const shape = Object.entries(prizes).flatMap(([name, [count, size]]): Row[] =>
    span(1, count).map((index) => digits(`${name}-${index}`, size)),
  );
  return {
    shape,
    // Leaves out prizes with fewer digits than the play compares: "lô 3" skips the two-digit prizes.
    rowsOf: (names, atLeast = 1) =>
      [...shape.entries()].flatMap(([row, { name, size }]) =>
        names.includes(prizeOf(name)) && size >= atLeast ? [row] : [],
      ),
  };
}

function prizeOf(row: string): string {
  return row.slice(0, row.lastIndexOf("-"));
}

type Times = { readonly opens: string; readonly closes: string; readonly draws: string };

/** Sales open the evening before, after the day's draw. */
function game(code: string, shape: Shape, quoted: readonly Quoted[], times: Times): Game {
  const timetable = weekly([{ ...times, opensDaysBefore: 1 }]);
  const family = code === "vietnam-north" ? code : "vietnam-central-south";
  return { code, mode: "LOTT", family, shape, ...fixedOdds(quoted), timetable, isOutside: true };
}
