import { classes, type Glyph, Icon } from "@perya/ui";
import { Link } from "@perya/browser/router";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import Gift from "lucide-react/icons/gift";
import House from "lucide-react/icons/house";
import LayoutGrid from "lucide-react/icons/layout-grid";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import Wallet from "lucide-react/icons/wallet";
import { openDialog } from "../../lib/dialogs.ts";
import { useLogin } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { useRewardCount } from "../../features/members/members.summary.ts";
import type { Path } from "../paths.ts";
import { MenuCount } from "./menu-line.tsx";

type BottomBarProps = { onMenu: () => void; onWallet: () => void };

/**
 * Bottom bar on phones, with five places. Wallet is the main one and the only one in the accent color; it leads to
 * deposit and withdraw. Trial accounts have no wallet, so their main action is to register.
 */
export function BottomBar({ onMenu, onWallet }: BottomBarProps) {
  const { t } = useText();
  const { isTrial } = useLogin();
  return (
    <nav
      aria-label={t("shell.quickNavigation")}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid h-17 max-w-xl grid-cols-5">
        <BarLink to="/" glyph={House} label={t("page.home")} />
        <Opener glyph={LayoutGrid} label={t("shell.games")} onOpen={onMenu} />
        {isTrial ? (
          <Opener glyph={UserRoundPlus} label={t("shell.register")} onOpen={() => openDialog("register")} isMain />
        ) : (
          <Opener glyph={Wallet} label={t("shell.wallet")} onOpen={onWallet} isMain />
        )}
        <BarLink to="/member/rewardCenter" glyph={Gift} label={t("shell.rewards")} count={useRewardCount()} />
        <BarLink to="/member/securityCenter" glyph={CircleUserRound} label={t("shell.me")} />
      </ul>
    </nav>
  );
}

type SlotProps = { glyph: Glyph; label: string };

function BarLink({ to, glyph, label, count = 0 }: SlotProps & { to: Path; count?: number }) {
  const { t } = useText();
  return (
    <li className="grid min-w-0">
      <Link to={to} activeOptions={{ exact: to === "/", includeSearch: false }} className={SLOT}>
        <span className={classes(GLYPH, "relative")}>
          <Icon glyph={glyph} />
          {count > 0 && (
            <span className="absolute end-0 -top-0.5">
              <MenuCount count={count} says={t("shell.rewardCount", { count })} />
            </span>
          )}
        </span>
        <span className={LABEL}>{label}</span>
      </Link>
    </li>
  );
}

function Opener({ glyph, label, onOpen, isMain = false }: SlotProps & { onOpen: () => void; isMain?: boolean }) {
  return (
    <li className="grid min-w-0">
      <button type="button" aria-haspopup="dialog" onClick={onOpen} className={SLOT}>
        <span className={classes(GLYPH, isMain && "bg-accent text-on-accent")}>
          <Icon glyph={glyph} />
        </span>
        <span className={LABEL}>{label}</span>
      </button>
    </li>
  );
}

const SLOT =
  "flex flex-col items-center justify-center gap-0.5 text-xs text-text-2 focus-visible:-outline-offset-2 " +
  "aria-[current=page]:font-semibold aria-[current=page]:text-text-1";

const GLYPH = "grid h-8 w-12 place-items-center rounded-control";

/** Truncates labels, because five long ones would overlap on small screens. */
const LABEL = "max-w-full truncate px-0.5";
