import type { Bindings } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import { findClaim, maskEmail, maskMobile, openProved, type MemberRow } from "../members/index.ts";

/** Presents the bindings. Only verified contacts count as bound: a number typed at registration proves nothing. */
export function presentBindings(
  deps: Pick<Deps, "vault">,
  member: MemberRow | undefined,
  hasAuthenticator: boolean,
): Bindings {
  const mobile = member && openProved(deps, member, "mobile");
  const email = member && openProved(deps, member, "email");
  const typedMobile = member && findClaim(deps, member, "mobile");
  const typedEmail = member && findClaim(deps, member, "email");
  return {
    mobileNum: mobile ? maskMobile(mobile) : null,
    email: email ? maskEmail(email) : null,
    typedMobileNum: typedMobile ? maskMobile(typedMobile) : null,
    typedEmail: typedEmail ? maskEmail(typedEmail) : null,
    hasAuthenticator,
    hasPassword: Boolean(member?.password_hash),
  };
}
