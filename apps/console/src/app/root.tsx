import { Outlet } from "@perya/browser/router";
import { StepUpDialog } from "../features/sign-in/components/step-up-dialog.tsx";
import { useStepUp } from "../lib/step-up.ts";

export function Root() {
  const asked = useStepUp((state) => state.asked);
  return (
    <>
      <Outlet />
      {asked && <StepUpDialog {...asked} />}
    </>
  );
}
