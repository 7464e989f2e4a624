import { classes, type Glyph, Icon } from "@perya/ui";
import { Link } from "@tanstack/react-router";
import Gift from "lucide-react/icons/gift";
import Headset from "lucide-react/icons/headset";
import Heart from "lucide-react/icons/heart";
import House from "lucide-react/icons/house";
import Megaphone from "lucide-react/icons/megaphone";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import { useCategories } from "../../features/site/site.categories.ts";
import { useServiceLink } from "../../lib/service-link.ts";
import { useLogin } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import type { Path } from "../paths.ts";

/** S1 §2, navigation order: home, favourites, the categories, promotions; then what S0 §2 puts beside them. */
export function MenuLinks({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { t } = useText();
  const { isAgent } = useLogin();
  return (
    <nav aria-label={t("shell.mainNavigation")} className="flex flex-col gap-4">
      <ul className="flex flex-col gap-0.5">
        <MenuLink to="/" glyph={House} label={t("place.home")} isCollapsed={isCollapsed} />
        <MenuLink to="/favorite" glyph={Heart} label={t("place.favorite")} isCollapsed={isCollapsed} />
        {useCategories().map(({ path, glyph, title }) => (
          <MenuLink key={path} to={path} glyph={glyph} label={t(title)} isCollapsed={isCollapsed} />
        ))}
        <MenuLink to="/promotions" glyph={Megaphone} label={t("place.promotions")} isCollapsed={isCollapsed} />
      </ul>
      <ul className="flex flex-col gap-0.5 border-t border-line pt-4">
        <MenuLink to="/member/rewardCenter" glyph={Gift} label={t("shell.bonus")} isCollapsed={isCollapsed} />
        {isAgent && (
          <MenuLink to="/agentHome" glyph={UserRoundPlus} label={t("shell.inviteFriends")} isCollapsed={isCollapsed} />
        )}
        <ServiceLink isCollapsed={isCollapsed} />
      </ul>
    </nav>
  );
}

type MenuLinkProps = { to: Path; glyph: Glyph; label: string; isCollapsed: boolean };

function MenuLink({ to, glyph, label, isCollapsed }: MenuLinkProps) {
  return (
    <li>
      <Link to={to} activeOptions={{ exact: to === "/" }} title={isCollapsed ? label : undefined} className={LINE}>
        <Icon glyph={glyph} className="text-text-3 group-aria-[current=page]:text-text-1" />
        <Label text={label} isCollapsed={isCollapsed} />
      </Link>
    </li>
  );
}

/** Absent, not dead, where there is no customer service to reach: a menu is a list of places one can go. */
function ServiceLink({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useText();
  const link = useServiceLink();
  const label = t("shell.customerService");
  if (link === null) return null;
  return (
    <li>
      <a href={link} target="_blank" rel="noopener noreferrer" title={isCollapsed ? label : undefined} className={LINE}>
        <Icon glyph={Headset} className="text-text-3" />
        <Label text={label} isCollapsed={isCollapsed} />
      </a>
    </li>
  );
}

function Label({ text, isCollapsed }: { text: string; isCollapsed: boolean }) {
  return <span className={classes(isCollapsed ? "sr-only" : "truncate")}>{text}</span>;
}

const LINE =
  "group flex min-h-11 items-center gap-3 rounded-control px-3.5 py-2 lg:min-h-10 text-text-2 transition-colors " +
  "hover:bg-surface-2 hover:text-text-1 focus-visible:-outline-offset-2 " +
  "aria-[current=page]:bg-surface-3 aria-[current=page]:font-semibold aria-[current=page]:text-text-1";
