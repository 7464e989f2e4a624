import { useFormProblem } from "@perya/ui";
import { AgentLoginScreen } from "../features/agents/screens/agent-login-screen.tsx";
import { UsernameForm } from "../features/sessions/components/username-form.tsx";

/** The agents' page around the login that everybody shares. */
export function AgentLogin() {
  const problem = useFormProblem();
  return (
    <AgentLoginScreen problem={problem.head}>
      <UsernameForm problem={problem} isAgentPage />
    </AgentLoginScreen>
  );
}
