import { useMayInvite } from "../../features/members/members.summary.ts";
import { useLogin } from "../../lib/session.ts";
import type { Path } from "../paths.ts";

/**
 * Target of the referral entry (R19.5), or null to hide it. For agents always their agent center; for other members
 * only while the referral promotion is on.
 */
export function useInvitation(): Path | null {
  const { isAgent } = useLogin();
  if (!useMayInvite()) return null;
  return isAgent ? "/agentHome/registerCenter" : "/member/referral";
}
