/**
 * npm run chaos — players bet, hold, void, settle in bulk, play vendors' rounds over HTTP, deposit and withdraw
 * through a payment provider, while the API and its database are killed repeatedly, also between the provider and the
 * ledger; then the answers they got, and the provider's records, are compared with the ledger. Then the same with
 * mutants of the API, each of which must be detected.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openBank } from "./bank.ts";
import { openDatabase } from "@perya/testing/chaos";
import { chooseShortMutants, isMutant, MUTANTS } from "./mutants.ts";
import { CASHIER_STRIKES, EVERY_STRIKE, SHORT_STRIKES } from "./nemesis.ts";
import { describeMachine, describeRun, describeTrouble, judge, writeTable } from "./report.ts";
import { runMutant, runSafe, type Run } from "./run.ts";

const REPORT = fileURLToPath(new URL("../../../docs/bench/chaos.md", import.meta.url));

/** Options of a short run, for a machine that runs other tests at the same time. */
const SHORT = { seconds: 0, pauseMs: 800, restMs: 500, strikes: SHORT_STRIKES };
const LONG = { pauseMs: 3_000, restMs: 0, strikes: [...EVERY_STRIKE, ...CASHIER_STRIKES] };

const { values: options } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000)) },
    mutant: { type: "string" },
  },
});
if (options.mutant !== undefined && !isMutant(options.mutant)) {
  throw new Error(`There is no mutant "${options.mutant}"; there are ${MUTANTS.join(", ")}.`);
}

const seed = Number(options.seed);
const folder = mkdtempSync(join(tmpdir(), "perya-chaos-"));
const database = await openDatabase(folder);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void leave().then(() => process.exit(1)));

console.log(`seed ${seed}`);
const runs: Run[] = [];
try {
  const setting = { database, folder, seed, original: await openBank(database, folder) };
  if (!options.mutant)
    tell(await runSafe(setting, options.short ? SHORT : { ...LONG, seconds: Number(options.seconds) }));
  const chosen = options.short ? chooseShortMutants(seed) : MUTANTS;
  for (const mutant of options.mutant ? MUTANTS.filter((name) => name === options.mutant) : chosen)
    tell(await runMutant(setting, mutant));
} finally {
  await leave();
}

const table = writeTable(runs, !options.short);
console.log(`\n${table}`);
if (!options.short && !options.mutant) writeFileSync(REPORT, writeReport());
process.exitCode = runs.every((run) => judge(run, !options.short).isGood) ? 0 : 1;

function tell(run: Run) {
  runs.push(run);
  console.log(`\n${describeRun(run)}`);
  if (!judge(run, !options.short).isGood) console.log(describeTrouble(run));
}

async function leave() {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

function writeReport(): string {
  const [safe] = runs;
  return `# Ledger chaos: bets, holds and payments after the servers and the database are killed

64 players, 200 accounts, two tellers (the real api with a few more routes), one PostgreSQL; every strike is a kill -9. Players
bet, win, hold and settle or release, void, repay, move in batches and in transactions, and play a vendor's rounds; every
account's balance is computed from the answers they got alone. Ten more deposit and withdraw through the sandbox's payment provider, whose
callbacks are late, doubled and out of order; every process is killed between its answer and our row, and between its message and the
ledger. Their balances are computed from the provider's own books.
\`npm run chaos\`, seed ${seed}. Nothing may be lost or doubled. Times are those of a machine with
${describeMachine()}.

${table}

${safe ? describeRun(safe).replaceAll("\n", "\n\n") : ""}
`;
}
