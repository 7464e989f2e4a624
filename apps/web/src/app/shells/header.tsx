import { classes, Skeleton, Wordmark } from "@perya/ui";
import { CatchBoundary, Link, useIsHydrating } from "@perya/browser/router";
import { Suspense } from "react";
import { useLogin } from "../../lib/session.ts";
import { useBrand } from "../../lib/site.ts";
import { useTheme } from "../../lib/theme.ts";
import { useIsWide } from "../../lib/window-width.ts";
import { lazyPart, lazyFirstPart } from "../lazy.ts";
import { EntryButtons } from "./entry-buttons.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { SearchButton } from "./search-button.tsx";
import { ThemeMenu } from "./theme-menu.tsx";
import { TopHeader } from "./top-header.tsx";

const CategoryNav = lazyFirstPart("category-nav", async () => (await import("./category-nav.tsx")).CategoryNav);
const MemberCorner = lazyPart("member-corner", async () => (await import("../member-parts.ts")).MemberCorner);

/**
 * Header (R3.2). On a wide screen the side menu has brand, language and theme, so the header shows them only on phones
 * and on pages without that menu.
 */
export function Header({ hasSideMenu = true }: { hasSideMenu?: boolean }) {
  const { name, theme } = useBrand();
  const { isLogin } = useLogin();
  const { shell } = useTheme();
  if (shell === "top") return <TopHeader corner={<Corner />} />;
  // The narrow side menu shows only the logo, so the header has the name.
  const hasName = !hasSideMenu || shell === "rail";

  return (
    <header className="site-header sticky top-0 z-20 border-b border-line bg-canvas/95 backdrop-blur-sm">
      <div className="page-width flex h-16 items-center gap-1 sm:gap-2">
        <Link to="/" className={classes("flex shrink-0 rounded-control py-2", !hasName && "lg:hidden")}>
          {/* On a phone the login buttons or the balance take the place of the name. */}
          <Wordmark
            name={name}
            mark={theme.mark}
            className={isLogin ? "max-md:[&_bdi]:sr-only" : "max-xs:[&_bdi]:sr-only"}
          />
        </Link>
        {hasSideMenu && shell === "rail" && <CategoryRow isInline />}
        <SearchButton />
        <div className="flex min-w-0 shrink-0 items-center gap-1 sm:gap-2 md:ms-auto">
          {!hasSideMenu && (
            <div className="hidden items-center lg:flex">
              <LanguageMenu />
              <ThemeMenu />
            </div>
          )}
          <Corner />
        </div>
      </div>
      {hasSideMenu && shell === "side" && <CategoryRow />}
    </header>
  );
}

/** Login and register buttons, or balance and account menu. */
function Corner() {
  const { isLogin, isTrial } = useLogin();
  const isHydrating = useIsHydrating();
  if (!isLogin) return <EntryButtons />;
  const waiting = <Skeleton className={classes("h-11", isTrial ? "w-50" : "w-68 md:w-146")} />;
  // Not rendered during hydration: balance and messages may be cached already, but the server's page does not have
  // them.
  return <Suspense fallback={waiting}>{isHydrating ? waiting : <MemberCorner />}</Suspense>;
}

/** The categories. Their space is reserved from the first paint. Never loaded on phones, which have the drawer. */
function CategoryRow({ isInline = false }: { isInline?: boolean }) {
  const isWide = useIsWide();
  return (
    <div className={classes("hidden h-11 lg:block", isInline ? "min-w-0 flex-1 basis-full" : "border-t border-line")}>
      <div className={isInline ? "h-full" : "page-width h-full"}>
        {/* If the row fails to load, nothing is shown: the side menu links to the same pages. */}
        <CatchBoundary resetKey="categories" fallback={() => null}>
          <Suspense>{isWide && <CategoryNav />}</Suspense>
        </CatchBoundary>
      </div>
    </div>
  );
}
