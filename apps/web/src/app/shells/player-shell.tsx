import { classes, SkipLink } from "@perya/ui";
import { Outlet, type Router, useIsHydrating, useRouterState } from "@perya/browser/router";
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
const MemberMenu = lazyPart("member-menu", async () => (await import("../member-parts.ts")).MemberMenu);
const MenuDrawer = lazyPart("menu-drawer", async () => (await import("./menu-drawer.tsx")).MenuDrawer);

/** Shell of all player pages: side menu on a wide screen, bottom bar on a phone. */
export function PlayerShell({ children }: { children?: ReactNode }) {
  const [chosen, setChosen] = useState(() => localStore.read("sideMenu"));
  // The menu starts narrow where a list is beside the content: filters on game lists, the page list on member pages.
  const isNarrow = useRouterState((state) => isKeptList(state) || isMemberPage(state));
  const isCashier = useRouterState(({ location }) => isCashierPage(location.pathname));
  const hasMenu = useHasMemberMenu();
  const { shell } = useTheme();
  const isRail = shell === "rail";
  const isCollapsed = isRail || (chosen === null ? isNarrow : chosen === "collapsed");
  // The home page shows categories below the hero.
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

/**
 * The page, with the page list beside it on member pages. The tree is the same in both cases, so that the outlet is
 * never remounted.
 */
function PagePlaceholder() {
  const hasMenu = useHasMemberMenu();
  const isHydrating = useIsHydrating();
  // Reserves the height of the menu button, which wide screens do not have.
  const waiting = <div className="h-15 xl:hidden" />;
  return (
    <div className={hasMenu ? "mx-auto w-full max-w-page xl:grid xl:grid-cols-[15.5rem_minmax(0,1fr)]" : "contents"}>
      {hasMenu && (
        <div>
          <Suspense fallback={waiting}>{isHydrating ? waiting : <MemberMenu />}</Suspense>
        </div>
      )}
      {/* Target of the skip link, placed after the page list so that keyboard users need not pass it. */}
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
 * Classes that make the page at least as high as the window, so that the footer starts out of sight and does not
 * visibly move while the screen loads. `lvh` does not change when a phone's toolbar hides.
 */
const FILLS_WINDOW = "min-h-lvh flex-1";

/**
 * Excludes reserved space (`WhenNear`) from scroll anchoring: otherwise the browser would hold its top in place, and
 * the footer would jump.
 */
const HOLDS_FOOTER = "has-data-room:[overflow-anchor:none]";
