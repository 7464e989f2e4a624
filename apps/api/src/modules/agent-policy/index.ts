/**
 * Agent policy: a brand's settings for all its agents, as operators read and change them. Stored in columns of brands.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { changePolicy, readPolicy } from "./agent-policy.service.ts";

export const agentPolicyModule = defineModule({
  name: "agent-policy",
  needs: ["audit", "brands"],

  setup({ serveConsole, deps }) {
    serveConsole(contract.agentPolicy.readAgentPolicy, ({ query }) => readPolicy(deps, query.brandId));
    serveConsole(contract.agentPolicy.changeAgentPolicy, ({ actor, body }) => changePolicy(deps, actor, body));
  },
});
