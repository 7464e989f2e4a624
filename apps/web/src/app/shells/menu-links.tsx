import { classes, type Glyph, Icon } from "@perya/ui";
import { Link } from "@perya/browser/router";
import ChevronDown from "lucide-react/icons/chevron-down";
import Gift from "lucide-react/icons/gift";
import Headset from "lucide-react/icons/headset";
import Heart from "lucide-react/icons/heart";
import History from "lucide-react/icons/history";
import House from "lucide-react/icons/house";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Megaphone from "lucide-react/icons/megaphone";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import { useId, useState } from "react";
import { useRewardCount } from "../../features/members/members.summary.ts";
import { useCategories } from "../../features/site/site.categories.ts";
import { useServiceLines } from "../../features/customer-service/customer-service.links.ts";
import { useFlag } from "../../lib/site.ts";
import { localStore } from "@perya/browser/storage";
import { useText } from "../../lib/text.ts";
import type { Path } from "../paths.ts";
import { AppDownload } from "./app-download.tsx";
import { MENU_LINE, MenuAnchor, MenuCount, MenuLabel, MenuLink } from "./menu-line.tsx";
import { useInvitation } from "./use-invitation.ts";

type MenuLinksProps = {
  isCollapsed?: boolean;
  /**
   * Place of the categories. `lines`: in this menu. `folded`: collapsed here, because the header lists them too.
   * `above`: outside the menu, as tiles in the drawer or in the header.
   */
  categories?: "lines" | "folded" | "above";
  /** True unless the app download is at the bottom of the menu. */
  hasApp?: boolean;
};

/**
 * Side menu: bonus and invitations (R3.5); home, own games, categories and promotions (R2.20); then customer service.
 */
export function MenuLinks({ isCollapsed = false, categories = "lines", hasApp = true }: MenuLinksProps) {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-4">
      <Tiles isCollapsed={isCollapsed} />
      <nav aria-label={t("shell.mainNavigation")}>
        <ul className="flex flex-col gap-0.5">
          <MenuLink to="/" glyph={House} label={t("page.home")} isCollapsed={isCollapsed} />
          <MenuLink to="/favorite" glyph={Heart} label={t("page.favorite")} isCollapsed={isCollapsed} />
          <MenuLink to="/recent" glyph={History} label={t("page.recent")} isCollapsed={isCollapsed} />
          {categories === "folded" && !isCollapsed && <FoldedCategories />}
          {(categories === "lines" || (categories === "folded" && isCollapsed)) && (
            <Categories isCollapsed={isCollapsed} />
          )}
          <MenuLink to="/promotions" glyph={Megaphone} label={t("page.promotions")} isCollapsed={isCollapsed} />
        </ul>
      </nav>
      <Contact isCollapsed={isCollapsed} hasApp={hasApp} />
    </div>
  );
}

/** Bonus and invite buttons (R3.5). They keep one row even if only one loads, so that nothing below moves. */
function Tiles({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useText();
  const invitation = useInvitation();
  const rewardCount = useRewardCount();
  if (!useFlag("MEMBERCENTER3")) return null;
  const [bonus, invite] = [t("shell.bonus"), t("shell.inviteFriends")];
  return (
    <ul className={classes("grid gap-2", !isCollapsed && "auto-cols-fr grid-flow-col")}>
      <Tile
        to="/member/rewardCenter"
        glyph={Gift}
        label={bonus}
        isCollapsed={isCollapsed}
        isBonus
        count={rewardCount}
      />
      {invitation && <Tile to={invitation} glyph={UserRoundPlus} label={invite} isCollapsed={isCollapsed} />}
    </ul>
  );
}

type TileProps = { to: Path; glyph: Glyph; label: string; isCollapsed: boolean; isBonus?: boolean; count?: number };

function Tile({ to, glyph, label, isCollapsed, isBonus = false, count = 0 }: TileProps) {
  const { t } = useText();
  return (
    <li className="grid">
      <Link
        to={to}
        title={isCollapsed ? label : undefined}
        className={classes(
          "relative flex flex-col items-center justify-center gap-1.5 rounded-control border border-line text-center text-xs font-semibold",
          "transition-colors hover:border-line-strong focus-visible:-outline-offset-2",
          isCollapsed ? "h-12" : "min-h-17 px-1 py-2",
          isBonus ? "bg-ube-soft" : "bg-surface-2",
        )}
      >
        <Icon glyph={glyph} className={isBonus ? "text-ube" : "text-text-2"} />
        <span className={isCollapsed ? "sr-only" : "max-w-full wrap-anywhere"}>{label}</span>
        {count > 0 && (
          <span className="absolute end-1.5 top-1.5">
            <MenuCount count={count} says={t("shell.rewardCount", { count })} />
          </span>
        )}
      </Link>
    </li>
  );
}

function Categories({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useText();
  return useCategories().map(({ path, glyph, title }) => (
    <MenuLink key={path} to={path} glyph={glyph} label={t(title)} isCollapsed={isCollapsed} />
  ));
}

const FOLD = "sideMenuGames";

/** Categories, collapsed by default. The choice is remembered. */
function FoldedCategories() {
  const { t } = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(() => localStore.read(FOLD) === "open");

  function toggle() {
    localStore.write(FOLD, isOpen ? "folded" : "open");
    setIsOpen(!isOpen);
  }

  return (
    <li>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle} className={MENU_LINE}>
        <MenuLabel glyph={LayoutGrid} label={t("shell.games")} isCollapsed={false}>
          <Icon
            glyph={ChevronDown}
            size={16}
            className={classes("text-text-3 transition-transform", isOpen && "-scale-y-100")}
          />
        </MenuLabel>
      </button>
      <ul id={id} hidden={!isOpen} className="ms-4 flex flex-col gap-0.5 border-s border-line ps-2 [&[hidden]]:hidden">
        <Categories isCollapsed={false} />
      </ul>
    </li>
  );
}

/** Contact entries, hidden if the brand has no links. */
function Contact({ isCollapsed, hasApp }: { isCollapsed: boolean; hasApp: boolean }) {
  return (
    <ul className="flex flex-col gap-0.5 border-t border-line pt-4 empty:hidden">
      {useServiceLines().map(({ position, title, url }) => (
        <MenuAnchor key={position} url={url} glyph={Headset} label={title} isCollapsed={isCollapsed} />
      ))}
      {hasApp && <AppDownload isCollapsed={isCollapsed} />}
    </ul>
  );
}
