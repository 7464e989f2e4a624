import { type DiceResult, dicePay } from "@perya/maths/dice";
import { useGame } from "../../shell/game-context.tsx";
import type { Round } from "@perya/contract/studio";
import { formatTimes } from "../quick/figures.ts";
import { DiceBar } from "./dice-bar.tsx";
import { formatRoll } from "./target.ts";

/** A past roll. */
export function RecallDice({ round }: { round: Round }) {
  const { t, locale } = useGame();
  const { side, target, roll, pay } = round.result as DiceResult;
  const wins = t(side === "over" ? "dice.overWins" : "dice.underWins", { target: formatRoll(target) });
  return (
    <figure className="flex flex-col items-center gap-1">
      <p className="font-display text-3xl font-bold tabular-nums">{formatRoll(roll)}</p>
      <figcaption className="text-center text-sm text-text-2">
        {wins} · {t("dice.paysTimes", { times: formatTimes(dicePay({ side, target }), locale) })}
      </figcaption>
      <div inert className="w-full">
        <DiceBar choice={{ side, target }} roll={roll} isWon={pay > 0} isFast isLocked onChoose={() => undefined} />
      </div>
    </figure>
  );
}
