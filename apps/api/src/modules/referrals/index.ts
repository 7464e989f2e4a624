/**
 * Referrals: a member's code and link, who signed up through it, and the rewards once a friend has qualified (0058). Owns
 * referral_programs, referral_codes and referrals.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { registerSummary } from "../members/index.ts";
import { noteOpened } from "./referrals.join.ts";
import { followReferrals, notePaid } from "./referrals.jobs.ts";
import * as referrals from "./referrals.service.ts";

export { attribute } from "./referrals.join.ts";
export { followReferrals } from "./referrals.jobs.ts";
export { openProgram, readReferral } from "./referrals.service.ts";

export const referralsModule = defineModule({
  name: "referrals",
  needs: ["bets", "members", "reports", "rewards"],

  setup({ serve, on, every, deps }) {
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

    on("reward.claimed", "note-paid", (event) => notePaid(deps, event));
    every("1 minute", "follow", () => followReferrals(deps));
  },
});
