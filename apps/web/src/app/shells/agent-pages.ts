/** Pages of the agent center in groups (R17), and which agents have which page. */
import type { AgentAbilities, ContractFlags } from "@perya/rules";
import type { TextKey } from "@perya/text";
import type { Glyph } from "@perya/ui";
import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import ArrowUpFromLine from "lucide-react/icons/arrow-up-from-line";
import CalendarCheck from "lucide-react/icons/calendar-check";
import Clock from "lucide-react/icons/clock";
import Coins from "lucide-react/icons/coins";
import FilePen from "lucide-react/icons/file-pen";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import List from "lucide-react/icons/list";
import Mail from "lucide-react/icons/mail";
import Megaphone from "lucide-react/icons/megaphone";
import Network from "lucide-react/icons/network";
import Percent from "lucide-react/icons/percent";
import Ticket from "lucide-react/icons/ticket";
import TrendingDown from "lucide-react/icons/trending-down";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import Zap from "lucide-react/icons/zap";
import type { Path } from "../paths.ts";

export type AgentPage = { readonly to: Path; readonly title: TextKey; readonly glyph: Glyph };
export type AgentGroupName = "top" | "team" | "reports" | "pay" | "foot";
export type AgentMenu = Readonly<Record<AgentGroupName, readonly AgentPage[]>>;

type Facts = { abilities: AgentAbilities | undefined; flags: ContractFlags };
type Line = AgentPage & { readonly isFor?: (facts: Facts) => boolean };

const LINES: Readonly<Record<AgentGroupName, readonly Line[]>> = {
  top: [
    { to: "/agentHome/agentTeamOverview", title: "agentMenu.overview", glyph: LayoutDashboard },
    { to: "/agentHome/agentAnnouncement", title: "page.agentAnnouncement", glyph: Megaphone },
  ],
  team: [
    { to: "/agentHome/registerCenter", title: "page.registerCenter", glyph: UserRoundPlus, isFor: bringsPeople },
    { to: "/agentHome/downlineManagmentView", title: "page.downlineManagmentView", glyph: Network },
    { to: "/agentHome/transfers", title: "page.agentTransfers", glyph: ArrowLeftRight },
  ],
  reports: [
    { to: "/agentHome/personalHistoryCopy", title: "page.teamBets", glyph: Ticket },
    { to: "/agentHome/palStatementsAgentCopy", title: "page.palStatementsAgentCopy", glyph: TrendingDown },
    { to: "/agentHome/agentRevenueReport", title: "page.agentRevenueReport", glyph: Coins },
    {
      to: "/agentHome/agentDownlineTransactionDetailsCopy",
      title: "page.agentDownlineTransactionDetailsCopy",
      glyph: List,
    },
  ],
  pay: [
    {
      to: "/agentHome/agentDividendRecordCopy2",
      title: "page.agentDividendRecordCopy2",
      glyph: Percent,
      isFor: ({ flags }) => flags.enableCt,
    },
    {
      to: "/agentHome/agentDailyWages2",
      title: "page.agentDailyWages2",
      glyph: CalendarCheck,
      isFor: ({ flags }) => flags.salary,
    },
    {
      to: "/agentHome/agentHourSalary",
      title: "page.agentHourSalary",
      glyph: Clock,
      isFor: ({ flags }) => flags.hourSalary,
    },
    {
      to: "/agentHome/agentRealtimeSalary",
      title: "page.agentRealtimeSalary",
      glyph: Zap,
      isFor: ({ flags }) => flags.agentRealtimeSalary,
    },
    { to: "/agentHome/contracts", title: "page.contracts", glyph: FilePen, isFor: hasContracts },
  ],
  foot: [
    { to: "/agentHome/messageV2", title: "page.messageV2", glyph: Mail },
    { to: "/agentHome/depositv2", title: "page.depositv2", glyph: ArrowDownToLine },
    { to: "/agentHome/withdraw", title: "page.withdraw", glyph: ArrowUpFromLine },
  ],
};

/** Returns the menu for an agent; empty for anyone else. */
export function chooseAgentMenu(facts: Facts): AgentMenu {
  const choose = (name: AgentGroupName) =>
    LINES[name].filter(({ isFor }) => facts.abilities !== undefined && (isFor?.(facts) ?? true));
  return {
    top: choose("top"),
    team: choose("team"),
    reports: choose("reports"),
    pay: choose("pay"),
    foot: choose("foot"),
  };
}

function bringsPeople({ abilities }: Facts): boolean {
  return abilities !== undefined && abilities.opens.length + abilities.invites.length > 0;
}

/** True if the agent may offer contracts, has one, or was offered one. */
function hasContracts({ abilities, flags }: Facts): boolean {
  return abilities?.offersContracts === true || Object.values(flags).includes(true);
}
