import { authenticators, codes, members, security, sessions } from "@perya/contract";
import type { Bindings, CodeSent, Contact, Device, ProofSent, SecurityEvent } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call, callToLeave } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import { queryClient } from "../../lib/query-client.ts";

export const memberQueries = {
  profile: () =>
    queryOptions({
      queryKey: ["members", "profile"],
      queryFn: async () => {
        const [member, { icon }] = await Promise.all([call(members.readMember), call(members.readIcon)]);
        return { ...member, icon };
      },
    }),
  bindings: () => queryOptions({ queryKey: ["members", "bindings"], queryFn: () => call(members.readBindings) }),
  /** The key starts with "session", so that session events refetch it. */
  devices: () => queryOptions({ queryKey: ["session", "devices"], queryFn: () => call(sessions.listDevices) }),
  /** The key starts with "session", so that session events refetch it. */
  activity: () =>
    byPages(["session", "activity"], (start) =>
      call(security.listSecurityEvents, { query: { pageSize: ACTIVITY_PAGE, ...start } }),
    ),
  /** Each opening of the dialog gets a new secret, so nothing is cached. */
  enrolment: () =>
    queryOptions({
      queryKey: ["members", "enrolment"],
      queryFn: () => call(authenticators.startEnrolment),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};

/** Events per page. Few, so that they do not dominate the screen. */
const ACTIVITY_PAGE = 6;

type Mobile = { mobileNum: string; countryDialingCode: string };
type Proved = { verificationCode: string; proof: string };

export const memberMutations = {
  bindMobile: () =>
    mutationOptions({
      mutationKey: ["members", "bindMobile"],
      mutationFn: ({ mobileNum, countryDialingCode, verificationCode, proof }: Mobile & Proved) =>
        call(members.bindMobile, { body: { mobileNum, countryDialingCode, verificationCode, proof } }),
      onSuccess: keepBindings,
    }),
  bindEmail: () =>
    mutationOptions({
      mutationKey: ["members", "bindEmail"],
      mutationFn: ({ email, verificationCode, proof }: { email: string } & Proved) =>
        call(members.bindEmail, { body: { email, verificationCode, proof } }),
      onSuccess: keepBindings,
    }),
  confirmContact: () =>
    mutationOptions({
      mutationKey: ["members", "confirmContact"],
      mutationFn: (body: { contact: Contact; verificationCode: string }) => call(members.confirmContact, { body }),
      onSuccess: keepBindings,
    }),
  confirmEnrolment: () =>
    mutationOptions({
      mutationKey: ["members", "confirmEnrolment"],
      mutationFn: (body: { code: string; proof: string }) => call(authenticators.confirmEnrolment, { body }),
      onSuccess: askBindingsAgain,
    }),
  removeAuthenticator: () =>
    mutationOptions({
      mutationKey: ["members", "removeAuthenticator"],
      mutationFn: (code: string) => call(authenticators.removeAuthenticator, { body: { code } }),
      onSuccess: askBindingsAgain,
    }),
  endDevice: () =>
    mutationOptions({
      mutationKey: ["members", "endDevice"],
      mutationFn: ({ id }: Device) => call(sessions.endDevice, { params: { id } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: memberQueries.devices().queryKey }),
    }),
  deny: () =>
    mutationOptions({
      mutationKey: ["members", "deny"],
      mutationFn: ({ id }: Pick<SecurityEvent, "id">) => call(security.denySecurityEvent, { params: { id } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: ["session"] }),
    }),
  logoutEverywhere: () =>
    mutationOptions({
      mutationKey: ["members", "logoutEverywhere"],
      mutationFn: () => callToLeave(sessions.logoutEverywhere),
    }),
};

export function sendBindSms(mobile: Mobile): Promise<CodeSent> {
  return call(codes.sendBindCode, { body: { channel: "sms", ...mobile } });
}

export function sendBindMail(email: string): Promise<CodeSent> {
  return call(codes.sendBindCode, { body: { channel: "email", email } });
}

/** Sends a code to the contact from registration. */
export function sendConfirmCode(contact: Contact): Promise<CodeSent> {
  return call(codes.sendConfirmCode, { body: { contact } });
}

/** Sends a code to a bound contact. */
export function sendProofCode(): Promise<ProofSent> {
  return call(codes.sendProofCode);
}

function keepBindings(bindings: Bindings): void {
  queryClient.setQueryData(memberQueries.bindings().queryKey, bindings);
}

function askBindingsAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: memberQueries.bindings().queryKey });
}
