import { fromWire } from "@perya/money";
import type { MinesResult } from "@perya/maths/mines";
import { useCallback, useRef, useState } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { readKept } from "../../shell/keeping.ts";
import { LiveRegion } from "../../shell/live-region.tsx";
import { firstStake, payAmount } from "../../shell/stakes.ts";
import { QuickTable } from "../quick/quick-table.tsx";
import { useSpaceBar } from "../../shell/use-space-bar.ts";
import { useMeasure } from "../../shell/use-measure.ts";
import { Field } from "./field.tsx";
import { FieldPlate } from "./field-plate.tsx";
import { MinesPanel } from "./mines-panel.tsx";
import { createMinesPlay, type MinesPlay, useMinesState } from "./mines-play.ts";
import { MinesRules } from "./mines-rules.tsx";
import { RecallMines } from "./recall-mines.tsx";

const FIRST_MINES = 3;

export function MinesGame() {
  const { session } = useGame();
  const [play] = useState(() =>
    createMinesPlay({
      session,
      now: () => performance.now(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      stake: firstStake(session.start),
      mines: Number(readKept("mines") ?? FIRST_MINES),
    }),
  );
  // Space starts a round but never cashes out, so that an accidental press doesn't end the round.
  useSpaceBar(useCallback(() => void play.start(), [play]));

  return (
    <QuickTable
      scene={<Scene play={play} />}
      panel={<MinesPanel play={play} />}
      rules={<MinesRules />}
      replay={RecallMines}
    />
  );
}

function Scene({ play }: { play: MinesPlay }) {
  const { result, asked, phase } = useMinesState(play);
  const ref = useRef<HTMLDivElement>(null);
  const room = useMeasure(ref);
  const side = room ? Math.min(room.width, room.height) : 0;
  return (
    <>
      <div className="relative flex min-h-0 grow flex-col items-center gap-2 px-3 pt-3 pb-7 sm:gap-4 sm:px-8 sm:pt-6 sm:pb-10 lg:pb-8 flat:pb-3">
        <FieldPlate play={play} />
        <div ref={ref} className="grid min-h-0 w-full grow place-items-center">
          <div style={{ width: side, height: side }}>
            <Field result={result} asked={asked} canPick={phase === "open"} onPick={(cell) => void play.pick(cell)} />
          </div>
        </div>
      </div>
      <Told play={play} />
    </>
  );
}

/** Announces the state of the round after each opened tile. */
function Told({ play }: { play: MinesPlay }) {
  const { t, money } = useGame();
  const { round, result, phase } = useMinesState(play);
  if (!round || !result) return <LiveRegion text="" />;
  const stake = fromWire(round.stake);
  const say: Readonly<Record<MinesResult["state"], () => string>> = {
    open: () =>
      result.picks.length === 0
        ? t("mines.saidStart", { mines: result.mineCount })
        : t("mines.saidSafe", { count: result.picks.length, amount: money(payAmount(stake, result.pay)) }),
    lost: () => `${t("mines.saidMine")} ${t("quick.nothing")}`,
    paid: () => t("quick.won", { amount: money(fromWire(round.win)) }),
  };
  return <LiveRegion text={phase === "moving" && result.state === "open" ? "" : say[result.state]()} />;
}
