import { alertPages } from "../features/alerts/alerts.pages.ts";
import { approvalPages } from "../features/approvals/approvals.pages.ts";
import { auditPages } from "../features/audit/audit.pages.ts";
import { cataloguePages } from "../features/catalogue/catalogue.pages.ts";
import { agentTreePages, contractPages } from "../features/contracts/contracts.pages.ts";
import { memberPages } from "../features/member/member.pages.ts";
import { lotteryPages } from "../features/lottery/lottery.pages.ts";
import { missionPages } from "../features/missions/missions.pages.ts";
import { operatorPages } from "../features/operators/operators.pages.ts";
import { overviewPages } from "../features/overview/overview.pages.ts";
import { ownPages } from "../features/own/own.pages.ts";
import { paymentPages, paymentQueuePages } from "../features/payments/payments.pages.ts";
import { applicationPages, promotionPages } from "../features/promotions/promotions.pages.ts";
import { pointMallPages } from "../features/point-mall/point-mall.pages.ts";
import { queuePages } from "../features/queues/queues.pages.ts";
import { rafflePages } from "../features/raffles/raffles.pages.ts";
import { referralPages, referralProgramPages, referralQueuePages } from "../features/referrals/referrals.pages.ts";
import { settlementPages } from "../features/settlements/settlements.pages.ts";
import { signInPages, tablePages } from "../features/tables/tables.pages.ts";
import { withdrawalPages, withdrawalQueuePages } from "../features/withdrawals/withdrawals.pages.ts";
import { vipPages } from "../features/vip/vip.pages.ts";
import { switchPages } from "../features/switches/switches.pages.ts";

/** Every page of the console, in the order of the menu. To add a page: docs/recipes/add-a-console-page.md. */
export const PAGES = [
  ...overviewPages,
  ...withdrawalQueuePages,
  ...paymentQueuePages,
  ...queuePages,
  ...applicationPages,
  ...referralQueuePages,
  ...paymentPages,
  ...withdrawalPages,
  ...pointMallPages,
  ...settlementPages,
  ...vipPages,
  ...memberPages,
  ...tablePages,
  ...referralPages,
  ...agentTreePages,
  ...contractPages,
  ...promotionPages,
  ...cataloguePages,
  ...missionPages,
  ...referralProgramPages,
  ...rafflePages,
  ...lotteryPages,
  ...approvalPages,
  ...alertPages,
  ...switchPages,
  ...auditPages,
  ...operatorPages,
  ...signInPages,
  ...ownPages,
] as const;
