import { timingSafeEqual } from "node:crypto";
import type { SocialProvider } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { OutsideFailure } from "../../outside/index.ts";
import { issueTicket, spendTicket, ticketKind } from "../codes/index.ts";
import { findMemberByIdentity } from "../members/index.ts";
import { issueSocialEntry } from "./sessions.entry.ts";
import type { RequestOrigin } from "./sessions.open.ts";
import { hashToken } from "./token.ts";

/** Path of the return address, which must be registered with each provider for every host of a brand. */
export const SOCIAL_RETURN = "/wps/session/social/callback";

const FLAGS = { google: "GOOGLELOGIN3", facebook: "FACEBOOKLOGIN3" } as const;
const AWAY_SECONDS = 600;

/** Facts that a returning browser is checked against. They are stored here, and tied to the browser by a cookie. */
type Away = { provider: SocialProvider; redirectUri: string; state: string; nonce: string; codeVerifier: string };

const AWAY = ticketKind<Away>("social");

export async function startSocial(
  deps: Deps,
  { brand, visit }: RequestOrigin,
  provider: SocialProvider,
): Promise<{ url: string }> {
  const { identity } = deps.outside;
  if (!brand.flags.has(FLAGS[provider]) || !identity.has(provider)) throw new AppError("FUNCTION_OFF");

  const redirectUri = `${visit.origin}${SOCIAL_RETURN}`;
  const begun = await identity.begin(provider, { redirectUri }).catch(refuse);
  const { url, state, nonce, codeVerifier } = begun;
  const facts = { provider, redirectUri, state, nonce, codeVerifier };
  const ticket = await issueTicket(deps.db, deps, { kind: AWAY, brandId: brand.id, facts, seconds: AWAY_SECONDS });
  visit.cookies.set("perya-social", ticket, AWAY_SECONDS);
  return { url };
}

function refuse(error: unknown): never {
  throw error instanceof OutsideFailure ? new AppError("SOCIAL_FAILED") : error;
}

type Return = { query: Record<string, unknown>; url: string };

/**
 * Handles the return from the provider. Only the browser that started the login can finish it, once and with its
 * state: otherwise an attacker could complete their own login in a victim's browser. Continues with our own entry
 * code, never the provider's code.
 */
export async function finishSocial(deps: Deps, origin: RequestOrigin, { query, url }: Return): Promise<`/${string}`> {
  const { brand, visit } = origin;
  const ticket = visit.cookies.read("perya-social");
  visit.cookies.clear("perya-social");
  const away = ticket ? await spendTicket(deps, { kind: AWAY, brandId: brand.id, ticket }) : undefined;
  if (!away || !isSame(query["state"], away.facts.state)) return FAILED;

  const { provider, ...kept } = away.facts;
  try {
    const person = await deps.outside.identity.finish(provider, { ...kept, currentUrl: `${visit.origin}${url}` });
    const { subject, name = "", email = "", isEmailVerified } = person;
    const member = await findMemberByIdentity(deps.db, brand.id, provider, subject);
    const vouched = { provider, subject, name, email, isEmailVerified };
    const code = await issueSocialEntry(deps, origin, member ? { memberId: member.id } : { vouched });
    return `/?code=${code}`;
  } catch (error) {
    if (error instanceof OutsideFailure) return FAILED;
    throw error;
  }
}

const FAILED = "/?social=failed";

function isSame(given: unknown, kept: string): boolean {
  return typeof given === "string" && timingSafeEqual(hashToken(given), hashToken(kept));
}
