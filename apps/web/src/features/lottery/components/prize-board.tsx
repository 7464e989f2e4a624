import type { LotteryResult } from "@perya/contract";
import type { Game } from "@perya/lottery";
import { classes } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { endingsByTens, listPrizes } from "../lottery.prizes.ts";

/** All numbers of a draw with several prizes. Vietnamese draws also list their endings, on which most plays bet. */
export function PrizeBoard({ game, result }: { game: Game; result: LotteryResult | null }) {
  const { t } = useText();
  if (!result || result.length < 2) return null;
  return (
    <div className="flex flex-col gap-3">
      <dl className="divide-y divide-line-soft rounded-control border border-line bg-surface-1 text-sm tabular-nums">
        {listPrizes(game, result).map(({ prize, numbers }, place) => (
          <div
            key={prize}
            className="grid grid-cols-[6.5rem_1fr] items-center gap-x-3 px-3 py-1.5 sm:grid-cols-[8rem_1fr]"
          >
            <dt className="text-xs text-text-3">{t(`lotto.prize.${prize}`)}</dt>
            <dd dir="ltr" className={classes(NUMBERS, place === 0 ? "text-lg text-accent-text" : "text-text-1")}>
              {numbers.map((number, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two prizes may have the same number.
                <span key={index}>{number}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {game.family.startsWith("vietnam") && (
        <div className="flex flex-col gap-1">
          <p className="text-xs text-text-3">{t("lotto.endings")}</p>
          <dl dir="ltr" className={ENDINGS}>
            {endingsByTens(result).map((ones, tens) => (
              // oxlint-disable-next-line react/no-array-index-key -- the index is the digit.
              <div key={tens} className="flex gap-3 bg-surface-1 px-3 py-1">
                <dt className="font-semibold text-text-3">{tens}</dt>
                <dd className="text-text-1">{ones.length > 0 ? ones.join(", ") : "–"}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}

const NUMBERS = "flex flex-wrap gap-x-4 gap-y-0.5 font-semibold";
const ENDINGS =
  "grid grid-flow-col grid-cols-2 grid-rows-5 gap-px overflow-hidden rounded-control border border-line bg-line-soft text-sm tabular-nums";
