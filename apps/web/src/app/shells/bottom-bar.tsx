import { classes, type Glyph, Icon } from "@perya/ui";
import { Link } from "@tanstack/react-router";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import Gift from "lucide-react/icons/gift";
import House from "lucide-react/icons/house";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Wallet from "lucide-react/icons/wallet";
import { useText } from "../../lib/text.ts";
import type { Path } from "../paths.ts";

/** Five places under the thumb. Deposit is the main action, so it alone wears the accent. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useText();
  return (
    <nav
      aria-label={t("shell.quickNavigation")}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid h-17 max-w-xl grid-cols-5">
        <Place to="/" glyph={House} label={t("place.home")} />
        <li className="grid">
          <button type="button" aria-haspopup="dialog" onClick={onMenu} className={SLOT}>
            <span className={GLYPH}>
              <Icon glyph={LayoutGrid} />
            </span>
            {t("shell.games")}
          </button>
        </li>
        <Place to="/member/depositv2" glyph={Wallet} label={t("shell.deposit")} isMain />
        <Place to="/member/rewardCenter" glyph={Gift} label={t("shell.rewards")} />
        <Place to="/member/securityCenter" glyph={CircleUserRound} label={t("shell.me")} />
      </ul>
    </nav>
  );
}

type PlaceProps = { to: Path; glyph: Glyph; label: string; isMain?: boolean };

function Place({ to, glyph, label, isMain = false }: PlaceProps) {
  return (
    <li className="grid">
      <Link to={to} activeOptions={{ exact: to === "/" }} className={SLOT}>
        <span className={classes(GLYPH, isMain && "bg-accent text-on-accent")}>
          <Icon glyph={glyph} />
        </span>
        {label}
      </Link>
    </li>
  );
}

const SLOT =
  "flex flex-col items-center justify-center gap-0.5 text-xs text-text-2 focus-visible:-outline-offset-2 " +
  "aria-[current=page]:font-semibold aria-[current=page]:text-text-1";

const GLYPH = "grid h-8 w-12 place-items-center rounded-control";
