import { Outlet } from "@perya/browser/router";
import { BareFrame } from "./bare-frame.tsx";

/** S0 §2: the agents' door has no normal header, only the brand and the language. */
export function LoginShell() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  );
}
