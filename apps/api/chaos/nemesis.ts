import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "@perya/art/chance";
import type { Clients } from "./clients.ts";
import type { Blow, ChaosDatabase, Crash } from "@perya/testing/chaos";
import type { Tellers } from "./tellers.ts";

/** Whom it hits: a teller, the database in one of three ways, or both in one moment. */
export type Strike = { teller: boolean; crash: Crash | null };

/** Every kind of strike once. A run goes through it in an order that its seed decides. */
export const EVERY_STRIKE: readonly Strike[] = [
  { teller: true, crash: null },
  { teller: true, crash: null },
  { teller: true, crash: null },
  { teller: false, crash: "cluster" },
  { teller: false, crash: "backend" },
  { teller: true, crash: "postmaster" },
];

/** How long it took, from the blow, until every teller that it concerned had answered a bet sent after it. */
export type Recovery = Strike & { tookMs: number };

type Victims = { database: ChaosDatabase; tellers: Tellers; clients: Clients; chance: Chance };

const RECOVERED_WITHIN_MS = 180_000;

/** Kills, starts again at once, and waits until all is well. */
export async function strike({ database, tellers, clients, chance }: Victims, target: Strike): Promise<Recovery> {
  const victim = chance.below(tellers.count);
  const blow = target.crash ? await database.crash(target.crash) : undefined;
  if (target.teller) tellers.kill(victim);
  const { hitAt, downAt }: Blow = blow ?? { hitAt: performance.now(), downAt: performance.now() };

  const concerned = target.crash ? Array.from({ length: tellers.count }, (_teller, index) => index) : [victim];
  const answers = Promise.all(concerned.map((teller) => clients.firstAnswerOf(teller, downAt)));
  if (target.crash) await database.restart();
  const tooLate = sleep(RECOVERED_WITHIN_MS, [Infinity], { ref: false });
  const answeredAt = Math.max(...(await Promise.race([answers, tooLate])));
  return { ...target, tookMs: answeredAt - hitAt };
}
