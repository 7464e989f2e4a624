import { Wordmark } from "@perya/ui";
import { Link } from "@perya/browser/router";
import Gift from "lucide-react/icons/gift";
import Headset from "lucide-react/icons/headset";
import Heart from "lucide-react/icons/heart";
import History from "lucide-react/icons/history";
import House from "lucide-react/icons/house";
import Megaphone from "lucide-react/icons/megaphone";
import type { ReactNode } from "react";
import { useServiceLines } from "../../features/customer-service/customer-service.links.ts";
import { NoticeMarquee } from "../../features/notices/components/notice-marquee.tsx";
import { useBrand, useFlag } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { useTheme } from "../../lib/theme.ts";
import { AppDownload } from "./app-download.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { MenuAnchor, MenuLink } from "./menu-line.tsx";
import { SearchButton } from "./search-button.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

/**
 * Header of shells without a side menu: links in the bar, and above it a narrow bar with what the side menu has at the
 * bottom. Its background is the theme's hero color in both schemes, so it always uses the light tokens.
 */
export function TopHeader({ corner }: { corner: ReactNode }) {
  const { name, theme } = useBrand();
  return (
    <>
      <TopBar />
      <header data-theme="light" className="site-header top-header sticky top-0 z-20">
        <div className="page-width flex items-center gap-1 sm:gap-2">
          <Link to="/" className="flex shrink-0 rounded-control py-2">
            <Wordmark name={name} mark={theme.mark} />
          </Link>
          <MainLinks />
          <SearchButton />
          <div className="flex min-w-0 shrink-0 items-center gap-1 sm:gap-2">{corner}</div>
        </div>
      </header>
    </>
  );
}

function MainLinks() {
  const { t } = useText();
  const hasRewards = useFlag("MEMBERCENTER3");
  return (
    <nav aria-label={t("shell.mainNavigation")} className="top-links max-lg:hidden">
      <ul className="flex">
        <MenuLink to="/" glyph={House} label={t("page.home")} isCollapsed={false} />
        <MenuLink to="/promotions" glyph={Megaphone} label={t("page.promotions")} isCollapsed={false} />
        {hasRewards && <MenuLink to="/member/rewardCenter" glyph={Gift} label={t("shell.bonus")} isCollapsed={false} />}
        <MenuLink to="/favorite" glyph={Heart} label={t("page.favorite")} isCollapsed={false} />
        <MenuLink to="/recent" glyph={History} label={t("page.recent")} isCollapsed={false} />
      </ul>
    </nav>
  );
}

/** The narrow bar, always dark. Shows the notice where the theme says so; on phones the links are in the drawer. */
function TopBar() {
  const { t } = useText();
  const { notice } = useTheme();
  return (
    <aside aria-label={t("shell.menu")} data-theme="dark" className="top-bar">
      <div className="page-width flex items-center">
        <div className="min-w-0 flex-1">{notice === "bar" && <NoticeMarquee />}</div>
        <ul className="flex max-lg:hidden">
          <AppDownload isCollapsed={false} />
          {useServiceLines().map(({ position, title, url }) => (
            <MenuAnchor key={position} url={url} glyph={Headset} label={title} isCollapsed={false} />
          ))}
        </ul>
        <div className="flex items-center max-lg:hidden">
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </div>
    </aside>
  );
}
