import type { SignUpLink, SignUpLinkJoined } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import { presentAccount } from "../agents/index.ts";
import { presentTerms } from "../contracts/index.ts";
import type { FunnelRow, JoinedRow, LinkRow } from "./sign-up-links.queries.ts";
import { stateOf, type LinkFacts } from "./sign-up-links.rules.ts";

export const factsOf = (row: LinkRow): LinkFacts & { accountType: number } => ({
  accountType: row.account_type,
  expiresAt: row.expires_at,
  closedAt: row.closed_at,
  mostUses: row.most_uses,
  used: row.used,
});

const NOTHING: FunnelRow = { opened: 0, registered: 0, deposited: 0, bet: 0 };

export function presentLink(row: LinkRow, funnel: FunnelRow | undefined, now: Date): SignUpLink {
  return {
    id: row.id,
    code: row.code,
    accountType: row.account_type,
    campaign: row.campaign,
    terms: row.terms && presentTerms(row.terms),
    state: stateOf(factsOf(row), now),
    mostUses: row.most_uses,
    used: row.used,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    funnel: funnel ?? NOTHING,
  };
}

export function presentJoined(deps: Pick<Deps, "vault">, row: JoinedRow): SignUpLinkJoined {
  return {
    id: row.id,
    account: presentAccount(deps, row),
    nickname: row.nickname,
    joinedAt: row.used_at.toISOString(),
    hasDeposited: row.deposited_at !== null,
    hasBet: row.bet_at !== null,
    offer: row.offer,
    offerProblem: row.offer_problem,
  };
}
