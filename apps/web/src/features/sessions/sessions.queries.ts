import { Refusal } from "@perya/client";
import { codes, members, sessions } from "@perya/contract";
import type { ChallengeAnswer, LoginPayload, SecondStepMethod, SocialProvider } from "@perya/contract";
import { mutationOptions, queryOptions, useQuery } from "@tanstack/react-query";
import { call, callToLeave } from "../../lib/api.ts";
import { rememberMember, useLogin } from "../../lib/session.ts";

export const sessionQueries = {
  member: () =>
    queryOptions({
      queryKey: ["session", "member"],
      queryFn: async () => {
        const member = await call(members.readMember);
        rememberMember(member);
        return member;
      },
      staleTime: 5 * 60_000,
    }),
  devices: () => queryOptions({ queryKey: ["session", "devices"], queryFn: () => call(sessions.listDevices) }),
};

export const sessionMutations = {
  login: () =>
    mutationOptions({
      mutationKey: ["session", "login"],
      mutationFn: (body: LoginPayload) => call(sessions.login, { body }),
    }),
  loginFreePlay: () =>
    mutationOptions({
      mutationKey: ["session", "freePlay"],
      mutationFn: () => call(sessions.loginFreePlay, { body: { os: systemName(), platform: "W" } }),
    }),
  startSocial: () =>
    mutationOptions({
      mutationKey: ["session", "social"],
      mutationFn: (provider: SocialProvider) => call(sessions.startSocial, { body: { provider } }),
    }),
  takeSecondStep: () =>
    mutationOptions({
      mutationKey: ["session", "secondStep"],
      mutationFn: (body: { ticket: string; method: SecondStepMethod; answer: string; work?: string }) =>
        call(sessions.takeSecondStep, { body }),
    }),
  logout: () =>
    mutationOptions({
      mutationKey: ["session", "logout"],
      mutationFn: async () => {
        try {
          await callToLeave(sessions.logout);
        } catch (error) {
          // The session had already ended, which counts as logged out.
          if (!(error instanceof Refusal && error.code === "NOT_SIGNED_IN")) throw error;
        }
      },
    }),
};

type SmsDestination = ChallengeAnswer & { mobileNum: string; countryDialingCode: string };

export function sendLoginCode(destination: SmsDestination) {
  return call(codes.sendSmsCode, { body: { ...destination, purpose: "login" } });
}

export function sendSecondStepCode(ticket: string, method: "sms" | "email") {
  return call(sessions.sendSecondStepCode, { body: { ticket, method } });
}

/** The logged-in member; undefined for visitors and while loading. */
export function useMember() {
  const { isLogin } = useLogin();
  return useQuery({ ...sessionQueries.member(), enabled: isLogin }).data;
}

/** The operating system, which free play sends (R20.15). Browsers that hide it send "web". */
function systemName(): string {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return userAgentData?.platform?.slice(0, 64) || "web";
}
