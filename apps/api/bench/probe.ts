/** Asks `/live` every ten milliseconds, in a process of its own: what it waits for is the server, not the bench's own load. */
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { askLive } from "./sign-ins.ts";

export type ProbeOrder = { port: number; forMs: number };

try {
  // An instrument must not stand in the queue that it measures.
  setPriority(-20);
} catch {
  // Only an administrator may. What is measured then holds the wait for the probe's own turn, too.
}

process.on("message", ({ port, forMs }: ProbeOrder) => {
  void probe(port, forMs).then((times) => process.send?.({ times }));
});

async function probe(port: number, forMs: number): Promise<number[]> {
  const times: number[] = [];
  for (const endsAt = performance.now() + forMs; performance.now() < endsAt; await sleep(10)) {
    times.push((await askLive({ port })).tookMs);
  }
  return times;
}
