import { Outlet } from "@perya/browser/router";
import { BareFrame } from "./bare-frame.tsx";

/** R2.5: the agent login has no normal header, only brand and language. */
export function LoginShell() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  );
}
