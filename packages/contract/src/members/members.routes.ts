import { routes } from "../route.ts";
import type { memberShapes } from "./members.shapes.ts";

const BINDING = [
  "NOT_SIGNED_IN",
  "TRIAL_NOT_ALLOWED",
  "PASSWORD_WRONG",
  "PROOF_WRONG",
  "CODE_WRONG",
  "CODE_EXPIRED",
  "SEAL_BROKEN",
  "SEAL_REPLAYED",
] as const;

export const members = routes<typeof memberShapes>()({
  readMember: {
    method: "GET",
    path: "/wps/member/info",
    module: "MEMBER",
    who: "signedIn",
    isOpenToInitialPassword: true,
    errors: ["NOT_SIGNED_IN"],
    summary: "Who is signed in.",
  },
  readIcon: {
    method: "GET",
    path: "/wps/member/info/icon",
    module: "MEMBER",
    who: "signedIn",
    errors: ["NOT_SIGNED_IN"],
    summary: "The member's picture.",
  },
  readBindings: {
    method: "GET",
    path: "/wps/member/bindings",
    module: "MEMBER",
    who: "member",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "The number, address and app by which the member can prove who they are.",
  },
  bindMobile: {
    method: "PUT",
    path: "/wps/member/mobile",
    module: "MEMBER",
    who: "member",
    isSealed: true,
    limit: { calls: 20, seconds: 300 },
    errors: [...BINDING, "MOBILE_INVALID", "MOBILE_TAKEN"],
    summary: "Binds a mobile number by the code sent to it, for whoever proves to be the member.",
  },
  bindEmail: {
    method: "PUT",
    path: "/wps/member/email",
    module: "MEMBER",
    who: "member",
    isSealed: true,
    limit: { calls: 20, seconds: 300 },
    errors: [...BINDING, "FIELDS_INVALID", "EMAIL_TAKEN"],
    summary: "Binds an e-mail address by the code sent to it, for whoever proves to be the member.",
  },
  confirmContact: {
    method: "PUT",
    path: "/wps/member/contact/confirmed",
    module: "MEMBER",
    who: "member",
    limit: { calls: 20, seconds: 300 },
    errors: [
      "NOT_SIGNED_IN",
      "TRIAL_NOT_ALLOWED",
      "CONTACT_NONE",
      "CODE_WRONG",
      "CODE_EXPIRED",
      "MOBILE_TAKEN",
      "EMAIL_TAKEN",
    ],
    summary:
      "Confirms the number or address given at registration, by the code sent to it. Nothing else changes by it.",
  },
  updateLanguage: {
    method: "PUT",
    path: "/wps/member/language",
    module: "MEMBER",
    who: "signedIn",
    errors: ["NOT_SIGNED_IN"],
    summary: "Remembers the member's language, for messages and mails.",
  },
});
