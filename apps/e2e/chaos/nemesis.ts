import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "@perya/art/chance";
import { rounds } from "@perya/contract/studio";
import type { ChaosDatabase, Crash, Supervisor } from "@perya/testing/chaos";
import type { Requester } from "./ask-studio.ts";
import type { WalletLine } from "./wallet-line.ts";

/**
 * Strikes, by kill -9 unless noted:
 * - `studio`, `studios`, `api`: one process, or both studios, at any moment;
 * - `studio-at-call`: a studio whose call to the wallet is in transit and gets lost;
 * - `studio-at-answer`: a studio whose call the wallet has committed, before the answer arrives;
 * - `api-at-call`: an api process that has just received a call;
 * - `frozen`: a studio is stopped (SIGSTOP) for longer than the pilot's session timeout, then resumed;
 * - `cut`: no studio reaches the wallet for longer than the timeout of a stake; some calls arrive later;
 * - `cluster`, `postmaster`, `backend`: the shared database, in three ways (`Crash`);
 * - `cluster-at-move`: the whole database, as soon as a player has received the answer to a move.
 */
export type Strike =
  | "studio"
  | "studios"
  | "api"
  | "studio-at-call"
  | "studio-at-answer"
  | "api-at-call"
  | "frozen"
  | "cut"
  | "cluster-at-move"
  | Crash;

export const EVERY_STRIKE: readonly Strike[] = [
  "studio",
  "studios",
  "api",
  "studio-at-call",
  "studio-at-answer",
  "studio-at-answer",
  "api-at-call",
  "frozen",
  "cut",
  "cluster",
  "cluster-at-move",
  "postmaster",
  "backend",
];

/**
 * Strikes of the short run: a studio before and after the wallet's commit, a wallet process, and the shared database.
 */
export const SHORT_STRIKES: readonly Strike[] = ["studio-at-answer", "api-at-call", "cluster", "studio-at-call"];

export type Recovery = { strike: Strike; tookMs: number };

export type Victims = {
  database: ChaosDatabase;
  apis: Supervisor;
  studios: Supervisor;
  lines: readonly WalletLine[];
  requester: Requester;
  chance: Chance;
};

const FROZEN_MS = 4_500;
const CUT_MS = 6_000;
const RECOVERED_WITHIN_MS = 180_000;

/**
 * Executes a strike. `recovered` resolves once every studio has answered a request sent after the strike, or at a
 * timeout.
 */
export async function strike(victims: Victims, name: Strike): Promise<{ recovered: Promise<Recovery> }> {
  await hit(victims, name);
  return { recovered: recover(victims, name, performance.now()) };
}

async function recover({ apis, studios, requester }: Victims, name: Strike, hitAt: number): Promise<Recovery> {
  for (const deadline = hitAt + RECOVERED_WITHIN_MS; performance.now() < deadline; await sleep(20)) {
    if (apis.doAllServe() && studios.doAllServe() && requester.haveAllAnswered(hitAt))
      return { strike: name, tookMs: performance.now() - hitAt };
  }
  return { strike: name, tookMs: Infinity };
}

async function hit({ database, apis, studios, lines, requester, chance }: Victims, name: Strike): Promise<void> {
  const studio = chance.below(studios.count);
  const line = lines[studio];
  switch (name) {
    case "studio":
      return studios.kill(studio);
    case "studios":
      return lines.forEach((_line, index) => studios.kill(index));
    case "api":
      return apis.kill(chance.below(apis.count));
    case "studio-at-call":
      return line?.ambush("call", () => studios.kill(studio));
    case "studio-at-answer":
      return line?.ambush("answer", () => studios.kill(studio));
    case "api-at-call":
      // Kills the api process between reading the call and answering it.
      return line?.ambush("call", () => {
        setTimeout(() => apis.kill(chance.below(apis.count)), chance.below(6));
        return "pass";
      });
    case "frozen":
      studios.freeze(studio);
      await sleep(FROZEN_MS);
      return studios.thaw(studio);
    case "cut":
      for (const each of lines) each.cut(true);
      await sleep(CUT_MS);
      return lines.forEach((each) => each.cut(false));
    case "cluster-at-move":
      await requester.untilTold(rounds.moveInRound);
      await database.crash("cluster");
      return database.restart();
    case "cluster":
    case "postmaster":
    case "backend":
    default:
      await database.crash(name);
      return database.restart();
  }
}
