import { readdirSync, readFileSync } from "node:fs";
import { studio } from "@perya/contract/studio/shapes";
import { crashPoint, isHashOfRound } from "@perya/fair";
import { LIPAD } from "@perya/maths/lipad";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStudio, type TestStudio } from "../studio.test-setup.ts";
import { createChains } from "./chains.ts";

let t: TestStudio;
beforeAll(async () => void (t = await openTestStudio({ game: "lantern-rocket", chainLength: 5 })));
afterAll(() => t.close());

/** Maintains the chains while flights continue, as in production. */
async function flyOn(flights: number) {
  const { pilot, chains } = t.flights;
  for (let turns = 0; turns < 3_000; turns += 1) {
    await chains.tend();
    t.clock.advance(await pilot.turn());
    const { ended } = await t.deps.db
      .selectFrom("flights")
      .select((row) => row.fn.countAll<bigint>().as("ended"))
      .where("settled_at", "is not", null)
      .executeTakeFirstOrThrow();
    if (Number(ended) >= flights) return;
  }
  throw new Error("it never came to that");
}

describe("chains", () => {
  it("wait for a salt that did not exist at their announcement; no flight starts before", async () => {
    await t.flights.chains.tend();
    await t.flights.pilot.turn();
    expect(await t.flights.find(1n)).toBeUndefined();
    expect(await t.flights.chains.findNext(t.deps.db)).toBeUndefined();
    const [chain] = await t.deps.db.selectFrom("flight_chains").selectAll().execute();
    expect(chain).toMatchObject({ salt: null, salt_source: "test beacon" });
    expect(Number(chain?.salt_name)).toBeGreaterThan(t.clock.now().getTime());
    // The last hash and the name of the salt are public before the salt exists.
    const { chains } = (await t.call(studio.flights.listChains, {})).json<{ chains: object[] }>();
    expect(chains).toEqual([
      expect.objectContaining({ terminator: chain?.terminator, saltName: chain?.salt_name, salt: null }),
    ]);
    expect(JSON.stringify(chains)).not.toMatch(/secret/);
  });

  it("accept a salt from the named beacon only", async () => {
    const other = { label: "another beacon", nameNext: () => "1", read: async () => "a salt of somebody else" };
    const tended = createChains({ ...t.deps, salts: other }, 5).tend();
    await expect(tended).rejects.toThrow('of "test beacon", and "another beacon" is set');
    expect(await t.deps.db.selectFrom("flight_chains").select("salt").execute()).toEqual([{ salt: null }]);
  });

  it("are salted once: a process that reads the salt later changes nothing", async () => {
    const { clock } = t;
    const { db } = t.deps;
    const chains = db.selectFrom("flight_chains").select(["id", "salt"]);
    const salt = async (value: string) => {
      clock.advance(1_000);
      await db.updateTable("flight_chains").set({ salt: value, salted_at: clock.now() }).execute();
      return "second";
    };
    const late = { label: "test beacon", nameNext: () => "1", read: () => salt("first") };
    await createChains({ ...t.deps, salts: late }, 5).tend();
    expect((await chains.execute()).map((chain) => chain.salt)).toEqual(["first"]);
    await expect(salt("another")).rejects.toThrow("a chain has its salt");
  });

  it("are used from end to end, one after the other; the next is announced before the last fifth", async () => {
    await flyOn(4);
    // The next chain is created only once 80 % of the current one is used.
    await t.flights.chains.tend();
    expect(await t.deps.db.selectFrom("flight_chains").select("id").execute()).toHaveLength(2);
    await flyOn(11);
    const flights = await t.deps.db
      .selectFrom("flights")
      .innerJoin("flight_chains", "flight_chains.id", "flights.chain_id")
      .selectAll("flights")
      .select(["terminator", "salt", "salted_at", "made_at", "flight_chains.id as chain"])
      .orderBy("number")
      .limit(11)
      .execute();
    expect(flights.map(({ number }) => number)).toEqual(flights.map((_flight, index) => BigInt(index + 1)));
    expect(flights.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1]);
    for (const { hash, round, terminator, salt, crash_point, made_at, salted_at, opens_at } of flights) {
      expect(isHashOfRound(hash ?? "", round, terminator)).toBe(true);
      expect(crashPoint(hash ?? "", salt ?? "", LIPAD)).toBe(Number(crash_point));
      expect(made_at.getTime()).toBeLessThan(salted_at?.getTime() ?? 0);
      expect(opens_at.getTime()).toBeGreaterThanOrEqual(salted_at?.getTime() ?? Number.POSITIVE_INFINITY);
    }
  });

  it("and their crash points cannot be changed by the studio's login", async () => {
    const { db } = t.deps;
    await expect(db.updateTable("flights").set({ crash_point: 100_000n }).execute()).rejects.toThrow(
      /a flight has its end|flights_point_check/,
    );
    await expect(db.updateTable("flights").set({ round: 99 }).execute()).rejects.toThrow(/permission denied/);
    await expect(db.updateTable("flight_chains").set({ secret: "0" }).execute()).rejects.toThrow(/permission denied/);
    await expect(db.deleteFrom("flights").execute()).rejects.toThrow(/permission denied/);
    const told = db
      .updateTable("flights")
      .set({ hash: "f".repeat(64) })
      .where("number", "=", 1n)
      .execute();
    await expect(told).rejects.toThrow("a flight has its end");
  });

  it("are the only source of crash points in our files", () => {
    const folder = new URL("./", import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
    const holds = (pattern: RegExp) =>
      files.filter((name) => pattern.test(readFileSync(new URL(name, folder), "utf8")));
    expect(holds(/crashPoint\(/)).toEqual(["chains.ts"]);
    expect(holds(/entropy\.bytes\(/)).toEqual(["chains.ts"]);
    expect(holds(/insertInto\("flights"\)/)).toEqual(["pilot.ts"]);
    expect(holds(/Math\.random|randomBytes|randomInt|getRandomValues/)).toEqual([]);
  });
});
