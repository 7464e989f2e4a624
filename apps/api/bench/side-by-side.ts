import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { connect, createDatabase, createPool, type Db, type Pool, startEmbedded, withDatabase } from "@perya/db";

export type Say = (line: string) => void;

/** A database of the given size on the same server as the others, opened as its owner and as the application. */
export type Opened<Filled> = { owner: Pool; pool: Pool; db: Db; filled: Filled; close: () => Promise<void> };

export type BenchServer = {
  say: Say;
  /** `what` describes the data in the progress output. */
  open: <Filled>(
    name: string,
    what: string,
    fill: (owner: Pool) => Promise<Filled>,
    poolSize?: number,
  ) => Promise<Opened<Filled>>;
};

/**
 * Runs a benchmark on a throwaway server. Its output becomes the report in docs/bench, after any lines `kept` from
 * the previous report.
 */
export async function runBench(
  { name, report, kept = () => "" }: { name: string; report: boolean; kept?: () => string },
  run: (server: BenchServer) => Promise<void>,
): Promise<void> {
  const lines: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), `perya-${name}-`));
  const server = await startEmbedded(folder);
  const say: Say = (line) => {
    process.stdout.write(`${line}\n`);
    lines.push(line);
  };
  const open: BenchServer["open"] = async (database, what, fill, poolSize = 8) => {
    await createDatabase(server.adminUrl, database);
    const owner = createPool({ url: withDatabase(server.adminUrl, database), poolSize: 2, isPatient: true });
    const startedAt = performance.now();
    const filled = await fill(owner);
    process.stdout.write(`${what} took ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
    const pool = createPool({ url: withDatabase(server.applicationUrl, database), poolSize, isPatient: true });
    const db = connect(pool);
    const close = async () => {
      await owner.end();
      await db.destroy();
    };
    return { owner, pool, db, filled, close };
  };
  try {
    await run({ say, open });
    if (report) writeFileSync(reportPath(name), `${kept()}${lines.join("\n")}\n`);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export function reportPath(name: string): string {
  return fileURLToPath(new URL(`../../../docs/bench/${name}.md`, import.meta.url));
}

type Turns<Bench> = {
  rounds: number;
  warmRounds: number;
  /** Runs before each measurement and is not measured. */
  prepare?: (bench: Bench) => Promise<unknown>;
};

/**
 * Measures each bench in turn, so that a temporarily slow machine slows all. Returns the medians, in milliseconds.
 */
export async function takeTurns<Bench>(
  benches: readonly Bench[],
  { rounds, warmRounds, prepare }: Turns<Bench>,
  look: (bench: Bench) => Promise<unknown>,
): Promise<[few: number, many: number]> {
  const times = benches.map(() => [] as number[]);
  for (let round = -warmRounds; round < rounds; round += 1) {
    for (const [index, bench] of benches.entries()) {
      await prepare?.(bench);
      const startedAt = performance.now();
      await look(bench);
      if (round >= 0) times[index]?.push(performance.now() - startedAt);
    }
  }
  const [few = Number.NaN, many = Number.NaN] = times.map(median);
  return [few, many];
}

/** Prints a table row with a ratio. A ratio above the maximum, if one is given, fails the run. */
export function sayRatio(
  say: Say,
  name: string,
  [few, many]: readonly [number, number],
  most = Number.POSITIVE_INFINITY,
): void {
  const ratio = many / few;
  say(`| ${name} | ${few.toFixed(2)} ms | ${many.toFixed(2)} ms | ${ratio.toFixed(2)} |`);
  if (ratio > most) process.exitCode = 1;
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
