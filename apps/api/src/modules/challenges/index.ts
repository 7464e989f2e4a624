/**
 * Challenges: make repeated guessing expensive. They count failures, and require more work and captchas as these
 * increase (0025, 0045). Owns captchas, login_failures and login_failure_levels.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { forgetExpired } from "./challenges.jobs.ts";
import { measureUsual } from "./challenges.surge.ts";
import { renderCaptcha } from "./challenges.picture.ts";

export { countTry, countFailure, type Attempt } from "./challenges.failures.ts";
export { SURGE } from "./challenges.rules.ts";
export { takeTry, type Challenged } from "./challenges.service.ts";
export { listRates } from "./challenges.surge.ts";

export const challengesModule = defineModule({
  name: "challenges",

  setup({ serve, every, deps }) {
    serve(contract.challenges.readCaptcha, ({ brand, query }) => renderCaptcha(deps, brand.id, query.id));

    every("5 minutes", "forget-expired", () => forgetExpired(deps));
    every("1 hour", "measure-usual", () => measureUsual(deps));
  },
});
