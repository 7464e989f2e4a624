import type { LoginOutcome } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { Bucket } from "../../limiter.ts";
import type { Visit } from "../../plugins/visit.ts";
import { ticketKind } from "../codes/index.ts";
import {
  hashContact,
  hashPassword,
  isLeakedPassword,
  openAccount,
  openEmail,
  openMobile,
  type MemberRow,
} from "../members/index.ts";
import { finishSignIn } from "../sessions/index.ts";
import { checkNewPassword, MAILS_A_DAY, type LinkFacts } from "./passwords.rules.ts";

/** Kind of ticket for the emailed reset link. */
export const RESET_LINK = ticketKind<LinkFacts>("password-reset");

/** Returns the bucket that limits reset emails to a member. */
export function mailsOf(memberId: string, isDeviceKnown: boolean): Bucket {
  const whose = isDeviceKnown ? "known device" : "stranger";
  return { key: `reset mail ${whose} ${memberId}`, limit: { calls: MAILS_A_DAY, seconds: 86_400 } };
}

/** Brand and visit of a request that sets a password. */
export type RequestOrigin = { brand: Brand; visit: Visit };

type Known = { account: string; nickname?: string; mobile?: string | null; email?: string | null };

/** Refuses common passwords and those made from facts that others know about the owner. */
export function requirePasswordRule(brand: Brand, newPassword: string, owner: Known): void {
  const known = [owner.nickname, owner.mobile, owner.email, brand.name].filter((each) => each !== undefined);
  const names = { account: owner.account, known: known.filter((each) => each !== null) };
  const problem = checkNewPassword(brand.registerFields, newPassword, names);
  const common = isLeakedPassword(newPassword) ? ({ key: "password.common" } as const) : null;
  if (problem ?? common) throw new AppError("FIELDS_INVALID", { fields: { newPassword: problem ?? common } });
}

/** Lists the facts about a member that others may know, from which no password may be made. */
export function describeOwner(deps: Pick<Deps, "vault">, member: MemberRow): Known {
  const { nickname } = member;
  const [account, mobile] = [openAccount(deps, member), openMobile(deps, member)];
  return { account, nickname, mobile, email: openEmail(deps, member) };
}

/** Returns the facts to which an emailed link is bound. */
export function describeLink(deps: Pick<Deps, "vault">, member: MemberRow): LinkFacts {
  const email = openEmail(deps, member) ?? "";
  const [hash] = hashContact(deps, member.brand_id, "email", email);
  return { passwordSetAt: member.password_set_at.toISOString(), emailHash: hash?.toString("base64url") ?? "" };
}

/**
 * Logs the owner in with what they have just proved, then sets the password and ends every session. If a second step is
 * due, the password is set after it: a stolen SIM alone can neither set a password nor log the owner out.
 */
export async function setPasswordAndEnter(
  deps: Deps,
  { brand, visit }: RequestOrigin,
  member: MemberRow,
  newPassword: string,
  how: "sms" | "email",
): Promise<LoginOutcome> {
  return finishSignIn(deps, visit, brand, member, { how, newPassword: await hashPassword(newPassword) });
}
