/**
 * npm run bench:team — the time for a page of a team in a tree of a thousand members and in one of a million, both
 * with twelve levels, on one server and in alternating turns, so that ratios are comparable between machines. Then
 * how fast the sums follow the stream of settled bets, whether twice the bets take twice the time, and whether the
 * sums equal the bets.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import type { Brand } from "../src/brand.ts";
import { systemClock } from "../src/clock.ts";
import type { Deps } from "../src/deps.ts";
import {
  checkTeamSums,
  listTeam,
  listTopDownlines,
  readTeam,
  readTeamDays,
  readTeamMember,
  rollUpTeams,
  searchTeam,
  type Viewer,
} from "../src/modules/agents/index.ts";
import { listLines, listMemberBets } from "../src/modules/team-reports/index.ts";
import { addBets, fillTeam, LEVELS } from "./fill-team.ts";
import { type BenchServer, runBench, type Say, sayRatio, takeTurns } from "./side-by-side.ts";

const { values: options } = parseArgs({
  options: {
    small: { type: "string", default: "1000" },
    large: { type: "string", default: "1000000" },
    bets: { type: "string", default: "200000" },
    left: { type: "string", default: "10000" },
    rounds: { type: "string", default: "41" },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const [small, large, bets, left, rounds] = [
  options.small,
  options.large,
  options.bets,
  options.left,
  options.rounds,
].map(Number) as [number, number, number, number, number];
const MOST = 2;
const WARM_ROUNDS = 20;
const DAY_MS = 24 * 60 * 60_000;

type Bench = Awaited<ReturnType<typeof openBench>>;
type Page = { name: string; look: (bench: Bench) => Promise<unknown> };

async function run({ say, open }: BenchServer) {
  const benches = [await openBench(open, "small", small), await openBench(open, "large", large)] as const;
  const [, many] = benches;
  say("# Teams: time per page, by size of the team\n");
  say(
    `${cpus().length} cores, the database on the same ones; ${LEVELS} levels, sixty days of play; medians of ${rounds} turns.`,
  );
  say(`The process caches nothing. Wanted: at most ${MOST} times as much.\n`);
  say(`| page | ${benches.map(({ count }) => `${count.toLocaleString("en")} members`).join(" | ")} | ratio |`);
  say("| --- | --- | --- | --- |");
  for (const { name, look } of PAGES) {
    sayRatio(say, name, await takeTurns(benches, { rounds, warmRounds: WARM_ROUNDS }, look), MOST);
  }
  await followOn(say, many);
  for (const { count, deps } of benches) {
    const findings = (await checkTeamSums(deps.db)).length;
    say(`Sums that differ from the bets of ${count.toLocaleString("en")} members: ${findings}.`);
    if (findings > 0) process.exitCode = 1;
  }
  for (const { close } of benches) await close();
}

/**
 * Adds one bet each for members of the whole tree, then measures the follower. Below the upper levels, no two bets
 * share a line.
 */
async function followOn(say: Say, bench: Bench) {
  const times: number[] = [];
  let from = bench.followed;
  for (const count of [left, left, 2 * left]) {
    await addBets(bench.owner, {
      brandId: bench.viewer.brand.id,
      members: bench.count,
      from: from + 1,
      to: from + count,
      isOfToday: true,
    });
    from += count;
    const startedAt = performance.now();
    const followed = await rollUpTeams(bench.deps);
    if (followed !== count) throw new Error(`followed ${followed} of ${count}`);
    times.push(performance.now() - startedAt);
  }
  const [, once = Number.NaN, twice = Number.NaN] = times;
  const perSecond = Math.round((2 * left * 1_000) / twice);
  say(
    `\nThe sums of hours and lines follow ${perSecond.toLocaleString("en")} settled bets per second, each of another member`,
  );
  say(
    `and so in twelve lines; ${(2 * left).toLocaleString("en")} took ${(twice / once).toFixed(2)} times as long as half of them.`,
  );
  if (twice / once > 2 * MOST) process.exitCode = 1;
}

const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const days = (from: number, to: number) => ({ from: dayAgo(from), to: dayAgo(to) });

const PAGES: Page[] = [
  ...(
    [
      ["a day", 1, 1],
      ["7 days", 6, 0],
      ["30 days", 29, 0],
      ["30 days before", 59, 30],
      ["a year", 364, 0],
    ] as const
  ).map(([range, from, to]): Page => ({
    name: `overview of the top, ${range}`,
    look: ({ deps, viewer }) => readTeam(deps, viewer, days(from, to)),
  })),
  ...(
    [
      ["a month", 29],
      ["a year", 364],
    ] as const
  ).map(([range, from]): Page => ({
    name: `daily figures of the top, ${range}`,
    look: ({ deps, viewer }) => readTeamDays(deps, viewer, days(from, 0)),
  })),
  {
    name: "lines that bet most, against the month before",
    look: ({ deps, viewer }) =>
      listTopDownlines(deps, viewer, { ...days(29, 0), againstFrom: dayAgo(59), againstTo: dayAgo(30), count: 5 }),
  },
  {
    name: "the first level, a page",
    look: ({ deps, viewer }) => listTeam(deps, viewer, { ...days(29, 0), pageSize: 30 }),
  },
  {
    name: "the first level by stake, a page",
    look: ({ deps, viewer }) => listTeam(deps, viewer, { ...days(29, 0), order: "stake", pageSize: 30 }),
  },
  {
    name: "user loss: lines of the top, with commissions",
    look: ({ deps, viewer }) => listLines(deps, viewer, { ...days(29, 0), pageSize: 30 }),
  },
  {
    name: "team bets: lines further down",
    look: ({ deps, viewer, deepId }) => listLines(deps, viewer, { ...days(29, 0), pageSize: 30, memberId: deepId }),
  },
  {
    name: "team bets: bets of one member",
    look: ({ deps, viewer, deepId }) => listMemberBets(deps, viewer, deepId, { pageSize: 30 }, "EN"),
  },
  {
    name: "a level further down",
    look: ({ deps, viewer, deepId }) => listTeam(deps, viewer, { ...days(29, 0), pageSize: 30, memberId: deepId }),
  },
  {
    name: "one member, with the path to them",
    look: ({ deps, viewer, deepId }) => readTeamMember(deps, viewer, deepId, days(29, 0)),
  },
  ...[
    ["by a prefix of all", "player"],
    ["by a prefix of hundreds", "player0000004"],
    ["by the full username", "player000000777"],
    ["without a match", "nobody"],
  ].map(([how, account = ""]): Page => ({
    name: `search from the top ${how}`,
    look: ({ deps, viewer }) => searchTeam(deps, viewer, { ...days(29, 0), account }),
  })),
  {
    name: "search from further down",
    look: ({ deps, viewer, deepId }) =>
      searchTeam(deps, { ...viewer, memberId: deepId }, { ...days(29, 0), account: "player0000" }),
  },
];

await runBench({ name: "team", report: options.report }, run);

async function openBench(open: BenchServer["open"], name: string, count: number) {
  const followed = Math.min(bets, count * 60);
  const { filled, owner, db, close } = await open(name, `${count} members`, (pool) => fillTeam(pool, count, followed));
  const { brandId, topId, deepId } = filled;
  const brand = { id: brandId, currency: "PHP", timeZone: "Asia/Manila", showsTeamContacts: true } as unknown as Brand;
  const vault = {} as Deps["vault"];
  const viewer: Viewer = { brand, memberId: topId, type: 1 };
  return { count, followed, owner, viewer, deepId, deps: { db, vault, clock: systemClock }, close };
}
