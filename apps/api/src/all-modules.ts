// Written by `npm run barrels` from the folders. Change a folder, not this file.
import type { Module } from "./define-module.ts";
import { agentsModule } from "./modules/agents/index.ts";
import { approvalsModule } from "./modules/approvals/index.ts";
import { auditModule } from "./modules/audit/index.ts";
import { authenticatorsModule } from "./modules/authenticators/index.ts";
import { betsModule } from "./modules/bets/index.ts";
import { bindingsModule } from "./modules/bindings/index.ts";
import { brandsModule } from "./modules/brands/index.ts";
import { challengesModule } from "./modules/challenges/index.ts";
import { codesModule } from "./modules/codes/index.ts";
import { devicesModule } from "./modules/devices/index.ts";
import { favoritesModule } from "./modules/favorites/index.ts";
import { feedbackModule } from "./modules/feedback/index.ts";
import { gamesModule } from "./modules/games/index.ts";
import { membersModule } from "./modules/members/index.ts";
import { messagesModule } from "./modules/messages/index.ts";
import { noticesModule } from "./modules/notices/index.ts";
import { operatorsModule } from "./modules/operators/index.ts";
import { passwordsModule } from "./modules/passwords/index.ts";
import { privacyModule } from "./modules/privacy/index.ts";
import { registrationModule } from "./modules/registration/index.ts";
import { securityModule } from "./modules/security/index.ts";
import { sessionsModule } from "./modules/sessions/index.ts";
import { siteModule } from "./modules/site/index.ts";
import { vendorsModule } from "./modules/vendors/index.ts";
import { walletModule } from "./modules/wallet/index.ts";

/** Each after those it needs. */
export const MODULES: readonly Module[] = [
  membersModule,
  agentsModule,
  auditModule,
  approvalsModule,
  brandsModule,
  challengesModule,
  devicesModule,
  messagesModule,
  securityModule,
  codesModule,
  authenticatorsModule,
  gamesModule,
  betsModule,
  bindingsModule,
  favoritesModule,
  feedbackModule,
  noticesModule,
  operatorsModule,
  sessionsModule,
  passwordsModule,
  privacyModule,
  registrationModule,
  siteModule,
  vendorsModule,
  walletModule,
];
