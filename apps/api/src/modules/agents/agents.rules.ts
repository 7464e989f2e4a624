import { DEEPEST_TEAM_LEVEL, type TeamMoveFrom } from "@perya/contract";
import { periodAt, type TeamReach } from "@perya/rules";

/** The shape of what we hand out, and of what a brand may have brought along from elsewhere. */
export function isInvitationCode(text: string): boolean {
  return /^[A-Za-z0-9]{4,16}$/.test(text);
}

export function isMemberId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** The agent of the host a newcomer came to; a host that is not the brand's has none. */
export function chooseHostAgent(
  hosts: readonly { host: string; agentId: string | null }[],
  domain: string | undefined,
): string | undefined {
  const name = domain?.trim().toLowerCase().replace(/:\d+$/, "");
  return hosts.find(({ host }) => host === name)?.agentId ?? undefined;
}

export type PlaceFacts = { id: string; uplineId: string | null; level: number; path: string };

/** Whether somebody stands in another's team, of which they are themselves a part. */
export function isInSubtree(viewer: PlaceFacts, target: PlaceFacts): boolean {
  return target.path.startsWith(viewer.path);
}

/** Whoever reaches only those directly below sees them and themselves. */
export function canSee(reach: TeamReach, viewer: PlaceFacts, target: PlaceFacts): boolean {
  return isInSubtree(viewer, target) && (reach === "subtree" || target.level <= viewer.level + 1);
}

export type MoveFacts = {
  place: PlaceFacts | undefined;
  /** Null: to the top. */
  upline: PlaceFacts | undefined | null;
  /** The lowest level that anybody of the team stands on. */
  deepest: number;
  isWaiting: boolean;
};

export type MoveVerdict =
  | "ok"
  | "MEMBER_UNKNOWN"
  | "TEAM_UPLINE_UNKNOWN"
  | "TEAM_MOVE_WAITING"
  | "TEAM_MOVE_THERE"
  | "TEAM_MOVE_BELOW"
  | "TEAM_TOO_DEEP";

/** The database asks the same when the day of the move has come (team_move): much can have changed by then. */
export function checkMove({ place, upline, deepest, isWaiting }: MoveFacts): MoveVerdict {
  if (!place) return "MEMBER_UNKNOWN";
  if (upline === undefined) return "TEAM_UPLINE_UNKNOWN";
  if (isWaiting) return "TEAM_MOVE_WAITING";
  if ((upline?.id ?? null) === place.uplineId) return "TEAM_MOVE_THERE";
  if (upline && isInSubtree(place, upline)) return "TEAM_MOVE_BELOW";
  const level = (upline?.level ?? 0) + 1;
  return level + deepest - place.level > DEEPEST_TEAM_LEVEL ? "TEAM_TOO_DEEP" : "ok";
}

/** The day on which the next such period begins, as the brand's calendar has it. */
export function nextBoundary(now: Date, from: TeamMoveFrom, timeZone: string): string {
  const { to } = periodAt({ kind: "dividend", cycle: from }, now, timeZone);
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(to);
}

/** The stretch of as many days that ends the day before. */
export function daysBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  return { from: addDays(from, -countDays({ from, to })), to: addDays(from, -1) };
}

export function countDays({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** Each day of a stretch, in order. */
export function listDays(days: { from: string; to: string }): string[] {
  return Array.from({ length: countDays(days) }, (_day, index) => addDays(days.from, index));
}

const DAY_MS = 24 * 60 * 60_000;

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
