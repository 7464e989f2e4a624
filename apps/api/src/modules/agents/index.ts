/**
 * Agents: whose downline a newcomer becomes. Owns no table yet: codes stand in members, and which agent a host belongs to
 * in brand_hosts. Team, contracts and reports move in with the agent centre.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { readAffiliate } from "./agents.service.ts";

export { findUpline, type Origin } from "./agents.service.ts";

export const agentsModule = defineModule({
  name: "agents",
  needs: ["members"],

  setup({ serve, deps }) {
    serve(contract.agents.readAffiliate, ({ brand, query }) => readAffiliate(deps, brand, query));
  },
});
