import { classes, IconButton, Wordmark } from "@perya/ui";
import { Link } from "@perya/browser/router";
import PanelLeftClose from "lucide-react/icons/panel-left-close";
import PanelLeftOpen from "lucide-react/icons/panel-left-open";
import { LeftMenuBanner } from "../../features/notices/components/left-menu-banner.tsx";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { AppDownload } from "./app-download.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { MenuLinks } from "./menu-links.tsx";
import { SocialIcons } from "./social-links.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

/** `onToggle` changes the width. Null if the width is fixed. */
type SideMenuProps = { isCollapsed: boolean; onToggle: (() => void) | null };

/** Side menu of wide screens: 232 px with labels, or 72 px of icons. Phones have the drawer. */
export function SideMenu({ isCollapsed, onToggle }: SideMenuProps) {
  const { t } = useText();
  const { name, theme } = useBrand();
  const toggleLabel = t(isCollapsed ? "shell.expandMenu" : "shell.collapseMenu");

  return (
    <aside
      aria-label={t("shell.menu")}
      className={classes(
        "side-menu sticky top-0 hidden h-dvh shrink-0 flex-col border-e border-line bg-surface-1 lg:flex",
        isCollapsed ? "w-18" : "w-58",
      )}
    >
      <div className={classes("flex items-center", isCollapsed ? "flex-col pt-2.5" : "h-16 ps-4 pe-2")}>
        <Link to="/" className="flex h-11 min-w-0 items-center overflow-hidden rounded-control px-1.5">
          <Wordmark name={name} mark={theme.mark} className={isCollapsed ? "[&_bdi]:sr-only" : "[&_bdi]:truncate"} />
        </Link>
        {onToggle && (
          <IconButton
            icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
            label={toggleLabel}
            isDirectional
            aria-expanded={!isCollapsed}
            onClick={onToggle}
            className={isCollapsed ? undefined : "ms-auto"}
          />
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto mask-b-from-[calc(100%-1.5rem)] px-3 pt-2 pb-6 [scrollbar-width:thin]">
        <MenuLinks isCollapsed={isCollapsed} categories={onToggle ? "folded" : "above"} hasApp={false} />
        {!isCollapsed && <SocialIcons className="mt-4 border-t border-line pt-3" />}
        {!isCollapsed && <LeftMenuBanner />}
      </div>
      {/* Outside the scrolling part, so that a low window does not cut it off. */}
      <div className="border-t border-line p-2">
        <ul className="px-1 empty:hidden">
          <AppDownload isCollapsed={isCollapsed} />
        </ul>
        <div className={classes("flex items-center", isCollapsed ? "flex-col" : "justify-between")}>
          <LanguageMenu isIcon={isCollapsed} />
          <ThemeMenu />
        </div>
      </div>
    </aside>
  );
}
