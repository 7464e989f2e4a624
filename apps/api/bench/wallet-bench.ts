/**
 * npm run bench:wallet — debits and credits of a vendor over HTTP, signed, through the gate and with their bets, on one api
 * process; next to the bare ledger in the same process and the same run, in turns. Callers, api and database share the
 * machine, as the ratio says.
 */
import { fork } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { LedgerAnswer, LedgerOrder, Seat, Table } from "./wallet-server.ts";

const { values: options } = parseArgs({
  options: { seconds: { type: "string", default: "4" }, turns: { type: "string", default: "5" } },
});
const seconds = Number(options.seconds);
const turns = Number(options.turns);
const CALLERS = 64;
const WANTED = 0.25;
const REPORT = fileURLToPath(new URL("../../../docs/bench/wallet.md", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "perya-bench-wallet-"));
const server = fork(fileURLToPath(new URL("./wallet-server.ts", import.meta.url)), {
  env: { PATH: "/usr/bin:/bin", DATA_DIR: folder, PORT: "0", LOG_LEVEL: "error", CLOCKWORK: "off" },
});
try {
  const [table] = (await once(server, "message")) as [Table];
  await play(table, 3);
  await postBare(2);
  const bare: LedgerAnswer[] = [];
  const wallet: Awaited<ReturnType<typeof play>>[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    bare.push(await postBare(seconds));
    wallet.push(await play(table, seconds));
  }
  say(bare, wallet);
} finally {
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
}

async function postBare(length: number): Promise<LedgerAnswer> {
  server.send({ callers: CALLERS, seconds: length } satisfies LedgerOrder);
  const [answer] = (await once(server, "message")) as [LedgerAnswer];
  return answer;
}

async function readCpu(): Promise<number> {
  server.send("cpu");
  const [{ cpuMs }] = (await once(server, "message")) as [{ cpuMs: number }];
  return cpuMs;
}

/** Callers in a closed loop: a debit, then its credit, each with its next as soon as it is answered. */
async function play({ port, keyId, secret, game, seats }: Table, length: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const [startedAt, apiBefore, ownBefore] = [performance.now(), await readCpu(), ownCpu()];
  const endsAt = performance.now() + length * 1_000;
  const times: number[] = [];

  async function send(call: string, body: object): Promise<void> {
    const bytes = JSON.stringify(body);
    const timestamp = Math.floor(Date.now() / 1_000);
    const signature = createHmac("sha256", secret).update(`${timestamp}.${call}.`).update(bytes).digest("hex");
    const sentAt = performance.now();
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(bytes),
      "perya-timestamp": timestamp,
      "perya-signature": signature,
    };
    const text = await new Promise<string>((resolve, reject) => {
      const asked = request(
        { port, agent, method: "POST", path: `/callbacks/wallet/${keyId}/${call}`, headers },
        (answer) => {
          let read = "";
          answer.setEncoding("utf8").on("data", (part: string) => (read += part));
          answer.once("end", () => resolve(read));
        },
      );
      asked.once("error", reject).end(bytes);
    });
    times.push(performance.now() - sentAt);
    if (!text.startsWith('{"ok":true')) throw new Error(`a call of the bench was refused: ${text}`);
  }

  async function loop(seat: Seat) {
    while (performance.now() < endsAt) {
      const round = randomUUID();
      const common = { round, currency: "PHP" };
      await send("debit", { ...common, transaction: `${round}-d`, session: seat.session, game, amount: "0.02" });
      await send("credit", { ...common, transaction: `${round}-c`, player: seat.player, amount: "0.01", closes: true });
    }
  }
  await Promise.all(seats.slice(0, CALLERS).map(loop));
  const took = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  const [apiCpu, callerCpu] = [(await readCpu()) - apiBefore, ownCpu() - ownBefore];
  return {
    perSecond: times.length / took,
    times,
    apiCpu: apiCpu / times.length,
    callerCpu: callerCpu / times.length,
    took,
  };
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function say(bare: LedgerAnswer[], wallet: Awaited<ReturnType<typeof play>>[]) {
  const ratios = wallet.map(({ perSecond }, turn) => perSecond / (bare[turn]?.perSecond ?? Number.NaN));
  const all = wallet.flatMap(({ times }) => times).toSorted((a, b) => a - b);
  const at = (share: number) => (all[Math.floor(all.length * share)] ?? Number.NaN).toFixed(1);
  const [rate, apiCpu, callerCpu] = [
    median(wallet.map(({ perSecond }) => perSecond)),
    median(wallet.map((turn) => turn.apiCpu)),
    median(wallet.map((turn) => turn.callerCpu)),
  ];
  const whole = (1_000 * cpus().length) / rate;
  const share = (part: number) => `${part.toFixed(2)} ms (${Math.round((100 * part) / whole)} %)`;
  const ratio = median(ratios);
  const report = `# Wallet: a vendor's calls per second

${CALLERS} callers in a closed loop, one api process, ${cpus().length} cores shared with database and callers; medians of ${turns}
turns of ${seconds} s, the bare ledger and the wallet by turns. \`npm run bench:wallet\`.

| | per second |
| --- | --- |
| bare ledger, in the api's process | ${Math.round(median(bare.map(({ perSecond }) => perSecond)))} |
| debits and credits over HTTP | ${Math.round(rate)} |

Ratio ${ratio.toFixed(2)}; wanted ${WANTED}. Turns: ${ratios.map((each) => each.toFixed(2)).join(", ")}.

Answered within ${at(0.5)} ms (p50), ${at(0.95)} ms (p95), ${at(0.99)} ms (p99).

Where a call's time goes, of ${whole.toFixed(2)} ms of both cores: the api ${share(apiCpu)}, the callers ${share(callerCpu)}, the
database and the system ${share(whole - apiCpu - callerCpu)}. The bare ledger takes the api ${median(bare.map(({ cpuMs }) => cpuMs)).toFixed(2)} ms.
`;
  process.stdout.write(`${report}\n`);
  writeFileSync(REPORT, report);
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
