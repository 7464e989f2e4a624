/**
 * npm run bench:ledger — movements per second through the ledger, next to pgbench calling the same SQL function one
 * movement at a time, in the same run on the same server with durable commits. What is compared is measured in turns, so
 * that the ratios travel between machines and hours; rates do not.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { connect, createDatabase, createPool, migrate, startEmbedded, withDatabase } from "@perya/db";
import { createLedger } from "@perya/ledger";
import { alternate } from "./alternate.ts";
import { fillAccounts, fillEntries, prepareBrand } from "./fill.ts";
import { measure } from "./measure.ts";
import { findPgbench, measureOneByOne } from "./one-by-one.ts";

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "2" },
    rounds: { type: "string", default: "5" },
    entries: { type: "string", default: "10000000" },
  },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
const entries = Number(options.entries);
const REPORT = fileURLToPath(new URL("../../../docs/bench/ledger.md", import.meta.url));
const CALLERS = 64;
const WARM_SECONDS = 10;

const folder = mkdtempSync(join(tmpdir(), "perya-bench-"));
const server = await startEmbedded(folder);
const lines: string[] = [];
try {
  await run();
  writeFileSync(REPORT, `${lines.join("\n")}\n`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

type Bench = Awaited<ReturnType<typeof openBench>>;

/** A ledger of its own size, beside the others on the same server. */
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
  // Warm: not about connections, nor about the copy of each page that the first change after a checkpoint writes.
  const warmUp = () => measure({ ledger, brand, members, houses: 1, seconds: WARM_SECONDS }, CALLERS);
  await warmUp();
  const close = async () => {
    await pool.end();
    await owner.end();
  };
  return { url, owner, pool, brand, members, bet, warmUp, close };
}

async function run() {
  const [small, large, full] = [
    await openBench("small", 1_000),
    await openBench("large", 1_000_000),
    await openBench("full", 1_000_000),
  ];
  await fillEntries(full.owner, full.brand, entries);
  await full.warmUp();
  await sayWhere(large);
  await compareWithOneByOne(large);
  await compareHouses(large);
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
  for (const callers of [1, 8, 64, 256]) {
    const [alone = 0, grouped = 0] = await alternate(
      rounds,
      () => measureOneByOne({ url, pool, brand, members, callers, seconds, pgbench }),
      () => bet(callers),
    );
    say(
      `| ${cell(callers, 7)} | ${cell(alone, 10)} | ${cell(grouped, 6)} | ${(grouped / alone).toFixed(2).padEnd(5)} |`,
    );
  }
}

async function compareHouses({ bet }: Bench) {
  const [hot = 0, spread = 0] = await alternate(
    rounds,
    () => bet(CALLERS),
    () => bet(CALLERS, 500),
  );
  say(`\nOne house account for all: ${hot.toFixed(0)}/s; 500 of them: ${spread.toFixed(0)}/s.`);
  say(`Ratio ${(hot / spread).toFixed(2)}: at 1 a hot account costs nothing.`);
}

async function compareSizes(small: Bench, large: Bench, full: Bench) {
  const [few = 0, many = 0, old = 0] = await alternate(
    rounds,
    () => small.bet(CALLERS),
    () => large.bet(CALLERS),
    () => full.bet(CALLERS),
  );
  say(`\n1,000 accounts: ${few.toFixed(0)}/s; 1,000,000 accounts: ${many.toFixed(0)}/s.`);
  say(`Cost of a movement grows by ${(few / many).toFixed(2)}.`);
  say(`\nWith ${entries.toLocaleString("en")} entries behind them: ${old.toFixed(0)}/s.`);
  say(`Cost of a movement grows by ${(many / old).toFixed(2)}.`);
}

/** As wide as its column, the way the formatter would write it. */
function cell(count: number, width: number): string {
  return count.toFixed(0).padEnd(width);
}

function say(line: string) {
  console.log(line);
  lines.push(line);
}
