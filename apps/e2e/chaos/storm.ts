/**
 * npm run studio:chaos — players play a slot, Mines and flights while studios, the api and their database are killed
 * repeatedly, mostly between the studio's commit and the wallet's. Then the answers players got are compared with the
 * studio's rounds, the platform's bets and the ledger. Repeats this with mutants of the studio, each of which must be
 * caught. Options after `--`: `--short` (as in `npm test`), `--seconds`, `--seed`, `--mutant`.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createChance } from "@perya/art/chance";
import { openDatabase } from "@perya/testing/chaos";
import { openBank, ROOT } from "./bank.ts";
import { MUTANTS } from "./mutants.ts";
import { EVERY_STRIKE, SHORT_STRIKES, type Strike } from "./nemesis.ts";
import { describeMachine, describeRun, describeTrouble, judge, writeTable } from "./report.ts";
import { runStorm, type Run } from "./run.ts";

const REPORT = join(ROOT, "docs/bench/studio-chaos.md");
const PLAYERS = { short: 6, long: 15 };
const PAUSE_MS = { short: 1_000, long: 2_000, mutant: 1_000 };

const { values: options } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    seconds: { type: "string", default: "120" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000)) },
    mutant: { type: "string" },
    /** Keeps the logs of all programs. */
    keep: { type: "boolean", default: false },
  },
});
const chosen = MUTANTS.filter(({ name }) => options.mutant === undefined || name === options.mutant);
if (chosen.length === 0)
  throw new Error(`There is no mutant "${options.mutant}"; there are ${MUTANTS.map(({ name }) => name).join(", ")}.`);

const seed = Number(options.seed);
const folder = mkdtempSync(join(tmpdir(), "perya-storm-"));
const database = await openDatabase(folder);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void leave().then(() => process.exit(1)));

console.log(`seed ${seed}`);
const runs: Run[] = [];
try {
  const original = await openBank(database, folder, options.short ? PLAYERS.short : PLAYERS.long);
  const setting = { database, folder, seed, original };
  if (options.short)
    tell(await runStorm(setting, { strikes: SHORT_STRIKES, pauseMs: PAUSE_MS.short, isPatient: false }));
  else if (!options.mutant) {
    const strikes = strikesFor(Number(options.seconds));
    tell(await runStorm(setting, { strikes, pauseMs: PAUSE_MS.long, isPatient: true }));
  }
  for (const mutant of options.short ? [] : chosen)
    tell(await runStorm(setting, { strikes: mutant.strikes, pauseMs: PAUSE_MS.mutant, isPatient: true }, mutant));
} finally {
  await leave();
}

const table = writeTable(runs);
console.log(`\n${table}`);
if (!options.short && !options.mutant) writeFileSync(REPORT, writeReport());
process.exitCode = runs.every((run) => judge(run).isGood) ? 0 : 1;

/** Yields strikes of every kind, in an order derived from the seed, repeated for the length of the run. */
function* strikesFor(length: number): Generator<Strike> {
  const chance = createChance(seed);
  const endsAt = performance.now() + length * 1_000;
  do yield* chance.shuffle(EVERY_STRIKE);
  while (performance.now() < endsAt);
}

function tell(run: Run) {
  runs.push(run);
  console.log(`\n${describeRun(run)}`);
  if (!judge(run).isGood || options.mutant) console.log(describeTrouble(run));
}

async function leave() {
  await database.stop();
  if (options.keep) console.log(`What programs said is in ${folder}.`);
  else rmSync(folder, { recursive: true, force: true });
}

function writeReport(): string {
  const [safe] = runs;
  return `# Studio chaos: rounds after studios, api and database are killed

${PLAYERS.long} players at a slot, mines and shared flights; two studio and two api processes, one PostgreSQL; every strike is a kill -9,
some between the wallet's commit and the studio's. Calls between the two are also lost, doubled and delayed. Waiting times are
shortened (\`apps/e2e/chaos/source-edits.ts\`). The verdict compares what players were told with the studio's tables, the
platform's bets and the ledger, without code of the product. \`npm run studio:chaos\`, seed ${seed}; on
${describeMachine()}.

${table}

${safe ? describeRun(safe).replaceAll("\n", "\n\n") : ""}
`;
}
