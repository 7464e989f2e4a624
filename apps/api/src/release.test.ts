import { listReleases, migrate, readRelease, restoreRelease, connect, createPool, type Db } from "@perya/db";
import { auditLedger, watchLedger } from "@perya/ledger";
import { openTestDatabase, type TestDatabase } from "@perya/testing";
import { PgBoss } from "pg-boss";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { createScheduler } from "./scheduler/scheduler.ts";
import { readConfig } from "./config.ts";
import { findMemberByMobile } from "./modules/members/index.ts";
import { sealPlain } from "./modules/privacy/index.ts";
import { createLog } from "./plugins/request-log.ts";
import { openServices } from "./services.ts";
import { SERVER_FAULTS } from "./testing/test-setup.ts";

const log = createLog("silent");
let database: TestDatabase;
let owner: Db;
beforeEach(async () => {
  database = await openTestDatabase({ isBare: true });
  owner = connect(createPool({ url: database.ownerUrl, isPatient: true }));
});
afterEach(async () => {
  await owner.destroy();
  await database.close();
});

describe("a database of the previous release", () => {
  it("is migrated, starts, and its ledger is sound", async () => {
    const release = readRelease(listReleases().at(-1) ?? "");
    await restoreRelease(owner, release);
    const members = await owner.selectFrom("members").select("id").execute();
    expect(members.length).toBeGreaterThan(10);
    // In the previous release, a game could lack an English name, or any name at all.
    const [renamed, unnamed] = await owner.selectFrom("games").select(["id", "code"]).limit(2).execute();
    await sql`update games set names = '{"TY": "Bahay"}' where id = ${renamed?.id}`.execute(owner);
    await sql`update games set names = '{}' where id = ${unnamed?.id}`.execute(owner);

    const config = readConfig({ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl });
    const { deps, databaseUrl, listenUrl, close } = await openServices(config, log);
    const app = await buildApp({ deps, listenUrl, scheduler: createScheduler({ url: databaseUrl, log }) });
    const answer = await app.inject({ method: "GET", url: "/ready" });
    expect(answer.json().reasons).toEqual(SERVER_FAULTS);
    expect(await watchLedger(deps.db, 0)).toBeNull();
    expect(await auditLedger(owner)).toEqual({});
    expect(await deps.db.selectFrom("members").select("id").execute()).toHaveLength(members.length);

    // Contacts stored as plain text are sealed in batches, and found as before.
    const contacts = owner.selectFrom("members").select(["id", "brand_id", "mobile"]).where("mobile", "is not", null);
    const [someone] = await contacts.execute();
    expect(await sealPlain(deps)).toBeGreaterThan(0);
    expect(await contacts.execute()).toEqual([]);
    const found = await findMemberByMobile(deps, someone?.brand_id ?? "", someone?.mobile ?? "");
    expect(found?.id).toBe(someone?.id);

    const named = owner.selectFrom("games").select(["id", "names"]);
    const ids = [renamed?.id ?? "", unnamed?.id ?? ""];
    const games = await named.where("id", "in", ids).execute();
    expect(new Map(games.map(({ id, names }) => [id, names]))).toEqual(
      new Map([
        [renamed?.id, { EN: "Bahay", TY: "Bahay" }],
        [unnamed?.id, { EN: unnamed?.code }],
      ]),
    );

    // The migration writes the same listings as the triggers.
    const listings = await listListings(owner);
    expect(listings[0]?.length).toBeGreaterThan(500);
    await sql`update games set code = code`.execute(owner);
    expect(await listListings(owner)).toEqual(listings);
    await app.close();
    await close();
  });

  it("from before migration 0015 (firm ledger) is refused with instructions for a new start", async () => {
    await restoreRelease(owner, readRelease("0013"));
    await expect(migrate(owner)).rejects.toThrow(/does not come along.*npm run db:reset/);
    expect(await owner.selectFrom("bets").select("id").execute()).not.toEqual([]);
  });

  it("from before the owner's queue hands its jobs over to the application's", async () => {
    await restoreRelease(owner, readRelease("0013"));
    // The scheduler of release 0013: its schema belonged to the owner, and a job was queued.
    const before = new PgBoss({ connectionString: database.ownerUrl, supervise: false, schedule: false });
    await before.start();
    await before.createQueue("test.kept");
    await before.send("test.kept", { since: "0013" });
    await before.stop();

    // The ledger of that release is not migrated here (see above).
    await sql`truncate ledger_accounts, ledger_transfers, ledger_entries, ledger_holds, ledger_rollups, ledger_voids`.execute(
      owner,
    );
    await migrate(owner);
    const scheduler = createScheduler({ url: database.url, log });
    scheduler.schedule("1 hour", "test.new", async () => {});
    await scheduler.start();
    const after = new PgBoss({
      connectionString: database.url,
      createSchema: false,
      supervise: false,
      schedule: false,
    });
    await after.start();
    expect(await after.fetch("test.kept")).toMatchObject([{ data: { since: "0013" } }]);
    await after.stop();
    await scheduler.stop();
  });
});

/** Returns every listing, name and count. */
async function listListings(db: Db) {
  const listings = db.selectFrom("game_listings").selectAll().orderBy("game_id").orderBy("tag");
  const names = db.selectFrom("game_listing_names").selectAll().orderBy("game_id").orderBy("tag").orderBy("language");
  const counts = db.selectFrom("game_listing_counts").selectAll().where("games", "<>", 0n);
  return [
    await listings.execute(),
    await names.execute(),
    await counts.orderBy("category").orderBy("tag").orderBy("vendor_code").execute(),
  ];
}
