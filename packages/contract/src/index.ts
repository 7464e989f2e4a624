/**
 * The contract as every room may see it: lines of routes, events, errors, flags, and types of all shapes.
 * Nothing here costs the browser a schema library; the schemas themselves are behind `@perya/contract/shapes`.
 */
export { members } from "./members/members.routes.ts";
export { sessions } from "./sessions/sessions.routes.ts";
export { site } from "./site/site.routes.ts";
export { wallet } from "./wallet/wallet.routes.ts";

export type { MemberInfo } from "./members/members.shapes.ts";
export type { LoginPayload, LoginResult } from "./sessions/sessions.shapes.ts";
export type { BrandFace, Country, Permission, RegisterField, SystemStatus } from "./site/site.shapes.ts";

export type { Balance, Fund, StatementLine } from "./wallet/wallet.shapes.ts";

export * from "./envelope.ts";
export * from "./errors.ts";
export * from "./events.ts";
export * from "./languages.ts";
export * from "./modules.ts";
export * from "./seal.ts";
export type { InputOf, Route, RouteLine, Shapes, ValueOf, Who } from "./route.ts";
