import { Outlet } from "@perya/browser/router";

/** No shell: a seamless game fills the window. */
export function BareShell() {
  return (
    <main id="main" tabIndex={-1} data-fills-window className="min-h-dvh content-center">
      <Outlet />
    </main>
  );
}
