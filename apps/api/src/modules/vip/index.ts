/**
 * VIP: a brand's levels with versions, members' levels, which are reviewed each month, and level and birthday gifts.
 * Owns vip_versions, vip_events and vip_reviews; the levels' rebate rates belong to the module rebates (0057).
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { registerSummary } from "../members/index.ts";
import { giveBirthdayGifts } from "./vip.birthdays.ts";
import * as vipConsole from "./vip.console.ts";
import { forecast } from "./vip.forecast.ts";
import { reviewLevels } from "./vip.review.ts";
import * as vip from "./vip.service.ts";

export { reviewLevels } from "./vip.review.ts";
export { addVipVersion, type NewVersion } from "./vip.versions.ts";

export const vipModule = defineModule({
  name: "vip",
  needs: ["approvals", "audit", "bets", "members", "operators", "reports", "rewards"],

  setup({ serve, serveConsole, every, deps }) {
    vipConsole.registerVipApproval(deps);
    registerSummary(deps, "vip", ({ brandId, memberId }) => vip.readVipSummary(deps, { brandId, memberId }));

    serve(contract.vip.readVip, ({ brand, member }) => vip.readVip(deps, { brand, memberId: member.id }));

    serveConsole(contract.vip.listVersions, ({ query }) => vipConsole.listVersions(deps, query.brandId));
    serveConsole(contract.vip.publishVersion, ({ actor, body }) => vipConsole.publishVersion(deps, actor, body));
    serveConsole(contract.vip.forecast, ({ body }) => forecast(deps, body));
    serveConsole(contract.vip.readMemberVip, ({ scope, params }) => vipConsole.readMemberVip(deps, scope, params.id));

    every("5 minutes", "review", () => reviewLevels(deps));
    every("1 day", "birthdays", () => giveBirthdayGifts(deps));
  },
});
