import { SkipLink } from "@perya/ui";
import { Outlet } from "@perya/browser/router";
import { Header } from "./header.tsx";

/**
 * Shell of game pages, without a side menu (R2.17). Lottery pages keep the header, for the balance and the link back.
 */
export function GameShell() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header hasSideMenu={false} />
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
    </div>
  );
}
