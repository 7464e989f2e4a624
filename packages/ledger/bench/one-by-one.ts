import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Pool } from "@perya/db";
import type { BenchBrand } from "./measure.ts";

type Load = {
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

/** The yardstick: the same function, one movement a call, by pgbench where it is installed, else by the plain driver. */
export async function measureOneByOne(load: Load): Promise<number> {
  const { rows } = await load.pool.query<{ house: bigint; first: bigint }>(
    `select min(id) filter (where is_shared) as house, min(id) filter (where not is_shared) as first
     from ledger_accounts where brand_id = $1`,
    [load.brand.id],
  );
  const [ids] = rows;
  if (!ids) throw new Error("the bench has no accounts");
  return load.pgbench ? runPgbench(load, ids) : runDriver(load, ids);
}

type Ids = { house: bigint; first: bigint };

const CALL = `select * from ledger_apply(array[HOUSE, MEMBER]::bigint[], array['one:' || KEY]::text[], array['\\x00']::bytea[],
  array[false], array[null]::text[], array[1, 1], array[1, 2], array[1, -1]::bigint[])`;

async function runPgbench({ url, members, callers, seconds }: Load, { house, first }: Ids): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "perya-pgbench-"));
  const script = join(folder, "one.sql");
  const call = CALL.replace("HOUSE", String(house))
    .replace("MEMBER", ":member")
    .replace("KEY", ":key")
    .replaceAll("\n", " ");
  writeFileSync(
    script,
    `\\set member random(${first}, ${first + BigInt(members) - 1n})\n\\set key random(1, 9000000000000000000)\n${call};\n`,
  );
  const words = ["-n", "-M", "prepared", "-f", script, "-c", String(callers), "-j", "2", "-T", String(seconds), url];
  const { stdout } = await promisify(execFile)("pgbench", words);
  rmSync(folder, { recursive: true, force: true });
  return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
}

async function runDriver({ pool, members, callers, seconds }: Load, { house, first }: Ids): Promise<number> {
  const text = CALL.replace("HOUSE", String(house)).replace("MEMBER", "$1").replace("KEY", "$2::text");
  const endsAt = performance.now() + seconds * 1000;
  let done = 0;
  const play = async () => {
    while (performance.now() < endsAt) {
      const member = first + BigInt(Math.floor(Math.random() * members));
      await pool.query({ name: "one", text, values: [member, `${Math.random()}${Math.random()}`] });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, play));
  return done / seconds;
}
