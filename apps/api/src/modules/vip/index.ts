/**
 * VIP: a brand's levels by version, members' levels reviewed each month, level and birthday gifts. Owns vip_versions,
 * vip_events and vip_reviews; a level's rebate rates belong to rebates (0057).
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { registerSummary } from "../members/index.ts";
import { giveBirthdayGifts } from "./vip.birthdays.ts";
import { reviewLevels } from "./vip.review.ts";
import * as vip from "./vip.service.ts";

export { reviewLevels } from "./vip.review.ts";
export { addVipVersion, type NewVersion } from "./vip.versions.ts";

export const vipModule = defineModule({
  name: "vip",
  needs: ["bets", "members", "reports", "rewards"],

  setup({ serve, every, deps }) {
    registerSummary(deps, "vip", ({ brandId, memberId }) => vip.readVipSummary(deps, { brandId, memberId }));

    serve(contract.vip.readVip, ({ brand, member }) => vip.readVip(deps, { brand, memberId: member.id }));

    every("5 minutes", "review", () => reviewLevels(deps));
    every("1 day", "birthdays", () => giveBirthdayGifts(deps));
  },
});
