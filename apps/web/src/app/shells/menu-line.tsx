import { classes, type Glyph, Icon } from "@perya/ui";
import { Link } from "@perya/browser/router";
import type { ReactNode } from "react";
import { useKeptSearch } from "../kept-lists.ts";
import type { Path } from "../paths.ts";

/** `isDense` is for menus with many lines on a wide screen. */
type Line = { glyph: Glyph; label: string; isCollapsed: boolean; isDense?: boolean };

/** Menu link to a page of the site. */
export function MenuLink({ to, children, ...line }: Line & { to: Path; children?: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        search={useKeptSearch(to)}
        activeOptions={{ exact: to === "/", includeSearch: false }}
        title={titleOf(line)}
        className={line.isDense ? DENSE_LINE : MENU_LINE}
      >
        <MenuLabel {...line}>{children}</MenuLabel>
      </Link>
    </li>
  );
}

/** Menu link to another site. */
export function MenuAnchor({ url, ...line }: Line & { url: string | undefined }) {
  return (
    <li>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        title={titleOf(line)}
        className={line.isDense ? DENSE_LINE : MENU_LINE}
      >
        <MenuLabel {...line} />
      </a>
    </li>
  );
}

/** Icon and label. In the narrow menu the label is for screen readers only. */
export function MenuLabel({ glyph, label, isCollapsed, children }: Omit<Line, "isDense"> & { children?: ReactNode }) {
  return (
    <>
      <Icon glyph={glyph} className="text-text-3 group-aria-[current=page]:text-text-1" />
      <span className={classes(isCollapsed ? "sr-only" : "min-w-0 grow text-start leading-tight")}>{label}</span>
      {children}
    </>
  );
}

type MenuCountProps = { count: number; says: string; isUrgent?: boolean };

/** A badge with a count, which shows "99+" above 99. */
export function MenuCount({ count, says, isUrgent = false }: MenuCountProps) {
  return (
    <span className={classes(COUNT, isUrgent ? "bg-persimmon-soft text-persimmon" : "bg-text-1 text-canvas")}>
      <span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="sr-only">{says}</span>
    </span>
  );
}

function titleOf({ label, isCollapsed }: Line): string | undefined {
  return isCollapsed ? label : undefined;
}

const MAX_SHOWN = 99;
const COUNT = "grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs leading-none font-bold tabular-nums";

const LINE =
  "group flex min-h-11 w-full items-center gap-3 rounded-control px-3.5 text-text-2 transition-colors " +
  "hover:bg-surface-2 hover:text-text-1 focus-visible:-outline-offset-2 " +
  "aria-[current=page]:bg-surface-3 aria-[current=page]:font-semibold aria-[current=page]:text-text-1";
export const MENU_LINE = `${LINE} py-2 lg:min-h-10`;
const DENSE_LINE = `${LINE} py-1.5 lg:min-h-8.5 lg:px-2.5 lg:text-sm`;
