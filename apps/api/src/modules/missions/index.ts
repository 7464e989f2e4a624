/**
 * Missions: goals for a day or a week and their rewards, counted from the stream of settled bets and from deposits
 * (0056). Owns missions, mission_versions and mission_counters.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { registerSummary } from "../members/index.ts";
import { countBets, countDeposits } from "./missions.count.ts";
import { completeMissions, reviewCorrections } from "./missions.complete.ts";
import { closeReview, listMissions, listReviews, putMission, registerMissionApproval } from "./missions.console.ts";
import * as missions from "./missions.service.ts";

export { countBets, countDeposits, MISSIONS_FOLLOWER } from "./missions.count.ts";
export { completeMissions, reviewCorrections } from "./missions.complete.ts";
export { addMission, addVersion, type NewVersion } from "./missions.versions.ts";

export const missionsModule = defineModule({
  name: "missions",
  needs: ["approvals", "audit", "bets", "members", "operators", "payments", "rewards"],

  setup({ serve, serveConsole, every, deps }) {
    registerSummary(deps, "missions", async ({ memberId }) => ({
      missionCount: await missions.countClaimable(deps, memberId),
    }));

    serve(contract.missions.readSummary, ({ brand, member, language }) =>
      missions.readSummary(deps, { brand, memberId: member.id, language }),
    );

    registerMissionApproval(deps);
    serveConsole(contract.missions.listMissions, ({ query }) => listMissions(deps, query.brandId));
    serveConsole(contract.missions.putMission, ({ actor, body }) => putMission(deps, actor, body));
    serveConsole(contract.missions.listMissionReviews, ({ query }) => listReviews(deps, query.brandId));
    serveConsole(contract.missions.closeMissionReview, ({ actor, body }) => closeReview(deps, actor, body));

    every("1 minute", "count-bets", async () => void (await countBets(deps)));
    every("1 minute", "count-deposits", () => countDeposits(deps));
    every("1 minute", "complete", () => completeMissions(deps));
    every("1 minute", "review", () => reviewCorrections(deps));
  },
});
