/**
 * Referrals: a member's code and link, who signed up through it, and the rewards once a friend has qualified (0058). Owns
 * referral_programs, referral_codes and referrals.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { exportTable } from "../../tables/export-table.ts";
import { readTable } from "../../tables/read-table.ts";
import { writeAudit } from "../audit/index.ts";
import { registerSummary } from "../members/index.ts";
import { noteOpened } from "./referrals.join.ts";
import { followReferrals, notePaid } from "./referrals.jobs.ts";
import * as review from "./referrals.review.ts";
import * as referrals from "./referrals.service.ts";
import { referralRewardsTable } from "./referrals.table.ts";
import * as versions from "./referrals.versions.ts";

export { referralRewardsTable } from "./referrals.table.ts";
export { attribute } from "./referrals.join.ts";
export { followReferrals } from "./referrals.jobs.ts";
export { readReferral } from "./referrals.service.ts";
export { openProgram } from "./referrals.versions.ts";

export const referralsModule = defineModule({
  name: "referrals",
  needs: ["approvals", "audit", "bets", "members", "operators", "reports", "rewards"],

  setup({ serve, serveConsole, serveConsoleFile, on, every, deps }) {
    versions.registerReferralApproval(deps);
    registerSummary(deps, "referrals", async (reader) => ({
      availablePromo: { REFERRAL: { enabled: (await referrals.findOpenProgram(deps, reader)) !== undefined } },
    }));

    serve(contract.referrals.readReferral, ({ brand, member }) =>
      referrals.readReferral(deps, { brand, memberId: member.id, type: member.type }),
    );
    serve(contract.referrals.openReferral, async ({ brand, visit, body }) => {
      await noteOpened(deps, { brand, visit }, body.code);
      return null;
    });

    serveConsole(contract.referrals.listReferralVersions, ({ query }) => versions.listVersions(deps, query.brandId));
    serveConsole(contract.referrals.publishReferralVersion, ({ actor, body }) =>
      versions.publishVersion(deps, actor, body),
    );
    serveConsole(contract.referrals.listHeldReferrals, ({ query }) => review.listHeld(deps, query.brandId));
    serveConsole(contract.referrals.decideHeldReferral, ({ actor, scope, params, body }) =>
      review.decideHeld(deps, { actor, scope }, params.id, body),
    );
    serveConsole(contract.referrals.listLinkedAccounts, ({ query }) => review.listLinked(deps, query.brandId));
    serveConsole(contract.tables.readReferralRewards, (call) => readTable(deps, referralRewardsTable, call));
    serveConsoleFile(contract.tables.exportReferralRewards, (call) =>
      exportTable(deps, referralRewardsTable, call, (entry) => writeAudit(deps.db, deps, call.actor, entry)),
    );

    on("reward.claimed", "note-paid", (event) => notePaid(deps, event));
    every("1 minute", "follow", () => followReferrals(deps));
  },
});
