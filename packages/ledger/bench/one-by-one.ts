import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Pool } from "@perya/db";
import type { BenchBrand } from "./measure.ts";

type Load = {
  /** Version of the function. The calls differ, the work is the same. */
  age?: "before" | "now" | undefined;
  url: string;
  pool: Pool;
  brand: BenchBrand;
  members: number;
  callers: number;
  seconds: number;
  pgbench: boolean;
};

export function findPgbench(): boolean {
  return spawnSync("pgbench", ["--version"]).status === 0;
}

/**
 * Measures the baseline: the same function, one movement per call, by pgbench if installed, else by the plain driver.
 */
export async function measureOneByOne(load: Load): Promise<number> {
  return load.pgbench ? runPgbench(load) : runDriver(load);
}

/**
 * SQL of the calls. A key is built from three parts, because pgbench replaces a word after a colon as a variable,
 * even inside quotes.
 */
const CALLS = {
  before: `select * from ledger_apply(array['BRAND', 'BRAND']::uuid[], array['house', 'member:' || MEMBER],
    array['cash', 'cash'], array['PHP', 'PHP'], array[true, false], array['bet:' || KEY || ':' || 'stake'],
    array[FACTS]::bytea[], array[false], array[null]::text[], array[1, 1], array[1, 2], array[1, -1]::bigint[])`,
  now: `select * from ledger_apply(array['BRAND', 'BRAND']::uuid[], array['house', 'member:' || MEMBER],
    array['cash', 'cash'], array['PHP', 'PHP'], array['bet:' || KEY || ':' || 'stake'], array[FACTS]::bytea[],
    null::timestamptz[], array[1, 1], array[1, 2], array[1, -1]::bigint[], false, false)`,
};
/** Zeros in the length of a real digest. */
const FACTS = `'\\x${"00".repeat(32)}'`;

const callOf = ({ age = "now", brand }: Pick<Load, "age" | "brand">) =>
  CALLS[age].replaceAll("BRAND", brand.id).replace("FACTS", FACTS);

async function runPgbench({ age, url, brand, members, callers, seconds }: Load): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "perya-pgbench-"));
  const script = join(folder, "one.sql");
  const call = callOf({ age, brand }).replace("MEMBER", ":member").replace("KEY", ":key").replaceAll(/\s+/g, " ");
  writeFileSync(script, `\\set member random(1, ${members})\n\\set key random(1, 9000000000000000000)\n${call};\n`);
  // pgbench counts the time for connecting, which can exceed a short measurement with hundreds of callers.
  const duration = seconds + Math.ceil(callers / 50);
  const words = ["-n", "-M", "prepared", "-f", script, "-c", String(callers), "-j", "2", "-T", String(duration)];
  const { stdout } = await promisify(execFile)("pgbench", [...words, hidePassword(url, folder)]);
  rmSync(folder, { recursive: true, force: true });
  return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
}

/**
 * Writes the password to a file: as an argument, every user of the machine could read it. Returns the URL without it.
 */
function hidePassword(url: string, folder: string): string {
  const bare = new URL(url);
  const file = join(folder, "password");
  writeFileSync(file, `*:*:*:*:${decodeURIComponent(bare.password)}\n`, { mode: 0o600 });
  bare.password = "";
  bare.searchParams.set("passfile", file);
  return bare.href;
}

async function runDriver({ age, pool, brand, members, callers, seconds }: Load): Promise<number> {
  const text = callOf({ age, brand }).replace("MEMBER", "$1::text").replace("KEY", "$2::text");
  const endsAt = performance.now() + seconds * 1000;
  let done = 0;
  const play = async () => {
    while (performance.now() < endsAt) {
      const member = String(1 + Math.floor(Math.random() * members));
      await pool.query({ name: `one ${age ?? "now"}`, text, values: [member, `${Math.random()}${Math.random()}`] });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, play));
  return done / seconds;
}
