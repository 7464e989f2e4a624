/**
 * Authenticators: TOTP apps as proof of identity. The second step of a login checks its codes here. Owns the table
 * authenticators.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { lockAgain } from "./authenticators.jobs.ts";
import * as authenticators from "./authenticators.service.ts";

export { checkAuthenticator, hasAuthenticator, resetAuthenticator, takeTotpCode } from "./authenticators.service.ts";

export const authenticatorsModule = defineModule({
  name: "authenticators",
  needs: ["codes", "security"],

  setup({ serve, every, deps }) {
    serve(contract.authenticators.readAuthenticator, async ({ member }) => ({
      isBound: await authenticators.hasAuthenticator(deps, member.id),
    }));

    serve(contract.authenticators.startEnrolment, ({ brand, member }) =>
      authenticators.startEnrolment(deps, brand, member),
    );

    serve(contract.authenticators.confirmEnrolment, async ({ brand, member, visit, body }) => {
      await authenticators.confirmEnrolment(deps, { brand, memberId: member.id, visit }, body);
      return null;
    });

    serve(contract.authenticators.removeAuthenticator, async ({ brand, member, visit, body }) => {
      await authenticators.removeAuthenticator(deps, { brand, memberId: member.id, visit }, body.code);
      return null;
    });

    every("1 hour", "lock-again", () => lockAgain(deps));
  },
});
