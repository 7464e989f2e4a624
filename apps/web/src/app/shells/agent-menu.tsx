import { agentAbilities } from "@perya/rules";
import type { TextKey } from "@perya/text";
import { useId } from "react";
import { useIsHydrating } from "@perya/browser/router";
import Headset from "lucide-react/icons/headset";
import { useConsolidated } from "../../features/agents/agents.consolidated.ts";
import { useServiceLines } from "../../features/customer-service/customer-service.links.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { type AgentGroupName, type AgentMenu as Menu, type AgentPage, chooseAgentMenu } from "./agent-pages.ts";
import { MenuAnchor, MenuCount, MenuLink } from "./menu-line.tsx";

/**
 * Agent center menu for the current agent. Empty while the page hydrates, because the server renders one page for
 * all agents.
 */
export function useAgentMenu(): Menu {
  const type = useSession(({ accountType }) => accountType) ?? Number.NaN;
  const isHydrating = useIsHydrating();
  const { flags } = useConsolidated();
  return chooseAgentMenu({ abilities: agentAbilities(isHydrating ? Number.NaN : type), flags });
}

export const GROUP_TITLES = {
  top: null,
  team: "agentMenu.team",
  reports: "agentMenu.reports",
  pay: "agentMenu.pay",
  foot: null,
} as const satisfies Record<AgentGroupName, TextKey | null>;

/** The agent center's menu, 208 px wide. Wide screens only. */
export function AgentSideMenu() {
  const { t } = useText();
  const isHydrating = useIsHydrating();
  return (
    <nav
      aria-label={t("page.agentHome")}
      className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-52 shrink-0 flex-col border-e border-line bg-surface-1 lg:flex"
    >
      {/* Shown at once when the agent is known, because lines that come one by one would push others down. */}
      {!isHydrating && <Groups />}
    </nav>
  );
}

function Groups() {
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-2 py-3 [scrollbar-width:thin]">
        <AgentMenuGroup name="top" />
        <AgentMenuGroup name="team" />
        <AgentMenuGroup name="reports" />
        <AgentMenuGroup name="pay" />
      </div>
      <div className="mx-2 border-t border-line py-2">
        <AgentMenuGroup name="foot" />
      </div>
    </>
  );
}

/** One menu group. The last one ends with customer service links. */
export function AgentMenuGroup({ name, isTitleHidden = false }: { name: AgentGroupName; isTitleHidden?: boolean }) {
  const { t } = useText();
  const id = useId();
  const title = GROUP_TITLES[name];
  const pages = useAgentMenu()[name];
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby={title === null ? undefined : id}>
      {title !== null && (
        <h2 id={id} className={isTitleHidden ? "sr-only" : "px-2.5 pb-1 font-sans text-xs font-normal text-text-3"}>
          {t(title)}
        </h2>
      )}
      <ul className="flex flex-col gap-0.5">
        {pages.map((page) => (
          <PageLine key={page.to} {...page} />
        ))}
        {name === "foot" && <ServiceLines />}
      </ul>
    </section>
  );
}

function PageLine({ to, title, glyph }: AgentPage) {
  const { t } = useText();
  const { offers } = useConsolidated();
  return (
    <MenuLink to={to} glyph={glyph} label={t(title)} isCollapsed={false} isDense>
      {to === "/agentHome/contracts" && offers > 0 && (
        <MenuCount count={offers} says={t("agentMenu.offers", { count: offers })} isUrgent />
      )}
    </MenuLink>
  );
}

function ServiceLines() {
  return useServiceLines().map(({ position, title, url }) => (
    <MenuAnchor key={position} url={url} glyph={Headset} label={title} isCollapsed={false} isDense />
  ));
}
