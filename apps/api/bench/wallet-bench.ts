/**
 * npm run bench:wallet — signed debits and credits of a vendor over HTTP, with all checks and their bets, on one api
 * process. Compared with direct ledger postings in the same process and run, in alternating turns. Callers, api and
 * database share the machine, which affects the ratio.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { CallAnswer, CallOrder } from "./wallet-callers.ts";
import type { LedgerAnswer, LedgerOrder, Table } from "./wallet-server.ts";

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "4" },
    turns: { type: "string", default: "5" },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
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
const callers = fork(fileURLToPath(new URL("./wallet-callers.ts", import.meta.url)));
// Without callers the server would wait forever.
callers.once("exit", (code) => code !== null && code > 0 && server.kill("SIGTERM") && process.exit(1));
try {
  const [table] = (await once(server, "message")) as [Table];
  await play(table, 3);
  await order("unindex");
  await order("index");
  await postBare(2);
  const bare: LedgerAnswer[] = [];
  const wallet: Played[] = [];
  const unindexed: Played[] = [];
  let indexes = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    bare.push(await postBare(seconds));
    wallet.push(await play(table, seconds));
    indexes = await order("unindex");
    unindexed.push(await play(table, seconds));
    await order("index");
  }
  say(bare, wallet, unindexed, indexes);
} finally {
  callers.kill("SIGTERM");
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
}

async function postBare(length: number): Promise<LedgerAnswer> {
  server.send({ callers: CALLERS, seconds: length } satisfies LedgerOrder);
  const [answer] = (await once(server, "message")) as [LedgerAnswer];
  return answer;
}

/** Creates or drops the indexes on bets that only the console uses. Returns their number. */
async function order(what: "index" | "unindex"): Promise<number> {
  server.send(what);
  const [{ count }] = (await once(server, "message")) as [{ count: number }];
  return count;
}

async function readCpu(): Promise<number> {
  server.send("cpu");
  const [{ cpuMs }] = (await once(server, "message")) as [{ cpuMs: number }];
  return cpuMs;
}

async function play(table: Table, length: number) {
  const apiBefore = await readCpu();
  callers.send({ table, callers: CALLERS, seconds: length } satisfies CallOrder);
  const [{ perSecond, times, cpuMs }] = (await once(callers, "message")) as [CallAnswer];
  const apiCpu = (await readCpu()) - apiBefore;
  return { perSecond, times, apiCpu: apiCpu / times.length, callerCpu: cpuMs / times.length };
}

type Played = Awaited<ReturnType<typeof play>>;

function say(bare: LedgerAnswer[], wallet: Played[], unindexed: Played[], indexes: number) {
  const kept = wallet.map(({ perSecond }, turn) => perSecond / (unindexed[turn]?.perSecond ?? Number.NaN));
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
  const report = `# Vendor wallet: calls per second

${CALLERS} callers in a closed loop, one api process, ${cpus().length} cores shared with database and callers; medians of ${turns}
turns of ${seconds} s, the ledger alone and the wallet in turns. \`npm run bench:wallet\`.

| | per second |
| --- | --- |
| the ledger alone, in the api's process | ${Math.round(median(bare.map(({ perSecond }) => perSecond)))} |
| debits and credits over HTTP | ${Math.round(rate)} |
| the same, without the console's ${indexes} indexes on bets | ${Math.round(median(unindexed.map(({ perSecond }) => perSecond)))} |

With the console's indexes the rate is ${median(kept).toFixed(2)} of the rate without; wanted 0.9 or more. Turns:
${kept.map((each) => each.toFixed(2)).join(", ")}.

Ratio ${ratio.toFixed(2)}; wanted ${WANTED}. Turns: ${ratios.map((each) => each.toFixed(2)).join(", ")}.

Answered within ${at(0.5)} ms (p50), ${at(0.95)} ms (p95), ${at(0.99)} ms (p99).

Where a call's time goes, of ${whole.toFixed(2)} ms of both cores: the api ${share(apiCpu)}, the callers ${share(callerCpu)}, the
database and the system ${share(whole - apiCpu - callerCpu)}. The ledger alone takes the api ${median(bare.map(({ cpuMs }) => cpuMs)).toFixed(2)} ms.
`;
  process.stdout.write(`${report}\n`);
  if (options.report) writeFileSync(REPORT, report);
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
