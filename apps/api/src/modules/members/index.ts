/**
 * Members: the accounts of players and agents. Owns members, member_profiles, member_identities, member_freezes and
 * member_changes. Registration, login and proof of identity are in registration, sessions, passwords and bindings.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { exportTable } from "../../tables/export-table.ts";
import { readTable } from "../../tables/read-table.ts";
import { writeAudit } from "../audit/index.ts";
import { renderIcon } from "./members.icon.ts";
import * as members from "./members.service.ts";
import { readSummary } from "./members.summary.ts";
import { membersTable } from "./members.table.ts";
import { presentMember } from "./members.views.ts";

export { isLeakedPassword } from "./leaked-passwords.ts";
export { findClaim, listClaims, setEmail, setMobile, type AccountOwner } from "./members.contacts.ts";
export { createMember, type NewMember } from "./members.create.ts";
export {
  findPerson,
  isCalled,
  suspend,
  unsuspend,
  markIdentity,
  openPerson,
  searchMembers,
  type FoundBy,
  type PersonRow,
} from "./members.console.ts";
export { listBirthdays } from "./members.birthdays.ts";
export { freeze, liftFreeze, listFreezes, type FreezeActor } from "./members.freezes.ts";
export { hashPassword, verifyPassword, type PasswordHash } from "./members.passwords.ts";
export {
  findLastProtectionChange,
  findPaymentPassword,
  nameMember,
  setPaymentPassword,
} from "./members.protections.ts";
export {
  findInviter,
  findMember,
  findMemberByAccount,
  findMemberByIdentity,
  findMemberByInvitationCode,
  findMemberByMobile,
  findMemberBySpelling,
  findMemberByVerifiedEmail,
  findRealName,
  holdMember,
  insertIdentity,
  lockMember,
  renewInitialPassword,
  type MemberRow,
} from "./members.queries.ts";
export { countPlain, isAnyUnderOtherKeys, sealChanges, sealMembers, sealProfiles } from "./members.seal-again.ts";
export {
  hashContact,
  hashIdentity,
  hasProved,
  openAccount,
  openChange,
  openEmail,
  openMobile,
  openProfile,
  openProved,
  sealEmail,
  sealMobile,
} from "./members.sealing.ts";
export { recordSignIn, renewHash, setPassword } from "./members.service.ts";
export { maskEmail, maskMobile, maskName, presentMember } from "./members.views.ts";
export { registerSummary, type MemberSummary } from "./members.summary.ts";
export { membersTable } from "./members.table.ts";

export const membersModule = defineModule({
  name: "members",
  needs: ["audit"],

  setup({ serve, serveConsole, serveConsoleFile, deps }) {
    serve(contract.members.readSummary, ({ brand, member }) =>
      readSummary(deps, { brand, brandId: brand.id, memberId: member.id, type: member.type }),
    );
    serve(contract.members.readMember, ({ member }) => presentMember(member));

    serve(contract.members.readIcon, ({ member }) => ({ icon: renderIcon(member.id) }));

    serve(contract.members.updateLanguage, async ({ member, body }) => {
      await members.updateLanguage(deps, member.id, body.language);
      return null;
    });

    serveConsole(contract.tables.readMembers, (call) => readTable(deps, membersTable, call));
    serveConsoleFile(contract.tables.exportMembers, (call) =>
      exportTable(deps, membersTable, call, (entry) => writeAudit(deps.db, deps, call.actor, entry)),
    );
  },
});
