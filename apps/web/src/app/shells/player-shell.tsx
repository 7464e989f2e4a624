import { classes, SkipLink } from "@perya/ui";
import { Outlet, type Router, useRouterState } from "@perya/browser/router";
import { type ReactNode, Suspense, useState } from "react";
import { isCashierPage } from "@perya/rules";
import { localStore } from "@perya/browser/storage";
import { useLogin } from "../../lib/session.ts";
import { useTheme } from "../../lib/theme.ts";
import { isKeptList } from "../kept-lists.ts";
import { lazyPart } from "../lazy.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { CategoryStage } from "./category-stage.tsx";
import { Footer } from "./footer.tsx";
import { ShortFooter } from "./short-footer.tsx";
import { Header } from "./header.tsx";
import { SideMenu } from "./side-menu.tsx";

const WalletSheet = lazyPart("wallet-sheet", async () => (await import("./wallet-sheet.tsx")).WalletSheet);
const MemberMenu = lazyPart("member-menu", async () => (await import("./member-menu.tsx")).MemberMenu);
const MenuDrawer = lazyPart("menu-drawer", async () => (await import("./menu-drawer.tsx")).MenuDrawer);

/** Around every page of the player: the menu beside it on a wide screen, the bar below it on a phone. */
export function PlayerShell({ children }: { children?: ReactNode }) {
  const [chosen, setChosen] = useState(() => localStore.read("sideMenu"));
  // Beside its facets a list of games has no width to spare, nor a page of the member centre beside its list of pages;
  // whoever opens the menu there keeps it open.
  const isNarrow = useRouterState((state) => isKeptList(state) || isMemberPage(state));
  const isCashier = useRouterState(({ location }) => isCashierPage(location.pathname));
  const hasMenu = useHasMemberMenu();
  const { shell } = useTheme();
  const isRail = shell === "rail";
  const isCollapsed = isRail || (chosen === null ? isNarrow : chosen === "collapsed");
  // The home page has its categories below its hero.
  const isHome = useRouterState(({ location }) => location.pathname === "/");
  const [sheet, setSheet] = useState<"menu" | "wallet" | null>(null);
  const closeSheet = () => setSheet(null);

  function toggle() {
    const next = isCollapsed ? "open" : "collapsed";
    localStore.write("sideMenu", next);
    setChosen(next);
  }

  return (
    <div className="flex min-h-dvh">
      <SkipLink targetId={hasMenu ? PAGE_ID : undefined} />
      {shell !== "top" && <SideMenu isCollapsed={isCollapsed} onToggle={isRail ? null : toggle} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header />
        {shell === "top" && !isHome && <CategoryStage />}
        <main id="main" tabIndex={-1} className={classes(FILLS_WINDOW, HOLDS_FOOTER)}>
          {children ?? <PagePlaceholder />}
        </main>
        {isCashier ? <ShortFooter /> : <Footer />}
      </div>
      <BottomBar onMenu={() => setSheet("menu")} onWallet={() => setSheet("wallet")} />
      <Suspense>
        {sheet === "menu" && <MenuDrawer onClose={closeSheet} />}
        {sheet === "wallet" && <WalletSheet onClose={closeSheet} />}
      </Suspense>
    </div>
  );
}

/** The pages of the member centre stand beside their list. The outlet keeps its place, and with it the lists it keeps alive. */
function PagePlaceholder() {
  const hasMenu = useHasMemberMenu();
  return (
    <div className={hasMenu ? "mx-auto w-full max-w-page xl:grid xl:grid-cols-[14rem_minmax(0,1fr)]" : "contents"}>
      {hasMenu && (
        <div>
          {/* As high as its button, which a screen without the list beside the page has. */}
          <Suspense fallback={<div className="h-15 xl:hidden" />}>
            <MemberMenu />
          </Suspense>
        </div>
      )}
      {/* Where the skip link leads: past the list of pages, which a keyboard would have to pass otherwise. */}
      <div id={PAGE_ID} tabIndex={hasMenu ? -1 : undefined} className={hasMenu ? "min-w-0 outline-none" : "contents"}>
        <Outlet />
      </div>
    </div>
  );
}

const PAGE_ID = "page";

function useHasMemberMenu(): boolean {
  const { isLogin, isTrial } = useLogin();
  const isAtMember = useRouterState(isMemberPage);
  return isAtMember && isLogin && !isTrial;
}

const isMemberPage = ({ location }: Pick<Router["state"], "location">) => location.pathname.startsWith("/member/");

/**
 * As high as the window at least, so that the footer starts below the fold: whatever a screen shows while it loads, the footer
 * is out of sight and can't move. `lvh` does not change when a phone's toolbar folds away.
 */
const FILLS_WINDOW = "min-h-lvh flex-1";

/**
 * When the page grows above what is read, the browser scrolls along, holding on to the first thing in sight. Were that the
 * room of something that is still to come (`WhenNear`), it would hold on to the top of it, and the footer below would jump.
 */
const HOLDS_FOOTER = "has-data-room:[overflow-anchor:none]";
