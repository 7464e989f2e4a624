import type { BodyOf, LoginOutcome, passwords } from "@perya/contract";
import { isSamePassword } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { checkCode, findTicket, readMobile, spendCode, spendTicket } from "../codes/index.ts";
import { findMember, findMemberByMobile } from "../members/index.ts";
import { isLinkCurrent } from "./passwords.rules.ts";
import {
  describeLink,
  describeOwner,
  requirePasswordRule,
  mailsOf,
  RESET_LINK,
  setPasswordAndEnter,
  type RequestOrigin,
} from "./passwords.service.ts";

/**
 * Resets the password with the emailed link. The link is used up only when the new password is accepted, so a refused
 * password does not cost it.
 */
export async function resetByLink(
  deps: Deps,
  origin: RequestOrigin,
  { code, newPassword, confirmNewPassword }: BodyOf<typeof passwords.resetByLink>,
): Promise<LoginOutcome> {
  if (!isSamePassword(confirmNewPassword, newPassword)) throw new AppError("PASSWORD_MISMATCH");
  const ask = { kind: RESET_LINK, brandId: origin.brand.id, ticket: code };
  const link = await findTicket(deps, ask);
  const member = link?.memberId ? await findMember(deps.db, ask.brandId, link.memberId) : undefined;
  if (!link || !member || !isLinkCurrent(link.facts, describeLink(deps, member)))
    throw new AppError("ENTRY_CODE_SPENT");

  requirePasswordRule(origin.brand, newPassword, describeOwner(deps, member));
  if (!(await spendTicket(deps, ask))) throw new AppError("ENTRY_CODE_SPENT");
  // The requester is proved to be the owner, so the daily limits of reset emails start over.
  for (const { key, limit } of [true, false].map((isKnown) => mailsOf(member.id, isKnown)))
    await deps.limiter.forget(key, limit);
  return setPasswordAndEnter(deps, origin, member, newPassword, "email");
}

/**
 * Resets the password with the code sent to the number. For an unverified number the answer is the same as for a
 * wrong code.
 */
export async function resetByPhone(
  deps: Deps,
  origin: RequestOrigin,
  { newPassword, verificationCode, ...number }: BodyOf<typeof passwords.resetByPhone>,
): Promise<LoginOutcome> {
  const target = await readMobile(deps, number);
  requirePasswordRule(origin.brand, newPassword, { account: target });
  const requester = origin.visit.deviceId;
  const ask = { brandId: origin.brand.id, purpose: "forgot", target, requester, code: verificationCode } as const;
  await checkCode(deps, ask);

  const member = await findMemberByMobile(deps, origin.brand.id, target);
  // The password rule is checked after the code, because its refusal could disclose facts about the owner. A refused
  // password does not use up the code.
  if (member) requirePasswordRule(origin.brand, newPassword, describeOwner(deps, member));
  await spendCode(deps, ask);
  if (!member) throw new AppError("CODE_WRONG");
  return setPasswordAndEnter(deps, origin, member, newPassword, "sms");
}
