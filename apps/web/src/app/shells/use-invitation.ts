import { useMayInvite } from "../../features/members/members.summary.ts";
import { useLogin } from "../../lib/session.ts";
import type { Path } from "../paths.ts";

/**
 * S1 §6, the referral entry: agents who are signed in always have it, and it leads to their own centre; members have it where
 * the referral promotion is on; nobody else does. Null is no entry.
 */
export function useInvitation(): Path | null {
  const { isAgent } = useLogin();
  if (!useMayInvite()) return null;
  return isAgent ? "/agentHome/registerCenter" : "/member/referral";
}
