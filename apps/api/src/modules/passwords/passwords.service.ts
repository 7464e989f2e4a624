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

/** The mailed link to a new password. */
export const RESET_LINK = ticketKind<LinkFacts>("password-reset");

/** Counts the mails with a link. */
export function mailsOf(memberId: string, isDeviceKnown: boolean): Bucket {
  const whose = isDeviceKnown ? "known device" : "stranger";
  return { key: `reset mail ${whose} ${memberId}`, limit: { calls: MAILS_A_DAY, seconds: 86_400 } };
}

/** Where somebody sets a password. */
export type RequestOrigin = { brand: Brand; visit: Visit };

type Known = { account: string; nickname?: string; mobile?: string | null; email?: string | null };

/** Neither made from what others know of its owner, nor what many others have chosen. */
export function requirePasswordRule(brand: Brand, newPassword: string, owner: Known): void {
  const known = [owner.nickname, owner.mobile, owner.email, brand.name].filter((each) => each !== undefined);
  const names = { account: owner.account, known: known.filter((each) => each !== null) };
  const problem = checkNewPassword(brand.registerFields, newPassword, names);
  const common = isLeakedPassword(newPassword) ? ({ key: "password.common" } as const) : null;
  if (problem ?? common) throw new AppError("FIELDS_INVALID", { fields: { newPassword: problem ?? common } });
}

/** What others may know of a member: the password is not to be made from it. */
export function describeOwner(deps: Pick<Deps, "vault">, member: MemberRow): Known {
  const { nickname } = member;
  const [account, mobile] = [openAccount(deps, member), openMobile(deps, member)];
  return { account, nickname, mobile, email: openEmail(deps, member) };
}

/** What a mailed link is good for. */
export function describeLink(deps: Pick<Deps, "vault">, member: MemberRow): LinkFacts {
  const email = openEmail(deps, member) ?? "";
  const [hash] = hashContact(deps, member.brand_id, "email", email);
  return { passwordSetAt: member.password_set_at.toISOString(), emailHash: hash?.toString("base64url") ?? "" };
}

/**
 * Lets the owner in by what they have just proved; the password is set, and every session ended, when they are in. Where
 * a second step is due it is set after that: by a stolen SIM alone nobody gets a password, or throws the owner out.
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
