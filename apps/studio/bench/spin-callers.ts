/**
 * Slot players in a separate process. Each caller spins again as soon as the last spin has ended, and alternates
 * between several seats because of the rate limit per seat.
 */
import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { rounds, seats as seatLines } from "@perya/contract/studio";
import { callStudio } from "./call-studio.ts";

export type SpinOrder = { port: number; seats: string[]; callers: number; seconds: number };
export type SpinAnswer = { perSecond: number; times: number[]; cpuMs: number };

const ASK_AGAIN_MS = 50;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Seats that have a seed pair already. */
const seated = new Set<string>();

process.on("message", (order: SpinOrder) => void play(order).then((answer) => process.send?.(answer)));
process.once("disconnect", () => process.exit());

async function play({ port, seats, callers, seconds }: SpinOrder): Promise<SpinAnswer> {
  const place = { port, agent };
  for (const seat of seats.filter((each) => !seated.has(each))) {
    await callStudio(place, seatLines.rotateSeeds, { body: { seat, clientSeed: "bench" } });
    seated.add(seat);
  }
  const [startedAt, cpuBefore] = [performance.now(), cpuMs()];
  const endsAt = startedAt + seconds * 1_000;
  const times: number[] = [];
  const loop = async (own: string[]) => {
    for (let turn = 0; performance.now() < endsAt; turn += 1) {
      const seat = own[turn % own.length] ?? "";
      const sentAt = performance.now();
      const body = { seat, request: randomUUID(), stake: "1.00", choice: null };
      const spin = () => callStudio(place, rounds.placeRound, { body });
      let { state } = await spin();
      // On an overloaded machine the wallet may time out. Repeating the request returns the same round.
      for (; state === "settling"; { state } = await spin()) await sleep(ASK_AGAIN_MS);
      times.push(performance.now() - sentAt);
      if (state !== "ended") throw new Error(`a spin of the bench is ${state}`);
    }
  };
  const ownSeats = Array.from({ length: callers }, (_, caller) =>
    seats.filter((_seat, index) => index % callers === caller),
  );
  await Promise.all(ownSeats.map(loop));
  return {
    perSecond: times.length / ((performance.now() - startedAt) / 1_000),
    times,
    cpuMs: cpuMs() - cpuBefore,
  };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
