/**
 * Passwords: changing a known one and resetting a forgotten one. Owns no table: the module members stores the hash,
 * codes the links and codes, and sessions replaces the sessions after a change.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { changePassword } from "./passwords.change.ts";
import { forgotByEmail } from "./passwords.forgot.ts";
import { sendResetMail, tellOwner } from "./passwords.jobs.ts";
import { resetByLink, resetByPhone } from "./passwords.reset.ts";

export const passwordsModule = defineModule({
  name: "passwords",
  needs: ["members", "challenges", "codes", "devices", "sessions", "security"],

  setup({ serve, on, deps }) {
    serve(contract.passwords.changePassword, ({ brand, visit, member, body }) =>
      changePassword(deps, { brand, visit }, member, body),
    );

    serve(contract.passwords.forgotByEmail, async ({ brand, visit, language, body }) => {
      await forgotByEmail(deps, { brand, visit, language }, body);
      return null;
    });

    serve(contract.passwords.resetByLink, ({ brand, visit, body }) => resetByLink(deps, { brand, visit }, body));

    serve(contract.passwords.resetByPhone, ({ brand, visit, body }) => resetByPhone(deps, { brand, visit }, body));

    // The email is sent after the answer: waiting for it would disclose that the account exists.
    on("password.forgotten", "send-reset-mail", (facts) => sendResetMail(deps, facts));

    on("password.changed", "tell-owner", (facts) => tellOwner(deps, facts));
  },
});
