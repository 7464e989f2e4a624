/**
 * npm run bench:settlement — the time to settle a month of a brand, beside a plain query that only sums the same rows
 * by the nearest holder, in the same run and in alternating turns; whether ten times the bets take ten times as long;
 * how long five minutes of bets take in real time; and how fast a released run is paid.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import type { Pool } from "@perya/db";
import { createLedger } from "@perya/ledger";
import { systemClock } from "../src/clock.ts";
import {
  checkSettlements,
  closeTicks,
  countPeriod,
  followRealTime,
  payReleased,
  releaseWithinLimits,
} from "../src/modules/settlements/index.ts";
import { LEVELS } from "./fill-team.ts";
import { addBetsOfToday, fillSettlement, MONTHLY, ZONE, type Month } from "./fill-settlement.ts";
import { median, runBench, type BenchServer } from "./side-by-side.ts";

const { values: options } = parseArgs({
  options: {
    members: { type: "string", default: "1000000" },
    bets: { type: "string", default: "10000000" },
    contracts: { type: "string", default: "5000" },
    tick: { type: "string", default: "35000" },
    rounds: { type: "string", default: "3" },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const [members, bets, contracts, tick, rounds] = [
  options.members,
  options.bets,
  options.contracts,
  options.tick,
  options.rounds,
].map(Number) as [number, number, number, number, number];
/** Limits: ratio to the plain query, growth per bet, and seconds for five minutes of bets. */
const [MOST, MAX_GROWTH, TICK_WITHIN_S] = [2, 1.5, 30];
const count = (number: number) => number.toLocaleString("en");

async function run({ say, open }: BenchServer) {
  const sizes = [bets / 10, bets / 2, bets].map(Math.round);
  const what = `${count(members)} members and ${count(sizes.reduce((one, other) => one + other))} bets`;
  const { owner, db, filled, close } = await open("settlement", what, (pool) =>
    fillSettlement(pool, { members, contracts, bets: sizes }),
  );
  const { brandId, months, holders } = filled;
  const deps = { db, clock: systemClock };
  const series = { brandId, rhythm: MONTHLY, currency: "PHP", timeZone: ZONE };

  say("# Settlement: time for a month of bets, and for five minutes of real-time salary\n");
  say(`${cpus().length} cores, the database on the same ones; ${count(members)} members on ${LEVELS} levels,`);
  say(`${count(holders)} holders of a contract; each bet in a different hour; medians of ${rounds} turns.`);
  say(
    `The plain query adds up the same rows by the nearest holder and decides nothing. Wanted for the largest: at most ${MOST} times it.\n`,
  );
  say("| bets of the month | plain query | settled | ratio | settled, per million bets |");
  say("| --- | --- | --- | --- | --- |");
  const perBet: number[] = [];
  for (const month of months) {
    const [bare, counted]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      await forget(owner);
      const bareMs = await time(() => askBare(owner, brandId, month));
      const countedMs = await time(() => countPeriod(deps, series, month.period));
      if (round < 0) continue;
      bare.push(bareMs);
      counted.push(countedMs);
    }
    const [bareMs, countedMs] = [median(bare), median(counted)];
    const perMillion = (countedMs * 1_000_000) / month.bets;
    perBet.push(perMillion);
    say(
      `| ${count(month.bets)} | ${seconds(bareMs)} | ${seconds(countedMs)} | ${(countedMs / bareMs).toFixed(2)} | ${seconds(perMillion)} |`,
    );
    // The limit applies to the largest month only, because the fixed cost per contract dominates small ones.
    if (month === months.at(-1) && countedMs / bareMs > MOST) process.exitCode = 1;
  }
  // The fixed cost raises the time per bet of small months; larger ones must not cost more per bet.
  if ((perBet.at(-1) ?? 0) > MAX_GROWTH * (perBet[0] ?? 0)) process.exitCode = 1;

  const ledger = createLedger(owner);
  await addBetsOfToday(owner, { brandId, members, from: 100_000_000, count: tick });
  const tickMs = await time(async () => {
    const followed = await followRealTime(deps);
    if (followed !== tick) throw new Error(`followed ${followed} of ${tick}`);
  });
  say(`\nReal time: ${count(tick)} bets across the tree took ${seconds(tickMs)}; wanted: ${TICK_WITHIN_S} s.`);
  if (tickMs > TICK_WITHIN_S * 1_000) process.exitCode = 1;

  await raiseLimits(owner, brandId);
  await closeTicks({ ...deps, clock: { now: () => new Date(Date.now() + 10 * 60_000) } });
  const releaseMs = await time(() => releaseWithinLimits({ ...deps, ledger }));
  const payMs = await time(() => payReleased(deps));
  const { rows } = await owner.query<{ paid: number }>(
    "select count(*)::integer as paid from ledger_transfers where cause = 'commission'",
  );
  say(`The release took ${seconds(releaseMs)}, paying its ${count(rows[0]?.paid ?? 0)} lines ${seconds(payMs)}.`);

  const findings = await checkSettlements(db);
  say(`What differs from a count of its own, or from the ledger: ${findings.length}.`);
  if (findings.length > 0) {
    for (const finding of findings.slice(0, 10)) process.stdout.write(`${JSON.stringify(finding)}\n`);
    process.exitCode = 1;
  }
  await close();
}

/**
 * Baseline: computes only the period's sums, with the plan and work_mem of a settlement: members first, then a lookup
 * per level.
 */
async function askBare(owner: Pool, brandId: string, { period }: Month): Promise<void> {
  const levels = Array.from({ length: LEVELS - 1 }, (_none, index) => index + 1);
  const connection = await owner.connect();
  await connection.query(
    "begin; set local work_mem = '256MB'; set local enable_mergejoin = off; set local plan_cache_mode = force_custom_plan",
  );
  await connection.query(
    `with holder as materialized (select downline_id as id from contracts where kind = 'dividend'), own as (
       select member_id, sum(bets)::bigint as bets, sum(valid_stake)::bigint as bet, sum(stake - win)::bigint as profit from member_hours
       where brand_id = $1 and currency = 'PHP' and hour >= $2 and hour < $3 group by member_id
     )
     select coalesce(self.id, ${levels
       .toReversed()
       .map((level) => `level_${level}.id`)
       .join(", ")}) as holder, sum(own.bets) as bets,
       sum(own.bet) as bet, sum(own.profit) as profit
     from own join team_places as place using (member_id) left join holder as self on self.id = own.member_id
     ${levels.map((level) => `left join holder as level_${level} on level_${level}.id = place.lineage[${level}]`).join(" ")}
     group by 1`,
    [brandId, period.from, period.to],
  );
  await connection.query("commit");
  connection.release();
}

/** Resets the tables to the state before settling, which only the owner may do. */
async function forget(owner: Pool): Promise<void> {
  await owner.query("truncate settlement_lines, settlement_periods");
}

async function raiseLimits(owner: Pool, brandId: string): Promise<void> {
  await owner.query("alter table settlement_limits disable trigger all");
  await owner.query(
    `insert into settlement_limits select $1, kind, 'PHP', 1000000000000000000, gen_random_uuid(), now()
     from unnest(array['dividend', 'realtime']) as kind`,
    [brandId],
  );
  await owner.query("alter table settlement_limits enable trigger all");
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

await runBench({ name: "settlement", report: options.report }, run);
