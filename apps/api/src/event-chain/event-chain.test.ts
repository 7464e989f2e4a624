import { connect, createPool, inTransaction, type Db } from "@perya/db";
import { createBrand, createClock, createRandom, openTestDatabase, type TestDatabase } from "@perya/testing";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recordFailure, recordSecurityEvent } from "../modules/security/index.ts";
import { createLog } from "../plugins/request-log.ts";
import { createVault } from "../vault.ts";
import { TEST_SEAL_KEYS } from "../testing/test-setup.ts";
import { forgetOldLinks, listHeads, readEventChainAge, sealEventChains } from "./seal-event-chain.ts";
import { verifyEventChains, type Anchor } from "./verify-event-chain.ts";

let database: TestDatabase;
let db: Db;
let owner: Db;
let brands: { id: string }[];
const lines: string[] = [];
const log = createLog("info", { write: (line) => void lines.push(line) });
const clock = createClock();
const vault = createVault(TEST_SEAL_KEYS, createRandom());
const FROM = { ip: "203.0.113.9", userAgent: "", country: "PH" };

beforeEach(async () => {
  database = await openTestDatabase();
  db = database.db;
  owner = connect(createPool({ url: database.ownerUrl, poolSize: 2 }));
  brands = [await createBrand(owner), await createBrand(owner)];
});
afterEach(async () => {
  await owner.destroy();
  await database.close();
});

/** Writes `count` security events at each brand, concurrently, each in its own transaction. */
async function happen(count: number, target: Db = db) {
  const names = Array.from({ length: count }, (_name, index) => `name ${index}`);
  const deps = { db: target, clock, vault, log };
  const record = (brandId: string) => (subject: string) =>
    recordFailure(deps, { kind: "signInFailed", brandId, subject, from: FROM });
  await Promise.all(brands.flatMap(({ id }) => names.map(record(id))));
}

const seal = () => sealEventChains({ db, log });
const problemsOf = async (anchors?: Anchor[]) =>
  (await verifyEventChains(db, anchors)).findings.map(({ position, problem }) => `${position} ${problem}`);

/** Changes rows as a superuser, which no guard prevents: only the chain can reveal it. */
async function tamper(statement: string) {
  await inTransaction(owner, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });
}
const linkAt = (position: number) =>
  `(select event_id from trail_links where brand_id = '${brands[0]?.id}' and position = ${position})`;

describe("the event chain", () => {
  it("is one complete chain per brand", async () => {
    await happen(20);
    expect(await readEventChainAge(db)).toBeGreaterThan(0);
    await Promise.all([seal(), seal(), seal()]);
    await seal();
    await happen(5);
    await seal();
    expect(await verifyEventChains(db)).toMatchObject({ brands: [{ links: 25 }, { links: 25 }], findings: [] });
    expect((await listHeads(db)).map(({ position }) => position)).toEqual([25n, 25n]);
    expect(await readEventChainAge(db)).toBe(0);
  });

  it("blocks neither concurrent writers nor writers and the sealer", async () => {
    const [brandId = ""] = brands.map(({ id }) => id);
    const event = { kind: "signedOut", brandId, from: FROM, memberId: brandId } as const;
    await inTransaction(db, async (slow) => {
      await recordSecurityEvent(slow, { clock, vault }, event);
      await inTransaction(db, (quick) => recordSecurityEvent(quick, { clock, vault }, event));
      await seal();
      expect((await verifyEventChains(db)).brands.map(({ links }) => links).toSorted((a, b) => a - b)).toEqual([0, 1]);
    });
    await seal();
    expect(await verifyEventChains(db)).toMatchObject({ findings: [] });
    expect((await listHeads(db)).map(({ position }) => position)).toEqual([2n]);
  });

  it("logs the heads of its chains, so that a rewritten chain is detected", async () => {
    await happen(3);
    lines.length = 0;
    await seal();
    const { heads } = JSON.parse(lines.at(-1) ?? "") as {
      heads: { brandId: string; position: string; digest: string }[];
    };
    const anchors = heads.map(({ position, ...head }) => ({ ...head, position: BigInt(position) }));
    expect(await problemsOf(anchors)).toEqual([]);

    await tamper("delete from trail_links");
    await tamper(
      "insert into trail_queue select 'security_events', id, brand_id from security_events where address <> ''",
    );
    await tamper("update security_events set address = '10.0.0.1'");
    await seal();
    expect(await problemsOf()).toEqual([]);
    expect(await problemsOf(anchors)).toEqual(["3 anchor", "3 anchor"]);
    await tamper("delete from security_events");
    await tamper("delete from trail_links");
    expect(await problemsOf(anchors)).toEqual(["3 anchor", "3 anchor"]);
  });

  it.each([
    ["a changed event", () => `update security_events set country = 'US' where id = ${linkAt(2)}`, ["2 changed"]],
    [
      "an event that lost a field",
      () => `update security_events set country = null where id = ${linkAt(2)}`,
      ["2 changed"],
    ],
    ["a deleted event", () => `delete from security_events where id = ${linkAt(2)}`, ["2 gone"]],
    [
      "an event deleted with its link",
      () => `with link as (delete from trail_links where event_id = ${linkAt(2)} returning event_id)
        delete from security_events where id in (select event_id from link)`,
      ["3 unlinked"],
    ],
    [
      "two events that swapped places",
      () => `update security_events as event set address = other.address || '!', at = other.at from security_events as other
        where event.id in (${linkAt(1)}, ${linkAt(3)}) and other.id in (${linkAt(1)}, ${linkAt(3)}) and other.id <> event.id`,
      ["1 changed", "3 changed"],
    ],
    [
      "an event removed from the queue before sealing",
      () => `insert into security_events select gen_random_uuid(), brand_id, kind, member_id, who_hash, session_id, way,
        is_new_device, device_hash, device_name, address, country, facts, about_id, at from security_events where id = ${linkAt(1)}`,
      ["- unsealed"],
    ],
    [
      "a changed link",
      () => `update trail_links set digest = sha256('x') where event_id = ${linkAt(3)}`,
      ["3 changed", "4 changed"],
    ],
    [
      "a sealer that has stopped",
      () => `insert into trail_queue select 'security_events', event_id, brand_id, now() - interval '1 hour'
        from trail_links where event_id = ${linkAt(4)}; delete from trail_links where event_id = ${linkAt(4)}`,
      ["- late"],
    ],
  ])("detects %s", async (_name, statement, problems) => {
    await happen(4);
    await seal();
    expect(await problemsOf()).toEqual([]);
    await tamper(statement());
    expect(await problemsOf()).toEqual(problems);
  });

  it("computes the same digests under any session settings", async () => {
    await happen(2);
    await seal();
    await sql`set timezone = 'Asia/Manila'; set bytea_output = 'escape'; set datestyle = 'German'`.execute(owner);
    expect(await verifyEventChains(owner)).toMatchObject({ findings: [] });
  });

  it("does not link events twice when restored together with its queue", async () => {
    await happen(2);
    await seal();
    await tamper("insert into trail_queue select source, event_id, brand_id from trail_links");
    await seal();
    expect(await problemsOf()).toEqual([]);
    expect(await readEventChainAge(db)).toBe(0);
  });
});

describe("an event of the chain", () => {
  it.each([
    ["update security_events set kind = 'signedIn'", "delete from security_events", "truncate security_events"],
    ["update trail_links set position = 9", "delete from trail_links", "truncate trail_links"],
    ["delete from trail_queue", "insert into trail_queue values ('x', gen_random_uuid(), gen_random_uuid())"],
    ["update trail_starts set position = 9", "select trail_content('members', gen_random_uuid())"],
  ])("cannot be changed by the application: %s", async (...statements) => {
    await happen(1);
    await seal();
    for (const statement of statements)
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: "42501" });
  });

  it.each(["update security_events set kind = 'signedIn'", "delete from security_events", "truncate security_events"])(
    "cannot be changed by its owner accidentally: %s",
    async (statement) => {
      await happen(1);
      await seal();
      await expect(sql.raw(statement).execute(owner)).rejects.toThrow(/stays as it was written/);
      await expect(sql.raw(statement.replace("security_events", "trail_links")).execute(owner)).rejects.toThrow(/./);
    },
  );

  it("is deleted after five years and not before; the rest stays verifiable", async () => {
    await happen(4);
    await seal();
    const age = (table: string, column: string, years: string) =>
      tamper(`update ${table} set ${column} = now() - interval '${years}'
        where ${table === "trail_links" ? "event_id" : "id"} in (${linkAt(1)}, ${linkAt(2)})`);
    await age("security_events", "at", "5 years 1 day");
    await age("trail_links", "sealed_at", "4 years 364 days");
    await forgetOldLinks({ db });
    expect((await verifyEventChains(db)).brands.map(({ links }) => links)).toEqual([4, 4]);

    await age("trail_links", "sealed_at", "5 years 1 day");
    await forgetOldLinks({ db });
    const left = await verifyEventChains(db);
    expect(left.brands.map(({ links }) => links).toSorted((a, b) => a - b)).toEqual([2, 4]);
    expect(left.findings).toEqual([]);
    await happen(1);
    await seal();
    expect(await problemsOf()).toEqual([]);
    await tamper(`delete from trail_links where event_id = ${linkAt(3)}`);
    expect(await problemsOf()).toContain("4 unlinked");
  });
});
