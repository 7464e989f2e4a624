// Written by `npm run barrels` from the folders. Change a folder, not this file.
import { agentPolicy } from "./agent-policy/agent-policy.routes.ts";
import { agentPolicyShapes } from "./agent-policy/agent-policy.shapes.ts";
import { agents } from "./agents/agents.routes.ts";
import { agentShapes } from "./agents/agents.shapes.ts";
import { alerts } from "./alerts/alerts.routes.ts";
import { alertShapes } from "./alerts/alerts.shapes.ts";
import { approvals } from "./approvals/approvals.routes.ts";
import { approvalShapes } from "./approvals/approvals.shapes.ts";
import { authenticators } from "./authenticators/authenticators.routes.ts";
import { authenticatorShapes } from "./authenticators/authenticators.shapes.ts";
import { bets } from "./bets/bets.routes.ts";
import { betShapes } from "./bets/bets.shapes.ts";
import { catalogue } from "./catalogue/catalogue.routes.ts";
import { catalogueShapes } from "./catalogue/catalogue.shapes.ts";
import { challenges } from "./challenges/challenges.routes.ts";
import { challengeShapes } from "./challenges/challenges.shapes.ts";
import { codes } from "./codes/codes.routes.ts";
import { codeShapes } from "./codes/codes.shapes.ts";
import { contracts } from "./contracts/contracts.routes.ts";
import { contractShapes } from "./contracts/contracts.shapes.ts";
import { favorites } from "./favorites/favorites.routes.ts";
import { favoriteShapes } from "./favorites/favorites.shapes.ts";
import { feedback } from "./feedback/feedback.routes.ts";
import { feedbackShapes } from "./feedback/feedback.shapes.ts";
import { games } from "./games/games.routes.ts";
import { gameShapes } from "./games/games.shapes.ts";
import { leaderboards } from "./leaderboards/leaderboards.routes.ts";
import { leaderboardShapes } from "./leaderboards/leaderboards.shapes.ts";
import { lotteryConsole } from "./lottery-console/lottery-console.routes.ts";
import { lotteryConsoleShapes } from "./lottery-console/lottery-console.shapes.ts";
import { lottery } from "./lottery/lottery.routes.ts";
import { lotteryShapes } from "./lottery/lottery.shapes.ts";
import { memberPage } from "./member-page/member-page.routes.ts";
import { memberPageShapes } from "./member-page/member-page.shapes.ts";
import { members } from "./members/members.routes.ts";
import { memberShapes } from "./members/members.shapes.ts";
import { messages } from "./messages/messages.routes.ts";
import { messageShapes } from "./messages/messages.shapes.ts";
import { missions } from "./missions/missions.routes.ts";
import { missionShapes } from "./missions/missions.shapes.ts";
import { notices } from "./notices/notices.routes.ts";
import { noticeShapes } from "./notices/notices.shapes.ts";
import { operators } from "./operators/operators.routes.ts";
import { operatorShapes } from "./operators/operators.shapes.ts";
import { overview } from "./overview/overview.routes.ts";
import { overviewShapes } from "./overview/overview.shapes.ts";
import { passwords } from "./passwords/passwords.routes.ts";
import { passwordShapes } from "./passwords/passwords.shapes.ts";
import { paymentPassword } from "./payment-password/payment-password.routes.ts";
import { paymentPasswordShapes } from "./payment-password/payment-password.shapes.ts";
import { payments } from "./payments/payments.routes.ts";
import { paymentShapes } from "./payments/payments.shapes.ts";
import { payoutAccounts } from "./payout-accounts/payout-accounts.routes.ts";
import { payoutAccountShapes } from "./payout-accounts/payout-accounts.shapes.ts";
import { pointMall } from "./point-mall/point-mall.routes.ts";
import { pointMallShapes } from "./point-mall/point-mall.shapes.ts";
import { points } from "./points/points.routes.ts";
import { pointShapes } from "./points/points.shapes.ts";
import { promotions } from "./promotions/promotions.routes.ts";
import { promotionShapes } from "./promotions/promotions.shapes.ts";
import { queues } from "./queues/queues.routes.ts";
import { queueShapes } from "./queues/queues.shapes.ts";
import { raffles } from "./raffles/raffles.routes.ts";
import { raffleShapes } from "./raffles/raffles.shapes.ts";
import { rebates } from "./rebates/rebates.routes.ts";
import { rebateShapes } from "./rebates/rebates.shapes.ts";
import { referrals } from "./referrals/referrals.routes.ts";
import { referralShapes } from "./referrals/referrals.shapes.ts";
import { registration } from "./registration/registration.routes.ts";
import { registrationShapes } from "./registration/registration.shapes.ts";
import { reports } from "./reports/reports.routes.ts";
import { reportShapes } from "./reports/reports.shapes.ts";
import { rewards } from "./rewards/rewards.routes.ts";
import { rewardShapes } from "./rewards/rewards.shapes.ts";
import { savedViews } from "./saved-views/saved-views.routes.ts";
import { savedViewShapes } from "./saved-views/saved-views.shapes.ts";
import { security } from "./security/security.routes.ts";
import { securityShapes } from "./security/security.shapes.ts";
import { sessions } from "./sessions/sessions.routes.ts";
import { sessionShapes } from "./sessions/sessions.shapes.ts";
import { settlements } from "./settlements/settlements.routes.ts";
import { settlementShapes } from "./settlements/settlements.shapes.ts";
import { signUpLinks } from "./sign-up-links/sign-up-links.routes.ts";
import { signUpLinkShapes } from "./sign-up-links/sign-up-links.shapes.ts";
import { simulations } from "./simulations/simulations.routes.ts";
import { simulationShapes } from "./simulations/simulations.shapes.ts";
import { site } from "./site/site.routes.ts";
import { siteShapes } from "./site/site.shapes.ts";
import { statements } from "./statements/statements.routes.ts";
import { statementShapes } from "./statements/statements.shapes.ts";
import { switches } from "./switches/switches.routes.ts";
import { switchShapes } from "./switches/switches.shapes.ts";
import { tables } from "./tables/tables.routes.ts";
import { tableShapes } from "./tables/tables.shapes.ts";
import { teamReports } from "./team-reports/team-reports.routes.ts";
import { teamReportShapes } from "./team-reports/team-reports.shapes.ts";
import { transfers } from "./transfers/transfers.routes.ts";
import { transferShapes } from "./transfers/transfers.shapes.ts";
import { uploads } from "./uploads/uploads.routes.ts";
import { uploadShapes } from "./uploads/uploads.shapes.ts";
import { vendors } from "./vendors/vendors.routes.ts";
import { vendorShapes } from "./vendors/vendors.shapes.ts";
import { vip } from "./vip/vip.routes.ts";
import { vipShapes } from "./vip/vip.shapes.ts";
import { wallet } from "./wallet/wallet.routes.ts";
import { walletShapes } from "./wallet/wallet.shapes.ts";
import { withdrawals } from "./withdrawals/withdrawals.routes.ts";
import { withdrawalShapes } from "./withdrawals/withdrawals.shapes.ts";
import { withShapes } from "./route.ts";

export const contract = {
  agentPolicy: withShapes(agentPolicy, agentPolicyShapes),
  agents: withShapes(agents, agentShapes),
  alerts: withShapes(alerts, alertShapes),
  approvals: withShapes(approvals, approvalShapes),
  authenticators: withShapes(authenticators, authenticatorShapes),
  bets: withShapes(bets, betShapes),
  catalogue: withShapes(catalogue, catalogueShapes),
  challenges: withShapes(challenges, challengeShapes),
  codes: withShapes(codes, codeShapes),
  contracts: withShapes(contracts, contractShapes),
  favorites: withShapes(favorites, favoriteShapes),
  feedback: withShapes(feedback, feedbackShapes),
  games: withShapes(games, gameShapes),
  leaderboards: withShapes(leaderboards, leaderboardShapes),
  lotteryConsole: withShapes(lotteryConsole, lotteryConsoleShapes),
  lottery: withShapes(lottery, lotteryShapes),
  memberPage: withShapes(memberPage, memberPageShapes),
  members: withShapes(members, memberShapes),
  messages: withShapes(messages, messageShapes),
  missions: withShapes(missions, missionShapes),
  notices: withShapes(notices, noticeShapes),
  operators: withShapes(operators, operatorShapes),
  overview: withShapes(overview, overviewShapes),
  passwords: withShapes(passwords, passwordShapes),
  paymentPassword: withShapes(paymentPassword, paymentPasswordShapes),
  payments: withShapes(payments, paymentShapes),
  payoutAccounts: withShapes(payoutAccounts, payoutAccountShapes),
  pointMall: withShapes(pointMall, pointMallShapes),
  points: withShapes(points, pointShapes),
  promotions: withShapes(promotions, promotionShapes),
  queues: withShapes(queues, queueShapes),
  raffles: withShapes(raffles, raffleShapes),
  rebates: withShapes(rebates, rebateShapes),
  referrals: withShapes(referrals, referralShapes),
  registration: withShapes(registration, registrationShapes),
  reports: withShapes(reports, reportShapes),
  rewards: withShapes(rewards, rewardShapes),
  savedViews: withShapes(savedViews, savedViewShapes),
  security: withShapes(security, securityShapes),
  sessions: withShapes(sessions, sessionShapes),
  settlements: withShapes(settlements, settlementShapes),
  signUpLinks: withShapes(signUpLinks, signUpLinkShapes),
  simulations: withShapes(simulations, simulationShapes),
  site: withShapes(site, siteShapes),
  statements: withShapes(statements, statementShapes),
  switches: withShapes(switches, switchShapes),
  tables: withShapes(tables, tableShapes),
  teamReports: withShapes(teamReports, teamReportShapes),
  transfers: withShapes(transfers, transferShapes),
  uploads: withShapes(uploads, uploadShapes),
  vendors: withShapes(vendors, vendorShapes),
  vip: withShapes(vip, vipShapes),
  wallet: withShapes(wallet, walletShapes),
  withdrawals: withShapes(withdrawals, withdrawalShapes),
};
