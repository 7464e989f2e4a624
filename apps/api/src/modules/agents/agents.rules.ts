import { DEEPEST_TEAM_LEVEL, type TeamMoveFrom } from "@perya/contract";
import { periodAt, type TeamReach } from "@perya/rules";

/** True for a code in the format that we issue, or that a brand imported. */
export function isInvitationCode(text: string): boolean {
  return /^[A-Za-z0-9]{4,16}$/.test(text);
}

export function isMemberId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Returns the agent assigned to the host that a newcomer used. */
export function chooseHostAgent(
  hosts: readonly { host: string; agentId: string | null }[],
  domain: string | undefined,
): string | undefined {
  const name = domain?.trim().toLowerCase().replace(/:\d+$/, "");
  return hosts.find(({ host }) => host === name)?.agentId ?? undefined;
}

export type PlaceFacts = { id: string; uplineId: string | null; level: number; path: string };

/** True if the target is in the viewer's team, which includes the viewer. */
export function isInSubtree(viewer: PlaceFacts, target: PlaceFacts): boolean {
  return target.path.startsWith(viewer.path);
}

/** True if the viewer may see the target. With reach "direct", a viewer sees only themselves and direct downlines. */
export function canSee(reach: TeamReach, viewer: PlaceFacts, target: PlaceFacts): boolean {
  return isInSubtree(viewer, target) && (reach === "subtree" || target.level <= viewer.level + 1);
}

export type MoveFacts = {
  place: PlaceFacts | undefined;
  /** The new upline. Null means that the member moves to the top, undefined that no member has that id. */
  upline: PlaceFacts | undefined | null;
  /** Level of the deepest member in the team that moves. */
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

/**
 * Checks a proposed move. The database repeats these checks on the day of the move (team_move), since much can change
 * until then.
 */
export function checkMove({ place, upline, deepest, isWaiting }: MoveFacts): MoveVerdict {
  if (!place) return "MEMBER_UNKNOWN";
  if (upline === undefined) return "TEAM_UPLINE_UNKNOWN";
  if (isWaiting) return "TEAM_MOVE_WAITING";
  if ((upline?.id ?? null) === place.uplineId) return "TEAM_MOVE_THERE";
  if (upline && isInSubtree(place, upline)) return "TEAM_MOVE_BELOW";
  const level = (upline?.level ?? 0) + 1;
  return level + deepest - place.level > DEEPEST_TEAM_LEVEL ? "TEAM_TOO_DEEP" : "ok";
}

/** Returns the first day of the next period ("daily", "weekly", …) in the brand's time zone. */
export function nextBoundary(now: Date, from: TeamMoveFrom, timeZone: string): string {
  const { to } = periodAt({ kind: "dividend", cycle: from }, now, timeZone);
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(to);
}

/** Returns the range of the same length just before this one, for comparison. */
export function daysBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  return { from: addDays(from, -countDays({ from, to })), to: addDays(from, -1) };
}

export function countDays({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

export function listDays(days: { from: string; to: string }): string[] {
  return Array.from({ length: countDays(days) }, (_day, index) => addDays(days.from, index));
}

const DAY_MS = 24 * 60 * 60_000;

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
