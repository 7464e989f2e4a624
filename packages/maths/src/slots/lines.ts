/**
 * Line sets shared by several sheets. Each digit of a line is the row (from the top) on one reel, reels from left to
 * right.
 */
export const LINES_3X3 = readLines("111 000 222 012 210");

const TEN = "11111 00000 22222 01210 21012 00122 22100 10001 12221 01110";
export const LINES_10 = readLines(TEN);
export const LINES_20 = readLines(`${TEN} 21112 10121 12101 01010 21212 00100 22122 11011 11211 02020`);

const TWENTY_OF_FOUR =
  "11111 22222 00000 33333 01210 32123 12321 21012 00122 33211 11223 22110 01110 32223 10001 23332 12221 21112 10101 23232";
export const LINES_20_OF_4 = readLines(TWENTY_OF_FOUR);
export const LINES_40_OF_4 = readLines(
  `${TWENTY_OF_FOUR} 01010 32323 12121 21212 00100 33233 11011 22322 11211 22122 01232 32101 12332 21001 00111 33222 11000 22333 01123 32210`,
);

function readLines(text: string): number[][] {
  return text.split(" ").map((line) => line.split("").map(Number));
}
