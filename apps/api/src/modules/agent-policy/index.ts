/** Agent policy: what a brand has decided about agents as a whole, as operators see and change it. The columns are those of brands. */
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
