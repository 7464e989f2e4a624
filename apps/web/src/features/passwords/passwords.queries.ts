import { codes, passwords } from "@perya/contract";
import type { ChallengeAnswer, ChangePasswordPayload, CodeSent } from "@perya/contract";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

type Mobile = { mobileNum: string; countryDialingCode: string };

export const passwordMutations = {
  forgotByEmail: () =>
    mutationOptions({
      mutationKey: ["passwords", "forgotByEmail"],
      mutationFn: (body: ChallengeAnswer & { username: string; email: string }) =>
        call(passwords.forgotByEmail, { body }),
    }),
  resetByPhone: () =>
    mutationOptions({
      mutationKey: ["passwords", "resetByPhone"],
      mutationFn: (body: Mobile & { verificationCode: string; newPassword: string }) =>
        call(passwords.resetByPhone, { body }),
    }),
  resetByLink: () =>
    mutationOptions({
      mutationKey: ["passwords", "resetByLink"],
      mutationFn: (body: { code: string; newPassword: string; confirmNewPassword: string }) =>
        call(passwords.resetByLink, { body }),
    }),
  changePassword: () =>
    mutationOptions({
      mutationKey: ["passwords", "changePassword"],
      mutationFn: (body: ChangePasswordPayload) => call(passwords.changePassword, { body }),
    }),
};

export function sendForgotCode(body: ChallengeAnswer & Mobile): Promise<CodeSent> {
  return call(codes.sendSmsCode, { body: { ...body, purpose: "forgot" } });
}
