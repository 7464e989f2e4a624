// Written by `npm run barrels` from the folders. Change a folder, not this file.
import type { Module } from "./define-module.ts";
import { accessAlertsModule } from "./modules/access-alerts/index.ts";
import { agentPolicyModule } from "./modules/agent-policy/index.ts";
import { agentsModule } from "./modules/agents/index.ts";
import { alertsModule } from "./modules/alerts/index.ts";
import { approvalsModule } from "./modules/approvals/index.ts";
import { auditModule } from "./modules/audit/index.ts";
import { authenticatorsModule } from "./modules/authenticators/index.ts";
import { betsModule } from "./modules/bets/index.ts";
import { bindingsModule } from "./modules/bindings/index.ts";
import { brandsModule } from "./modules/brands/index.ts";
import { challengesModule } from "./modules/challenges/index.ts";
import { codesModule } from "./modules/codes/index.ts";
import { contractsModule } from "./modules/contracts/index.ts";
import { devicesModule } from "./modules/devices/index.ts";
import { favoritesModule } from "./modules/favorites/index.ts";
import { feedbackModule } from "./modules/feedback/index.ts";
import { gamesModule } from "./modules/games/index.ts";
import { leaderboardsModule } from "./modules/leaderboards/index.ts";
import { lotteryModule } from "./modules/lottery/index.ts";
import { memberPageModule } from "./modules/member-page/index.ts";
import { membersModule } from "./modules/members/index.ts";
import { messagesModule } from "./modules/messages/index.ts";
import { missionsModule } from "./modules/missions/index.ts";
import { noticesModule } from "./modules/notices/index.ts";
import { operatorsModule } from "./modules/operators/index.ts";
import { overviewModule } from "./modules/overview/index.ts";
import { passwordsModule } from "./modules/passwords/index.ts";
import { paymentPasswordModule } from "./modules/payment-password/index.ts";
import { paymentsModule } from "./modules/payments/index.ts";
import { payoutAccountsModule } from "./modules/payout-accounts/index.ts";
import { pointsModule } from "./modules/points/index.ts";
import { privacyModule } from "./modules/privacy/index.ts";
import { promotionsModule } from "./modules/promotions/index.ts";
import { queuesModule } from "./modules/queues/index.ts";
import { rafflesModule } from "./modules/raffles/index.ts";
import { rebatesModule } from "./modules/rebates/index.ts";
import { referralsModule } from "./modules/referrals/index.ts";
import { registrationModule } from "./modules/registration/index.ts";
import { reportsModule } from "./modules/reports/index.ts";
import { rewardsModule } from "./modules/rewards/index.ts";
import { savedViewsModule } from "./modules/saved-views/index.ts";
import { securityModule } from "./modules/security/index.ts";
import { sessionsModule } from "./modules/sessions/index.ts";
import { settlementsModule } from "./modules/settlements/index.ts";
import { signUpLinksModule } from "./modules/sign-up-links/index.ts";
import { simulationsModule } from "./modules/simulations/index.ts";
import { siteModule } from "./modules/site/index.ts";
import { statementsModule } from "./modules/statements/index.ts";
import { switchesModule } from "./modules/switches/index.ts";
import { teamReportsModule } from "./modules/team-reports/index.ts";
import { transfersModule } from "./modules/transfers/index.ts";
import { uploadsModule } from "./modules/uploads/index.ts";
import { vendorsModule } from "./modules/vendors/index.ts";
import { vipModule } from "./modules/vip/index.ts";
import { walletModule } from "./modules/wallet/index.ts";
import { withdrawalsModule } from "./modules/withdrawals/index.ts";

/** Each module after those it needs. */
export const MODULES: readonly Module[] = [
  auditModule,
  brandsModule,
  gamesModule,
  betsModule,
  approvalsModule,
  challengesModule,
  membersModule,
  messagesModule,
  securityModule,
  operatorsModule,
  queuesModule,
  alertsModule,
  devicesModule,
  codesModule,
  accessAlertsModule,
  agentPolicyModule,
  walletModule,
  reportsModule,
  agentsModule,
  authenticatorsModule,
  bindingsModule,
  contractsModule,
  favoritesModule,
  feedbackModule,
  rewardsModule,
  leaderboardsModule,
  sessionsModule,
  vendorsModule,
  lotteryModule,
  uploadsModule,
  paymentsModule,
  paymentPasswordModule,
  payoutAccountsModule,
  switchesModule,
  withdrawalsModule,
  memberPageModule,
  missionsModule,
  noticesModule,
  overviewModule,
  passwordsModule,
  pointsModule,
  privacyModule,
  promotionsModule,
  rafflesModule,
  vipModule,
  rebatesModule,
  referralsModule,
  registrationModule,
  savedViewsModule,
  settlementsModule,
  signUpLinksModule,
  simulationsModule,
  siteModule,
  statementsModule,
  teamReportsModule,
  transfersModule,
];
