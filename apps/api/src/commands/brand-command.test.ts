import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { balanceOf, createLedger } from "@perya/ledger";
import { amount } from "@perya/money";
import { asOwner, createBrand, createClock, createMember, openTestDatabase, type TestDatabase } from "@perya/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findBrandCommand } from "./brand-commands.ts";
import { arePayoutsOpen } from "../modules/switches/index.ts";
import { setClosed } from "./switch-commands.ts";
import { COMPILED } from "../testing/compiled.test-setup.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

/** Runs the command as a process with DEMO=off, as on a real installation. */
async function run(command: "brand-command" | "db-command", words: string[], input = ""): Promise<string> {
  const program = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = database;
  const addresses = command === "db-command" ? { DATABASE_URL, DATABASE_OWNER_URL } : { DATABASE_URL };
  const env = { PATH: "/usr/bin:/bin", ...COMPILED, ...addresses, DEMO: "off", SEAL_KEY_FILE: "/no/key/is/read.pem" };
  const running = promisify(execFile)(process.execPath, [program, ...words], { env });
  running.child.stdin?.end(input);
  const outcome = await running.catch((failed: { stdout: string; stderr: string }) => failed);
  return `${outcome.stdout}${outcome.stderr}`;
}

/** Runs the command within this process, which is faster. */
async function say(...words: string[]): Promise<string> {
  const { db, pool } = database;
  const deps = { db, clock: createClock(), ledger: createLedger(pool) };
  return findBrandCommand(words)(deps).catch((error: Error) => error.message);
}

/** Time-out of a test: each command starts a process, which is slow on a busy machine. */
const PATIENCE = { timeout: 120_000 };

it("creates a first brand on a real installation after db:migrate, without demo data", PATIENCE, async () => {
  expect(await run("db-command", ["migrate"])).toMatch(/up to date/);
  expect(await run("brand-command", ["bago", "create", "Bago", "Bago.example"])).toMatch(/Available at bago.example/);

  const brands = database.db.selectFrom("brands").select(["merchant_code", "main_domain", "is_demo"]);
  expect(await brands.execute()).toEqual([{ merchant_code: "bago", main_domain: "bago.example", is_demo: false }]);
  const laws = database.db.selectFrom("jurisdictions").select("code");
  expect(await laws.execute()).toEqual([{ code: "ph" }]);
  const tables = ["members", "games", "notices", "bets"] as const;
  for (const table of tables) expect(await database.db.selectFrom(table).select("id").execute()).toEqual([]);
});

it("carries out its input line by line, and stops at the first invalid line", PATIENCE, async () => {
  await createBrand(database.db, { merchant_code: "lines", name: "Lines" });
  const said = await run("brand-command", ["-"], 'lines maintenance on\nlines "game\nlines maintenance off\n');
  expect(said).toMatch(/^lines: maintenance is on\.\n\nUsage: /);
  const closures = database.db.selectFrom("closures").select(["kind", "closed_by_name", "opened_at"]);
  expect(await closures.execute()).toEqual([{ kind: "brand", closed_by_name: "terminal", opened_at: null }]);
});

it("sets a tagline in one language and keeps the others", async () => {
  await createBrand(database.db, { merchant_code: "lined", name: "Lined" });
  expect(await say("lined", "tagline", "EN", "Games", "from", "home")).toBe(
    'lined: tagline in EN is "Games from home".',
  );
  await say("lined", "tagline", "TY", "Laro", "tayo");
  const brand = database.db.selectFrom("brands").select("taglines").where("merchant_code", "=", "lined");
  expect(await brand.executeTakeFirst()).toMatchObject({ taglines: { EN: "Games from home", TY: "Laro tayo" } });
  expect(await say("lined", "tagline", "XX", "text")).toMatch(/needs a language/);
});

it("sets a vendor to maintenance until a given time", async () => {
  const { id } = await createBrand(database.db, { merchant_code: "mended" });
  const vendor = { brand_id: id, category: "FISH" as const, vendor_code: "JDB", sequence: 1 };
  await database.db.insertInto("vendors").values({ code: "JDB", name: "Jasmine" }).execute();
  await database.db
    .insertInto("game_listing_counts")
    .values({ ...LISTED, games: 1n })
    .execute();
  await database.db.insertInto("brand_vendors").values(vendor).execute();
  const row = database.db.selectFrom("brand_vendors").select(["is_in_maintenance", "maintenance_until"]);
  const change = (...words: string[]) => say("mended", "vendor", "FISH", "JDB", ...words);

  const until = "2030-01-02T03:00:00.000Z";
  expect(await change("maintenance", "2030-01-02T11:00:00+08:00")).toMatch(`FISH is maintenance until ${until}.`);
  expect(await row.execute()).toEqual([{ is_in_maintenance: true, maintenance_until: new Date(until) }]);
  expect(await change("maintenance", "tomorrow")).toMatch(/"tomorrow" is not a date and time/);
  expect(await change("open", until)).toMatch(/^.*Usage/m);
  expect(await row.execute()).toEqual([{ is_in_maintenance: true, maintenance_until: new Date(until) }]);
  expect(await change("open")).toMatch("JDB in FISH is open.");
  expect(await row.execute()).toEqual([{ is_in_maintenance: false, maintenance_until: null }]);
});

it("closes and opens what the console can, with a reason, at its own brand only", async () => {
  const { id: brandId } = await createBrand(database.db, { merchant_code: "closing" });
  const { id: otherId } = await createBrand(database.db);
  const member = await createMember(database.db, brandId);
  const arePaid = () => Promise.all([brandId, otherId].map((id) => arePayoutsOpen(database.db, id)));
  expect(await say("closing", "close", "payouts", "the", "bank", "is", "away")).toBe("closing: payouts is closed.");
  expect(await arePaid()).toEqual([false, true]);
  expect(await say("closing", "close", "member", member.account)).toBe(`closing: member ${member.account} is closed.`);
  const closed = database.db
    .selectFrom("closures")
    .select(["kind", "subject", "reason"])
    .where("brand_id", "=", brandId);
  expect(await closed.where("opened_at", "is", null).orderBy("kind").execute()).toEqual([
    { kind: "member", subject: member.id, reason: "from the terminal" },
    { kind: "payouts", subject: "", reason: "the bank is away" },
  ]);
  expect(await say("closing", "open", "payouts")).toBe("closing: payouts is open.");
  expect(await say("closing", "open", "payouts")).toBe("closing: payouts is open.");
  expect(await arePaid()).toEqual([true, true]);
  expect(await say("closing", "close", "vendor", "NOBODY")).toMatch(/vendor "NOBODY" not found/);
  expect(await say("closing", "close", "member", "nobody")).toMatch(/member "nobody" not found/);
  expect(await say("closing", "close", "everything")).toMatch(/^Usage/);
  const everywhere = { kind: "payouts", brandId: null, subject: "" } as const;
  await setClosed({ db: database.db, clock: createClock() }, everywhere, { isClosed: true });
  expect(await arePaid()).toEqual([false, false]);
  await setClosed({ db: database.db, clock: createClock() }, everywhere, { isClosed: false });
});

it("sets the limits of in-house games at a brand", async () => {
  await createBrand(database.db, { merchant_code: "careful" });
  const limits = (...words: string[]) => say("careful", "limits", ...words);
  expect(await limits("mines", "PHP", "max", "500.00", "win", "50000.00")).toMatch("mines in PHP has max 500.00 win");
  expect(await limits()).toMatch(/^mines PHP {2}max 500.00 {2}win 50000.00$/m);
  expect(await limits("kubo", "PHP", "max", "1.00")).toMatch(/"kubo" must be all/);
});

it("opens a brand's pool once per currency, separately for each brand", async () => {
  const { id: brandId } = await createBrand(database.db, { merchant_code: "pool" });
  const inPool = (currency: "PHP" | "USD") =>
    balanceOf(database.db, { brandId, owner: "jackpot:main", kind: "cash", currency });
  const open = (...words: string[]) => say("pool", "jackpot", "open", ...words);

  expect(await open("PHP", "100000.00")).toBe("pool: jackpot pool in PHP opened with 100000.00.");
  expect(await open("PHP", "100000.00")).toBe("pool: jackpot pool in PHP opened with 100000.00.");
  expect(await open("PHP", "5.00")).toBe("The jackpot in PHP is open already, with another amount.");
  expect(await open("USD", "900000000000.00")).toMatch(/did not open .* TRANSFER_TOO_LARGE/);
  expect([await inPool("PHP"), await inPool("USD")]).toEqual([amount("100000.00"), 0n]);
  for (const words of [["PHP"], ["PHP", "0.00"], ["PHP", "much"], ["PESO", "1.00"]])
    expect(await open(...words)).toMatch(/^Usage/);

  await createBrand(database.db, { merchant_code: "pool-two" });
  expect(await say("pool-two", "jackpot", "open", "USD", "2000.00")).toMatch(/opened/);
  await createBrand(database.db, { merchant_code: "pool-three" });
  expect(await say("pool-three", "jackpot", "open", "PHP", "1.00")).toMatch(/opened/);
  expect(await say("pool-three", "jackpot", "open", "USD", "2.00")).toMatch(/opened/);
});

it("shows how members log in, and changes it", async () => {
  const { id } = await createBrand(database.db, { merchant_code: "strict" });
  const access = (...words: string[]) => say("strict", "access", ...words);
  expect(await access()).toMatch(/^new-address +off +second step also on known devices/m);
  expect(await access("new-address", "on")).toMatch("strict: new-address is on.");
  expect(await access("code-minutes", "3")).toMatch("strict: code-minutes is 3.");
  expect(await access("code-minutes", "never")).toMatch(/a number from 1 to 30, not "never"/);
  expect(await access()).toMatch(/^code-minutes +3 [^]*^new-address +on /m);
  const row = database.db.selectFrom("brands").select(["asks_at_new_address", "code_minutes"]).where("id", "=", id);
  expect(await row.executeTakeFirst()).toEqual({ asks_at_new_address: true, code_minutes: 3 });
});

it("loosens a limit with the owner's login alone, tightens it with any, and has both in the audit", async () => {
  const { id } = await createBrand(database.db, { merchant_code: "firm" });
  const set = (...words: string[]) => say("firm", "access", ...words);
  expect(await set("transfer-day-cap", "40000")).toBe("firm: transfer-day-cap is 40000.");
  expect(await set("transfer-day-cap", "60000")).toMatch(
    /Only the owner of the database can loosen .*: set DATABASE_OWNER_URL/,
  );
  expect(await set("payout-hold", "0")).toMatch(/Only the owner of the database can loosen/);
  await asOwner(database.ownerUrl, async (ownerDb) => {
    const { db, pool } = database;
    const deps = { db, ownerDb, clock: createClock(), ledger: createLedger(pool) };
    await findBrandCommand(["firm", "access", "transfer-day-cap", "60000"])(deps);
  });
  const lines = database.db.selectFrom("audit_events").select(["actor", "before", "after"]).where("brand_id", "=", id);
  expect(await lines.where("action", "=", "brand.controlChanged").orderBy("at").execute()).toEqual(
    expect.arrayContaining([
      { actor: "terminal", before: { transfer_day_cap: 50_000 }, after: { transfer_day_cap: 40_000 } },
      { actor: "terminal", before: { transfer_day_cap: 40_000 }, after: { transfer_day_cap: 60_000 } },
    ]),
  );
});

const LISTED = { category: "FISH", tag: "", vendor_code: "JDB" };
