import type { Game, Result } from "@perya/lottery";
import type { T } from "./lottery.words.ts";

/** Writes the figures of a result that players bet on: the sum, its size and parity, and which end is higher. */
export function sayFigures(t: T, { shape, family }: Game, result: Result): string {
  const [form] = shape;
  const [row] = result;
  const isFigured = shape.length === 1 && form && form.repeats && form.size >= 3 && form.size <= 5;
  if (!isFigured || !row) return "";
  const sum = row.reduce((all, number) => all + number, 0);
  const middle = ((form.low + form.high) * form.size + 1) / 2;
  const parts = [
    t("lotto.result.sum", { sum }),
    t(sum >= middle ? "lotto.side.big" : "lotto.side.small"),
    t(sum % 2 === 1 ? "lotto.side.odd" : "lotto.side.even"),
  ];
  const [first = 0, last = 0] = [row[0], row.at(-1)];
  if (family.includes("five-digits"))
    parts.push(t(first > last ? "lotto.side.dragon" : first < last ? "lotto.side.tiger" : "lotto.side.tie"));
  return parts.join(", ");
}
