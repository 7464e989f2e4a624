import type { LotteryPage } from "@perya/contract";
import { type Game, playOf, type Selection } from "@perya/lottery";
import { useState } from "react";
import { emptySelection } from "./lottery.selection.ts";

/** Play that is selected initially, by game family. Other families start with the first play of their list. */
const FIRST_PLAYS: Readonly<Record<string, string>> = {
  "five-digits": "front-three-straight",
  "eleven-five": "pick-5",
  "happy-ten": "pick-5",
  "race-ten": "fixed-place",
  "vietnam-north": "lo-2",
  "vietnam-central-south": "lo-2",
  thai: "two-top",
  keno: "pick-5",
};
const FIRST_UNIT = "10.00";

export type Stake = { readonly unit: string; readonly times: number; readonly group: number | null };

/**
 * State of the board: the play, a selection per play, and the stake. Each play keeps its selection when another is
 * chosen.
 */
export function useBoard(game: Game, { units, pricing }: LotteryPage["terms"]) {
  const offered = game.plays.filter(({ code }) => pricing.kind === "group" || pricing.rates[code] !== undefined);
  const first = offered.find(({ code }) => code === FIRST_PLAYS[game.family]) ?? offered[0];
  if (!first) throw new Error(`${game.code} offers no play`);
  const [code, choosePlay] = useState(first.code);
  const [selections, setSelections] = useState<Readonly<Record<string, Selection>>>({});
  const [stake, setStake] = useState<Stake>({
    unit: units.includes(FIRST_UNIT) ? FIRST_UNIT : (units[0] ?? FIRST_UNIT),
    times: 1,
    group: pricing.kind === "group" ? pricing.highest : null,
  });
  const play = playOf(game, code);
  // The highest prize group may change while the page is open.
  const group = pricing.kind === "group" ? Math.min(stake.group ?? pricing.highest, pricing.highest) : null;
  return {
    plays: offered,
    play,
    choosePlay,
    selection: selections[code] ?? emptySelection(play),
    select: (selection: Selection) => setSelections((before) => ({ ...before, [code]: selection })),
    clear: () => setSelections((before) => ({ ...before, [code]: emptySelection(play) })),
    stake: { ...stake, group },
    setStake,
  };
}

export type Board = ReturnType<typeof useBoard>;
