import { useMayInvite } from "../../features/members/members.summary.ts";
import { useLogin } from "../../lib/session.ts";
import type { Path } from "../paths.ts";

/**
 * Target of the referral entry (R19.5). Logged-in agents always have it, to their agent center; members only while the
 * referral promotion is on. Null for no entry.
 */
export function useInvitation(): Path | null {
  const { isAgent } = useLogin();
  if (!useMayInvite()) return null;
  return isAgent ? "/agentHome/registerCenter" : "/member/referral";
}
