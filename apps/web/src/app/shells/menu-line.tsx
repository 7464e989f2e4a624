import { classes, type Glyph, Icon } from "@perya/ui";
import { Link } from "@perya/browser/router";
import type { ReactNode } from "react";
import { useKeptSearch } from "../kept-lists.ts";
import type { Path } from "../paths.ts";

type Line = { glyph: Glyph; label: string; isCollapsed: boolean };

/** A place of the site in the side menu. */
export function MenuLink({ to, children, ...line }: Line & { to: Path; children?: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        search={useKeptSearch(to)}
        activeOptions={{ exact: to === "/", includeSearch: false }}
        title={titleOf(line)}
        className={MENU_LINE}
      >
        <MenuLabel {...line}>{children}</MenuLabel>
      </Link>
    </li>
  );
}

/** A place outside the site. */
export function MenuAnchor({ url, ...line }: Line & { url: string | undefined }) {
  return (
    <li>
      <a href={url} target="_blank" rel="noopener noreferrer" title={titleOf(line)} className={MENU_LINE}>
        <MenuLabel {...line} />
      </a>
    </li>
  );
}

/** Icon and word. In the narrow menu the word is only heard. */
export function MenuLabel({ glyph, label, isCollapsed, children }: Line & { children?: ReactNode }) {
  return (
    <>
      <Icon glyph={glyph} className="text-text-3 group-aria-[current=page]:text-text-1" />
      <span className={classes(isCollapsed ? "sr-only" : "min-w-0 grow text-start leading-tight")}>{label}</span>
      {children}
    </>
  );
}

function titleOf({ label, isCollapsed }: Line): string | undefined {
  return isCollapsed ? label : undefined;
}

export const MENU_LINE =
  "group flex min-h-11 w-full items-center gap-3 rounded-control px-3.5 py-2 lg:min-h-10 text-text-2 transition-colors " +
  "hover:bg-surface-2 hover:text-text-1 focus-visible:-outline-offset-2 " +
  "aria-[current=page]:bg-surface-3 aria-[current=page]:font-semibold aria-[current=page]:text-text-1";
