/**
 * npm run bench:ledger — movements per second through the ledger, compared with pgbench calling the same SQL function
 * one movement at a time, in the same run on the same server with durable commits. Both are measured alternately, so
 * that the ratios are comparable between machines and runs; rates are not. `-- --smallest` runs every part once, in a
 * minute, and writes no report: a smoke test of the bench.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { connect, createDatabase, createPool, migrate, startEmbedded, withDatabase, type Pool } from "@perya/db";
import { createLedger } from "@perya/ledger";
import { alternate } from "./alternate.ts";
import { openBefore } from "./before.ts";
import { compareBlocked } from "./blocked.ts";
import { postMany, writeBare } from "./bulk.ts";
import { fillAccounts, fillEntries, prepareBrand } from "./fill.ts";
import { measure } from "./measure.ts";
import { findPgbench, measureOneByOne } from "./one-by-one.ts";

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "2" },
    rounds: { type: "string", default: "5" },
    accounts: { type: "string", default: "1000000" },
    entries: { type: "string", default: "10000000" },
    payouts: { type: "string", default: "1000000" },
    smallest: { type: "boolean", default: false },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const SMALLEST = { seconds: "1", rounds: "1", accounts: "1000", entries: "2000", payouts: "1000" };
const sizes = options.smallest ? { ...options, ...SMALLEST } : options;
const seconds = Number(sizes.seconds);
const rounds = Number(sizes.rounds);
const accounts = Number(sizes.accounts);
const entries = Number(sizes.entries);
const payouts = Number(sizes.payouts);
const REPORT = fileURLToPath(new URL("../../../docs/bench/ledger.md", import.meta.url));
const CALLERS = 64;
const WARM_SECONDS = options.smallest ? 0.2 : 10;

const folder = mkdtempSync(join(tmpdir(), "perya-bench-"));
const server = await startEmbedded(folder);
const lines: string[] = [];
try {
  await run();
  if (options.report && !options.smallest) writeFileSync(REPORT, `${lines.join("\n")}\n`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

type Bench = Awaited<ReturnType<typeof openBench>>;

/** Creates a database on the same server, with a ledger of this many members, and warms it up. */
async function openBench(name: string, members: number) {
  await createDatabase(server.adminUrl, name);
  const url = withDatabase(server.applicationUrl, name);
  const owner = createPool({ url: withDatabase(server.adminUrl, name), poolSize: 2, isPatient: true });
  await migrate(connect(owner));
  const pool = createPool({ url, poolSize: 8 });
  const brand = await prepareBrand(owner);
  await fillAccounts(owner, brand, members);
  const ledger = createLedger(pool);
  const bet = (callers: number, houses = 1) => measure({ ledger, brand, members, houses, seconds }, callers);
  // Warm-up, so that neither connecting nor the full-page images after a checkpoint are measured.
  const warmUp = () => measure({ ledger, brand, members, houses: 1, seconds: WARM_SECONDS }, CALLERS);
  await warmUp();
  const close = async () => {
    await pool.end();
    await owner.end();
  };
  return { url, owner, pool, ledger, brand, members, bet, warmUp, close };
}

async function run() {
  const [small, large, full] = [
    await openBench("small", 1_000),
    await openBench("large", accounts),
    await openBench("full", accounts),
  ];
  await fillEntries(full.owner, full.brand, entries);
  await full.warmUp();
  await sayWhere(large);
  await compareWithOneByOne(large);
  await compareWithBefore(large);
  await compareHouses(large);
  await sayBlocked(large);
  await compareBulk(large);
  await compareSizes(small, large, full);
  for (const bench of [small, large, full]) await bench.close();
}

async function sayWhere({ owner }: Bench) {
  const { rows } = await owner.query<{ version: string; commit: string }>(
    "select version(), current_setting('synchronous_commit') as commit",
  );
  say("# Ledger: movements per second\n");
  say(`${rows[0]?.version.split(" on ")[0]}, synchronous_commit ${rows[0]?.commit}, ${cpus().length} cores.`);
  say(
    `Medians of ${rounds} turns of ${seconds} s each. One by one: ${yardstick()}, the same function, one movement a call.\n`,
  );
}

function yardstick(): string {
  return findPgbench() ? "pgbench -M prepared" : "the plain driver in a tight loop";
}

async function compareWithOneByOne({ url, pool, brand, members, bet }: Bench) {
  const pgbench = findPgbench();
  say("| callers | one by one | ledger | ratio |\n| ------- | ---------- | ------ | ----- |");
  for (const callers of options.smallest ? [1, 8] : [1, 8, 64, 256]) {
    const [alone = 0, grouped = 0] = await alternate(
      rounds,
      () => measureOneByOne({ url, pool, brand, members, callers, seconds, pgbench }),
      () => bet(callers),
    );
    say(
      `| ${cell(callers, 7)} | ${cell(alone, 10)} | ${cell(grouped, 6)} | ${(grouped / alone).toFixed(2).padEnd(5)} |`,
    );
  }
  // The limit for one caller with this driver. pgbench is no fair comparison here, because it is written in C.
  const [driver = 0, ledger = 0] = await alternate(
    rounds,
    () => measureOneByOne({ url, pool, brand, members, callers: 1, seconds, pgbench: false }),
    () => bet(1),
  );
  say(`\nOne caller of the function through the plain driver: ${driver.toFixed(0)}/s, through the ledger:`);
  say(`${ledger.toFixed(0)}/s. Ratio ${(ledger / driver).toFixed(2)}.`);
}

/** Compares one movement per call with the earlier function, which had no checks. */
async function compareWithBefore({ url, pool, brand, members }: Bench) {
  const before = await openBefore(server.adminUrl);
  const owner = createPool({ url: before, poolSize: 2, isPatient: true });
  const oldBrand = await prepareBrand(owner);
  await fillAccounts(owner, oldBrand, members);
  const oldPool = createPool({ url: before, poolSize: 8, isPatient: true });
  const load = { members, callers: 1, seconds, pgbench: findPgbench() };
  const [then = 0, now = 0] = await alternate(
    rounds * 2,
    () => measureOneByOne({ ...load, age: "before", url: before, pool: oldPool, brand: oldBrand }),
    () => measureOneByOne({ ...load, age: "now", url, pool, brand }),
  );
  say(
    `\nOne caller, one by one, before the function checked everything: ${then.toFixed(0)}/s; now: ${now.toFixed(0)}/s.`,
  );
  say(`Ratio ${(now / then).toFixed(2)}; wanted 0.90.`);
  await oldPool.end();
  await owner.end();
}

async function sayBlocked(bench: Bench) {
  const { free, blocked } = await compareBlocked(bench, { rounds, seconds, callers: CALLERS });
  say(`\nA hundred members, none locked: ${free.toFixed(0)}/s; two of them locked all the time by slow`);
  say(`transactions, the other 98: ${blocked.toFixed(0)}/s. Ratio ${(blocked / free).toFixed(2)}; wanted 0.90.`);
}

async function compareBulk({ owner, brand }: Bench) {
  const few = 10_000;
  await postMany(owner, brand, few);
  const small = (await postMany(owner, brand, few)) / few;
  // Measured alternately, so that disk writes left over from one do not burden only the other.
  const posted = [await postMany(owner, brand, payouts)];
  const bare = [await writeBare(owner, brand, payouts)];
  posted.push(await postMany(owner, brand, payouts));
  bare.push(await writeBare(owner, brand, payouts));
  const [ours, theirs] = [Math.min(...posted), Math.min(...bare)];
  say(`\n${payouts.toLocaleString("en")} payouts in a batch: ${ours.toFixed(1)} s, ${(payouts / ours).toFixed(0)}/s.`);
  say(
    `The same rows by plain statements: ${theirs.toFixed(1)} s. Ratio ${(ours / theirs).toFixed(2)}; wanted at most 2.`,
  );
  say(
    `A payout among ${few.toLocaleString("en")} costs ${(small * 1e6).toFixed(0)} µs, among ${payouts.toLocaleString("en")} ${((ours / payouts) * 1e6).toFixed(0)}.`,
  );
  await saySeal(owner, payouts);
}

/** Measures the periodic job, which rolls up, checks and seals without blocking writers. */
async function saySeal(pool: Pool, transfers: number) {
  const startedAt = performance.now();
  let taken = 0;
  for (;;) {
    const { rows } = await pool.query<{ taken: number }>("select taken from ledger_check()");
    if (!rows[0]?.taken) break;
    taken += rows[0].taken;
    if (taken > transfers) break;
  }
  const each = ((performance.now() - startedAt) * 1000) / Math.max(taken, 1);
  say(`Rolling up, checking and sealing afterwards, in parallel with writers: ${each.toFixed(0)} µs a transfer.`);
}

async function compareHouses({ bet }: Bench) {
  const [hot = 0, spread = 0] = await alternate(
    rounds,
    () => bet(CALLERS),
    () => bet(CALLERS, 500),
  );
  say(`\nOne house account: ${hot.toFixed(0)}/s; 500 of them: ${spread.toFixed(0)}/s.`);
  say(`Ratio ${(hot / spread).toFixed(2)}: at 1 a shared account costs nothing.`);
}

async function compareSizes(small: Bench, large: Bench, full: Bench) {
  const [few = 0, many = 0, old = 0] = await alternate(
    rounds,
    () => small.bet(CALLERS),
    () => large.bet(CALLERS),
    () => full.bet(CALLERS),
  );
  say(`\n1,000 accounts: ${few.toFixed(0)}/s; ${accounts.toLocaleString("en")} accounts: ${many.toFixed(0)}/s.`);
  say(`Cost of a movement grows by ${(few / many).toFixed(2)}.`);
  say(`\nWith ${entries.toLocaleString("en")} entries behind them: ${old.toFixed(0)}/s.`);
  say(`Cost of a movement grows by ${(many / old).toFixed(2)}.`);
}

/** Pads a cell of a Markdown table to its column's width, as oxfmt does. */
function cell(count: number, width: number): string {
  return count.toFixed(0).padEnd(width);
}

function say(line: string) {
  console.log(line);
  lines.push(line);
}
