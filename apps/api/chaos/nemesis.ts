import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "@perya/art/chance";
import type { Cashier } from "./cashier.ts";
import type { Clients } from "./clients.ts";
import { MOMENTS, type Moment } from "./moments.ts";
import type { Blow, ChaosDatabase, Crash } from "@perya/testing/chaos";
import type { Tellers } from "./tellers.ts";

/**
 * Target of a strike: a teller, the database in one of three ways, or both at once. With a moment of the cashier:
 * every teller, at that moment.
 */
export type Strike = { teller: boolean; crash: Crash | null; moment?: Moment };

/** Every kind of strike once. A run executes them in an order chosen by its seed. */
export const EVERY_STRIKE: readonly Strike[] = [
  { teller: true, crash: null },
  { teller: true, crash: null },
  { teller: true, crash: null },
  { teller: false, crash: "cluster" },
  { teller: false, crash: "backend" },
  { teller: true, crash: "postmaster" },
];

/** The strikes of a run with members who deposit and withdraw. */
export const CASHIER_STRIKES: readonly Strike[] = MOMENTS.map((moment) => ({ teller: true, crash: null, moment }));

/** Strikes of the short run: one moment of a deposit and one of a payout, instead of killing tellers at any moment. */
export const SHORT_STRIKES: readonly Strike[] = [
  ...EVERY_STRIKE.filter(({ crash }) => crash),
  ...CASHIER_STRIKES.filter(({ moment }) => moment === "paid-stored" || moment === "payout-taken"),
];

/** Time from the strike until every affected teller has answered a bet sent after it. */
export type Recovery = Strike & { tookMs: number };

type Victims = {
  database: ChaosDatabase;
  tellers: Tellers;
  clients: Clients;
  cashier: Cashier | undefined;
  chance: Chance;
};

const RECOVERED_WITHIN_MS = 180_000;

/** Kills, restarts immediately, and waits for recovery. */
export async function strike(victims: Victims, target: Strike): Promise<Recovery> {
  const { database, tellers, clients, chance } = victims;
  const everybody = Array.from({ length: tellers.count }, (_teller, index) => index);
  const victim = chance.below(tellers.count);
  const concerned = target.crash || target.moment ? everybody : [victim];
  const { hitAt, downAt } = target.moment
    ? await strikeAt(victims, target.moment, everybody)
    : await strikeNow(victims, target, victim);

  const answers = Promise.all(concerned.map((teller) => clients.firstAnswerOf(teller, downAt)));
  if (target.crash) await database.restart();
  const tooLate = sleep(RECOVERED_WITHIN_MS, [Infinity], { ref: false });
  const answeredAt = Math.max(...(await Promise.race([answers, tooLate])));
  return { ...target, tookMs: answeredAt - hitAt };
}

async function strikeNow({ database, tellers }: Victims, { crash, teller }: Strike, victim: number): Promise<Blow> {
  const blow = crash ? await database.crash(crash) : undefined;
  if (teller) tellers.kill(victim);
  return blow ?? { hitAt: performance.now(), downAt: performance.now() };
}

async function strikeAt({ tellers, cashier }: Victims, moment: Moment, everybody: readonly number[]): Promise<Blow> {
  if (!cashier) throw new Error("a strike at the cashier needs a run with one");
  let hitAt = 0;
  await cashier.strikeAt(moment, () => {
    hitAt = performance.now();
    everybody.forEach((teller) => tellers.kill(teller));
  });
  return { hitAt, downAt: hitAt };
}
