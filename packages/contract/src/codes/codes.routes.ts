import { routes } from "../route.ts";
import type { codeShapes } from "./codes.shapes.ts";

const SENDING = [
  "MOBILE_INVALID",
  "CAPTCHA_NEEDED",
  "CAPTCHA_WRONG",
  "WORK_NEEDED",
  "SMS_FAILED",
  "CODE_QUOTA",
] as const;

export const codes = routes<typeof codeShapes>()({
  sendSmsCode: {
    method: "POST",
    path: "/wps/verification/sms/noLogin",
    module: "SESSION",
    who: "anyone",
    limit: { calls: 20, seconds: 300 },
    errors: [...SENDING],
    summary: "Sends a code for login or for a new password. Known and unknown numbers get the same answer.",
  },
  sendRegisterCode: {
    method: "POST",
    path: "/wps/verification/sms/register",
    module: "SESSION",
    who: "anyone",
    limit: { calls: 20, seconds: 300 },
    errors: [...SENDING],
    summary:
      "Sends a registration code to a number, used as the account (MOBILENUMREG3) or beside a username (REGMOBVERF3).",
  },
  sendBindCode: {
    method: "POST",
    path: "/wps/verification/bind",
    module: "MEMBER",
    who: "member",
    limit: { calls: 20, seconds: 300 },
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED", "MOBILE_INVALID", "SMS_FAILED", "MAIL_FAILED", "CODE_QUOTA"],
    summary: "Sends a code to a number or email address that the member wants to bind.",
  },
  sendConfirmCode: {
    method: "POST",
    path: "/wps/verification/confirm",
    module: "MEMBER",
    who: "member",
    limit: { calls: 20, seconds: 300 },
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED", "CONTACT_NONE", "SMS_FAILED", "MAIL_FAILED", "CODE_QUOTA"],
    summary: "Sends a code to the unverified number or address given at registration.",
  },
  sendProofCode: {
    method: "POST",
    path: "/wps/verification/proof",
    module: "MEMBER",
    who: "member",
    limit: { calls: 20, seconds: 300 },
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED", "SMS_FAILED", "MAIL_FAILED", "CODE_QUOTA"],
    summary:
      "Sends a code to the bound number, or else the address, with which a member without a password proves a change.",
  },
});
