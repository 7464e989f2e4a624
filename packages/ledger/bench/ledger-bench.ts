/**
 * npm run bench:ledger — movements per second through the ledger, next to pgbench calling the same SQL function one
 * movement at a time, in the same run on the same server with durable commits. Ratios travel between machines; rates do not.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { connect, createDatabase, createPool, migrate, startEmbedded, withDatabase, type Pool } from "@perya/db";
import { createLedger } from "@perya/ledger";
import { fillAccounts, fillEntries, prepareBrand } from "./fill.ts";
import { findPgbench, measureOneByOne } from "./one-by-one.ts";
import { measure } from "./measure.ts";

const { values: options } = parseArgs({
  options: { seconds: { type: "string", default: "4" }, short: { type: "boolean", default: false } },
});
const seconds = Number(options.seconds);
const REPORT = fileURLToPath(new URL("../../../docs/bench/ledger.md", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "perya-bench-"));
const server = await startEmbedded(folder);
const lines: string[] = [];
const say = (line: string) => {
  console.log(line);
  lines.push(line);
};

try {
  await createDatabase(server.adminUrl, "bench");
  const url = withDatabase(server.adminUrl, "bench");
  const owner = createPool({ url, poolSize: 4, isPatient: true });
  await migrate(connect(owner));
  const pool = createPool({ url, poolSize: 8, role: "perya_app" });
  await run(owner, pool, url);
  await pool.end();
  await owner.end();
  if (!options.short) writeFileSync(REPORT, `${lines.join("\n")}\n`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function run(owner: Pool, pool: Pool, url: string) {
  const { rows } = await owner.query<{ version: string; commit: string }>(
    "select version(), current_setting('synchronous_commit') as commit",
  );
  const brand = await prepareBrand(owner);
  const ledger = createLedger(pool);
  const bet = (members: number, houses = 1) => measure.bind(null, { ledger, brand, members, houses, seconds });
  const pgbench = findPgbench();

  say("# Ledger: movements per second\n");
  say(
    `${rows[0]?.version.split(" on ")[0]}, synchronous_commit ${rows[0]?.commit}, ${cpus().length} cores, ${seconds} s a cell.`,
  );
  say(
    `One by one: ${pgbench ? "pgbench -M prepared" : "the plain driver in a tight loop"}, the same function with one movement a call.\n`,
  );

  await fillAccounts(owner, brand, 100_000);
  await bet(1_000)(64); // Warm, so that the first cell is not about connections.
  say("| callers | one by one | ledger | ratio |\n|---|---|---|---|");
  for (const callers of [1, 8, 64, 256]) {
    const alone = await measureOneByOne({ url, pool, brand, members: 100_000, callers, seconds, pgbench });
    const grouped = await bet(100_000)(callers);
    say(`| ${callers} | ${alone.toFixed(0)} | ${grouped.toFixed(0)} | ${(grouped / alone).toFixed(2)} |`);
  }

  const [hot, spread] = [await bet(100_000)(64), await bet(100_000, 500)(64)];
  say(
    `\nOne house account for all: ${hot.toFixed(0)}/s; 500 of them: ${spread.toFixed(0)}/s; ratio ${(hot / spread).toFixed(2)} (1 = a hot account costs nothing).`,
  );

  const few = await bet(1_000)(64);
  await fillAccounts(owner, brand, 1_000_000);
  const many = await bet(1_000_000)(64);
  say(
    `1,000 accounts: ${few.toFixed(0)}/s; 1,000,000 accounts: ${many.toFixed(0)}/s; cost ratio ${(few / many).toFixed(2)}.`,
  );

  if (options.short) return;
  await fillEntries(owner, brand, 10_000_000);
  const full = await bet(1_000_000)(64);
  say(
    `1,000,000 accounts with 10 million entries: ${full.toFixed(0)}/s; cost ratio to before ${(many / full).toFixed(2)}.`,
  );
}
