import { setTimeout as sleep } from "node:timers/promises";
import { createChance } from "@perya/art/chance";
import { connect, createPool } from "@perya/db";
import { createLedger } from "@perya/ledger";
import { systemRandom } from "../src/random.ts";
import { readSealKeys } from "../src/seal-keys.ts";
import { openPayer as openPayerPort } from "../src/outside/payer.ts";
import { createVault } from "../src/vault.ts";
import type { Bank } from "./bank.ts";
import { connectPayer } from "./cashier.bank.ts";
import { readOurBooks } from "./cashier.books.ts";
import { startCashierClients } from "./cashier.clients.ts";
import { joinFindings, judgeCashier, NO_FINDINGS, type CashierFindings } from "./cashier.judge.ts";
import { strikeInGap, typeAt } from "./gap.ts";
import { isGap, type Gap, type Moment } from "./moments.ts";
import { openPayerLine } from "./payer-line.ts";
import { SAID_WITHIN_MS, startPayer } from "./payer.ts";
import type { Tellers } from "./tellers.ts";

/** Time limit for the given moment to occur. Only a defect takes longer. */
const MET_WITHIN_MS = 60_000;
/**
 * Minutes that the jobs' clock is set ahead in each catch-up round. They increase, so that every retry comes due
 * despite its backoff.
 */
const CATCH_UP_MINUTES = [60, 180, 400, 900, 2_000] as const;
const CAUGHT_UP_WITHIN_MS = 60_000;
/** Minutes that the clock is set ahead for the nightly jobs: the day is over, and the provider's report is read. */
const NIGHT_MINUTES = 24 * 60;
const PLAYED_WITHIN_MS = 60_000;

/** What happened in a run. A clean run in which too little happened proves nothing. */
export type CashierCounts = {
  /** Number of deposits by the provider's status. */
  deposits: ReadonlyMap<string, number>;
  payouts: ReadonlyMap<string, number>;
  /** Number of withdrawals that wait for an operator, with their money held. */
  held: number;
  refused: ReadonlyMap<string, number>;
  missed: readonly Moment[];
  /**
   * Number of payouts that the provider still contradicts at the end, each with its alert. `reports` counts its
   * reports by result.
   */
  contradicted: number;
  reports: ReadonlyMap<string, number>;
};

type Options = { bank: Bank; tellers: Tellers; folder: string; seed: number };

export type Cashier = Awaited<ReturnType<typeof openCashier>>;

/** Starts the members who deposit and withdraw, the payment provider, and the simulated network in between. */
export async function openCashier({ bank, tellers, folder, seed }: Options) {
  const payer = await startPayer();
  const line = await openPayerLine({ payerPort: payer.port, tellers, chance: createChance(seed + 7) });
  const { accountId, methodId } = await putInPlace();
  const { host, payees } = bank;
  const clients = startCashierClients({ host, methodId, payees, tellers, payer, seed });
  const missed: Moment[] = [];

  async function putInPlace() {
    const vault = createVault(readSealKeys({ sealKeyFile: undefined, dataDir: folder }), systemRandom);
    // Outside the demo, only the owner may add payment methods.
    const pool = createPool({ url: bank.ownerUrl, poolSize: 1, isPatient: true });
    const db = connect(pool);
    try {
      const deps = { db, vault, ledger: createLedger(pool), outside: { payer: openPayerPort() }, log: console };
      return await connectPayer({ deps, brandId: bank.brandId, lineUrl: line.url });
    } finally {
      await db.destroy();
    }
  }

  /** Strikes when the moment occurs, or after the time limit if it does not. */
  async function strikeAt(moment: Moment, strike: () => void): Promise<void> {
    const isMet = await (isGap(moment)
      ? strikeWhenTold(moment, strike)
      : inTime(line.ambush(moment, strike).then(() => true)));
    line.giveUpWaiting();
    if (isMet) return;
    missed.push(moment);
    strike();
  }

  async function strikeWhenTold(gap: Gap, strike: () => void): Promise<boolean> {
    const call = await inTime(line.intercept(typeAt(gap)));
    return call ? strikeInGap(bank.ownerUrl, gap, { call, strike, withinMs: MET_WITHIN_MS }) : false;
  }

  /** Waits until enough has happened, which takes longer on slow machines. With less, a clean run proves nothing. */
  async function untilPlayed(least: number): Promise<void> {
    const deadline = performance.now() + PLAYED_WITHIN_MS;
    const countAnswered = () => clients.requests.filter(({ ids }) => ids.length > 0).length;
    while (countAnswered() < least && performance.now() < deadline) await sleep(50);
  }

  let beforeNight: CashierFindings | undefined;

  /**
   * Finishes the day's jobs, records the findings so far, then runs the nightly reconciliation. judge() joins the
   * findings from before and after it.
   */
  async function catchUp(): Promise<void> {
    await finishDay();
    await clients.lookAfter(0, 0, "alerts");
    beforeNight = await look();
    await clients.lookAfter(NIGHT_MINUTES, 0, "night");
  }

  /** Stops the clients, delivers all pending callbacks, and runs jobs until nothing is interrupted. */
  async function finishDay(): Promise<void> {
    await clients.stop();
    await line.calm();
    const deadline = performance.now() + CAUGHT_UP_WITHIN_MS;
    for (let turn = 0; performance.now() < deadline; turn += 1) {
      const minutes = CATCH_UP_MINUTES[turn] ?? (turn + 1) * 1_000;
      const areDone = await Promise.all([clients.lookAfter(minutes, 0), clients.lookAfter(minutes, 1)]);
      await sleep(SAID_WITHIN_MS);
      await line.calm();
      if (areDone.every(Boolean) && turn > 1 && (await isQuiet())) return;
    }
  }

  async function isQuiet(): Promise<boolean> {
    const { undone, payouts } = await readOurBooks(bank.ownerUrl, bank.brandId);
    return undone.length === 0 && !payouts.some(({ state }) => UNSETTLED.has(state));
  }

  async function judge(): Promise<CashierFindings> {
    return joinFindings(beforeNight ?? NO_FINDINGS, await look());
  }

  async function look(): Promise<CashierFindings> {
    const [ours, theirs] = [await readOurBooks(bank.ownerUrl, bank.brandId), await payer.readBooks(accountId)];
    return judgeCashier({ ours, theirs, told: line.told, requests: clients.requests, openings: bank.payeeOpenings });
  }

  async function count(): Promise<CashierCounts> {
    const [ours, theirs] = [await readOurBooks(bank.ownerUrl, bank.brandId), await payer.readBooks(accountId)];
    return {
      deposits: countBy(theirs.deposits.map(({ status }) => status)),
      payouts: countBy(theirs.payouts.map(({ status }) => status)),
      held: ours.payouts.filter(({ state }) => state === "held").length,
      refused: clients.refused,
      missed,
      contradicted: ours.contradicted.size,
      reports: countBy(ours.reports.map(({ state }) => state)),
    };
  }

  return {
    strikeAt,
    untilPlayed,
    catchUp,
    judge,
    count,
    listOdd: () => [...clients.odd, ...line.odd],
    close: async () => {
      line.close();
      await payer.stop();
    },
  };
}

const inTime = <Value>(work: Promise<Value>): Promise<Value | null> =>
  Promise.race([work, sleep(MET_WITHIN_MS, null, { ref: false })]);

const UNSETTLED: ReadonlySet<string> = new Set(["queued", "submitting", "unknown"]);

function countBy(words: readonly string[]): Map<string, number> {
  const groups = Map.groupBy(words, (word) => word);
  return new Map([...groups].map(([word, all]) => [word, all.length]));
}
