import type { TeamPlace as ShownPlace, Team, TeamMember, TeamPage, TeamSums } from "@perya/contract";
import type { Db } from "@perya/db";
import { agentAbilities, type AgentAbilities } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { findCaughtUpAt } from "../bets/index.ts";
import { findPerson, isCalled, maskEmail, maskMobile, openEmail, openMobile } from "../members/index.ts";
import { checkDays } from "../reports/index.ts";
import { TEAM_FOLLOWER } from "./agents.days.ts";
import * as queries from "./agents.queries.ts";
import type { Days, MemberRow, TeamPlace } from "./agents.queries.ts";
import { canSee, countDays, daysBefore } from "./agents.rules.ts";
import { presentSums, presentTeamMember } from "./agents.views.ts";

export type Viewer = { brand: Brand; memberId: string; type: number };
export type TeamDeps = Pick<Deps, "db" | "vault">;

export async function readTeam(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  { memberId, ...days }: Days & { memberId?: string },
): Promise<Team> {
  const { target } = await requireVisible(db, viewer, days, memberId);
  const { currency } = viewer.brand;
  const earlier = daysBefore(days);
  const [totals, before, countedAt] = await Promise.all([
    queries.sumTeams(db, [target.id], currency, days),
    queries.sumTeams(db, [target.id], currency, earlier),
    findCaughtUpAt(db, TEAM_FOLLOWER),
  ]);
  const length = countDays(days);
  return {
    currency,
    countedAt: countedAt?.toISOString() ?? null,
    totals: presentSums(totals.get(target.id), length),
    before: { ...earlier, totals: presentSums(before.get(target.id), length) },
  };
}

/** Limit up to which a level's members are counted for paging. */
const MAX_COUNTED = 10_000;
/** Larger levels than this are not sorted by stake. */
const MAX_SORTED = 5_000;

type AskedLevel = Days & { memberId?: string; order?: "new" | "stake"; before?: string; pageSize: number };

export async function listTeam(
  deps: TeamDeps,
  viewer: Viewer,
  { memberId, order = "new", before, pageSize, ...days }: AskedLevel,
): Promise<TeamPage> {
  const { own, target, abilities } = await requireVisible(deps.db, viewer, days, memberId);
  // With reach "direct", a viewer cannot list the downlines of a direct downline.
  if (abilities.sees === "direct" && target.id !== own.id) throw new AppError("TEAM_MEMBER_UNKNOWN");
  const [path, directs] = await Promise.all([
    listPath(deps.db, own, target),
    queries.countDirects(deps.db, target.id, MAX_COUNTED),
  ]);
  const isSorted = order === "stake" && directs <= MAX_SORTED;
  const { currency } = viewer.brand;
  const skipped = isSorted ? Number(before ?? 0) : 0;
  const rows = isSorted
    ? (await queries.listTop(deps.db, target.id, currency, { days, count: pageSize + 1, skipped, looked: MAX_SORTED }))
        .rows
    : await queries.listLevel(deps.db, target.id, { before, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const next = String(isSorted ? skipped + pageSize : page.at(-1)?.number);
  const shown = await withSums(deps, viewer, { own, rows: page, days });
  return { ...shown, path, directs, next: rows.length > pageSize ? next : null };
}

/** Limit of members that a name search examines. A team up to this size is read completely. */
const LOOKED_AT = 500;
const MAX_FOUND = 20;
/** Level limit for a search in the whole team: deeper than any level. */
const ANY_LEVEL = 1_000;

export async function searchTeam(
  deps: TeamDeps,
  viewer: Viewer,
  { account, ...days }: Days & { account: string },
): Promise<Omit<TeamPage, "path" | "directs" | "next"> & { isWhole: boolean }> {
  const { own, abilities } = await requireVisible(deps.db, viewer, days);
  const { id: brandId } = viewer.brand;
  const deepest = abilities.sees === "direct" ? own.level + 1 : ANY_LEVEL;
  const search = { brandId, path: own.path, deepest, isNamed: isCalled(deps, brandId, account) };
  const isSmall = (await queries.countUpTo(deps.db, own.path, LOOKED_AT)) < LOOKED_AT;
  const { rows, isWhole } = isSmall
    ? await queries.searchThrough(deps.db, search, MAX_FOUND)
    : await queries.searchByName(deps.db, search, { looked: LOOKED_AT, limit: MAX_FOUND });
  return { ...(await withSums(deps, viewer, { own, rows, days })), isWhole };
}

export async function readTeamMember(deps: TeamDeps, viewer: Viewer, memberId: string, days: Days) {
  const { own, target, abilities } = await requireVisible(deps.db, viewer, days, memberId);
  const [path, row, person] = await Promise.all([
    listPath(deps.db, own, target),
    queries.findMemberRow(deps.db, target.id),
    findPerson(deps.db, target.id),
  ]);
  if (!row || !person || person.erased_at) throw new AppError("TEAM_MEMBER_UNKNOWN");
  const { members, ...counted } = await withSums(deps, viewer, { own, rows: [row], days });
  const [member] = members;
  if (!member) throw new Error("a found member has no sums");
  const showsContacts = abilities.seesContacts && viewer.brand.showsTeamContacts;
  const [mobile, email] = [openMobile(deps, person), openEmail(deps, person)];
  const contacts = { mobile: mobile && maskMobile(mobile), email: email && maskEmail(email) };
  return { ...counted, path, member, contacts: showsContacts ? contacts : null };
}

/** Returns a member's place in the tree, for operators. */
export async function readPlace(
  { db }: Pick<Deps, "db">,
  { scope }: { scope: BrandScope },
  memberId: string,
): Promise<ShownPlace> {
  const person = await findPerson(db, memberId);
  if (!person || !covers(scope, person.brand_id)) throw new AppError("MEMBER_UNKNOWN");
  const place = await queries.findPlace(db, person.brand_id, memberId);
  if (!place) throw new AppError("MEMBER_UNKNOWN");
  const [path, sums, move] = await Promise.all([
    queries.listSteps(db, [...place.lineage, place.id]),
    queries.sumTeams(db, [place.id], "", { from: "2000-01-01", to: "2999-12-31" }),
    queries.findWaitingMove(db, memberId),
  ]);
  const [upline = null] = move?.upline_id ? await queries.listSteps(db, [move.upline_id]) : [];
  return {
    level: place.level,
    path,
    members: Number(sums.get(place.id)?.members ?? 0n),
    move: move ? { upline, effectiveOn: move.effective_on } : null,
  };
}

type Sight = { own: TeamPlace; target: TeamPlace; abilities: AgentAbilities };

/**
 * Returns the place of a member whom the agent may see. Same "not found" for members elsewhere, of another brand, or
 * missing.
 */
export async function requireVisible(db: Db, viewer: Viewer, days: Days, targetId = viewer.memberId): Promise<Sight> {
  if (checkDays(days) !== "ok") throw new AppError("REPORT_DAYS");
  return seeTarget(db, viewer, targetId);
}

async function seeTarget(db: Db, { brand, memberId, type }: Viewer, targetId: string): Promise<Sight> {
  const abilities = agentAbilities(type);
  if (!abilities) throw new AppError("NOT_AN_AGENT");
  const [own, target] = await Promise.all([
    queries.findPlace(db, brand.id, memberId),
    queries.findPlace(db, brand.id, targetId),
  ]);
  if (!own || !target || !canSee(abilities.sees, own, target)) throw new AppError("TEAM_MEMBER_UNKNOWN");
  return { own, target, abilities };
}

/**
 * Throws unless the agent may see the member, like requireVisible, and also for erased members, of whom only the
 * place remains.
 */
export async function requireReadableMember({ db }: Pick<Deps, "db">, viewer: Viewer, targetId: string): Promise<void> {
  const { target } = await seeTarget(db, viewer, targetId);
  const person = await findPerson(db, target.id);
  if (!person || person.erased_at) throw new AppError("TEAM_MEMBER_UNKNOWN");
}

/** Sums these lines. The caller has checked that the agent may see them. */
export async function sumTeamsOf(
  { db }: Pick<Deps, "db">,
  { brand }: Viewer,
  ids: readonly string[],
  days: Days,
): Promise<Map<string, TeamSums>> {
  const sums = await queries.sumTeams(db, ids, brand.currency, days);
  return new Map(ids.map((id) => [id, presentSums(sums.get(id), countDays(days))]));
}

/** Lists the path from the agent down to the target. Levels above the agent are not disclosed. */
function listPath(db: Db, own: TeamPlace, target: TeamPlace) {
  return queries.listSteps(db, [...target.lineage.slice(own.level - 1), target.id]);
}

async function withSums(
  deps: TeamDeps,
  { brand: { currency } }: Viewer,
  { own, rows, days }: { own: TeamPlace; rows: readonly MemberRow[]; days: Days },
): Promise<{ currency: string; countedAt: string | null; members: TeamMember[] }> {
  const ids = rows.map(({ id }) => id);
  const [sums, countedAt] = await Promise.all([
    queries.sumTeams(deps.db, ids, currency, days),
    findCaughtUpAt(deps.db, TEAM_FOLLOWER),
  ]);
  const members = rows.map((row) =>
    presentTeamMember(deps, row, { above: own.level, sums: presentSums(sums.get(row.id), countDays(days)) }),
  );
  return { currency, countedAt: countedAt?.toISOString() ?? null, members };
}
