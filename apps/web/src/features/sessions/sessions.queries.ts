import { Refusal } from "@perya/client";
import { members, sessions, type LoginPayload } from "@perya/contract";
import { mutationOptions, queryOptions, useQuery } from "@tanstack/react-query";
import { call, callToLeave } from "../../lib/api.ts";
import { rememberAccountType, useLogin } from "../../lib/session.ts";

export const sessionQueries = {
  member: () =>
    queryOptions({
      queryKey: ["session", "member"],
      queryFn: async () => {
        const member = await call(members.readMember);
        rememberAccountType(member);
        return member;
      },
      staleTime: 5 * 60_000,
    }),
};

export const sessionMutations = {
  login: () =>
    mutationOptions({
      mutationKey: ["session", "login"],
      mutationFn: (body: LoginPayload) => call(sessions.login, { body }),
    }),
  logout: () =>
    mutationOptions({
      mutationKey: ["session", "logout"],
      mutationFn: async () => {
        try {
          await callToLeave(sessions.logout);
        } catch (error) {
          // A session that is already gone is what was asked for.
          if (!(error instanceof Refusal && error.code === "NOT_SIGNED_IN")) throw error;
        }
      },
    }),
};

/** Who is signed in; undefined for visitors, and until the answer is here. */
export function useMember() {
  const { isLogin } = useLogin();
  return useQuery({ ...sessionQueries.member(), enabled: isLogin }).data;
}
