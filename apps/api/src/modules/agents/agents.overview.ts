import type { Deps } from "../../deps.ts";
import { findCaughtUpAt } from "../bets/index.ts";
import { TEAM_FOLLOWER } from "./agents.days.ts";
import * as queries from "./agents.queries.ts";
import type { Days } from "./agents.queries.ts";
import { countDays, listDays } from "./agents.rules.ts";
import { requireVisible, type TeamDeps, type Viewer } from "./agents.team.ts";
import { presentSums, presentTeamMember } from "./agents.views.ts";

export async function readTeamDays(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  { memberId, ...days }: Days & { memberId?: string },
) {
  const { target } = await requireVisible(db, viewer, days, memberId);
  const { currency } = viewer.brand;
  const [rows, countedAt] = await Promise.all([
    queries.sumDays(db, target.id, currency, listDays(days)),
    findCaughtUpAt(db, TEAM_FOLLOWER),
  ]);
  return {
    currency,
    countedAt: countedAt?.toISOString() ?? null,
    days: rows.map(({ day, ...row }) => ({ day, ...presentSums(row, 1) })),
  };
}

/** Sorts by stake only among this many newest direct downlines; a larger level is not sorted. */
const LOOKED_AT = 5_000;

/** Lists the downlines whose lines bet the most, each with the sums of the comparison period. */
export async function listTopDownlines(
  deps: TeamDeps,
  viewer: Viewer,
  { againstFrom, againstTo, count, ...days }: Days & { againstFrom?: string; againstTo?: string; count: number },
) {
  const { own } = await requireVisible(deps.db, viewer, days);
  const against = againstFrom && againstTo ? { from: againstFrom, to: againstTo } : null;
  if (against) await requireVisible(deps.db, viewer, against);
  const { currency } = viewer.brand;
  const [{ rows, directs }, countedAt] = await Promise.all([
    queries.listTop(deps.db, own.id, currency, { days, count, looked: LOOKED_AT }),
    findCaughtUpAt(deps.db, TEAM_FOLLOWER),
  ]);
  const ids = rows.map(({ id }) => id);
  const [sums, before] = await Promise.all([
    queries.sumTeams(deps.db, ids, currency, days),
    against && queries.sumTeams(deps.db, ids, currency, against),
  ]);
  const downlines = rows.map((row) => ({
    ...presentTeamMember(deps, row, { above: own.level, sums: presentSums(sums.get(row.id), countDays(days)) }),
    before: against && before ? presentSums(before.get(row.id), countDays(against)) : null,
  }));
  return {
    currency,
    countedAt: countedAt?.toISOString() ?? null,
    downlines,
    directs,
    isWhole: directs < LOOKED_AT,
  };
}
