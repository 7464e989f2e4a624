import { fromWire } from "@perya/money";
import { type ColourChoice, colourGame, type ColourResult, COLOURS, MAX_CHIPS } from "@perya/maths/colour-game";
import { useCallback, useState } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { LiveRegion } from "../../shell/live-region.tsx";
import { useSessionState } from "../../shell/session.ts";
import { firstStake } from "../../shell/stakes.ts";
import { landTime } from "../quick/land-time.ts";
import { Outcome, ToldOutcome } from "../quick/outcome.tsx";
import { Pace } from "../quick/pace.tsx";
import { createQuickPlay, isWin, type QuickPlay, totalOf, useQuickState } from "../quick/quick-play.ts";
import { QuickTable } from "../quick/quick-table.tsx";
import { useSpaceBar } from "../../shell/use-space-bar.ts";
import { ColourPanel } from "./colour-panel.tsx";
import { ColourRules } from "./colour-rules.tsx";
import { colourAt } from "./colours.tsx";
import { DiceTray, FALL_MS } from "./dice-tray.tsx";
import { Felt } from "./felt.tsx";
import { RecallColours } from "./recall-colours.tsx";

const NO_CHIPS: ColourChoice = { chips: COLOURS.map(() => 0) };
/** Dice that are shown before the first roll. */
const FIRST_FALL = [0, 4, 3];

export function ColourGame() {
  const { session } = useGame();
  const [play] = useState(() =>
    createQuickPlay<ColourChoice>({
      session,
      now: () => performance.now(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      stake: firstStake(session.start),
      choice: NO_CHIPS,
      partsOf: colourGame.partsOf,
      landMs: landTime(FALL_MS),
    }),
  );
  useSpaceBar(useCallback(() => void play.press(), [play]));
  const { stake, choice } = useQuickState(play);

  return (
    <QuickTable
      scene={<Scene play={play} />}
      panel={<ColourPanel play={play} noChips={NO_CHIPS} />}
      tools={<Pace play={play} total={totalOf(stake, colourGame.partsOf(choice))} />}
      rules={<ColourRules />}
      replay={RecallColours}
    />
  );
}

function Scene({ play }: { play: QuickPlay<ColourChoice> }) {
  const { t, session } = useGame();
  const { choice, stake, phase, round, played, recent, auto, isFast } = useQuickState(play);
  const lying = round ?? recent[0];
  const settled = phase === "ready" ? round : null;
  const result = (settled?.result ?? null) as ColourResult | null;
  const most = fromWire(useSessionState(session).limits.max);
  /** The color whose chips changed last. */
  const [touched, setTouched] = useState<number | null>(null);

  function change(colour: number, step: 1 | -1) {
    const chips = choice.chips.map((count, index) => (index === colour ? Math.max(0, count + step) : count));
    const parts = colourGame.partsOf({ chips });
    if (parts <= MAX_CHIPS && (step < 0 || totalOf(stake, parts) <= most)) {
      play.choose({ chips });
      setTouched(colour);
    }
  }

  function tellChips(colour: number): string {
    return t("colour.lies", { colour: t(`colour.${colourAt(colour)}`), count: choice.chips[colour] ?? 0 });
  }

  return (
    <div className="relative mx-auto flex min-h-0 w-full max-w-4xl grow flex-col gap-2 flat:grid flat:grid-cols-[auto_1fr] flat:gap-2 flat:px-3 flat:grid-rows-[1fr_1fr] px-3 pt-3 pb-7 sm:gap-3 sm:px-8 sm:pt-8 sm:pb-8 flat:pb-3">
      <DiceTray
        fall={{ dice: lying ? (lying.result as ColourResult).dice : FIRST_FALL, number: played }}
        isHeld={phase === "waiting"}
        isNamed={phase === "ready" && lying !== undefined}
        isFast={isFast}
      />
      <div className="flex justify-center flat:col-start-1 flat:row-start-2 flat:items-start">
        <Outcome round={settled} idle={t("colour.idle")} />
      </div>
      <Felt
        chips={choice.chips}
        chip={stake}
        result={result}
        isWin={settled !== null && isWin(settled)}
        isLocked={phase !== "ready" || auto !== null}
        onChange={change}
      />
      <LiveRegion text={phase === "ready" && !round && touched !== null ? tellChips(touched) : ""} />
      <ToldOutcome round={settled} what={result ? tellDice(result, t) : ""} />
    </div>
  );
}

function tellDice({ dice }: ColourResult, t: ReturnType<typeof useGame>["t"]): string {
  return t("colour.fell", { list: dice.map((side) => t(`colour.${colourAt(side)}`)).join(", ") });
}
