import type { Bindings } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import { maskEmail, maskMobile, openEmail, openProved, type MemberRow } from "../members/index.ts";

/** Only what was proved counts as bound: a number somebody typed at registration proves nobody. */
export function presentBindings(
  deps: Pick<Deps, "vault">,
  member: MemberRow | undefined,
  hasAuthenticator: boolean,
): Bindings {
  const mobile = member && openProved(deps, member, "mobile");
  const email = member && openEmail(deps, member);
  return {
    mobileNum: mobile ? maskMobile(mobile) : null,
    email: email && member.email_verified_at ? maskEmail(email) : null,
    typedEmail: email && !member.email_verified_at ? maskEmail(email) : null,
    hasAuthenticator,
    hasPassword: Boolean(member?.password_hash),
  };
}
