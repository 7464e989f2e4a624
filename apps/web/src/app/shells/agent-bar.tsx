import { Button, classes, Drawer, type Glyph, Icon } from "@perya/ui";
import { Link, useLocation, useRouter } from "@perya/browser/router";
import ChartColumn from "lucide-react/icons/chart-column";
import Coins from "lucide-react/icons/coins";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LogOut from "lucide-react/icons/log-out";
import Menu from "lucide-react/icons/menu";
import Network from "lucide-react/icons/network";
import { useEffect, useEffectEvent, useState } from "react";
import { useMember } from "../../features/sessions/sessions.queries.ts";
import { useSignOut } from "../../features/sessions/sessions.sign-out.ts";
import { useText } from "../../lib/text.ts";
import { AgentMenuGroup, useAgentMenu } from "./agent-menu.tsx";
import type { AgentGroupName } from "./agent-pages.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

type SheetName = "team" | "reports" | "pay" | "more";

/** Bottom bar on phones: the overview and one sheet per menu group. */
export function AgentBar() {
  const { t } = useText();
  const [open, setOpen] = useState<SheetName | null>(null);
  const slot = { onOpen: setOpen };
  return (
    <>
      <nav
        aria-label={t("shell.quickNavigation")}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <ul className="mx-auto grid h-17 max-w-xl grid-cols-5">
          <li className="grid min-w-0">
            <Link to="/agentHome/agentTeamOverview" activeOptions={{ includeSearch: false }} className={SLOT}>
              <SlotLabel glyph={LayoutDashboard} label={t("agentMenu.overview")} />
            </Link>
          </li>
          <Opener {...slot} name="team" glyph={Network} groups={["team"]} />
          <Opener {...slot} name="reports" glyph={ChartColumn} groups={["reports"]} />
          <Opener {...slot} name="pay" glyph={Coins} groups={["pay"]} />
          <Opener {...slot} name="more" glyph={Menu} groups={["top", "foot"]} />
        </ul>
      </nav>
      {open !== null && <Sheet name={open} onClose={() => setOpen(null)} />}
    </>
  );
}

type OpenerProps = {
  name: SheetName;
  glyph: Glyph;
  groups: readonly AgentGroupName[];
  onOpen: (name: SheetName) => void;
};

/**
 * A button of the bar, highlighted while a page of its groups is open. Ignores the overview, which has its own
 * button.
 */
function Opener({ name, glyph, groups, onOpen }: OpenerProps) {
  const { t } = useText();
  const menu = useAgentMenu();
  const { pathname } = useLocation();
  const isHere = groups.some((group) => menu[group].some(({ to }) => to === pathname && to !== OVERVIEW));
  return (
    <li className="grid min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(name)}
        className={classes(SLOT, isHere && HERE)}
      >
        <SlotLabel glyph={glyph} label={t(`agentMenu.${name}`)} />
      </button>
    </li>
  );
}

function SlotLabel({ glyph, label }: { glyph: Glyph; label: string }) {
  return (
    <>
      <span className="grid h-8 w-12 place-items-center">
        <Icon glyph={glyph} />
      </span>
      <span className="max-w-full truncate px-0.5">{label}</span>
    </>
  );
}

function Sheet({ name, onClose }: { name: SheetName; onClose: () => void }) {
  const { t } = useText();
  const router = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => router.subscribe("onBeforeNavigate", () => close()), [router]);
  return (
    <Drawer title={t(`agentMenu.${name}`)} side="bottom" onClose={onClose}>
      <nav aria-label={t("page.agentHome")} className="pb-2">
        {name === "more" ? <More onClose={onClose} /> : <AgentMenuGroup name={name} isTitleHidden />}
      </nav>
    </Drawer>
  );
}

/** Sheet with the first and last menu group, and with the controls that the header has on wide screens. */
function More({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const member = useMember();
  const signOut = useSignOut();
  const leave = () => {
    onClose();
    signOut();
  };
  return (
    <div className="flex flex-col gap-2">
      <AgentMenuGroup name="top" />
      <AgentMenuGroup name="foot" />
      <div className="flex items-center justify-between border-t border-line pt-2">
        <LanguageMenu />
        <ThemeMenu />
      </div>
      <div className="flex items-center gap-3">
        <bdi className="min-w-0 grow truncate px-3.5 text-text-2">{member?.nickname ?? ""}</bdi>
        <Button icon={LogOut} variant="quiet" onClick={leave}>
          {t("shell.signOut")}
        </Button>
      </div>
    </div>
  );
}

const OVERVIEW = "/agentHome/agentTeamOverview";
const HERE = "font-semibold text-text-1";
const SLOT =
  "flex flex-col items-center justify-center gap-0.5 text-xs text-text-2 focus-visible:-outline-offset-2 " +
  "aria-[current=page]:font-semibold aria-[current=page]:text-text-1";
