import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createChance } from "@perya/art/chance";
import { createPool } from "@perya/db";
import { COMPILED } from "../src/testing/compiled.test-setup.ts";
import { copyBank, type Bank } from "./bank.ts";
import { NO_FINDINGS, type CashierFindings } from "./cashier.judge.ts";
import { describeBroken, isBrokenCashier, type BrokenCashier } from "./cashier.mutants.ts";
import { openCashier, type CashierCounts } from "./cashier.ts";
import { startClients, type LogEntry } from "./clients.ts";
import { compareWithLedger, type Comparison } from "./compare.ts";
import type { ChaosDatabase } from "@perya/testing/chaos";
import type { BrokenLedger, Mutant } from "./mutants.ts";
import { KINDS, type Kind } from "./operations.ts";
import { strike, type Recovery, type Strike } from "./nemesis.ts";
import { startTellers } from "./tellers.ts";

const TELLERS = 2;
/** Losing is a matter of luck, so a mutant is struck until its defect shows, but not for ever. */
const MAX_STRIKES_AT_MUTANT = 8;
const MUTANT_PAUSE_MS = 700;
/** So many members have asked the cashier for something, and were answered. */
const ENOUGH_WISHES = { safe: 100, mutant: 400 };
/** Where the cashier is broken, others only show that the tellers are there. */
const FEW_CLIENTS = 6;

/** Everything that must not be. */
export type Findings = Comparison & CashierFindings & { unexpectedExits: string[]; oddAnswers: string[] };

export type Run = {
  name: string;
  seconds: number;
  operations: number;
  /** How many of each kind were answered. */
  kinds: ReadonlyMap<Kind, number>;
  refused: number;
  /** How many were sent again, later, on purpose. */
  duplicates: number;
  askedAgain: ReadonlyMap<string, number>;
  tookMs: number[];
  recoveries: Recovery[];
  /** What there was of it, where members paid in and were paid. */
  cashier: CashierCounts | undefined;
  findings: Findings;
  /** Why a teller could not start: natural while the database is away, telling if it never starts again. */
  failedStarts: string[];
};

/**
 * How each mutant is provoked, and what must give it away. Killing the whole cluster in one moment is fair to
 * `async-commit`: a killed container dies like that, and a commit that waited for the disk loses nothing by it (the safe
 * run suffers the same). The log writer wakes up five times a second, so at hundreds of bets a second some are always
 * acknowledged and not yet written; when the postmaster alone is killed, it may still find the time to write them.
 */
const GIVEAWAYS: Record<BrokenLedger, { target: Strike | null; finding: keyof Findings }> = {
  "no-key": { target: { teller: true, crash: null }, finding: "doubled" },
  "async-commit": { target: { teller: false, crash: "cluster" }, finding: "lost" },
  "no-error-handler": { target: { teller: false, crash: "cluster" }, finding: "unexpectedExits" },
  // Clients that ask twice are enough for this one.
  "hold-without-key": { target: null, finding: "doubled" },
  // A row that was to follow its bet fails with every connection there is, at both tellers.
  "row-apart": { target: { teller: false, crash: "cluster" }, finding: "torn" },
};

export type Setting = { database: ChaosDatabase; original: Bank; folder: string; seed: number };

/** The api as it is, under every kind of strike, for at least so long. */
export async function runSafe(
  setting: Setting,
  {
    seconds,
    pauseMs,
    restMs,
    strikes,
  }: { seconds: number; pauseMs: number; restMs: number; strikes: readonly Strike[] },
): Promise<Run> {
  const stage = await openStage(setting, "safe", { hasCashier: true, restMs });
  const endsAt = performance.now() + seconds * 1_000;
  do {
    for (const target of stage.chance.shuffle(strikes)) {
      await sleep(pauseMs / 2 + stage.chance.below(pauseMs));
      const { tookMs } = await stage.hit(target);
      // Nothing is learnt from beating who does not get up.
      if (tookMs === Infinity) return stage.finish();
    }
  } while (performance.now() < endsAt);
  await sleep(pauseMs);
  await stage.untilPaid(ENOUGH_WISHES.safe);
  return stage.finish();
}

/** The api with a defect, struck where it hurts until it shows. */
export async function runMutant(setting: Setting, mutant: Mutant): Promise<Run> {
  if (isBrokenCashier(mutant)) return runBrokenCashier(setting, mutant);
  const stage = await openStage(setting, mutant, { mutant });
  const { target } = GIVEAWAYS[mutant];
  for (let count = 1; count <= MAX_STRIKES_AT_MUTANT; count += 1) {
    await sleep(MUTANT_PAUSE_MS);
    if (target) await stage.hit(target);
    if (isCaught(mutant, await stage.look())) break;
  }
  return stage.finish();
}

/** What the cashier did wrong is seen when all is quiet, and not before: until then it may only be late. */
async function runBrokenCashier(setting: Setting, mutant: BrokenCashier): Promise<Run> {
  const stage = await openStage(setting, mutant, { mutant, hasCashier: true });
  await stage.untilPaid(ENOUGH_WISHES.mutant);
  for (const moment of describeBroken(mutant).strikes) await stage.hit({ teller: true, crash: null, moment });
  return stage.finish();
}

export function isCaught(mutant: Mutant, findings: Findings): boolean {
  const telling = isBrokenCashier(mutant) ? describeBroken(mutant).findings : [GIVEAWAYS[mutant].finding];
  return telling.some((name) => findings[name].length > 0);
}

export function isClean(findings: Findings): boolean {
  return Object.values(findings).every((found) => found.length === 0);
}

type Cast = { mutant?: Mutant; hasCashier?: boolean; restMs?: number };

async function openStage({ database, original, folder, seed }: Setting, name: string, cast: Cast) {
  const { mutant, hasCashier = false, restMs = 0 } = cast;
  const startedAt = performance.now();
  const ownFolder = join(folder, name);
  mkdirSync(ownFolder);
  const bank = await copyBank(database, original, `chaos_${name.replaceAll("-", "_")}`);
  if (mutant && isBrokenCashier(mutant)) await breakTables(bank.ownerUrl, describeBroken(mutant).sql);
  const environment = environmentOf(bank.url, folder);
  const tellers = await startTellers({ count: TELLERS, folder: ownFolder, environment, mutant });
  const clients = startClients(bank, tellers, seed, mutant && hasCashier ? { count: FEW_CLIENTS } : { restMs });
  const cashier = hasCashier ? await openCashier({ bank, tellers, folder, seed }) : undefined;
  const chance = createChance(seed);
  const recoveries: Recovery[] = [];

  async function look(): Promise<Findings> {
    const comparison = await compareWithLedger(bank, clients.log);
    const atCashier = (await cashier?.judge()) ?? NO_FINDINGS;
    const oddAnswers = [...clients.oddAnswers, ...(cashier?.listOdd() ?? [])];
    return { ...comparison, ...atCashier, unexpectedExits: [...tellers.unexpectedExits], oddAnswers };
  }

  async function finish(): Promise<Run> {
    await Promise.all([clients.stop(), cashier?.catchUp()]);
    const findings = await look();
    const counts = await cashier?.count();
    await Promise.all([tellers.stop(), cashier?.close()]);
    const answered = [...clients.log.values()].filter(({ answers }) => answers.length > 0);
    const all = answered.reduce((sum, { answers }) => sum + answers.length, 0);
    const isRefused = ({ answers: [first] }: LogEntry) => first?.some(({ refusal }) => refusal !== null) ?? false;
    const byKind = Map.groupBy(answered, ({ operation }) => operation.kind);
    return {
      name,
      seconds: (performance.now() - startedAt) / 1_000,
      operations: answered.length,
      kinds: new Map(KINDS.map((kind) => [kind, byKind.get(kind)?.length ?? 0])),
      refused: answered.filter(isRefused).length,
      duplicates: all - answered.length,
      askedAgain: clients.trouble,
      tookMs: clients.tookMs,
      recoveries,
      cashier: counts,
      findings,
      failedStarts: tellers.failedStarts,
    };
  }

  async function hit(target: Strike): Promise<Recovery> {
    const recovery = await strike({ database, tellers, clients, cashier, chance }, target);
    recoveries.push(recovery);
    return recovery;
  }
  const untilPaid = (least: number) => cashier?.untilPlayed(least);
  return { chance, hit, look, untilPaid, finish };
}

/** As the owner, before anybody plays. */
async function breakTables(ownerUrl: string, statement: string | undefined): Promise<void> {
  if (!statement) return;
  const pool = createPool({ url: ownerUrl, poolSize: 1, isPatient: true });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}

/** All that the tellers get: nothing of the machine's own environment reaches them but what was compiled before. */
function environmentOf(url: string, folder: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    DATA_DIR: folder,
    NODE_COMPILE_CACHE: join(folder, "node-cache"),
    ...COMPILED,
    SEAL_KEY_FILE: join(folder, "seal-key.pem"),
    DEMO: "off",
    PORT: "0",
    TRUST_PROXY: "1",
    LOG_LEVEL: "warn",
  };
}
