/**
 * Sessions: login, logout, and finding the member of a token. Owns sessions, remember_cookies and sealed_calls. Only
 * openSession creates sessions; every login ends in finishSignIn.
 */
import { defineModule } from "../../define-module.ts";
import { forgetExpired, forgetOldTrials } from "./sessions.jobs.ts";
import { serveSessions } from "./sessions.routes.ts";

export { finishSignIn } from "./sessions.finish.ts";
export { replacePassword } from "./sessions.password.ts";
export { openSession, type SignInWay } from "./sessions.open.ts";
export { INITIAL_PASSWORD_DAYS } from "./sessions.rules.ts";
export { endSessions, findSession, idleSince, isDue, keepAlive, listSessionsOf } from "./sessions.service.ts";
export { hashToken } from "./token.ts";
export { issueEntryCode, SOCIAL_REGISTRATION, unlockPerson } from "./sessions.entry.ts";

export const sessionsModule = defineModule({
  name: "sessions",
  needs: ["brands", "members", "challenges", "devices", "codes", "authenticators", "security"],

  setup(context) {
    const { every, deps } = context;
    serveSessions(context);

    every("1 hour", "forget-expired", () => forgetExpired(deps));
    every("1 day", "forget-old-trials", () => forgetOldTrials(deps));
  },
});
