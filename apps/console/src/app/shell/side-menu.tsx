import { Link } from "@perya/browser/router";
import { classes, Icon, IconButton, Wordmark } from "@perya/ui";
import X from "lucide-react/icons/x";
import type { ConsolePage, PageGroup } from "../../lib/page.ts";
import { t, type ConsoleKey } from "../../lib/text.ts";
import type { PAGES } from "../pages.ts";
import { listOpenPages } from "../open-pages.ts";
import { AccountMenu } from "./account-menu.tsx";

const GROUPS: readonly { group: PageGroup; title: ConsoleKey | null }[] = [
  { group: "first", title: null },
  { group: "queues", title: "console.group.queues" },
  { group: "money", title: "console.group.money" },
  { group: "records", title: "console.group.records" },
  { group: "control", title: "console.group.control" },
];

/** Side menu of the pages that the operator may open, 208 px wide; a drawer below 1024 px. */
export function SideMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const pages = listOpenPages();
  return (
    <>
      {isOpen && <div aria-hidden className="fixed inset-0 z-30 bg-scrim lg:hidden" onClick={onClose} />}
      <aside
        aria-label={t("console.title")}
        className={classes(
          "z-40 flex w-[208px] shrink-0 flex-col border-e border-line bg-surface-1",
          "max-lg:fixed max-lg:inset-y-0 max-lg:start-0",
          isOpen ? "max-lg:animate-sheet-start" : "max-lg:hidden",
        )}
      >
        <div className="flex h-[52px] items-center justify-between ps-4 pe-2">
          <Wordmark name="Perya" />
          <span className="rounded-chip bg-surface-3 px-2 py-0.5 text-xs font-semibold text-text-2 max-lg:hidden">
            {t("console.title")}
          </span>
          <IconButton icon={X} label={t("console.closeMenu")} onClick={onClose} className="lg:hidden" />
        </div>
        <nav
          ref={keepInSight}
          aria-label={t("console.menu")}
          className="flex grow flex-col gap-3 overflow-y-auto px-2 py-1"
        >
          {GROUPS.map(({ group, title }) => (
            <Group key={group} title={title} pages={pages.filter((page) => page.group === group)} />
          ))}
        </nav>
        <AccountMenu />
      </aside>
    </>
  );
}

/** Scrolls the current page's link into view when the menu is longer than the window. */
function keepInSight(menu: HTMLElement | null) {
  menu?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
}

function Group({ title, pages }: { title: ConsoleKey | null; pages: readonly ConsolePage[] }) {
  if (pages.length === 0) return null;
  return (
    <div>
      {title && <h2 className="px-2 pb-1 font-sans text-xs font-normal text-text-3">{t(title)}</h2>}
      <ul className="flex flex-col gap-0.5">
        {pages.map((page) => (
          <li key={page.path}>
            <MenuLink page={page} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function MenuLink({ page: { path, icon, title, Waiting } }: { page: ConsolePage }) {
  return (
    <Link
      to={path as (typeof PAGES)[number]["path"]}
      activeOptions={{ includeSearch: false }}
      className={
        "flex min-h-8 items-center gap-3 rounded-control px-2 text-sm text-text-2 hover:bg-surface-2 " +
        "aria-[current=page]:bg-surface-3 aria-[current=page]:font-semibold aria-[current=page]:text-text-1"
      }
    >
      <Icon glyph={icon} size={16} />
      <span className="truncate">{t(title)}</span>
      {Waiting && <Waiting />}
    </Link>
  );
}
