import { dice, type DiceChoice, type DiceResult } from "@perya/maths/dice";
import { useCallback, useState } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { useSessionState } from "../../shell/session.ts";
import { firstStake } from "../../shell/stakes.ts";
import { LastRounds } from "../quick/last-rounds.tsx";
import { Outcome, ToldOutcome } from "../quick/outcome.tsx";
import { Pace } from "../quick/pace.tsx";
import { createQuickPlay, type QuickPlay, useQuickState } from "../quick/quick-play.ts";
import { QuickTable } from "../quick/quick-table.tsx";
import { useSpaceBar } from "../../shell/use-space-bar.ts";
import { landTime } from "../quick/land-time.ts";
import { DiceBar } from "./dice-bar.tsx";
import { DicePanel } from "./dice-panel.tsx";
import { DiceRules } from "./dice-rules.tsx";
import { RecallDice } from "./recall-dice.tsx";
import { ROLL_MS, RollFigure } from "./roll-figure.tsx";
import { FIRST_CHOICE, formatRoll } from "./target.ts";

export function DiceGame() {
  const { session } = useGame();
  const [play] = useState(() =>
    createQuickPlay<DiceChoice>({
      session,
      now: () => performance.now(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      stake: firstStake(session.start),
      choice: FIRST_CHOICE,
      partsOf: dice.partsOf,
      landMs: landTime(ROLL_MS),
    }),
  );
  useSpaceBar(useCallback(() => void play.press(), [play]));
  const { stake } = useQuickState(play);

  return (
    <QuickTable
      scene={<Scene play={play} />}
      panel={<DicePanel play={play} />}
      tools={<Pace play={play} total={stake} />}
      rules={<DiceRules />}
      replay={RecallDice}
    />
  );
}

function Scene({ play }: { play: QuickPlay<DiceChoice> }) {
  const { t, session } = useGame();
  const { round, phase, choice, recent, isFast } = useQuickState(play);
  // While the server is unreachable the digits stand still, because running digits suggest that a result is
  // coming.
  const isSilent = useSessionState(session).trouble?.kind === "silence";
  const result = (round?.result ?? null) as DiceResult | null;
  const settled = phase === "ready" ? round : null;
  // A change of the bet removes the marker, but the last roll stays visible.
  const lying = (round ?? recent[0])?.result as DiceResult | undefined;
  const wins = { target: formatRoll(choice.target) };
  return (
    <>
      <LastRounds rounds={recent} show={(each) => formatRoll((each.result as DiceResult).roll)} />
      <div className="relative flex min-h-0 grow flex-col items-center justify-center gap-3 px-5 pb-6 sm:gap-5 sm:px-14 lg:px-20">
        <RollFigure
          roll={isSilent ? null : (lying?.roll ?? null)}
          phase={isSilent ? "ready" : phase}
          isWon={settled !== null && (result?.pay ?? 0) > 0}
          isFast={isFast}
        />
        <Outcome round={settled} idle={t(choice.side === "over" ? "dice.overWins" : "dice.underWins", wins)} />
        <DiceBar
          choice={choice}
          roll={phase === "waiting" ? null : (result?.roll ?? null)}
          isWon={settled ? (result?.pay ?? 0) > 0 : null}
          isFast={isFast}
          isLocked={phase !== "ready"}
          onChoose={play.choose}
        />
      </div>
      <ToldOutcome round={settled} what={result ? t("dice.said", { roll: formatRoll(result.roll) }) : ""} />
    </>
  );
}
