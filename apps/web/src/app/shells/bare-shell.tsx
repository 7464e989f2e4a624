import { Outlet } from "@tanstack/react-router";

/** Nothing around it: a seamless game fills the window. */
export function BareShell() {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh content-center">
      <Outlet />
    </main>
  );
}
