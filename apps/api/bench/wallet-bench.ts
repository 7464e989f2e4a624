/**
 * npm run bench:wallet — signed debits and credits of a vendor over HTTP, with all checks and their bets, on one API
 * process. Compared with direct ledger postings in the same process and run, in alternating turns. Callers, API and
 * database share the machine, which affects the ratio. Then, for players without bonus money, compares a call with
 * the same call without the statements for bonus money. `--bonus` runs only that comparison.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { CallAnswer, CallOrder } from "./wallet-callers.ts";
import type { BonusAnswer, BonusOrder, LedgerAnswer, LedgerOrder, Table } from "./wallet-server.ts";

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "4" },
    turns: { type: "string", default: "5" },
    pairs: { type: "string", default: "1500" },
    bonus: { type: "boolean", default: false },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const seconds = Number(options.seconds);
const turns = Number(options.turns);
const CALLERS = 64;
const WANTED = 0.25;
/** A debit of a player without bonus money takes at most this many times as long as without the feature. */
const MAX_BONUS_RATIO = 1.05;
const REPORT = fileURLToPath(new URL("../../../docs/bench/wallet.md", import.meta.url));
const BONUS_TITLE = "## A player without bonus money";

const folder = mkdtempSync(join(tmpdir(), "perya-bench-wallet-"));
const server = fork(fileURLToPath(new URL("./wallet-server.ts", import.meta.url)), {
  env: { PATH: "/usr/bin:/bin", DATA_DIR: folder, PORT: "0", LOG_LEVEL: "error", CLOCKWORK: "off" },
});
const callers = fork(fileURLToPath(new URL("./wallet-callers.ts", import.meta.url)));
// If the callers fail to start, the server would wait forever.
callers.once("exit", (code) => code !== null && code > 0 && server.kill("SIGTERM") && process.exit(1));
try {
  const [table] = (await once(server, "message")) as [Table];
  const wallet = options.bonus ? "" : await compareWithLedger(table);
  const bonus = await compareBonus();
  process.stdout.write(`${wallet}${bonus}\n`);
  if (options.report) writeFileSync(REPORT, `${wallet || readBefore()}${bonus}`);
} finally {
  callers.kill("SIGTERM");
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
}

async function compareWithLedger(table: Table): Promise<string> {
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
  return describeWallet(bare, wallet, unindexed, indexes);
}

/** Three runs in one, because one may meet a slow phase of the machine. */
async function compareBonus(): Promise<string> {
  const runs: BonusAnswer[] = [];
  for (let run = 0; run < 3; run += 1) {
    server.send({ pairs: Number(options.pairs) } satisfies BonusOrder);
    runs.push(((await once(server, "message")) as [BonusAnswer])[0]);
  }
  const ratioOf = (call: keyof BonusAnswer, { [call]: { whole, without } }: BonusAnswer) => whole / without;
  const row = (call: keyof BonusAnswer) => {
    const ratios = runs.map((run) => ratioOf(call, run));
    const ms = (which: "whole" | "without") => `${median(runs.map((run) => run[call][which])).toFixed(3)} ms`;
    const cells = [
      `a ${call}`,
      ms("without"),
      ms("whole"),
      median(ratios).toFixed(2),
      ratios.map((ratio) => ratio.toFixed(2)).join(", "),
    ];
    return `| ${cells.join(" | ")} |`;
  };
  // A short run only shows that the bench works.
  if (Number(options.pairs) >= 1_000 && median(runs.map((run) => ratioOf("debit", run))) > MAX_BONUS_RATIO)
    process.exitCode = 1;
  return `
${BONUS_TITLE}

One call at a time on one connection that does not wait for the disk, for players who never had bonus money, beside
copies of the same functions without the statements of rewards and bonus money, in turns: medians of three runs with
${options.pairs} pairs each, with a load of ${(loadavg()[0] ?? 0).toFixed(0)} on ${cpus().length} cores. Wanted: ${MAX_BONUS_RATIO} or less for a debit.

| | without | with | ratio | runs |
| --- | --- | --- | --- | --- |
${row("debit")}
${row("credit")}
`;
}

/** The part of the last report that this run did not measure. */
function readBefore(): string {
  return readFileSync(REPORT, "utf8").split(`\n${BONUS_TITLE}`)[0] ?? "";
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

function describeWallet(bare: LedgerAnswer[], wallet: Played[], unindexed: Played[], indexes: number): string {
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
  return `# Vendor wallet: calls per second

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
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
