import { Outlet } from "@perya/browser/router";

/** The empty shell of a game that fills the window. */
export function BareShell() {
  return (
    <main id="main" tabIndex={-1} data-fills-window className="min-h-dvh content-center">
      <Outlet />
    </main>
  );
}
