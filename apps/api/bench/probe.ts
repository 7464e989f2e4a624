/** Asks `/live` every ten milliseconds, in a process of its own: what it waits for is the server, not the bench's own load. */
import { spawnSync } from "node:child_process";
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type ProbeOrder = { port: number; forMs: number };

/** Whether it went ahead of everybody: where it could not, the times hold the wait for its own turn, too. */
export type Probed = { times: number[]; isAhead: boolean };

/**
 * An instrument must not stand in the queue that it measures. Politeness of the others is not enough: whoever runs may
 * finish a turn of some milliseconds, unless somebody of the real-time class comes. Only an administrator may be that.
 */
const isAhead = spawnSync("chrt", ["--fifo", "--pid", "1", String(process.pid)]).status === 0;

process.on("message", ({ port, forMs }: ProbeOrder) => {
  void probe(port, forMs).then((times) => process.send?.({ times, isAhead } satisfies Probed));
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
