import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLedger, houseAccount, keyOf, memberAccount, readDrift, watchLedger, watchSeals } from "@perya/ledger";
import { amount } from "@perya/money";
import { createBrand, createClock, openTestDatabase, waitFor, type TestDatabase } from "@perya/testing";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { auditFromCommand } from "./ledger-audit.ts";
import { openSealFiles, type SealFiles } from "./outside/seal-copy.ts";

/** Runs as the database owner, who runs the audit and could truncate history. */
let database: TestDatabase;
let folder: string;
let seals: SealFiles;
let brandId: string;
let bets = 0;
beforeEach(async () => {
  database = await openTestDatabase({ isOwner: true });
  folder = await mkdtemp(join(tmpdir(), "perya-audit-"));
  seals = openSealFiles(folder);
  brandId = (await createBrand(database.db)).id;
  for (let block = 1; block <= 3; block += 1) await sealBlock();
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function sealBlock(copy: SealFiles = seals) {
  const { db, pool } = database;
  await createLedger(pool).post({
    key: keyOf("bet", String((bets += 1)), "win"),
    from: houseAccount(brandId, "PHP"),
    to: memberAccount({ brandId, memberId: "m1", currency: "PHP" }),
    amount: amount("1.00"),
  });
  const isOver = sql`select from ledger_transfers where written_by >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint limit 1`;
  await waitFor(async () => (await isOver.execute(db)).rows.length === 0);
  return watch(copy);
}

async function watch(copy: SealFiles = seals) {
  await watchLedger(database.db, 0);
  return watchSeals(database.db, copy);
}

async function audit(acceptsRestored = false) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await auditFromCommand({ db: database.db, seals, clock: createClock(), acceptsRestored, say });
  return said.join("\n");
}

/**
 * Removes the newest block, as after a restored backup or a truncation with the owner's login: the rest is consistent
 * but shorter.
 */
const cutNewestBlock = () =>
  database.pool.query(`
    with cut as (delete from ledger_blocks where number = (select max(number) from ledger_blocks) returning *),
      transfers as (delete from ledger_transfers using cut where written_by >= from_transaction returning id),
      keys as (delete from ledger_keys where transfer_id in (select id from transfers)),
      entries as (delete from ledger_entries where transfer_id in (select id from transfers) returning account_id, amount),
      members as (update ledger_accounts as account set balance = balance - entries.amount from entries
        where account.id = entries.account_id and not is_shared),
      rollups as (update ledger_rollups as rollup set balance = balance - entries.amount from entries
        where rollup.account_id = entries.account_id),
      totals as (update ledger_member_totals set total = total - (select sum(amount) from entries where amount > 0))
    update ledger_watch set last_block = last_block - 1, through = (select from_transaction from cut)`);

it("reports that the copy matches the database's seals, and adds those the watch has not", async () => {
  expect(await audit()).toContain(`3 seals copied to ${folder}`);
  const elsewhere = openSealFiles(join(folder, "elsewhere"));
  expect(await sealBlock(elsewhere)).toBeNull();
  expect(await audit()).toContain("3 seals copied");
  expect(await audit()).toContain("4 seals copied");
});

it("reports a missing copy, and starts one", async () => {
  for (const file of await readdir(folder)) await rm(join(folder, file));
  expect(await audit()).toContain("No seals in");
  expect(await audit()).toContain("3 seals copied");
});

it("detects that newest blocks were deleted with all they sealed, which the database alone does not show", async () => {
  await cutNewestBlock();
  const bare = openSealFiles(join(folder, "elsewhere"));
  expect(await watch(bare)).toBeNull();
  await expect(audit()).rejects.toThrow(/a backup was restored, or history was truncated/);
  expect(await readDrift(database.db)).toEqual({ lostSeals: 1 });
});

it("is also detected by the next watch, which adds nothing to the copy", async () => {
  await cutNewestBlock();
  expect(await watch()).toEqual({ lostSeals: 1 });
  expect(await sealBlock()).toEqual({ lostSeals: 1 });
  await expect(audit()).rejects.toThrow(/--accept-restored/);
});

it("detects a block that was sealed again with other contents", async () => {
  const { rows } = await database.pool.query<{ digest: string }>(
    `update ledger_blocks set digest = sha256(digest) where number = 3 returning encode(digest, 'hex') as digest`,
  );
  expect(rows).toHaveLength(1);
  expect(await watch()).toMatchObject({ lostSeals: 1 });
});

it("accepts a restored backup when told to: starts a new copy, keeps the old one, resumes payouts", async () => {
  await cutNewestBlock();
  await watch();
  expect(await audit(true)).toContain("The copy of the seals starts over.");
  expect(await readDrift(database.db)).toBeNull();
  expect(await readdir(folder)).toHaveLength(2);
  expect(await sealBlock()).toBeNull();
  expect(await audit()).toContain("3 seals copied");
});

it("never accepts an inconsistent ledger", async () => {
  await cutNewestBlock();
  await database.pool.query("update ledger_accounts set balance = balance + 1 where not is_shared");
  await expect(audit(true)).rejects.toThrow(/broken, not only restored/);
  expect(await readdir(folder)).toHaveLength(1);
});
