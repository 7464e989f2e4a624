/**
 * The contract for every package: route lines, events, errors, flags, and types of all shapes. Importing it adds no
 * schema library to the browser; the schemas are in `@perya/contract/shapes`.
 */
export { addressOf, type AddressParts } from "./address.ts";
export * from "./all-errors.ts";
export * from "./all-routes.ts";
export * from "./agents/team-moves.ts";
export * from "./bets/bet-states.ts";
export type { WorkGoal, WorkOrder } from "./challenges/work-order.ts";
export * from "./envelope.ts";
export * from "./errors.ts";
export * from "./events.ts";
export * from "./feedback/question-types.ts";
export * from "./games/game-categories.ts";
export * from "./games/game-facets.ts";
export * from "./games/game-families.ts";
export * from "./known-languages.ts";
export * from "./lottery/lottery-words.ts";
export * from "./languages.ts";
export * from "./member-page/member-kinds.ts";
export * from "./messages/message-types.ts";
export * from "./modules.ts";
export * from "./notices/notice-words.ts";
export * from "./operators/permissions.ts";
export * from "./overview/figures.ts";
export * from "./payout-accounts/payout-kinds.ts";
export * from "./payments/deposit-states.ts";
export * from "./rebates/rebate-states.ts";
export * from "./points/point-kinds.ts";
export type * from "./promotions/promotion-terms.ts";
export * from "./promotions/promotion-words.ts";
export type * from "./promotions/promotions.console-shapes.ts";
export * from "./reports/profit-cuts.ts";
export * from "./missions/mission-kinds.ts";
export * from "./leaderboards/round-states.ts";
export * from "./raffles/raffle-states.ts";
export * from "./referrals/link-signs.ts";
export * from "./rewards/reward-kinds.ts";
export * from "./seal.ts";
export * from "./security/security-events.ts";
export * from "./tables/console-tables.ts";
export * from "./tables/record-table.ts";
export * from "./switches/switch-kinds.ts";
export * from "./withdrawals/withdrawal-states.ts";
export { CALL_FIELDS, MONEY_ANSWERS_WITHIN_MS } from "./route.ts";
export * from "./settlements/settlement-states.ts";
export type { BodyOf, CallLine, InputOf, PlayerWho, Route, RouteLine, Shapes, ValueOf, Who } from "./route.ts";
export type { Preloaded, SsrPage, FirstPage, ForeseenPage } from "./site/first-page.ts";
