import { agentAbilities } from "@perya/rules";

export type LinkFacts = { expiresAt: Date; closedAt: Date | null; mostUses: number; used: number };
export type LinkState = "open" | "expired" | "usedUp" | "closed";

/** Returns the state of a link: closed, used up, expired or open, in this order of priority. */
export function stateOf({ expiresAt, closedAt, mostUses, used }: LinkFacts, now: Date): LinkState {
  if (closedAt) return "closed";
  if (used >= mostUses) return "usedUp";
  return expiresAt <= now ? "expired" : "open";
}

export type InviterFacts = { type: number; isGone: boolean };
export type LinkVerdict = "ok" | "SIGN_UP_LINK_CLOSED" | "SIGN_UP_LINK_USED_UP" | "SIGN_UP_LINK_EXPIRED";

const REFUSALS = {
  open: "ok",
  closed: "SIGN_UP_LINK_CLOSED",
  usedUp: "SIGN_UP_LINK_USED_UP",
  expired: "SIGN_UP_LINK_EXPIRED",
} as const;

/** Checks a link when it is used, by the rights that the agent has at that time. */
export function checkLink(
  link: LinkFacts & { accountType: number },
  agent: InviterFacts | undefined,
  now: Date,
): LinkVerdict {
  if (!agent || agent.isGone || !mayInvite(agent.type, link.accountType)) return "SIGN_UP_LINK_CLOSED";
  return REFUSALS[stateOf(link, now)];
}

export function mayInvite(agentType: number, accountType: number): boolean {
  return agentAbilities(agentType)?.invites.some((type) => type === accountType) ?? false;
}

const DAY_MS = 24 * 60 * 60_000;

export type Extension = { days?: number | undefined; uses?: number | undefined };

/** Adds days and uses. The days are added to the expiry, or to now if the link has expired. */
export function extend(link: LinkFacts, { days = 0, uses = 0 }: Extension, now: Date) {
  const from = Math.max(link.expiresAt.getTime(), now.getTime());
  return {
    expires_at: days > 0 ? new Date(from + days * DAY_MS) : link.expiresAt,
    most_uses: Math.min(link.mostUses + uses, MAX_USES),
  };
}

/** Maximum number of uses of a link. The database checks the same limit. */
export const MAX_USES = 100_000;
/** Maximum number of open links per agent. */
export const MAX_OPEN = 200;
