import { type Game, type Level, oddsOfLine, type Play, returnsOf, toNumber } from "@perya/lottery";
import { useText } from "../../../lib/text.ts";
import type { Stake } from "../lottery.board.ts";
import { sayChance, sayMultiple, sayPercent } from "../lottery.figures.ts";
import { offerAt } from "../lottery.slip.ts";
import type { LoadedPage } from "../lottery.watch.ts";

type OddsLineProps = { game: Game; play: Play; terms: LoadedPage["terms"]; stake: Stake };

/** Exact chance and price of one bet: "1 in 1,000. Pays 975×, RTP 97.5%". */
export function OddsLine({ game, play, terms, stake }: OddsLineProps) {
  const { t, locale } = useText();
  const offer = offerAt(game, play, terms, stake.group);
  const [first] = play.levels;
  if (!offer || !first) return null;
  const { lowest, highest } = returnsOf(play, offer.rates);
  const chances = play.levels
    .filter(({ pays }) => pays === undefined)
    .map((level, index) => chanceOf(play, level, index));
  const rates = offer.rates.filter((_rate, index) => play.levels[index]?.pays === undefined);
  const most = rates.length > 0 ? rates.reduce((one, other) => (one > other ? one : other)) : undefined;
  const units = play.unitsOf?.(first.sample) ?? 1;
  const returns = [sayPercent(toNumber(lowest), locale), sayPercent(toNumber(highest), locale)];
  return (
    <>
      {t("lotto.odds.line", {
        chance: sayChance(Math.max(...chances), locale),
        multiple: most === undefined ? "" : sayMultiple(most, locale),
        units,
        isRange: rates.length > 1 ? "yes" : "no",
        returns: returns[0] === returns[1] ? (returns[0] ?? "") : returns.join(" – "),
      })}
    </>
  );
}

/** Expected hits of a line on the prize level at `index` per draw: its chance, unless it can hit more than once. */
function chanceOf(play: Play, { sample }: Level, index: number): number {
  const { space, winners } = oddsOfLine(play, sample);
  return toNumber({ numerator: winners[index] ?? 0n, denominator: space });
}
