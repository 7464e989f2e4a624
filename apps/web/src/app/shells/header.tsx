import { Button, classes, Icon, Skeleton, Wordmark } from "@perya/ui";
import { CatchBoundary, Link } from "@perya/browser/router";
import Search from "lucide-react/icons/search";
import { Suspense } from "react";
import { openDialog } from "../../lib/dialogs.ts";
import { openSearch } from "../search/search.state.ts";
import { useLogin } from "../../lib/session.ts";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { useIsWide } from "../../lib/window-width.ts";
import { lazyPart, lazyFirstPart } from "../lazy.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

const CategoryNav = lazyFirstPart("category-nav", async () => (await import("./category-nav.tsx")).CategoryNav);
const MemberCorner = lazyPart("member-corner", async () => (await import("./member-corner.tsx")).MemberCorner);

/**
 * S0 §2, header. On a wide screen the brand, the language and the look stand in the side menu, so only a phone, or a page
 * without that menu, shows them here.
 */
export function Header({ hasSideMenu = true }: { hasSideMenu?: boolean }) {
  const { name, theme } = useBrand();
  const { isLogin, isTrial } = useLogin();

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas/95 backdrop-blur-sm">
      <div className="page-width flex h-16 items-center gap-1 sm:gap-2">
        <Link to="/" className={classes("flex shrink-0 rounded-control py-2", hasSideMenu && "lg:hidden")}>
          {/* On a phone the two ways in, or the balance, take the room of the name. */}
          <Wordmark
            name={name}
            mark={theme.mark}
            className={isLogin ? "max-md:[&_bdi]:sr-only" : "max-xs:[&_bdi]:sr-only"}
          />
        </Link>
        <SearchButton />
        <div className="flex min-w-0 shrink-0 items-center gap-1 sm:gap-2 md:ms-auto">
          {!hasSideMenu && (
            <div className="hidden items-center lg:flex">
              <LanguageMenu />
              <ThemeMenu />
            </div>
          )}
          {isLogin ? (
            <Suspense fallback={<Skeleton className={classes("h-11", isTrial ? "w-50" : "w-66 md:w-140")} />}>
              <MemberCorner />
            </Suspense>
          ) : (
            <EntryButtons />
          )}
        </div>
      </div>
      {hasSideMenu && <CategoryRow />}
    </header>
  );
}

/** Looks like the field it opens. Where there is no room for words it is only the glass. */
function SearchButton() {
  const { t } = useText();
  const label = t("shell.search");
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={openSearch}
      className={
        "@container flex h-11 min-w-11 items-center gap-3 overflow-hidden rounded-control px-3 text-start text-text-3 " +
        "transition-colors hover:text-text-1 max-md:ms-auto max-md:w-11 max-md:hover:bg-surface-2 md:max-w-96 md:grow " +
        "md:basis-11 md:border md:border-line-strong md:bg-surface-1 md:hover:border-text-3"
      }
    >
      <Icon glyph={Search} />
      <span className="hidden min-w-0 grow truncate @min-[8rem]:block">{label}</span>
      <kbd className="hidden rounded-chip border border-line px-1.5 font-sans text-xs leading-5 text-text-3 @min-[16rem]:block">
        /
      </kbd>
    </button>
  );
}

function EntryButtons() {
  const { t } = useText();
  return (
    <>
      <Button variant="quiet" className={TIGHT} onClick={() => openDialog("login")}>
        {t("shell.logIn")}
      </Button>
      <Button variant="primary" className={TIGHT} onClick={() => openDialog("register")}>
        {t("shell.register")}
      </Button>
    </>
  );
}

/** Two words side by side on a phone; only the narrowest breaks them. */
const TIGHT = "max-sm:px-3 max-sm:text-sm min-[22.5rem]:whitespace-nowrap";

/** Its room is kept from the first paint; a phone, which has the drawer, never fetches it. */
function CategoryRow() {
  const isWide = useIsWide();
  return (
    <div className="hidden h-11 border-t border-line lg:block">
      <div className="page-width h-full">
        {/* The side menu has the same places: without this row the page is whole. */}
        <CatchBoundary resetKey="categories" fallback={() => null}>
          <Suspense>{isWide && <CategoryNav />}</Suspense>
        </CatchBoundary>
      </div>
    </div>
  );
}
