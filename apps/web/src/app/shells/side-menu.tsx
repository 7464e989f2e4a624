import { classes, IconButton, Wordmark } from "@perya/ui";
import { Link } from "@tanstack/react-router";
import PanelLeftClose from "lucide-react/icons/panel-left-close";
import PanelLeftOpen from "lucide-react/icons/panel-left-open";
import { LeftMenuBanner } from "../../features/notices/components/left-menu-banner.tsx";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { MenuLinks } from "./menu-links.tsx";

type SideMenuProps = { isCollapsed: boolean; onToggle: () => void };

/** 232 px of names, or 72 px of icons. Wide screens only; a phone has the drawer. */
export function SideMenu({ isCollapsed, onToggle }: SideMenuProps) {
  const { t } = useText();
  const { name } = useBrand();
  const toggleLabel = t(isCollapsed ? "shell.expandMenu" : "shell.collapseMenu");

  return (
    <aside
      className={classes(
        "sticky top-0 hidden h-dvh shrink-0 flex-col border-e border-line bg-surface-1 lg:flex",
        isCollapsed ? "w-18" : "w-58",
      )}
    >
      <Link to="/" className="mx-4 mt-2.5 mb-2 flex h-11 items-center overflow-hidden rounded-control px-1.5">
        <Wordmark name={name} className={isCollapsed ? "[&_bdi]:sr-only" : undefined} />
      </Link>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-2 [scrollbar-width:thin]">
        <MenuLinks isCollapsed={isCollapsed} />
        {!isCollapsed && <LeftMenuBanner />}
      </div>
      <div className={classes("flex border-t border-line p-3", !isCollapsed && "justify-end")}>
        <IconButton
          icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
          label={toggleLabel}
          isDirectional
          aria-expanded={!isCollapsed}
          onClick={onToggle}
        />
      </div>
    </aside>
  );
}
