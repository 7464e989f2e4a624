import type { Bindings } from "@perya/contract";
import { findClaim, maskEmail, maskMobile, type MemberRow } from "../members/index.ts";

/** Only what was proved counts as bound: a number somebody typed at registration proves nobody. */
export function presentBindings(member: MemberRow | undefined, hasAuthenticator: boolean): Bindings {
  const typedMobile = member && findClaim(member, "mobile");
  const typedEmail = member && findClaim(member, "email");
  return {
    mobileNum: member?.mobile && member.mobile_verified_at ? maskMobile(member.mobile) : null,
    email: member?.email && member.email_verified_at ? maskEmail(member.email) : null,
    typedMobileNum: typedMobile ? maskMobile(typedMobile) : null,
    typedEmail: typedEmail ? maskEmail(typedEmail) : null,
    hasAuthenticator,
    hasPassword: Boolean(member?.password_hash),
  };
}
