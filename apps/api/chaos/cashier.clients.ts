import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createChance, type Chance } from "@perya/art/chance";
import { fromTenThousandths, toWire } from "@perya/money";
import type { Payee } from "./cashier.bank.ts";
import type { CashierRequest } from "./cashier.judge.ts";
import { askDeposit, askWithdrawal, runJobs, type JobSet } from "./cashier.module.ts";
import { anyone } from "./clients.ts";
import type { Payer } from "./payer.ts";
import { sendCall } from "./send-call.ts";
import type { Tellers } from "./tellers.ts";

const CLIENTS = 10;
/** Share of requests sent to two processes at once, like a double click. */
const TAPPED_TWICE = 0.15;
const ANSWERED_WITHIN_MS = 180_000;
/**
 * Number of members who request so often that their withdrawals are no longer auto-approved, and their share of all
 * requests.
 */
const [REGULARS, OFTEN] = [3, 0.3];
/**
 * Pause between requests. Members request less while others bet, because the simulated provider keeps only some
 * thousand payments.
 */
const PAUSE_MS = 60;

/**
 * What members do on the provider's page, with weights. The provider reports it; null means that they close the page.
 */
const DECISIONS = weigh({
  normal: 32,
  duplicate: 18,
  late: 10,
  silent: 12,
  short: 4,
  failed: 4,
  forged: 4,
  saysFailed: 5,
  saysOtherAmount: 5,
  null: 6,
});
/**
 * Outcomes of payouts, with weights. For those without a callback, the provider knows the outcome and the site may not.
 * Some are contradicted by a callback, others by a change of the provider's own record.
 */
const ENDINGS = weigh({
  succeeded: 24,
  reversed: 22,
  failed: 8,
  unknown: 10,
  accepted: 6,
  saysFailed: 7,
  saysSucceeded: 6,
  saysOtherAmount: 5,
  undone: 4,
  paidAfterAll: 8,
});

type Scene = {
  host: string;
  methodId: string;
  payees: readonly Payee[];
  tellers: Tellers;
  payer: Payer;
  seed: number;
};

/** Starts members who deposit and withdraw in a closed loop, and scheduled jobs that resume what was interrupted. */
export function startCashierClients({ host, methodId, payees, tellers, payer, seed }: Scene) {
  const requests: CashierRequest[] = [];
  const refused = new Map<string, number>();
  const odd: string[] = [];
  let isOver = false;
  let lastCallAt = Infinity;

  async function play(client: number) {
    const chance = createChance(seed * 1_000 + 700 + client);
    while (!isOver) {
      const payee = chance.pick(chance.happens(OFTEN) ? payees.slice(0, REGULARS) : payees);
      await (chance.happens(0.5) ? payIn(payee, chance) : bePaid(payee, chance));
      await sleep(chance.below(PAUSE_MS));
    }
  }

  async function payIn({ memberId }: Payee, chance: Chance) {
    const request = write("deposit", memberId, chance);
    const told = await ask(askDeposit, request, { methodId }, chance);
    if (!told) return;
    const decision = chance.pick(DECISIONS);
    if (told["state"] !== "waiting" || decision === "null") return;
    if (told["redirectUrl"]) await payer.decide(told["redirectUrl"], decision);
    else odd.push(`the deposit ${told["id"]} has no payment page`);
  }

  async function bePaid({ memberId, accountId }: Payee, chance: Chance) {
    await payer.payOut(chance.pick(ENDINGS));
    await ask(askWithdrawal, write("withdrawal", memberId, chance), { accountId }, chance);
  }

  function write(kind: CashierRequest["kind"], memberId: string, chance: Chance): CashierRequest {
    const amount = toWire(fromTenThousandths(BigInt(chance.whole(100, 99_999)) * 100n));
    const request = { kind, requestKey: randomUUID(), memberId, amount, ids: [] };
    requests.push(request);
    return request;
  }

  type Route = typeof askDeposit | typeof askWithdrawal;

  /** Repeats the request with the same idempotency key until it is answered, so that it counts once. */
  async function ask({ path, module }: Route, request: CashierRequest, more: object, chance: Chance) {
    const { requestKey, memberId, amount } = request;
    const body = JSON.stringify({ requestKey, memberId, amount, ...more });
    const call = { method: "POST", path, headers: { "x-module-id": module }, body };
    const way = (teller: number) => ({ port: tellers.portOf(teller % tellers.count), host, address: anyone(chance) });
    const startedAt = performance.now();
    const giveUpAt = () => Math.min(startedAt + ANSWERED_WITHIN_MS, lastCallAt);
    for (let teller = chance.below(tellers.count); performance.now() < giveUpAt(); teller += 1) {
      const taps = chance.happens(TAPPED_TWICE) ? [teller, teller + 1] : [teller];
      const answers = await Promise.all(taps.map((each) => sendCall(call, way(each))));
      const known = answers.flatMap((each) => ("again" in each || each.status >= 500 ? [] : [each]));
      const [first] = known.map(({ status, text }) => read(status, text, request));
      if (first !== undefined) return first;
      await sleep(20 + chance.below(80));
    }
    return null;
  }

  function read(status: number, text: string, request: CashierRequest): Record<string, string> | null {
    const { value, code } = JSON.parse(text) as { value: Record<string, string> | null; code?: string };
    if (status === 200 && value?.["id"]) {
      request.ids.push(value["id"]);
      return value;
    }
    if (status !== 409) odd.push(`${request.kind}: ${status} ${text}`);
    refused.set(code ?? "", (refused.get(code ?? "") ?? 0) + 1);
    return null;
  }

  /**
   * Runs a set of jobs, by default those of every minute, in one of the processes with its clock `minutes` ahead.
   * Returns whether they ran.
   */
  async function lookAfter(minutes: number, teller: number, jobs: JobSet = "minute"): Promise<boolean> {
    const { path, module, answersWithinMs } = runJobs;
    const call = { method: "POST", path, headers: { "x-module-id": module }, body: JSON.stringify({ minutes, jobs }) };
    const port = tellers.portOf(teller % tellers.count);
    const sent = await sendCall(call, { port, host, address: "198.18.255.2" }, answersWithinMs);
    return "status" in sent && sent.status === 200;
  }

  /**
   * Runs jobs during the load, with a clock less than half an hour ahead: a payout in progress must not count as
   * overdue.
   */
  async function watch() {
    const chance = createChance(seed * 1_000 + 799);
    while (!isOver) {
      await lookAfter(chance.pick(STORM_MINUTES), chance.below(tellers.count));
      await sleep(chance.below(400));
    }
  }

  const playing = Promise.all([...Array.from({ length: CLIENTS }, (_client, index) => play(index)), watch(), watch()]);
  return {
    requests,
    refused,
    odd,
    lookAfter,
    /** Waits until all clients have finished their current request. */
    stop: async () => {
      isOver = true;
      lastCallAt = performance.now() + ANSWERED_WITHIN_MS;
      await playing;
    },
  };
}

const STORM_MINUTES = [2, 6, 16, 20] as const;

function weigh(shares: Record<string, number>): string[] {
  return Object.entries(shares).flatMap(([name, share]) => Array.from({ length: share }, () => name));
}
