import { routes } from "../route.ts";
import type { registrationShapes } from "./registration.shapes.ts";

const REFUSALS = [
  "FIELDS_INVALID",
  "ACCOUNT_TAKEN",
  "AGE_NOT_CONFIRMED",
  "TERMS_NOT_ACCEPTED",
  "INVITATION_CODE_WRONG",
  "SIGN_UP_LINK_EXPIRED",
  "SIGN_UP_LINK_USED_UP",
  "SIGN_UP_LINK_CLOSED",
  "CAPTCHA_NEEDED",
  "CAPTCHA_WRONG",
  "WORK_NEEDED",
  "SEAL_BROKEN",
  "SEAL_REPLAYED",
] as const;

const NUMBERS = ["MOBILE_INVALID", "MOBILE_TAKEN", "CODE_MISSING", "CODE_WRONG", "CODE_EXPIRED", "SMS_FAILED"] as const;

const OF_AGENT = { module: "AGENTPOLICY3", who: "agent", method: "POST" } as const;
const AGENT = ["NOT_SIGNED_IN", "NOT_AN_AGENT"] as const;

const LIMIT = { calls: 20, seconds: 300 } as const;

export const registration = routes<typeof registrationShapes>()({
  register: {
    method: "PUT",
    path: "/wps/member/register",
    module: "USERNAMEREG3",
    who: "anyone",
    isSealed: true,
    limit: LIMIT,
    errors: [...REFUSALS, ...NUMBERS],
    summary:
      "Registers an account with a username. The brand's rules check the fields; account type is member, unless a sign-up link sets another.",
  },
  registerByMobile: {
    method: "PUT",
    path: "/wps/member/register/mobile",
    module: "MOBILENUMREG3",
    who: "anyone",
    isSealed: true,
    limit: LIMIT,
    errors: [...REFUSALS, ...NUMBERS],
    summary: "Registers an account whose username is the mobile number.",
  },
  registerSocially: {
    method: "PUT",
    path: "/wps/member/register/social",
    module: "SESSION",
    who: "anyone",
    isSealed: true,
    limit: LIMIT,
    errors: [...REFUSALS, "ENTRY_CODE_SPENT"],
    summary: "Registers an account for an identity confirmed by a social provider.",
  },
  openAccount: {
    ...OF_AGENT,
    path: "/wps/agent/accounts",
    isSealed: true,
    limit: { calls: 60, seconds: 600 },
    errors: [
      ...AGENT,
      "ACCOUNT_TYPE_NOT_ALLOWED",
      "FIELDS_INVALID",
      "ACCOUNT_TAKEN",
      "AGE_NOT_CONFIRMED",
      "TERMS_NOT_ACCEPTED",
      "OPEN_DAY_LIMIT",
      "OPEN_TOO_DEEP",
      "REQUEST_KEY_REUSED",
      "SEAL_BROKEN",
      "SEAL_REPLAYED",
    ],
    summary:
      "Opens an account directly below the agent. Returns its initial password once; it only permits a password change. Idempotent by requestKey.",
  },
  renewInitialPassword: {
    ...OF_AGENT,
    path: "/wps/agent/accounts/:id/initial-password",
    limit: { calls: 30, seconds: 600 },
    errors: [...AGENT, "TEAM_MEMBER_UNKNOWN", "INITIAL_PASSWORD_CHANGED"],
    summary: "Issues a new initial password for an account that the agent opened, until its owner has set one.",
  },
  listOpenedAccounts: {
    ...OF_AGENT,
    method: "GET",
    path: "/wps/agent/accounts",
    errors: [...AGENT],
    summary: "The accounts that the agent opened last, and which of them still have an initial password.",
  },
});
