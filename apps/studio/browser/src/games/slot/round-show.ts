import type { ParSheet, SlotResult, SlotWin } from "@perya/maths/slots";
import { type Amount, fromWire } from "@perya/money";
import { playCue } from "../../shell/sound.ts";
import { payAmount } from "../../shell/stakes.ts";
import type { Round } from "@perya/contract/studio";
import type { Highlight, ReelStage } from "./reel-stage.ts";
import type { Pace, SlotState } from "./slot-state.ts";
import { type Beat, cellsOf, suspenseIn, tellRound } from "./story.ts";

export type ShowDeps = {
  sheet: ParSheet;
  read: () => SlotState;
  set: (change: Partial<SlotState>) => void;
  stage: () => ReelStage | null;
  pace: () => Pace;
  /** Pauses for a time that a tap ends early. */
  linger: (ms: number) => Promise<void>;
  /** Begins a new step, so that taps during earlier steps don't skip it. */
  beginAnew: () => void;
  formatCoin: (pay: Amount) => string;
};

type Showing = { isWin: boolean; stake: Amount; isFirst: boolean; isLast: boolean };
type Window = Beat & { kind: "spin" | "cascade" };
type Respin = Beat & { kind: "respin" };
type Feature = Exclude<Beat, Window | Respin>;

/** Minimum win, in hundredths of the stake, for which paper flags fall. */
const FLAGS_FROM = 1000;

/** Shows a round on the reels, step by step. */
export function createRoundShow({ sheet, read, set, stage, pace, linger, beginAnew, formatCoin }: ShowDeps) {
  async function tell(round: Round) {
    const result = round.result as SlotResult;
    const isWin = fromWire(round.win) > fromWire(round.stake);
    const beats = tellRound(result, sheet.rows, sheet.hold?.respins ?? 0);
    set({ phase: "showing" });
    for (const [index, beat] of beats.entries()) {
      const isLast = index === beats.length - 1;
      await show(beat, { isWin, stake: fromWire(round.stake), isFirst: index === 0, isLast });
    }
    set({ paid: fromWire(round.win), isWin });
    if (!isWin || result.pay < FLAGS_FROM) return;
    playCue("bigWin");
    void stage()?.celebrate();
  }

  function show(beat: Beat, showing: Showing): Promise<void> {
    if (beat.kind === "spin" || beat.kind === "cascade") return showWindow(beat, showing);
    return beat.kind === "respin" ? showRespin(beat, showing) : showFeature(beat, showing);
  }

  async function showWindow(beat: Window, showing: Showing) {
    if (beat.kind === "spin") await land(beat, showing);
    else {
      set({ beat, wins: [], times: beat.times });
      playCue("drop");
      await stage()?.cascade(beat.gone, beat.grid);
    }
    const { isWin, isLast } = showing;
    set({ grid: beat.grid, paid: payAmount(showing.stake, beat.total), isWin, wins: beat.wins, times: beat.times });
    // A return below the stake is not a win, so only the amount is shown.
    if (beat.wins.length === 0 || !isWin) return isLast ? undefined : linger(pace().between);
    playCue("win");
    await stage()?.light(highlightOf(beat.wins));
    return linger(pace().win);
  }

  async function land(beat: Window, { isFirst }: Showing) {
    // The reels of the first spin are already running, since the button was pressed.
    if (!isFirst) {
      beginAnew();
      set({ wins: [] });
      stage()?.start();
      playCue("start");
      await linger(pace().run);
    }
    set({ beat, times: beat.times });
    const needed = sheet.hold?.from ?? Math.min(...Object.keys(sheet.free?.spins ?? {}).map(Number));
    const slow = suspenseIn(beat.grid, sheet.hold ? "B" : "S", needed);
    await stage()?.stopOn(beat.grid, { isQuick: read().isTurbo, slow });
  }

  async function showRespin(beat: Respin, { isWin, stake }: Showing) {
    set({ beat, grid: beat.grid, paid: payAmount(stake, beat.total), isWin });
    await stage()?.land(beat.landed, beat.grid, coinValues(beat.values, stake));
    for (const [step] of [...beat.landed].entries()) playCue("coin", step);
    await stage()?.light({ cells: new Set(beat.values.keys()), line: null });
    await linger(pace().coin);
  }

  async function showFeature(beat: Feature, { isWin, stake }: Showing) {
    set({ beat, isPausing: true, paid: payAmount(stake, beat.total), isWin });
    beginAnew();
    playCue("feature");
    if ("values" in beat) {
      set({ grid: beat.grid });
      stage()?.setGrid(beat.grid);
      stage()?.setValues(coinValues(beat.values, stake));
      await stage()?.light({ cells: new Set(beat.values.keys()), line: null });
    }
    await linger(pace().pause);
    set({ isPausing: false });
  }

  function highlightOf(wins: readonly SlotWin[]): Highlight {
    const [only] = wins;
    return { cells: cellsOf(wins), line: wins.length === 1 && only ? lineOf(only) : null };
  }

  function lineOf({ line, count }: SlotWin): readonly number[] | null {
    return line === undefined || sheet.wins === "ways" ? null : (sheet.wins.lines[line]?.slice(0, count) ?? null);
  }

  function coinValues(values: ReadonlyMap<number, number>, stake: Amount): ReadonlyMap<number, string> {
    return new Map([...values].map(([cell, pay]) => [cell, formatCoin(payAmount(stake, pay))]));
  }

  return { tell, lightWins: (wins: readonly SlotWin[]) => void stage()?.light(highlightOf(wins)) };
}
