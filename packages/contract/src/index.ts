/**
 * The contract as every room may see it: lines of routes, events, errors, flags, and types of all shapes.
 * Nothing here costs the browser a schema library; the schemas themselves are behind `@perya/contract/shapes`.
 */
export { addressOf, type AddressParts } from "./address.ts";
export { agents } from "./agents/agents.routes.ts";
export { authenticators } from "./authenticators/authenticators.routes.ts";
export { codes } from "./codes/codes.routes.ts";
export { feedback } from "./feedback/feedback.routes.ts";
export { games } from "./games/games.routes.ts";
export { members } from "./members/members.routes.ts";
export { messages } from "./messages/messages.routes.ts";
export { notices } from "./notices/notices.routes.ts";
export { passwords } from "./passwords/passwords.routes.ts";
export { registration } from "./registration/registration.routes.ts";
export { sessions } from "./sessions/sessions.routes.ts";
export { site } from "./site/site.routes.ts";
export { wallet } from "./wallet/wallet.routes.ts";

export type { Affiliate } from "./agents/agents.shapes.ts";
export type { Enrolment } from "./authenticators/authenticators.shapes.ts";
export type { CodeSent, ProofSent } from "./codes/codes.shapes.ts";
export type { FeedbackPayload } from "./feedback/feedback.shapes.ts";
export type { GameCard, GamePage, GameVendor, Jackpot, Lane, SearchHit, Winner } from "./games/games.shapes.ts";
export type { Bindings, MemberInfo } from "./members/members.shapes.ts";
export type { Message } from "./messages/messages.shapes.ts";
export type {
  Announcement,
  AnnouncementGroups,
  Banner,
  BannerDraft,
  HelpTopic,
  NoticeDraft,
} from "./notices/notices.shapes.ts";
export type { ChangePasswordPayload } from "./passwords/passwords.shapes.ts";
export type {
  MobileRegistrationUser,
  Registered,
  RegistrationUser,
  SocialRegistrationUser,
} from "./registration/registration.shapes.ts";
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
export type { Carried, DrawnPage, FirstPage } from "./site/first-page.ts";
export type { BrandFace, Country, Permission, RegisterField, SystemStatus } from "./site/site.shapes.ts";

export type { Balance, Fund, StatementLine } from "./wallet/wallet.shapes.ts";

export * from "./envelope.ts";
export * from "./errors.ts";
export * from "./events.ts";
export * from "./feedback/question-types.ts";
export * from "./games/game-categories.ts";
export * from "./languages.ts";
export * from "./messages/message-types.ts";
export * from "./modules.ts";
export * from "./notices/notice-words.ts";
export * from "./seal.ts";
export { CALL_FIELDS, MONEY_ANSWERS_WITHIN_MS } from "./route.ts";
export type { CallLine, InputOf, Route, RouteLine, Shapes, ValueOf, Who } from "./route.ts";
