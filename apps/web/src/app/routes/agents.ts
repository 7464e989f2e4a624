/** Routes of the agent center, with their given names (R17) and some of our own, and of the agent login. */
import { openDialog } from "../../lib/dialogs.ts";
import { agent, notYetAgent } from "../guards.tsx";
import { lazyScreen } from "../lazy.ts";
import { alias, screen, withProps } from "../route-lines.tsx";
import {
  agentDays,
  agentTransfers,
  announcement,
  contracts,
  deposit,
  messageType,
  registerCenter,
  statement,
  teamReport,
  withdrawal,
} from "../search.ts";
import { agentCentre, login } from "./shells.tsx";

const AgentLogin = lazyScreen(() => import("../agent-login.tsx"));
const Announcements = lazyScreen(() => import("../../features/notices/screens/agent-announcement-screen.tsx"));
const Contracts = lazyScreen(() => import("../../features/contracts/screens/contracts-screen.tsx"));
const Overview = lazyScreen(() => import("../../features/agents/screens/team-overview-screen.tsx"));
const Downlines = lazyScreen(() => import("../agents/downlines-screen.tsx"));
const Transfers = lazyScreen(() => import("../agents/agent-transfers-screen.tsx"));
const Deposit = lazyScreen(() => import("../../features/payments/screens/deposit-screen.tsx"));
const Withdraw = lazyScreen(() => import("../../features/withdrawals/screens/withdraw-screen.tsx"));
const Income = lazyScreen(() => import("../../features/statements/screens/income-screen.tsx"));
const Statement = lazyScreen(() => import("../../features/statements/screens/statement-screen.tsx"));
const Statements = lazyScreen(() => import("../../features/statements/screens/statements-screen.tsx"));
const Messages = lazyScreen(() => import("../../features/messages/screens/messages-screen.tsx"));

const RegisterCenter = lazyScreen(() => import("../../features/sign-up-links/screens/register-center-screen.tsx"));
const AccountDetails = lazyScreen(() => import("../../features/records/screens/account-details-screen.tsx"));
const TeamBets = lazyScreen(() => import("../../features/records/screens/team-bets-screen.tsx"));
const UserLoss = lazyScreen(() => import("../../features/records/screens/user-loss-screen.tsx"));

export const agentCentreRoutes = [
  alias(agentCentre, "/agentHome", "/agentHome/agentTeamOverview"),
  screen(agentCentre, "/agentHome/agentTeamOverview", Overview, { guard: agent, search: agentDays }),
  screen(agentCentre, "/agentHome/agentAnnouncement", Announcements, { guard: agent, search: announcement }),
  screen(agentCentre, "/agentHome/registerCenter", RegisterCenter, { guard: agent, search: registerCenter }),
  screen(agentCentre, "/agentHome/downlineManagmentView", Downlines, { guard: agent, search: agentDays }),
  screen(agentCentre, "/agentHome/transfers", Transfers, { guard: agent, search: agentTransfers }),
  screen(agentCentre, "/agentHome/personalHistoryCopy", TeamBets, { guard: agent, search: teamReport }),
  screen(agentCentre, "/agentHome/palStatementsAgentCopy", UserLoss, { guard: agent, search: teamReport }),
  screen(agentCentre, "/agentHome/agentRevenueReport", Income, { guard: agent, search: agentDays }),
  screen(agentCentre, "/agentHome/agentDownlineTransactionDetailsCopy", AccountDetails, {
    guard: agent,
    search: teamReport,
  }),
  screen(agentCentre, "/agentHome/agentDividendRecordCopy2", withProps(Statements, { kind: "dividend" }), {
    guard: agent,
    search: agentDays,
  }),
  screen(agentCentre, "/agentHome/agentDailyWages2", withProps(Statements, { kind: "daily" }), {
    guard: agent,
    search: agentDays,
  }),
  screen(agentCentre, "/agentHome/agentHourSalary", withProps(Statements, { kind: "hourly" }), {
    guard: agent,
    search: agentDays,
  }),
  screen(agentCentre, "/agentHome/agentRealtimeSalary", withProps(Statements, { kind: "realtime" }), {
    guard: agent,
    search: agentDays,
  }),
  screen(agentCentre, "/agentHome/contracts", Contracts, { guard: agent, search: contracts, opens: openOffer }),
  screen(agentCentre, "/agentHome/statement", Statement, { guard: agent, search: statement }),
  // Pages of the member center that open inside the agent center.
  screen(agentCentre, "/agentHome/messageV2", Messages, { guard: agent, search: messageType }),
  screen(agentCentre, "/agentHome/depositv2", Deposit, { guard: agent, search: deposit }),
  screen(agentCentre, "/agentHome/withdraw", Withdraw, { guard: agent, search: withdrawal }),
] as const;

/** Opens the offer dialog for the downline in the address, to which the member panel links. */
function openOffer({ offer }: { offer?: string }): void {
  if (offer !== undefined) openDialog("offerContract", { memberId: offer });
}

export const agentLoginRoutes = [screen(login, "/agent", AgentLogin, { guard: notYetAgent })] as const;
