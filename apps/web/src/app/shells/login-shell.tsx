import { Outlet } from "@perya/browser/router";
import { BareFrame } from "./bare-frame.tsx";

/** Shell of the agent login, which has only brand and language (R2.5). */
export function LoginShell() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  );
}
