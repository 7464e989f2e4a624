import { createHmac } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createChance } from "@perya/art/chance";
import { createPool } from "@perya/db";
import { supervise, type ChaosDatabase, type Program } from "@perya/testing/chaos";
import { createStudioCaller } from "./ask-studio.ts";
import { copyBank, CURRENCY, ROOT, type Bank } from "./bank.ts";
import { openBeacon } from "./beacon.ts";
import { readBooks, type Books } from "./books.ts";
import type { Mutant } from "./mutants.ts";
import { strike, type Recovery, type Strike } from "./nemesis.ts";
import { findFaults, findFaultsMeanwhile, type Findings as Faults } from "./oracle.ts";
import { playFlights } from "./play-flights.ts";
import { playMines, playSlot, rotateSeeds } from "./play-rounds.ts";
import { editsNamed } from "./source-edits.ts";
import { BET_OVER, ROUND_OVER, units, type Told } from "./told.ts";
import { openLine } from "./wallet-line.ts";
import { watchFlights } from "./watch-flights.ts";

const APIS = 2;
const STUDIOS = 2;
const RICH = "100000.00";
const POOR = "120.00";
/** Growth rate of the multiplier in this accelerated run (TIME_LAPSE). */
const CURVE = { growthPerMs: 0.0006 };
/** Time limit for completing everything after the end of play. Shorter for mutants, which may never complete. */
const SETTLED_WITHIN_MS = { safe: 180_000, mutant: 20_000 };

const PLAYED_WITHIN_MS = 120_000;
export const ENOUGH = { rounds: 60, bets: 10 };

/** All violations. */
export type Findings = Faults & { odd: string[]; unexpectedExits: string[] };

export type Run = {
  name: string;
  seconds: number;
  told: Told;
  books: Books;
  recoveries: Recovery[];
  askedAgain: ReadonlyMap<string, number>;
  /** Milliseconds from the end of play until every round, flight bet and wallet call was finished. */
  settledMs: number;
  findings: Findings;
};

export type Setting = { database: ChaosDatabase; original: Bank; folder: string; seed: number };

/** The strikes of a run, the pause between them, and whether to wait for recovery before the next one. */
export type Course = { strikes: Iterable<Strike>; pauseMs: number; isPatient: boolean };

export async function runStorm(setting: Setting, plan: Course, mutant?: Mutant): Promise<Run> {
  const startedAt = performance.now();
  const name = mutant?.name ?? "safe";
  const folder = join(setting.folder, name);
  mkdirSync(folder);
  const bank = await copyBank(setting.database, setting.original, `storm_${name.replaceAll("-", "_")}`);
  const chance = createChance(setting.seed);
  const beacon = await openBeacon();
  const apis = await supervise(programsOf(APIS, "api", bank.environment, { DATABASE_URL: bank.api.url }), folder);
  const portOfApi = () => apis.portOf(chance.below(APIS));
  const lines = await Promise.all(Array.from({ length: STUDIOS }, () => openLine(portOfApi, chance)));
  const openings = await payIn(bank, apis.portOf(0));
  const edits = JSON.stringify(editsNamed(["time-lapse", ...(mutant ? [mutant.name] : [])]));
  const settings = { STUDIO_DATABASE_URL: bank.studio.url, STUDIO_BEACON_URL: beacon.url, CHAOS_EDITS: edits };
  const studios = await supervise(
    programsOf(STUDIOS, "studio", bank.environment, settings).map((program, index) => ({
      ...program,
      flags: ["--import", join(ROOT, "apps/e2e/chaos/edit-sources.ts")],
      environment: { ...program.environment, STUDIO_WALLET_URL: lines[index]?.url ?? "" },
    })),
    folder,
  );

  const told: Told = { rounds: [], bets: [], flights: [], reveals: [], odd: [] };
  const giveUp = new AbortController();
  const requester = createStudioCaller(studios, giveUp.signal);
  let isOver = false;
  const play = bank.players.flatMap((player, index) => {
    const scene = (loop: number) => ({
      player,
      chance: createChance(setting.seed * 1_000 + index * 10 + loop),
      requester,
      told,
      isOver: () => isOver,
    });
    const first = rotateSeeds(scene(0));
    return [
      first.then(() => playSlot(scene(1))),
      first.then(() => playMines(scene(2))),
      playFlights(scene(3), "A"),
      ...(index % 2 === 0 ? [playFlights(scene(4), "B")] : []),
    ];
  });
  // A player stops after an odd answer or when time is up; the oracle then finds what is incomplete.
  const playing = Promise.allSettled(play);
  const [watcher] = bank.players;
  const watching = watcher && watchFlights(studios, watcher, told);

  const recoveries: Promise<Recovery>[] = [];
  const victims = { database: setting.database, apis, studios, lines, requester, chance };
  for (const each of plan.strikes) {
    await sleep(plan.pauseMs / 2 + chance.below(plan.pauseMs));
    const { recovered } = await strike(victims, each);
    recoveries.push(recovered);
    // A studio did not recover, so further strikes would prove nothing.
    if (plan.isPatient && (await recovered).tookMs === Infinity) break;
    if (mutant && (await shows(mutant, told, bank))) break;
  }
  await Promise.all(recoveries);
  await untilPlayed(told);

  const [stoppedAt, withinMs] = [performance.now(), SETTLED_WITHIN_MS[mutant ? "mutant" : "safe"]];
  isOver = true;
  await Promise.all(lines.map((line) => line.calm()));
  const timer = setTimeout(() => giveUp.abort(), withinMs);
  await playing;
  clearTimeout(timer);
  await untilQuiet(bank, stoppedAt + withinMs);
  const settledMs = performance.now() - stoppedAt;
  const books = await readBooks(bank);
  const unexpectedExits = [...apis.unexpectedExits, ...studios.unexpectedExits];
  await watching?.stop();
  await Promise.all([studios.stop(), apis.stop()]);
  for (const each of [beacon, requester, ...lines]) each.close();
  const findings = { ...findFaults(told, books, openings, CURVE), odd: told.odd, unexpectedExits };
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    name,
    seconds,
    told,
    books,
    recoveries: await Promise.all(recoveries),
    askedAgain: requester.trouble,
    settledMs,
    findings,
  };
}

/** Waits until a minimum was played, so that a clean run proves something even on a slow machine. */
async function untilPlayed({ rounds, bets }: Told): Promise<void> {
  const deadline = performance.now() + PLAYED_WITHIN_MS;
  const isPlayed = () =>
    rounds.filter(({ last }) => last && ROUND_OVER.has(last.state)).length >= ENOUGH.rounds &&
    bets.filter(({ last }) => last && BET_OVER.has(last.state)).length >= ENOUGH.bets;
  while (!isPlayed() && performance.now() < deadline) await sleep(50);
}

/**
 * Checks during play whether a mutant's defect has shown. If not, the next strike follows, because some defects need
 * luck.
 */
async function shows({ findings }: Mutant, told: Told, bank: Bank): Promise<boolean> {
  // A copy from before the books are read: answers that arrive while reading may be missing from the books.
  const copy = { ...told, rounds: told.rounds.map((round) => ({ ...round, picks: new Set(round.picks) })) };
  const found = findFaultsMeanwhile(copy, await readBooks(bank));
  return findings.some((name) => (found[name] ?? []).length > 0);
}

function programsOf(
  count: number,
  name: "api" | "studio",
  environment: Record<string, string>,
  settings: Record<string, string>,
): Program[] {
  const file = join(ROOT, `apps/${name}/src/main.ts`);
  return Array.from({ length: count }, (_program, index) => ({
    name: `${name}-${index}`,
    file,
    environment: { ...environment, ...settings },
  }));
}

/** Credits opening balances through the vendor protocol's promo call, before any strike. */
async function payIn({ players, keyId, secret }: Bank, port: number): Promise<ReadonlyMap<string, bigint>> {
  const openings = new Map<string, bigint>();
  for (const { id, isPoor } of players) {
    const amount = isPoor ? POOR : RICH;
    const body = JSON.stringify({ transaction: `opening-${id}`, player: id, currency: CURRENCY, amount });
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac("sha256", secret).update(`${timestamp}.promo.`).update(body).digest("hex");
    const answer = await fetch(`http://127.0.0.1:${port}/callbacks/wallet/${keyId}/promo`, {
      method: "POST",
      headers: { "content-type": "application/json", "perya-timestamp": timestamp, "perya-signature": signature },
      body,
    });
    const { ok } = (await answer.json()) as { ok: boolean };
    if (!ok) throw new Error("nobody could pay in");
    openings.set(id, units(amount));
  }
  return openings;
}

/** Waits until all rounds, flight bets and wallet calls of the studio have ended, or until the deadline. */
async function untilQuiet({ studio }: Bank, deadline: number): Promise<void> {
  const pool = createPool({ url: studio.ownerUrl, poolSize: 1, isPatient: true });
  try {
    for (; performance.now() < deadline; await sleep(200)) {
      const { rows } = await pool.query<{ open: bigint }>(
        `select (select count(*) from rounds where state not in ('ended', 'refused', 'refunded'))
           + (select count(*) from flight_bets where state not in ('paid', 'lost', 'refused', 'refunded'))
           + (select count(*) from wallet_calls where state = 'pending') as open`,
      );
      if (rows[0]?.open === 0n) return;
    }
  } finally {
    await pool.end();
  }
}
