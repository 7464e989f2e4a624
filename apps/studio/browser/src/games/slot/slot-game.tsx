import { fromWire } from "@perya/money";
import { useCallback, useMemo, useRef, useState } from "react";
import { readDaylight } from "../../shell/appearance.ts";
import { shorten, useGame } from "../../shell/game-context.tsx";
import { TroubleStrip } from "../../shell/hud.tsx";
import { JackpotDialog } from "../../shell/jackpot-dialog.tsx";
import { LiveRegion } from "../../shell/live-region.tsx";
import { pictureUrl } from "../../shell/picture-url.ts";
import { firstStake, payAmount } from "../../shell/stakes.ts";
import { useMeasure } from "../../shell/use-measure.ts";
import { useSpaceBar } from "../../shell/use-space-bar.ts";
import { Deck } from "./deck.tsx";
import type { SlotResult } from "@perya/maths/slots";
import { useSlot } from "./slot-facts.tsx";
import { createSlotPlay, type SlotPlay, useSlotState } from "./slot-play.ts";
import { SlotWindow } from "./slot-window.tsx";
import { describeFeature, describeWins } from "./words.ts";

export function SlotGame() {
  const { session, money } = useGame();
  const { sheet } = useSlot();
  const [play] = useState(() =>
    createSlotPlay({
      session,
      sheet,
      now: () => performance.now(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      grid: sheet.reels.map((strip) => strip.slice(0, sheet.rows)),
      stake: firstStake(session.start),
      formatCoin: (pay) => shorten(money(pay)),
    }),
  );
  const press = useCallback(() => void play.press(), [play]);
  useSpaceBar(press);

  return (
    <main className="relative flex h-[calc(100dvh-var(--strip,0rem))] flex-col overflow-hidden bg-canvas flat:flex-row">
      <Backdrop />
      <TroubleStrip />
      <div
        className="relative flex min-h-0 min-w-0 grow px-2 pt-9 pb-3 sm:px-6 sm:pt-12 sm:pb-5 flat:px-4 flat:pt-5 flat:pb-2"
        onPointerDown={() => play.read().phase === "showing" && play.skip()}
      >
        <SlotWindow play={play} />
      </div>
      <Deck play={play} />
      <Told play={play} />
      <JackpotDialog />
    </main>
  );
}

function Backdrop() {
  const { art } = useSlot();
  const ref = useRef<HTMLDivElement>(null);
  const room = useMeasure(ref);
  // Rounded up to steps, so that a phone's collapsing address bar causes no redraw.
  const [width, height] = [roundUp(room?.width ?? 0), roundUp(room?.height ?? 0)];
  const picture = useMemo(
    () => (width > 0 && height > 0 ? pictureUrl(art.backdrop(width, height, readDaylight(document))) : null),
    [art, width, height],
  );
  return (
    <div ref={ref} aria-hidden className="absolute inset-0">
      {picture && <img alt="" src={picture} className="size-full object-cover object-bottom" />}
    </div>
  );
}

function roundUp(length: number): number {
  return Math.ceil(length / 40) * 40;
}

/** Announces features and the final result. */
function Told({ play }: { play: SlotPlay }) {
  const { t, money } = useGame();
  const { art, sheet } = useSlot();
  const state = useSlotState(play);
  return <LiveRegion text={sayState()} />;

  function sayState(): string {
    const { told, phase, beat, isPausing, stake } = state;
    if (isPausing && beat) {
      const facts = { times: sheet.free?.times ?? 1, money: (pay: number) => money(payAmount(stake, pay)) };
      const { title, hint } = describeFeature(t, beat, facts);
      return `${title}. ${hint}`;
    }
    if (!told || phase !== "ready") return "";
    const [win, bet] = [fromWire(told.win), fromWire(told.stake)];
    if (win === 0n) return t("slot.saidNothing");
    const result = told.result as SlotResult;
    const steps = result.spins.flatMap((spin) => spin.steps);
    // All wins in one message, although they are shown one after the other.
    const reason = describeWins(
      t,
      art,
      steps.flatMap((step) => step.wins),
      1,
    );
    const said = t(win > bet ? "slot.saidWin" : "slot.saidReturn", { amount: money(win), reason });
    return result.isCapped ? `${said} ${t("slot.capped")}` : said;
  }
}
