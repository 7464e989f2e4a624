import { DEEPEST_TEAM_LEVEL, type Affiliate } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { findInviter, findMember, findMemberByInvitationCode } from "../members/index.ts";
import { findLinkBook, type SignUpLink } from "./agents.links.ts";
import { findPlace } from "./agents.queries.ts";
import { chooseHostAgent, isInvitationCode, isMemberId } from "./agents.rules.ts";
import { presentAffiliate } from "./agents.views.ts";

/** Untrusted input from a link or form that may identify the inviter. */
export type Origin = {
  affiliateCode?: string | undefined;
  referralCode?: string | undefined;
  recommenderId?: string | undefined;
  domain?: string | undefined;
};

type Found = NonNullable<Awaited<ReturnType<typeof findMemberByInvitationCode>>>;
/** Who invited a newcomer, and the sign-up link they used, if any. */
type Inviter = Found & { link?: SignUpLink };

/** The upline of a newcomer, and the sign-up link they used, if any. */
export type Upline = { id: string; link?: SignUpLink };

/**
 * Finds the agent for a code or, without one, for the domain, so that newcomers see the name before they register.
 */
export async function readAffiliate(
  deps: Pick<Deps, "db">,
  brand: Brand,
  { code = "", domain }: { code?: string | undefined; domain?: string | undefined },
): Promise<Affiliate | null> {
  const inviter = await findInviterOf(deps, brand, { affiliateCode: code, domain });
  return inviter ? presentAffiliate(inviter) : null;
}

/**
 * Finds the upline of a newcomer: the inviter or, if the inviter is on the deepest level and cannot have downlines,
 * the inviter's own upline.
 */
export async function findUpline({ db }: Pick<Deps, "db">, brand: Brand, origin: Origin): Promise<Upline | undefined> {
  const inviter = await findInviterOf({ db }, brand, origin);
  const place = inviter && (await findPlace(db, brand.id, inviter.id));
  if (!inviter || !place?.uplineId || place.level < DEEPEST_TEAM_LEVEL) return inviter;
  return { id: place.uplineId, ...(inviter.link && { link: inviter.link }) };
}

/**
 * Finds the inviter by the first code given or, without one, by the domain. A wrong code is refused, not ignored:
 * otherwise a typing error would cost the agent a player.
 */
async function findInviterOf(deps: Pick<Deps, "db">, brand: Brand, origin: Origin): Promise<Inviter | undefined> {
  const { affiliateCode, referralCode, recommenderId, domain } = origin;
  const given = [affiliateCode, referralCode, recommenderId].flatMap((name) => name?.trim() || []);
  const inviters = await Promise.all(given.map((name) => findByCodeOrId(deps, brand, name)));
  if (inviters.includes(undefined)) throw new AppError("INVITATION_CODE_WRONG");
  if (inviters[0]) return inviters[0];

  const hostAgentId = chooseHostAgent(brand.hosts, domain);
  return hostAgentId ? findInviter(deps.db, brand.id, hostAgentId) : undefined;
}

async function findByCodeOrId({ db }: Pick<Deps, "db">, brand: Brand, name: string): Promise<Inviter | undefined> {
  if (isMemberId(name)) return findInviter(db, brand.id, name);
  if (!isInvitationCode(name)) return undefined;
  const found = await findMemberByInvitationCode(db, brand.id, name);
  const link = found ? undefined : await findLinkBook({ db })?.find(brand, name);
  if (!link) return found;
  const agent = await findMember(db, brand.id, link.agentId);
  return agent && { id: agent.id, nickname: agent.nickname, type: agent.type, invitation_code: null, link };
}
