/** The agents' centre, and their own way in. */
import { agent, notYetAgent } from "../guards.tsx";
import { lazyScreen } from "../lazy.ts";
import { notOpenYet, screen } from "../route-lines.tsx";
import { agentCentre, login } from "./shells.tsx";

const AgentLogin = lazyScreen(() => import("../agent-login.tsx"));

export const agentCentreRoutes = [notOpenYet(agentCentre, "/agentHome", { guard: agent })] as const;

export const agentLoginRoutes = [screen(login, "/agent", AgentLogin, { guard: notYetAgent })] as const;
