import { type Game, oddsOfLine, type Play, returnOf, toNumber } from "@perya/lottery";
import { formatAmount, fromWire } from "@perya/money";
import { Button, ScrollSideways, useAmountStyle } from "@perya/ui";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import type { Stake } from "../lottery.board.ts";
import { sayChance, sayMultiple, sayPercent } from "../lottery.figures.ts";
import { offerAt } from "../lottery.slip.ts";
import { sayLevel, sayPlayHint, sayWholePlay } from "../lottery.words.ts";
import type { LoadedPage } from "../lottery.watch.ts";

type RulesViewProps = { game: Game; page: LoadedPage; stake: Stake };

/**
 * Number of plays whose odds are calculated at a time. Plays with five digits go through 100,000 draws, which takes
 * a moment each.
 */
const STEP = 8;

/** Every play with its chances, prizes and exact return, and the limits of the game. */
export function RulesView({ game, page: { terms, serverTime }, stake }: RulesViewProps) {
  const { t } = useText();
  const style = useAmountStyle();
  const [count, setCount] = useState(STEP);
  const plays = game.plays.filter((play) => offerAt(game, play, terms, stake.group) !== null);
  const limits = {
    maxStake: formatAmount(fromWire(terms.maxStake), style),
    maxPrize: formatAmount(fromWire(terms.maxPrize), style),
    narrow: terms.narrowPercent,
    narrowPrize: formatAmount(fromWire(terms.narrowPrize), style),
  };
  return (
    <div className="flex flex-col gap-4 p-4 text-sm">
      <ul className="flex list-disc flex-col gap-1 ps-5 text-text-2">
        <li>{t(game.isOutside ? "lotto.rules.outside" : "lotto.rules.own")}</li>
        <li>{t("lotto.rules.limits", limits)}</li>
        <li>{t("lotto.rules.narrow", limits)}</li>
        {terms.paysAfterSeconds > 0 && (
          <li>{t("lotto.rules.pays", { minutes: Math.round(terms.paysAfterSeconds / 60) })}</li>
        )}
        <li>{t("lotto.rules.refund")}</li>
      </ul>
      <ScrollSideways>
        <table className="w-full min-w-[34rem] tabular-nums">
          <thead className="text-xs text-text-3">
            <tr>
              <th className="py-1.5 pe-3 text-start font-normal">{t("lotto.rules.play")}</th>
              <th className="py-1.5 pe-3 text-start font-normal">{t("lotto.rules.prize")}</th>
              <th className="py-1.5 ps-3 text-end font-normal">{t("lotto.rules.chance")}</th>
              <th className="py-1.5 ps-3 text-end font-normal">{t("lotto.rules.multiple")}</th>
              <th className="py-1.5 ps-3 text-end font-normal">{t("lotto.rules.return")}</th>
            </tr>
          </thead>
          {plays.slice(0, count).map((play) => (
            <Rows key={play.code} {...{ game, play, terms, stake }} day={new Date(serverTime)} />
          ))}
        </table>
      </ScrollSideways>
      {plays.length > count && (
        <Button size="sm" onClick={() => setCount(count + STEP)} className="self-center">
          {t("lotto.rules.more", { count: plays.length - count })}
        </Button>
      )}
    </div>
  );
}

type RowsProps = { game: Game; play: Play; terms: LoadedPage["terms"]; stake: Stake; day: Date };

function Rows({ game, play, terms, stake, day }: RowsProps) {
  const { t, locale } = useText();
  const rates = offerAt(game, play, terms, stake.group)?.rates ?? [];
  return (
    <tbody className="border-t border-line">
      {play.levels.map((level, index) => {
        const { space, winners } = oddsOfLine(play, level.sample);
        const chance = toNumber({ numerator: winners[index] ?? 0n, denominator: space });
        const rate = rates[index];
        return (
          <tr key={level.name}>
            {index === 0 && (
              <th scope="rowgroup" rowSpan={play.levels.length} className="max-w-48 py-1.5 pe-3 text-start align-top">
                <span className="block font-semibold">{sayWholePlay(t, play.code)}</span>
                <span className="block text-xs font-normal text-text-3">{sayPlayHint(t, play.code)}</span>
              </th>
            )}
            <td className="py-1 pe-3 text-text-2">
              {play.levels.length > 1 ? sayLevel(t, play, level.name, day) : ""}
            </td>
            <td className="py-1 ps-3 text-end whitespace-nowrap">
              {t("lotto.oneIn", { chance: sayChance(chance, locale) })}
            </td>
            <td className="py-1 ps-3 text-end whitespace-nowrap">
              {rate === undefined ? "" : sayMultiple(rate, locale)}
            </td>
            <td className="py-1 ps-3 text-end whitespace-nowrap">
              {sayPercent(toNumber(returnOf(play, level.sample, rates)), locale)}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}
