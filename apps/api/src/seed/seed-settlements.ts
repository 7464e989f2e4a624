import { newId } from "@perya/db";
import { periodAt, periodsBetween } from "@perya/rules";
import type { Brand } from "../brand.ts";
import type { Deps } from "../deps.ts";
import { rollUpTeams, TEAM_FOLLOWER } from "../modules/agents/index.ts";
import { decide } from "../modules/approvals/index.ts";
import { recordHistory } from "../modules/bets/index.ts";
import {
  closeTicks,
  correctLate,
  countDue,
  followRealTime,
  payReleased,
  proposeRelease,
  REALTIME_FOLLOWER,
  registerRelease,
  releaseWithinLimits,
} from "../modules/settlements/index.ts";
import { asOperator } from "./as-operator.ts";
import { untilCounted } from "./count-history.ts";
import { listMembers, listPlayedGames, type Game, type Player } from "./demo-bets.ts";
import { AGENTS, SIGNED_DAYS_AGO, TEAM_PLAYERS } from "./demo-team.ts";
import { fillPurses, playTeam } from "./seed-team-play.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Delay after a period's end before it is settled, longer than periods wait for late bets. */
const AFTER_MS = 3 * MINUTE_MS;
const [FIRST, SECOND] = ["amihan", "bayani"];
/** A member whose play of one day is under review. LATE is a member with a late bet. */
const REVIEWED = { account: "team.waldo", daysAgo: 6 };
const LATE = { account: "team.dodong", daysAgo: 4 };
const TICKS = 6;

type Team = { brand: Brand; players: readonly Player[]; games: readonly Game[] };

/**
 * Settles the demo agents' past with the product's own code and a clock that moves from then to now: days and weeks
 * with dual approval, hours and 5-minute periods within the auto-release limit, and a correction for a late bet. The
 * latest periods stay unreleased for demo users.
 */
export async function seedSettlements(deps: Deps): Promise<void> {
  const brand = await deps.brands.findByHost("localhost");
  if (!brand?.isDemo) return;
  const accounts = [...AGENTS, ...TEAM_PLAYERS].map(({ account }) => account);
  const players = await listMembers(deps.db, brand.id, accounts);
  if (players.length === 0 || (await hasPeriods(deps))) return;
  const team = { brand, players, games: await listPlayedGames(deps.db, brand.id) };
  await fillPurses(deps, brand.id, players);
  await seedPlay(deps, team);
  try {
    // Settled before the hours that contain these bets, so that those hours need no correction.
    await settleTicks(deps, team);
    await settlePast(deps, team);
  } finally {
    // Registered again, because approvals made today must use the real clock.
    registerRelease(deps);
  }
}

async function hasPeriods({ db }: Pick<Deps, "db">): Promise<boolean> {
  return (await db.selectFrom("settlement_periods").select("id").limit(1).execute()).length > 0;
}

/** Seeds all play except that of the last hours, which is settled in five-minute periods. */
async function seedPlay(deps: Deps, { brand, players, games }: Team): Promise<void> {
  const now = deps.clock.now().getTime();
  const end = now - SIGNED_DAYS_AGO.realtime * DAY_MS;
  const longAgo = { name: "longAgo", from: now - SIGNED_DAYS_AGO.dividend * DAY_MS, to: now - DAY_MS, bets: 30 };
  const lately = { name: "lately", from: now - DAY_MS, to: end, bets: 8 };
  await recordHistory(deps, [
    ...playTeam(brand.id, players, games, longAgo),
    ...playTeam(brand.id, players, games, lately),
  ]);
  const reviewed = players.find(({ account }) => account === REVIEWED.account);
  const day = dayAgo(deps, brand, REVIEWED.daysAgo);
  if (reviewed)
    await deps.db
      .insertInto("uncounted_play")
      .values({ id: newId(day.from), member_id: reviewed.id, from_at: day.from, until_at: day.to, cause: "review" })
      .execute();
}

/** Settles at every midnight since the first contract, then every hour since the hourly contract. */
async function settlePast(deps: Deps, team: Team): Promise<void> {
  const { timeZone } = team.brand;
  const now = deps.clock.now();
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const days = periodsBetween({ kind: "daily" }, since(SIGNED_DAYS_AGO.dividend), now, timeZone).map(({ to }) => to);
  const hours = periodsBetween({ kind: "hourly" }, since(SIGNED_DAYS_AGO.hourly), now, timeZone).map(({ to }) => to);
  const weeks = days.filter((at) => at < since(SIGNED_DAYS_AGO.daily) && isWeek(at, timeZone));
  const steps = [...weeks, ...days.filter((at) => at >= since(SIGNED_DAYS_AGO.daily)), ...hours];
  const moments = [...new Set(steps.map((at) => at.getTime() + AFTER_MS))].toSorted((one, other) => one - other);
  const late = dayAgo(deps, team.brand, LATE.daysAgo - 1).from.getTime() + AFTER_MS + MINUTE_MS;
  let isLate = false;
  for (const moment of moments.filter((at) => at <= now.getTime())) {
    const then = at(deps, moment);
    if (!isLate && moment > late) isLate = await playLate(deps, team);
    await settleAll(then, { isLast: moment + DAY_MS > now.getTime() });
  }
}

const isWeek = (at: Date, zone: string) =>
  periodAt({ kind: "dividend", cycle: "weekly" }, at, zone).from.getTime() === at.getTime();

/** Seeds a bet that is settled a day late, after its day was paid. */
async function playLate(deps: Deps, { brand, players, games }: Team): Promise<true> {
  const { from } = dayAgo(deps, brand, LATE.daysAgo);
  const stretch = { name: "late", from: from.getTime() + 14 * HOUR_MS, to: from.getTime() + 15 * HOUR_MS, bets: 2 };
  const who = players.filter(({ account }) => account === LATE.account);
  await recordHistory(deps, playTeam(brand.id, who, games, stretch));
  return true;
}

/** Settles and releases periods, as the jobs do every minute and two operators every day. */
async function settleAll(then: Deps, { isLast }: { isLast: boolean }): Promise<void> {
  await followTeams(then);
  await countDue(then);
  await correctLate(then);
  await releaseWithinLimits(then);
  await releaseByTwo(then, isLast);
  await payReleased(then);
}

async function followTeams(then: Deps): Promise<void> {
  await untilCounted(then, [TEAM_FOLLOWER], () => rollUpTeams(then));
}

/**
 * Releases runs: one operator proposes, another approves. The latest runs stay unreleased for the users of the demo.
 */
async function releaseByTwo(then: Deps, isLast: boolean): Promise<void> {
  const counted = await then.db
    .selectFrom("settlement_periods")
    .select(["id", "kind", "ends_at"])
    .where("state", "=", "counted")
    .orderBy("ends_at")
    .execute();
  const weeklyLeft = then.clock.now().getTime() - LEFT_DAYS * DAY_MS;
  const agreed = counted.filter(({ kind, ends_at: endsAt }) =>
    kind === "dividend" ? endsAt.getTime() < weeklyLeft : !isLast,
  );
  if (agreed.length === 0) return;
  registerRelease(then);
  const approvals: string[] = [];
  await asOperator(then, FIRST ?? "", async (operator) => {
    for (const { id } of agreed) {
      const { approvalId } = await proposeRelease(then, operator, id, {
        reason: "Matches the team reports",
      });
      approvals.push(approvalId);
    }
  });
  await asOperator(then, SECOND ?? "", async (operator) => {
    for (const id of approvals) await decide(then, operator, { id, verdict: "approved", words: "Checked, approved" });
  });
}

/** Days between a week's end and its release, so that one week is always pending. */
const LEFT_DAYS = 7;

/** Settles the last minutes, bet by bet in five-minute periods. */
async function settleTicks(deps: Deps, { brand, players, games }: Team): Promise<void> {
  const now = deps.clock.now();
  const start = new Date(now.getTime() - SIGNED_DAYS_AGO.realtime * DAY_MS);
  const ticks = periodsBetween({ kind: "realtime" }, start, now, brand.timeZone);
  const gap = Math.max(1, Math.floor(ticks.length / TICKS));
  const first = ticks[1];
  if (!first) return;
  await untilCounted(deps, [REALTIME_FOLLOWER], () => followRealTime(at(deps, first.from.getTime() + MINUTE_MS)));
  const played = ticks.slice(1).filter((_tick, index) => index % gap === 0);
  for (const [number, { from, to }] of played.entries()) {
    const some = players.filter((_player, index) => (index + number) % 3 === 0);
    const stretch = { name: `tick ${number}`, from: from.getTime(), to: to.getTime() - MINUTE_MS, bets: 2 };
    await recordHistory(deps, playTeam(brand.id, some, games, stretch));
    const during = at(deps, to.getTime() - MINUTE_MS / 2);
    await untilCounted(deps, [REALTIME_FOLLOWER], () => followRealTime(during));
    const after = at(deps, to.getTime() + MINUTE_MS / 2);
    await closeTicks(after);
    await releaseWithinLimits(after);
    await payReleased(after);
  }
}

function dayAgo(deps: Deps, { timeZone }: Brand, days: number) {
  return periodAt({ kind: "daily" }, new Date(deps.clock.now().getTime() - days * DAY_MS), timeZone);
}

const at = (deps: Deps, moment: number): Deps => ({
  ...deps,
  clock: { ...deps.clock, now: () => new Date(moment) },
});
