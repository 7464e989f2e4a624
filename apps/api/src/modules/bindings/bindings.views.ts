import type { Bindings } from "@perya/contract";
import { maskEmail, maskMobile, type MemberRow } from "../members/index.ts";

/** Only what was proved counts as bound: a number somebody typed at registration proves nobody. */
export function presentBindings(member: MemberRow | undefined, hasAuthenticator: boolean): Bindings {
  return {
    mobileNum: member?.mobile && member.mobile_verified_at ? maskMobile(member.mobile) : null,
    email: member?.email && member.email_verified_at ? maskEmail(member.email) : null,
    typedEmail: member?.email && !member.email_verified_at ? maskEmail(member.email) : null,
    hasAuthenticator,
    hasPassword: Boolean(member?.password_hash),
  };
}
