import { openTestDatabase } from "@perya/testing";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { connect, createPool } from "./connection.ts";
import { gatherStatistics } from "./gather-statistics.ts";

/** The query by which bets_apply finds a round. */
const LOOKUP = `explain select bet.id
  from jsonb_to_recordset('[]'::jsonb) as call (brand uuid, vendor text, member uuid, round text, bet text)
  left join bets as bet on bet.brand_id = call.brand and bet.vendor_code = call.vendor and bet.member_id = call.member
    and bet.round_ref = call.round and bet.bet_ref = call.bet and bet.round_ref is not null`;

it("makes the lookup of a round use its index, on a table that was never analyzed", async () => {
  const { db, ownerUrl, close } = await openTestDatabase();
  const owner = connect(createPool({ url: ownerUrl }));
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into bets (id, brand_id, member_id, game_id, vendor_code, category, currency, round_ref, bet_ref, stake,
        placed_at)
      select gen_random_uuid(), md5('brand')::uuid, md5((place % 50)::text)::uuid, md5('game')::uuid, 'PG', 'RNG', 'PHP',
        'round ' || place, '', 1, now()
      from generate_series(1, 10000) as place`.execute(tx);
  });
  const findIndex = async () =>
    db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql.raw<{ "QUERY PLAN": string }>(LOOKUP).execute(tx);
      return /using (\w+) on bets/.exec(rows.map((row) => row["QUERY PLAN"]).join("\n"))?.[1];
    });

  // If this fails, the planner no longer needs the fix, and it can be removed.
  expect(await findIndex()).not.toBe("bets_round");
  expect(await gatherStatistics(db)).toContain("bets");
  expect(await findIndex()).toBe("bets_round");
  expect(await gatherStatistics(db)).toEqual([]);
  await owner.destroy();
  await close();
});

it("skips a table locked by another process", async () => {
  const { db, ownerUrl, close } = await openTestDatabase();
  const owner = connect(createPool({ url: ownerUrl }));
  await owner.transaction().execute(async (tx) => {
    await sql`create table busy as select 1 as one`.execute(tx);
  });
  await owner.transaction().execute(async (tx) => {
    await sql`lock table busy in share update exclusive mode`.execute(tx);
    expect(await gatherStatistics(db)).toContain("busy");
  });
  expect(await gatherStatistics(db)).toEqual(["busy"]);
  await owner.destroy();
  await close();
});
