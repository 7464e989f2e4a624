/**
 * Requests `/live` every ten milliseconds, in its own process, so that it measures the server and not the bench's own
 * load.
 */
import { spawnSync } from "node:child_process";
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type ProbeOrder = { port: number; forMs: number };

/** True if the probe ran with real-time priority. Without it, the times include waiting for a core. */
export type Probed = { times: number[]; isAhead: boolean };

/**
 * The probe must not wait for a core itself. Lowering the priority of other processes is not enough: a running
 * process may use up its time slice of a few milliseconds, unless a real-time process is ready. Only root may set
 * that.
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
