/**
 * Registration: visitors become members by username, by mobile number or through a social provider, and agents open
 * accounts for others. Owns opened_accounts; the accounts themselves belong to members.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { listOpened, openForSomebody, renewForSomebody } from "./registration.by-agent.ts";
import { registerByMobile } from "./registration.by-mobile.ts";
import { registerByUsername } from "./registration.by-username.ts";
import { registerSocially } from "./registration.socially.ts";

export { openForSomebody } from "./registration.by-agent.ts";

export const registrationModule = defineModule({
  name: "registration",
  needs: ["brands", "members", "agents", "challenges", "codes", "referrals", "sessions"],

  setup({ serve, deps }) {
    serve(contract.registration.register, ({ body, ...newcomer }) => registerByUsername(deps, newcomer, body));

    serve(contract.registration.registerByMobile, ({ body, ...newcomer }) => registerByMobile(deps, newcomer, body));

    serve(contract.registration.registerSocially, ({ body, ...newcomer }) => registerSocially(deps, newcomer, body));

    serve(contract.registration.openAccount, ({ body, ...opener }) => openForSomebody(deps, opener, body));
    serve(contract.registration.renewInitialPassword, ({ params, ...opener }) =>
      renewForSomebody(deps, opener, params.id),
    );
    serve(contract.registration.listOpenedAccounts, (opener) => listOpened(deps, opener));
  },
});
