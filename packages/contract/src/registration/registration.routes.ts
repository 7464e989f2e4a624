import { routes } from "../route.ts";
import type { registrationShapes } from "./registration.shapes.ts";

const REFUSALS = [
  "FIELDS_INVALID",
  "ACCOUNT_TAKEN",
  "AGE_NOT_CONFIRMED",
  "TERMS_NOT_ACCEPTED",
  "INVITATION_CODE_WRONG",
  "CAPTCHA_NEEDED",
  "CAPTCHA_WRONG",
  "WORK_NEEDED",
  "SEAL_BROKEN",
  "SEAL_REPLAYED",
] as const;

const NUMBERS = ["MOBILE_INVALID", "MOBILE_TAKEN", "CODE_MISSING", "CODE_WRONG", "CODE_EXPIRED", "SMS_FAILED"] as const;

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
      "Opens an account under a username. Fields are checked by the brand's rules; the type is always a plain member.",
  },
  registerByMobile: {
    method: "PUT",
    path: "/wps/member/register/mobile",
    module: "MOBILENUMREG3",
    who: "anyone",
    isSealed: true,
    limit: LIMIT,
    errors: [...REFUSALS, ...NUMBERS],
    summary: "Opens an account whose username is the mobile number.",
  },
  registerSocially: {
    method: "PUT",
    path: "/wps/member/register/social",
    module: "SESSION",
    who: "anyone",
    isSealed: true,
    limit: LIMIT,
    errors: [...REFUSALS, "ENTRY_CODE_SPENT"],
    summary: "Opens an account for a person whom a social provider has vouched for.",
  },
});
