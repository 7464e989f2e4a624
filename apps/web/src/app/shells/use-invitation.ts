import { useMayInvite } from "../../features/members/members.summary.ts";
import { useLogin } from "../../lib/session.ts";
import type { Path } from "../paths.ts";

/**
 * R19.5, referral entry: always shown to logged-in agents, leading to their agent centre; to members only while the
 * referral promotion is on. Null: no entry.
 */
export function useInvitation(): Path | null {
  const { isAgent } = useLogin();
  if (!useMayInvite()) return null;
  return isAgent ? "/agentHome/registerCenter" : "/member/referral";
}
