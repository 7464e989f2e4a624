import { isSpecial, priceRun, type Run } from "./find-wins.ts";
import { payFor, type Machine, type Phase } from "./machine.ts";
import { WILD } from "./par-sheet.ts";
import { spinTo } from "./spin.ts";

/** Every pay and number of special symbols that a spin can have, each with its number of equally likely cases. */
export type SpinOutcomes = {
  cases: number;
  outcomes: { pay: number; specials: number; cases: number }[];
};

/** Counts all reel stops exactly. */
export function enumerateSpin(machine: Machine, phase: Phase): SpinOutcomes {
  return phase.ladder ? playEveryStop(machine, phase) : followEveryRun(machine, phase);
}

/** Plays every combination of stops. Required for cascades; also verifies the faster method. */
export function playEveryStop(machine: Machine, phase: Phase): SpinOutcomes {
  const lengths = phase.reels.map(({ length }) => length);
  const cases = lengths.reduce((product, length) => product * length, 1);
  const tally = createTally();
  const stops = lengths.map(() => 0);
  for (let played = 0; played < cases; played += 1) {
    const { spin, specials } = spinTo(machine, phase, [...stops]);
    tally.add(spin.pay, specials.length, 1);
    for (let reel = 0; reel < stops.length; reel += 1) {
      stops[reel] = ((stops[reel] ?? 0) + 1) % (lengths[reel] ?? 1);
      if (stops[reel] !== 0) break;
    }
  }
  return { cases, outcomes: tally.list() };
}

/**
 * Counts the same outcomes reel by reel from the left, without playing every combination. A state is the set of live
 * runs, the pay so far and the number of special symbols; equal states are merged. Once no run is alive, the
 * remaining reels only matter for their special symbols.
 */
function followEveryRun(machine: Machine, phase: Phase): SpinOutcomes {
  const reels = phase.reels.map((_strip, reel) => readWindows(machine, phase, reel));
  const later = countLater(reels);
  const tally = createTally();
  const settle = (pay: number, specials: number, cases: number) =>
    tally.add(phase.times * (pay + payFor(machine, machine.special.charCodeAt(0), specials)), specials, cases);

  let states: Iterable<State> = [{ alive: firstRuns(machine), paid: 0, specials: 0, cases: 1 }];
  for (const [reel, windows] of reels.entries()) {
    const next = new Map<string, State>();
    for (const { alive, paid, specials, cases } of states)
      for (const window of windows) {
        const state = {
          ...extendRuns(machine, alive, paid, window, reel),
          specials: specials + window.specials,
          cases: cases * window.cases,
        };
        if (state.alive.length > 0) merge(next, state);
        else
          for (const [more, times] of (later[reel + 1] ?? []).entries())
            if (times > 0) settle(state.paid, state.specials + more, state.cases * times);
      }
    states = next.values();
  }
  for (const { alive, paid, specials, cases } of states)
    settle(
      alive.reduce((sum, run) => sum + priceRun(machine, run).pay * run.ways, paid),
      specials,
      cases,
    );
  return { cases: phase.reels.reduce((product, { length }) => product * length, 1), outcomes: tally.list() };
}

/** A run that may still grow: its line, or its number of ways. */
type Runner = Run & { line: number; ways: number };

type State = { alive: readonly Runner[]; paid: number; specials: number; cases: number };

function merge(states: Map<string, State>, state: State) {
  let key = `${state.paid}:${state.specials}`;
  for (const { symbol, wilds, hasWild, line, ways } of state.alive)
    key += `:${symbol},${wilds},${hasWild ? 1 : 0},${line},${ways}`;
  const same = states.get(key);
  if (same) same.cases += state.cases;
  else states.set(key, state);
}

const WILD_CODE = WILD.charCodeAt(0);
const EMPTY_RUN: Run = { symbol: WILD_CODE, length: 0, wilds: 0, hasWild: false };

/** Returns the runs before the first reel: one per line, or one per paying symbol for ways. */
function firstRuns({ sheet, pays }: Machine): Runner[] {
  if (sheet.wins !== "ways") return sheet.wins.lines.map((_rows, line) => ({ ...EMPTY_RUN, line, ways: 1 }));
  const paying = [...pays.keys()].filter((code) => pays[code] && code !== WILD_CODE && !isSpecial(code));
  return paying.map((symbol) => ({ ...EMPTY_RUN, symbol, line: 0, ways: 1 }));
}

/** Extends runs by one reel: they grow, or end and are paid. */
function extendRuns(machine: Machine, runs: readonly Runner[], before: number, { symbols }: Window, reel: number) {
  const { wins } = machine.sheet;
  const alive: Runner[] = [];
  let paid = before;
  for (const run of runs) {
    const longer =
      wins === "ways" ? extendWays(run, symbols) : extendLine(run, symbols[wins.lines[run.line]?.[reel] ?? 0] ?? 0);
    if (longer) alive.push(longer);
    else if (run.length > 0) paid += priceRun(machine, run).pay * run.ways;
  }
  return { alive, paid };
}

function extendLine({ symbol, length, wilds, hasWild, line, ways }: Runner, next: number): Runner | null {
  if (next === WILD_CODE)
    return { symbol, length: length + 1, wilds: wilds === length ? wilds + 1 : wilds, hasWild: true, line, ways };
  if (isSpecial(next) || (symbol !== next && symbol !== WILD_CODE)) return null;
  return { symbol: next, length: length + 1, wilds, hasWild, line, ways };
}

function extendWays({ symbol, length, wilds, hasWild, line, ways }: Runner, symbols: readonly number[]): Runner | null {
  let found = 0;
  for (const next of symbols) if (next === symbol || next === WILD_CODE) found += 1;
  return found === 0 ? null : { symbol, length: length + 1, wilds, hasWild, line, ways: ways * found };
}

/** What a reel can show, with the number of its stops. */
type Window = { symbols: readonly number[]; specials: number; cases: number };

function readWindows({ sheet: { rows } }: Machine, { reels, unrolled }: Phase, reel: number): Window[] {
  const windows = new Map<string, Window>();
  for (let stop = 0; stop < (reels[reel]?.length ?? 0); stop += 1) {
    const text = unrolled[reel]?.slice(stop, stop + rows) ?? "";
    const symbols = text.split("").map((letter) => letter.charCodeAt(0));
    const same = windows.get(text)?.cases ?? 0;
    windows.set(text, { symbols, specials: symbols.filter(isSpecial).length, cases: same + 1 });
  }
  return [...windows.values()];
}

/**
 * Counts, for each reel and number of special symbols, the cases in which it and the reels to its right show that
 * many.
 */
function countLater(reels: readonly (readonly Window[])[]): number[][] {
  let counts = [1];
  const later = [counts];
  for (const windows of reels.toReversed()) {
    const next: number[] = [];
    for (const [specials, cases] of counts.entries())
      for (const window of windows) {
        const sum = specials + window.specials;
        next[sum] = (next[sum] ?? 0) + cases * window.cases;
      }
    counts = Array.from(next, (cases) => cases ?? 0);
    later.unshift(counts);
  }
  return later;
}

/** More special symbols than any grid has cells. */
const SPECIALS = 64;

function createTally() {
  const counted = new Map<number, number>();
  return {
    add: (pay: number, specials: number, cases: number) => {
      const key = pay * SPECIALS + specials;
      counted.set(key, (counted.get(key) ?? 0) + cases);
    },
    list: () =>
      [...counted].map(([key, cases]) => ({ pay: Math.floor(key / SPECIALS), specials: key % SPECIALS, cases })),
  };
}
