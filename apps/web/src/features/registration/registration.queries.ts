import { agents, codes, registration, signUpLinks } from "@perya/contract";
import type { ChallengeAnswer, CodeSent } from "@perya/contract";
import type { MobileRegistrationUser, RegistrationUser, SocialRegistrationUser } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export const registrationQueries = {
  /** The upline of a code (R20.11); without a code, the domain's agent. */
  affiliate: (code: string) =>
    queryOptions({
      queryKey: ["registration", "affiliate", code],
      queryFn: () =>
        call(agents.readAffiliate, { query: code === "" ? { domain: window.location.hostname } : { code } }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

export type NewMember = { way: "username"; body: RegistrationUser } | { way: "mobile"; body: MobileRegistrationUser };

export const registrationMutations = {
  register: () =>
    mutationOptions({
      mutationKey: ["registration", "register"],
      mutationFn: (member: NewMember) =>
        member.way === "username"
          ? call(registration.register, { body: member.body })
          : call(registration.registerByMobile, { body: member.body }),
    }),
  openLink: () =>
    mutationOptions({
      mutationKey: ["registration", "openLink"],
      mutationFn: (code: string) => call(signUpLinks.openLink, { body: { code } }),
    }),
  registerSocially: () =>
    mutationOptions({
      mutationKey: ["registration", "registerSocially"],
      mutationFn: (body: SocialRegistrationUser) => call(registration.registerSocially, { body }),
    }),
};

type NumberOrder = ChallengeAnswer & { mobileNum: string; countryDialingCode: string };

/** Sends a registration code. R6.1 gives the number field another name in this call. */
export function sendRegisterCode(regType: NewMember["way"]) {
  return ({ mobileNum: mobileNo, ...order }: NumberOrder): Promise<CodeSent> =>
    call(codes.sendRegisterCode, { body: { ...order, mobileNo, regType } });
}
