import type { Affiliate, TeamMember, TeamSums } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import { wire } from "../../wire.ts";
import { maskMobile, maskName, openAccount } from "../members/index.ts";
import type { SignUpLink } from "./agents.links.ts";
import type { MemberRow, SumsRow } from "./agents.queries.ts";

type Inviter = { nickname: string; invitation_code: string | null; link?: SignUpLink };

export function presentAffiliate({ nickname, invitation_code: code, link }: Inviter): Affiliate {
  return {
    affiliateCode: link?.code ?? code ?? "",
    nickname: maskName(nickname),
    accountType: link?.type ?? null,
  };
}

/**
 * Presents a team's sums. Over several days, "active" is the daily average, because daily counts of distinct members
 * cannot be added up.
 */
export function presentSums(row: SumsRow | undefined, days: number): TeamSums {
  const { members = 0n, joined = 0n, active_days: active = 0n, bets = 0n } = row ?? {};
  const { stake = 0n, valid_stake: valid = 0n, win = 0n, deposited = 0n, withdrawn = 0n } = row ?? {};
  return {
    members: Number(members),
    joined: Number(joined),
    active: Math.round(Number(active) / days),
    bets: Number(bets),
    stake: wire(stake),
    validStake: wire(valid),
    win: wire(win),
    net: wire(win - stake),
    deposits: wire(deposited),
    withdrawals: wire(withdrawn),
  };
}

/** Returns the account, masked if it is a mobile number: uplines may identify the member, but not call them. */
export function presentAccount(
  { vault }: Pick<Deps, "vault">,
  row: Pick<MemberRow, "id" | "brand_id" | "account_key" | "account_sealed">,
): string {
  return row.account_sealed === null ? row.account_key : maskMobile(`+${openAccount({ vault }, row)}`);
}

export function presentTeamMember(
  { vault }: Pick<Deps, "vault">,
  row: MemberRow,
  { above, sums }: { above: number; sums: TeamSums },
): TeamMember {
  return {
    id: row.id,
    account: presentAccount({ vault }, row),
    nickname: row.nickname,
    type: row.type,
    level: row.level - above,
    joinedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_sign_in_at?.toISOString() ?? null,
    isLocked: row.locked_at !== null,
    isFrozen: row.frozen_at !== null,
    sums,
  };
}
