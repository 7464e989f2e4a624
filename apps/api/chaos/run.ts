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
/** Whether a defect shows is random, so a mutant is struck repeatedly up to this limit. */
const MAX_STRIKES_AT_MUTANT = 8;
const MUTANT_PAUSE_MS = 700;
/** Minimum number of answered requests to the cashier. */
const ENOUGH_WISHES = { safe: 100, mutant: 400 };
/** Number of other clients in runs with a broken cashier, where they only show that the tellers are alive. */
const FEW_CLIENTS = 6;

/** All findings by name. Each must be empty. */
export type Findings = Comparison & CashierFindings & { unexpectedExits: string[]; oddAnswers: string[] };

export type Run = {
  name: string;
  seconds: number;
  operations: number;
  /** Answered operations by kind. */
  kinds: ReadonlyMap<Kind, number>;
  refused: number;
  /** Operations sent again later on purpose. */
  duplicates: number;
  askedAgain: ReadonlyMap<string, number>;
  tookMs: number[];
  recoveries: Recovery[];
  /** The cashier's activity in runs with one. */
  cashier: CashierCounts | undefined;
  findings: Findings;
  /**
   * Reasons why a teller could not start. Normal while the database is down; a finding if the teller never starts
   * again.
   */
  failedStarts: string[];
};

/**
 * The strike for each mutant and the finding that must reveal it. Killing the whole cluster at once is fair to
 * `async-commit`: a killed container dies like that, and a commit that waited for the disk survives it (the safe run
 * gets the same strikes). The WAL writer runs five times a second, so at hundreds of bets per second, some are always
 * acknowledged but not yet written; if only the postmaster is killed, it may still have time to write them.
 */
const GIVEAWAYS: Record<BrokenLedger, { target: Strike | null; finding: keyof Findings }> = {
  "no-key": { target: { teller: true, crash: null }, finding: "doubled" },
  "async-commit": { target: { teller: false, crash: "cluster" }, finding: "lost" },
  "no-error-handler": { target: { teller: false, crash: "cluster" }, finding: "unexpectedExits" },
  // The duplicates that clients send reveal this mutant.
  "hold-without-key": { target: null, finding: "doubled" },
  // Both tellers lose all their connections, so the row's separate statement fails after the bet was posted.
  "row-apart": { target: { teller: false, crash: "cluster" }, finding: "torn" },
};

export type Setting = { database: ChaosDatabase; original: Bank; folder: string; seed: number };

/** Runs the unchanged API under every kind of strike, for at least `seconds`. */
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
      // After a failed recovery, further strikes prove nothing.
      if (tookMs === Infinity) return stage.finish();
    }
  } while (performance.now() < endsAt);
  await sleep(pauseMs);
  await stage.untilPaid(ENOUGH_WISHES.safe);
  return stage.finish();
}

/** Runs the API with one defect and strikes it repeatedly until the defect shows. */
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

/**
 * Runs a mutant of the cashier. It is judged only after everything has settled, because before that, a payment may
 * just be late.
 */
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

/** Removes a guard of the tables before the run starts, as their owner. */
async function breakTables(ownerUrl: string, statement: string | undefined): Promise<void> {
  if (!statement) return;
  const pool = createPool({ url: ownerUrl, poolSize: 1, isPatient: true });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}

/**
 * Returns all environment variables of the tellers, the API processes under test. Only the compile cache is
 * inherited.
 */
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
