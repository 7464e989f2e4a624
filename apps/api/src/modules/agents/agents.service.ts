import { DEEPEST_TEAM_LEVEL, type Affiliate } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { findInviter, findMemberByInvitationCode } from "../members/index.ts";
import { findPlace } from "./agents.queries.ts";
import { chooseHostAgent, isInvitationCode, isMemberId } from "./agents.rules.ts";
import { presentAffiliate } from "./agents.views.ts";

/** What a newcomer may bring along. Each comes from a link or a form, and none is believed before it is found. */
export type Origin = {
  affiliateCode?: string | undefined;
  referralCode?: string | undefined;
  recommenderId?: string | undefined;
  domain?: string | undefined;
};

type Inviter = NonNullable<Awaited<ReturnType<typeof findMemberByInvitationCode>>>;

/** Whom a code, or else the domain, leads to, so that the newcomer sees the name before they register. */
export async function readAffiliate(
  deps: Pick<Deps, "db">,
  brand: Brand,
  { code = "", domain }: { code?: string | undefined; domain?: string | undefined },
): Promise<Affiliate | null> {
  const inviter = await findInviterOf(deps, brand, { affiliateCode: code, domain });
  return inviter ? presentAffiliate(inviter) : null;
}

/** Below the deepest level stands nobody: whom somebody there invites stands beside them, and below the same agents. */
export async function findUpline(
  { db }: Pick<Deps, "db">,
  brand: Brand,
  origin: Origin,
): Promise<{ id: string } | undefined> {
  const inviter = await findInviterOf({ db }, brand, origin);
  const place = inviter && (await findPlace(db, brand.id, inviter.id));
  return place?.uplineId && place.level >= DEEPEST_TEAM_LEVEL ? { id: place.uplineId } : inviter;
}

/** The first that is given counts, but a wrong one is refused wherever it stands: a slip would cost an agent a player. */
async function findInviterOf({ db }: Pick<Deps, "db">, brand: Brand, origin: Origin): Promise<Inviter | undefined> {
  const { affiliateCode, referralCode, recommenderId, domain } = origin;
  const given = [affiliateCode, referralCode, recommenderId].flatMap((name) => name?.trim() || []);
  const inviters = await Promise.all(given.map((name) => findByCodeOrId(db, brand.id, name)));
  if (inviters.includes(undefined)) throw new AppError("INVITATION_CODE_WRONG");
  if (inviters[0]) return inviters[0];

  const hostAgentId = chooseHostAgent(brand.hosts, domain);
  return hostAgentId ? findInviter(db, brand.id, hostAgentId) : undefined;
}

async function findByCodeOrId(db: Deps["db"], brandId: string, name: string): Promise<Inviter | undefined> {
  if (isInvitationCode(name)) return findMemberByInvitationCode(db, brandId, name);
  return isMemberId(name) ? findInviter(db, brandId, name) : undefined;
}
