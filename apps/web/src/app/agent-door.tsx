import { useFormProblem } from "@perya/ui";
import { AgentDoorScreen } from "../features/agents/screens/agent-door-screen.tsx";
import { UsernameForm } from "../features/sessions/components/username-form.tsx";

/** The agents' page around the login that everybody shares. */
export function AgentDoor() {
  const problem = useFormProblem();
  return (
    <AgentDoorScreen problem={problem.head}>
      <UsernameForm problem={problem} isAgentPage />
    </AgentDoorScreen>
  );
}
