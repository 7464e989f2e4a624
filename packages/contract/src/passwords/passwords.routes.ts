import { routes } from "../route.ts";
import type { passwordShapes } from "./passwords.shapes.ts";

const LIMIT = { calls: 10, seconds: 300 } as const;
const SEAL = ["SEAL_BROKEN", "SEAL_REPLAYED"] as const;

export const passwords = routes<typeof passwordShapes>()({
  changePassword: {
    method: "POST",
    path: "/wps/member/password",
    module: "MEMBER",
    who: "member",
    isSealed: true,
    isOpenToInitialPassword: true,
    limit: LIMIT,
    errors: [
      "NOT_SIGNED_IN",
      "TRIAL_NOT_ALLOWED",
      "PASSWORD_WRONG",
      "PASSWORD_MISMATCH",
      "PASSWORD_SAME",
      "FIELDS_INVALID",
      ...SEAL,
    ],
    summary: "Changes the password, ends all sessions and opens a new one here.",
  },
  forgotByEmail: {
    method: "POST",
    path: "/wps/member/password/email",
    module: "CHNGPASSMAIL3",
    who: "anyone",
    isForm: true,
    limit: LIMIT,
    errors: ["USER_UNKNOWN", "CAPTCHA_NEEDED", "CAPTCHA_WRONG", "WORK_NEEDED"],
    summary: "Mails a single-use link if username and address match. The answer is the same if they do not.",
  },
  resetByLink: {
    method: "POST",
    path: "/wps/member/password/reset",
    module: "CHNGPASSMAIL3",
    who: "anyone",
    isSealed: true,
    limit: LIMIT,
    errors: ["ENTRY_CODE_SPENT", "PASSWORD_MISMATCH", "FIELDS_INVALID", ...SEAL],
    summary: "Sets a new password with the emailed link and logs in.",
  },
  resetByPhone: {
    method: "POST",
    path: "/wps/member/password/verification",
    module: "CHNGPASSVERIF3",
    who: "anyone",
    isSealed: true,
    limit: LIMIT,
    errors: ["MOBILE_INVALID", "CODE_MISSING", "CODE_WRONG", "CODE_EXPIRED", "FIELDS_INVALID", ...SEAL],
    summary: "Sets a new password with an SMS code and logs in.",
  },
});
