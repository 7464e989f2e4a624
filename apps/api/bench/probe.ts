/** Asks `/live` every ten milliseconds, in a process of its own: what it waits for is the server, not the bench's own load. */
import { Agent, get } from "node:http";
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

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
    times.push(await timeLive(port));
  }
  return times;
}

const agent = new Agent({ keepAlive: true });
const headers = { host: "localhost", accept: "application/json" };

function timeLive(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const call = get({ host: "127.0.0.1", port, agent, path: "/live", headers }, (answer) => {
      answer.resume().once("end", () => resolve(performance.now() - startedAt));
    });
    call.once("error", reject);
  });
}
