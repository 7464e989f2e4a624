// Written by `npm run barrels` from the folders. Change a folder, not this file.
import { actions } from "./console/actions.ts";
import { alerts } from "./console/alerts.ts";
import { approvals } from "./console/approvals.ts";
import { audit } from "./console/audit.ts";
import { bulk } from "./console/bulk.ts";
import { catalogue } from "./console/catalogue.ts";
import { contracts } from "./console/contracts.ts";
import { lottery } from "./console/lottery.ts";
import { member } from "./console/member.ts";
import { missions } from "./console/missions.ts";
import { money } from "./console/money.ts";
import { operators } from "./console/operators.ts";
import { overview } from "./console/overview.ts";
import { own } from "./console/own.ts";
import { palette } from "./console/palette.ts";
import { paymentStatus } from "./console/payment-status.ts";
import { payments } from "./console/payments.ts";
import { pointMall } from "./console/point-mall.ts";
import { promotions } from "./console/promotions.ts";
import { queues } from "./console/queues.ts";
import { raffles } from "./console/raffles.ts";
import { referrals } from "./console/referrals.ts";
import { settlements } from "./console/settlements.ts";
import { shell } from "./console/shell.ts";
import { signIn } from "./console/sign-in.ts";
import { switches } from "./console/switches.ts";
import { tables } from "./console/tables.ts";
import { vipTerms } from "./console/vip-terms.ts";
import { withdrawals } from "./console/withdrawals.ts";

/** Texts of the operators' console, never loaded by players. */
export default {
  ...actions,
  ...alerts,
  ...approvals,
  ...audit,
  ...bulk,
  ...catalogue,
  ...contracts,
  ...lottery,
  ...member,
  ...missions,
  ...money,
  ...operators,
  ...overview,
  ...own,
  ...palette,
  ...paymentStatus,
  ...payments,
  ...pointMall,
  ...promotions,
  ...queues,
  ...raffles,
  ...referrals,
  ...settlements,
  ...shell,
  ...signIn,
  ...switches,
  ...tables,
  ...vipTerms,
  ...withdrawals,
};
