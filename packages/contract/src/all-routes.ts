// Written by `npm run barrels` from the folders. Change a folder, not this file.
export { agentPolicy } from "./agent-policy/agent-policy.routes.ts";
export { agents } from "./agents/agents.routes.ts";
export { alerts } from "./alerts/alerts.routes.ts";
export { approvals } from "./approvals/approvals.routes.ts";
export { authenticators } from "./authenticators/authenticators.routes.ts";
export { bets } from "./bets/bets.routes.ts";
export { catalogue } from "./catalogue/catalogue.routes.ts";
export { challenges } from "./challenges/challenges.routes.ts";
export { codes } from "./codes/codes.routes.ts";
export { contracts } from "./contracts/contracts.routes.ts";
export { favorites } from "./favorites/favorites.routes.ts";
export { feedback } from "./feedback/feedback.routes.ts";
export { games } from "./games/games.routes.ts";
export { leaderboards } from "./leaderboards/leaderboards.routes.ts";
export { lotteryConsole } from "./lottery-console/lottery-console.routes.ts";
export { lottery } from "./lottery/lottery.routes.ts";
export { memberPage } from "./member-page/member-page.routes.ts";
export { members } from "./members/members.routes.ts";
export { messages } from "./messages/messages.routes.ts";
export { missions } from "./missions/missions.routes.ts";
export { notices } from "./notices/notices.routes.ts";
export { operators } from "./operators/operators.routes.ts";
export { overview } from "./overview/overview.routes.ts";
export { passwords } from "./passwords/passwords.routes.ts";
export { paymentPassword } from "./payment-password/payment-password.routes.ts";
export { payments } from "./payments/payments.routes.ts";
export { payoutAccounts } from "./payout-accounts/payout-accounts.routes.ts";
export { pointMall } from "./point-mall/point-mall.routes.ts";
export { points } from "./points/points.routes.ts";
export { promotions } from "./promotions/promotions.routes.ts";
export { queues } from "./queues/queues.routes.ts";
export { raffles } from "./raffles/raffles.routes.ts";
export { rebates } from "./rebates/rebates.routes.ts";
export { referrals } from "./referrals/referrals.routes.ts";
export { registration } from "./registration/registration.routes.ts";
export { reports } from "./reports/reports.routes.ts";
export { rewards } from "./rewards/rewards.routes.ts";
export { savedViews } from "./saved-views/saved-views.routes.ts";
export { security } from "./security/security.routes.ts";
export { sessions } from "./sessions/sessions.routes.ts";
export { settlements } from "./settlements/settlements.routes.ts";
export { signUpLinks } from "./sign-up-links/sign-up-links.routes.ts";
export { simulations } from "./simulations/simulations.routes.ts";
export { site } from "./site/site.routes.ts";
export { statements } from "./statements/statements.routes.ts";
export { switches } from "./switches/switches.routes.ts";
export { tables } from "./tables/tables.routes.ts";
export { teamReports } from "./team-reports/team-reports.routes.ts";
export { transfers } from "./transfers/transfers.routes.ts";
export { uploads } from "./uploads/uploads.routes.ts";
export { vendors } from "./vendors/vendors.routes.ts";
export { vip } from "./vip/vip.routes.ts";
export { wallet } from "./wallet/wallet.routes.ts";
export { withdrawals } from "./withdrawals/withdrawals.routes.ts";

export type { AgentPolicy } from "./agent-policy/agent-policy.shapes.ts";
export type {
  Affiliate,
  FreezeEvent,
  PlaceLine,
  Team,
  TeamDay,
  TeamMember,
  TeamPage,
  TeamPlace,
  TeamSums,
  TopDownline,
} from "./agents/agents.shapes.ts";
export type { Alert, WinLimits } from "./alerts/alerts.shapes.ts";
export type { Approval, ControlsProposal } from "./approvals/approvals.shapes.ts";
export type { Enrolment } from "./authenticators/authenticators.shapes.ts";
export type { BetMovement, BetRecord, BetTotals } from "./bets/bets.shapes.ts";
export type { CatalogueGame, CatalogueHealth, CatalogueVendor, GameOutcome } from "./catalogue/catalogue.shapes.ts";
export type { ChallengeAnswer } from "./challenges/challenges.shapes.ts";
export type { CodeSent, Contact, ProofSent } from "./codes/codes.shapes.ts";
export type {
  Contract,
  ContractReading,
  ContractTermsText,
  ContractToEnd,
  ContractViolation,
  OfferGrounds,
} from "./contracts/contracts.shapes.ts";
export type { FeedbackCase, FeedbackPayload, FeedbackState, SentFeedback } from "./feedback/feedback.shapes.ts";
export type {
  GameCard,
  GameDraft,
  GameFacets,
  GameList,
  GamePage,
  GameVendor,
  Jackpot,
  JackpotWin,
  Lane,
  MenuLane,
  RecentGame,
  SearchHit,
  VendorGameTypes,
  Winner,
} from "./games/games.shapes.ts";
export type { Board, BoardResult, BoardRound, BoardRow, ConsoleBoard } from "./leaderboards/leaderboards.shapes.ts";
export type {
  BrandDraw,
  BrandDrawLine,
  ConsoleLottery,
  ConsoleLotteryDay,
  LotteryBoard,
  LotteryReport,
  LotteryResultRow,
  LotteryTermsDraft,
  LotteryTermsListing,
  LotteryTermsVersion,
} from "./lottery-console/lottery-console.shapes.ts";
export type {
  LimitedNumber,
  LotteryBet,
  LotteryChase,
  LotteryDraw,
  LotteryGame,
  LotteryMenu,
  LotteryPage,
  LotteryResult,
  LotteryTerms,
  OpenedNumber,
} from "./lottery/lottery.shapes.ts";
export type {
  CashierFigures,
  FoundMember,
  MemberMoney,
  MemberNote,
  MemberOutcome,
  MemberPage,
  PaymentStatus,
  PlayFigures,
  Sitting,
  SittingBet,
  TimelineCount,
  TimelineLine,
} from "./member-page/member-page.shapes.ts";
export type { Bindings, MemberInfo } from "./members/members.shapes.ts";
export type { Message } from "./messages/messages.shapes.ts";
export type { ConsoleMission, Mission, MissionReview } from "./missions/missions.shapes.ts";
export type {
  Announcement,
  AnnouncementGroups,
  Banner,
  BannerDraft,
  HelpTopic,
  NoticeDraft,
} from "./notices/notices.shapes.ts";
export type { OpenSession, Operator, OperatorSession, SignInEvent } from "./operators/operators.shapes.ts";
export type { Overview, OverviewFigure, OverviewPoint, VendorHealth } from "./overview/overview.shapes.ts";
export type { ChangePasswordPayload } from "./passwords/passwords.shapes.ts";
export type { PaymentPasswordState } from "./payment-password/payment-password.shapes.ts";
export type {
  Deposit,
  DepositCase,
  MethodSetting,
  PaymentMark,
  PaymentMethod,
  PaymentReturn,
  Reconciliation,
  ReconciliationLine,
  UnmatchedPayment,
} from "./payments/payments.shapes.ts";
export type { PayoutAccount } from "./payout-accounts/payout-accounts.shapes.ts";
export type {
  EarningTerms,
  MallItemTerms,
  MallRedemption,
  PointRates,
  StockedItem,
} from "./point-mall/point-mall.shapes.ts";
export type {
  MallItem,
  PointBalance,
  PointChange,
  PointConfig,
  PointReward,
  ReceivingAddress,
  Redemption,
} from "./points/points.shapes.ts";
export type { Promotion, PromotionClaim } from "./promotions/promotions.shapes.ts";
export type { QueueCount, WorkDifference, WorkItem, WorkNote, WorkView } from "./queues/queues.shapes.ts";
export type { BrandRaffle, Raffle, RaffleDraw, RafflePlayers } from "./raffles/raffles.shapes.ts";
export type {
  HeldRebate,
  ListedProgram,
  Rebate,
  RebateLevel,
  RebateLine,
  RebateProgram,
  RebateTerms,
  RebateVersion,
} from "./rebates/rebates.shapes.ts";
export type {
  HeldReferral,
  LinkedGroup,
  Referral,
  ReferralPerson,
  ReferralTerms,
  ReferralVersion,
} from "./referrals/referrals.shapes.ts";
export type {
  ListedAccount,
  MobileRegistrationUser,
  OpenedAccount,
  Registered,
  RegistrationUser,
  SocialRegistrationUser,
} from "./registration/registration.shapes.ts";
export type { Profit, ProfitLine, Transaction } from "./reports/reports.shapes.ts";
export type { ClaimResult, FreeRounds, Grant, Reward } from "./rewards/rewards.shapes.ts";
export type { SavedView } from "./saved-views/saved-views.shapes.ts";
export type { SecurityEvent } from "./security/security.shapes.ts";
export type {
  Device,
  LoginOutcome,
  LoginPayload,
  LoginResult,
  SecondStep,
  SecondStepMethod,
  SessionWay,
  SocialProvider,
  SocialRegistration,
} from "./sessions/sessions.shapes.ts";
export type {
  SettlementLimit,
  SettlementLine,
  SettlementPayable,
  SettlementPeriod,
  SettlementReading,
} from "./settlements/settlements.shapes.ts";
export type { SignUpLink, SignUpLinkJoined } from "./sign-up-links/sign-up-links.shapes.ts";
export type { Simulation } from "./simulations/simulations.shapes.ts";
export type { BrandFace, Country, Permission, RegisterField, SystemStatus } from "./site/site.shapes.ts";
export type {
  AgentIncome,
  CommissionLine,
  ProofKey,
  Statement,
  StatementBet,
  StatementDay,
  StatementKind,
  StatementMember,
  StatementSums,
  WholeStatement,
} from "./statements/statements.shapes.ts";
export type { Closure } from "./switches/switches.shapes.ts";
export type { TablePage, TableRow } from "./tables/tables.shapes.ts";
export type { TeamLine } from "./team-reports/team-reports.shapes.ts";
export type { Transfer, TransferTerms } from "./transfers/transfers.shapes.ts";
export type { Upload } from "./uploads/uploads.shapes.ts";
export type { GameSession, LaunchedGame, LiveModel, OpenRound, Room } from "./vendors/vendors.shapes.ts";
export type { Vip, VipCost, VipEvent, VipLevel, VipTerms, VipThreshold, VipVersion } from "./vip/vip.shapes.ts";
export type { Balance, Fund, StatementLine } from "./wallet/wallet.shapes.ts";
export type {
  BatchLine,
  DisputeCase,
  Payout,
  PayoutBatch,
  Withdrawal,
  WithdrawalCase,
  WithdrawalCheck,
  WithdrawalPrecheck,
  WithdrawalSettings,
} from "./withdrawals/withdrawals.shapes.ts";
