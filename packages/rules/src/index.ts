/**
 * Decisions that must be the same in browser and server. Pure: randomness and time are arguments. Server-only decisions
 * are beside their module, in `<noun>.rules.ts`.
 */
export { agentAbilities, type AgentAbilities, type TeamReach } from "./agents/agent-abilities.ts";
export { checkTerms, MAX_TIERS, type TermsProblem } from "./contracts/check-terms.ts";
export { chooseTier, missingTo } from "./contracts/choose-tier.ts";
export { type HolderTeam, type LeftOutPlay, type MemberPlay, type TeamLine } from "./contracts/collect-lines.ts";
export { compareTerms, type TermsChange, type TermsTurn } from "./contracts/compare-terms.ts";
export { checkContainment, type ContainmentPolicy, type ContainmentViolation } from "./contracts/containment.ts";
export {
  contractFlags,
  type ContractFlags,
  REQUEST_TYPES,
  type RequestType,
  type RequestTypes,
} from "./contracts/contract-flags.ts";
export { contractsEndedBy, type EndedContract, type GrantedContract } from "./contracts/ended-by.ts";
export { explainBet, explainStatement, type Formula, isFormulaRight } from "./contracts/explain.ts";
export { grossOf } from "./contracts/gross.ts";
export {
  type BetRecount,
  type CountedLine,
  recountBet,
  type RecountedStatement,
  recountStatement,
  type StatementInputs,
  type TickBet,
  type TickStanding,
} from "./contracts/recount.ts";
export {
  type Discrepancy,
  MAX_RECOUNTED,
  type Recount,
  recountBets,
  recountLines,
  recountMembers,
  tieredOf,
} from "./contracts/recount-whole.ts";
export { CONTRACT_RULE_VERSION } from "./contracts/rule-version.ts";
export { type ContractPeriod, nextPeriod, periodAt, periodsBetween, type Rhythm } from "./contracts/periods.ts";
export {
  type BetDifference,
  type BetEarning,
  type RealTimeHolding,
  settleBet,
  settleBetVersion,
  type SettledBet,
} from "./contracts/settle-bet.ts";
export {
  type ContractHolding,
  settleLines,
  settleTeam,
  type ContractStatement,
  type ContractLine,
} from "./contracts/settle-team.ts";
export {
  CARRY_OVERS,
  type CarryOver,
  CONTRACT_KINDS,
  type ContractKind,
  type ContractRate,
  type ContractTerms,
  type ContractTier,
  DIVIDEND_CYCLES,
  type DividendCycle,
  type DividendTerms,
  type PeriodFigures,
  type RealTimeTerms,
  type SalaryTerms,
  type Threshold,
  THRESHOLDS,
  type TieredTerms,
  WHOLE_RATE,
} from "./contracts/terms.ts";
export {
  draftBelow,
  draftOf,
  type DraftProblem,
  EMPTY_DRAFT,
  EMPTY_TIER,
  readDraft,
  readRate,
  type TermsDraft,
  type TierDraft,
  writeRate,
} from "./contracts/terms-draft.ts";
export { readTerms, termsFromWire, termsToWire, type TermsText, writeTerms } from "./contracts/terms-text.ts";
export { checkFeedback, countWords, FEEDBACK_WORDS } from "./feedback/count-words.ts";
export { CATEGORY_PAGES } from "./games/category-pages.ts";
export { CARD_COUNTER_EVERY_MS, growCardCounter, startCardCounter } from "./games/card-counter.ts";
export { chooseLaunch, type Launch } from "./games/choose-launch.ts";
export { decorativePauseMs, growDecorativeJackpot, startDecorativeJackpot } from "./games/decorative-jackpot.ts";
export { navigationOrder, type NavigationSlot } from "./games/navigation-order.ts";
export { choosePrizeMode } from "./games/prize-mode.ts";
export { rearrangeLanes, rearrangeMenus } from "./games/rearrange-lanes.ts";
export { sidebarCategories, type SidebarCategory } from "./games/sidebar-categories.ts";
export { ACCOUNT_TYPES, type AccountType, isAgent, isKnownAccountType, isTrial } from "./members/account-type.ts";
export { type BirthdayProblem, checkBirthday, readBirthday } from "./members/check-birthday.ts";
export { checkField, type FieldProblem, type FieldRule } from "./members/check-field.ts";
export { foldName } from "./members/fold-name.ts";
export { foldRealName } from "./members/fold-real-name.ts";
export { toE164, type NumberPlan } from "./members/mobile-number.ts";
export {
  checkPassword,
  isSamePassword,
  type PasswordProblem,
  SHORTEST_PASSWORD,
  spellPassword,
} from "./members/check-password.ts";
export { countIdeas, foldForGuessing, unitOf, withoutStandIns } from "./members/guessable.ts";
export { alwaysRequired } from "./members/field-rules.ts";
export { isPatternId, type PatternId, PATTERNS } from "./members/patterns.ts";
export {
  checkDepositAmount,
  type DepositAmountProblem,
  depositFee,
  type DepositFee,
  type DepositLimits,
} from "./payments/deposit-amount.ts";
export { SAFE_ATTRIBUTES, SAFE_TAGS } from "./notices/safe-html.ts";
export { isHttps, isLinkageTarget, isOutsideLink, isSafeLink, isSafePicture } from "./notices/safe-links.ts";
export { SOCIAL_HOST, toSocialEmbed } from "./notices/social-embed.ts";
export { toVideoEmbed, VIDEO_HOST } from "./notices/video-embed.ts";
export {
  checkPaymentPassword,
  PAYMENT_PASSWORD,
  type PaymentPasswordProblem,
} from "./payments/check-payment-password.ts";
export {
  checkPayoutAccount,
  isSameHolder,
  type PayoutAccountFields,
  type PayoutAccountProblems,
  spellAccountNumber,
} from "./payments/check-payout-account.ts";
export {
  checkOffer,
  giftAmount,
  matchedDeposit,
  mostOf,
  type OfferFacts,
  type OfferPerson,
  type OfferVerdict,
  progressOf,
} from "./promotions/check-offer.ts";
export { type BonusLaw, checkPromotionTerms, NO_BONUS_LAW, wageringOf } from "./promotions/check-promotion-terms.ts";
export { type CostForecast, forecastCost, type PastPeriod } from "./promotions/forecast-cost.ts";
export {
  type PromotionTermsKey,
  sayCondition,
  sayCounts,
  sayGames,
  sayGift,
  sayMoney,
  sayOpenPromotion,
  sayWagering,
  type TermsSpeaker,
  weekdayName,
} from "./promotions/say-terms.ts";
export { instantOf, localOf, scheduleOf, weekdayOf } from "./promotions/schedule.ts";
export {
  type BonusTerms,
  type BonusTermsProblem,
  capOfBonus,
  checkBonusTerms,
  convert,
  countedOf,
  requiredWagering,
  splitPayout,
  splitStake,
  stillToStake,
  weightOf,
} from "./rewards/bonus-terms.ts";
export { firstDayAfter } from "./rewards/mission-period.ts";
export {
  ALL_CATEGORIES,
  checkRebateTerms,
  needsRebateApproval,
  REBATE_LIMITS,
  type RebateBase,
  type RebateLevel,
  rebateLevelOf,
  type RebateLine,
  rebateOf,
  type RebatePlay,
  type RebateProblem,
  type RebateTerms,
  settleRebate,
} from "./rewards/rebate.ts";
export { forecastVip, type VipForecast, type VipMonth } from "./rewards/forecast-vip.ts";
export {
  checkVipTerms,
  giftTerms,
  hasReached,
  isBirthday,
  MAX_VIP_LEVELS,
  needsVipApproval,
  nextVipLevel,
  VIP_GIFT_LIMIT,
  type VipLevel,
  type VipProblem,
  type VipTerms,
  type VipThreshold,
  type VipWindows,
} from "./rewards/vip.ts";
export { brandShapes, faceRule } from "./site/brand-shapes.ts";
export { brandColours } from "./site/brand-colours.ts";
export { modeOf, type Theme, themeNameOf, themeOf, THEMES, type ThemeName, type TileChoice } from "./site/themes.ts";
export { chooseHost, type RandomNumber } from "./site/choose-host.ts";
export { homeTitle } from "./site/home-title.ts";
export { isAllowedServiceLink, openServicePath, sealServicePath } from "./site/customer-service-link.ts";
export { isCashierPage, isOfferPage, isUndisturbedPage } from "./site/cashier-page.ts";
export { isAgentPage, isGamePage } from "./site/game-page.ts";
export { systemStatus } from "./site/system-status.ts";
export {
  isSameSetting,
  listLoosened,
  METHOD_CONTROLS,
  splitChange,
  WITHDRAWAL_CONTROLS,
} from "./operators/loosened-controls.ts";
export { OPERATOR_IDLE_MS } from "./operators/operator-idle.ts";
export { parseFilter, parseTableQuery, type ParsedTableQuery } from "./tables/parse-table-query.ts";
export {
  chooseServed,
  columnOf,
  isUsuallyDescending,
  sortsOf,
  type Condition,
  type TableProblem,
  type TableQuery,
  type TableTexts,
} from "./tables/table-query.ts";
export { writeCondition, writeFilter, writeTableQuery } from "./tables/write-table-query.ts";
