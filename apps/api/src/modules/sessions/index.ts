/**
 * Sessions: signing in and out, and who a token belongs to. Owns sessions and sealed_calls.
 * Other ways in (SMS, social, free play, second step) move in with member access.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as sessions from "./sessions.service.ts";

export { hashPassword } from "./passwords.ts";
export { findSession } from "./sessions.service.ts";

export const sessionsModule = defineModule({
  name: "sessions",
  needs: ["members"],

  setup({ serve, every, deps }) {
    serve(contract.sessions.login, ({ brand, body }) => sessions.login(deps, brand.id, body));

    serve(contract.sessions.logout, async ({ member }) => {
      await sessions.logout(deps, member.id, member.tokenHash);
      return null;
    });

    every("1 hour", "forget-expired", () => sessions.forgetExpired(deps));
  },
});
