import type { Play } from "@perya/lottery";
import { type AmountStyle, formatAmount, fromWire } from "@perya/money";
import type { PriceProblem } from "./lottery.slip.ts";
import type { LoadedPage } from "./lottery.watch.ts";
import type { T } from "./lottery.words.ts";

/** Says why a selection is not a valid ticket yet, and what to do about it. */
export function sayProblem(
  t: T,
  { fields }: Play,
  problem: PriceProblem,
  terms: LoadedPage["terms"],
  style: AmountStyle,
): string {
  const tooMany = () => t("lotto.problem.many");
  const tooLong = () => t("lotto.problem.lines", { count: terms.maxLines });
  const other = () => t("lotto.problem.other");
  const says: Record<PriceProblem, () => string> = {
    TOO_FEW_SYMBOLS: () =>
      fields.length === 1
        ? t("lotto.problem.few", { count: fields[0]?.min ?? 1 })
        : t("lotto.problem.fields", { counts: fields.map(({ min }) => min).join(" + ") }),
    NO_LINES: () => t("lotto.problem.noLines"),
    TOO_MANY_SYMBOLS: tooMany,
    SYMBOL_IN_TWO_FIELDS: tooMany,
    TOO_MANY_LINES: tooLong,
    LINES_ABOVE_LIMIT: tooLong,
    TEXT_TOO_LONG: tooLong,
    STAKE_ABOVE_LIMIT: () => t("lotto.problem.stake", { amount: formatAmount(fromWire(terms.maxStake), style) }),
    PLAY_UNKNOWN: other,
    NOT_OFFERED: other,
    NOT_TEXT: other,
    WRONG_FIELDS: other,
    UNKNOWN_SYMBOL: other,
    REPEATED_SYMBOL: other,
  };
  return says[problem]();
}
