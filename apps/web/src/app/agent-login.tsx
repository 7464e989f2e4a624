import { useFormProblem } from "@perya/ui";
import { AgentLoginScreen, NoAgentsScreen } from "../features/agents/screens/agent-login-screen.tsx";
import { UsernameForm } from "../features/sessions/components/username-form.tsx";
import { useFlag } from "../lib/site.ts";

/** The agent login page, around the shared login form. */
export function AgentLogin() {
  const problem = useFormProblem();
  if (!useFlag("AGENTPOLICY3")) return <NoAgentsScreen />;
  return (
    <AgentLoginScreen problem={problem.head}>
      <UsernameForm problem={problem} isAgentPage />
    </AgentLoginScreen>
  );
}
