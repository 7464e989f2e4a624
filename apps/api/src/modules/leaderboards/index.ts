/**
 * Leaderboards: members ranked by valid stake for a day or a week, their places and their prizes, counted from the
 * stream of settled bets (0056). Owns leaderboards, leaderboard_versions, leaderboard_rounds, leaderboard_scores,
 * leaderboard_buckets, leaderboard_results and leaderboard_incognito.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { closeResultReview, listBoards, listResults, putBoard, registerBoardApproval } from "./leaderboards.console.ts";
import { countScores } from "./leaderboards.count.ts";
import { freezeRounds, openRounds, payRounds } from "./leaderboards.pay.ts";
import * as leaderboards from "./leaderboards.service.ts";

export { BOARDS_FOLLOWER, countScores } from "./leaderboards.count.ts";
export { freezeRounds, openRounds, payRounds } from "./leaderboards.pay.ts";
export { readBoard } from "./leaderboards.service.ts";
export {
  addBoard,
  addVersion as addBoardVersion,
  type NewVersion as NewBoardVersion,
} from "./leaderboards.versions.ts";

export const leaderboardsModule = defineModule({
  name: "leaderboards",
  needs: ["approvals", "audit", "bets", "operators", "rewards"],

  setup({ serve, serveConsole, every, deps }) {
    serve(contract.leaderboards.readBoard, ({ brand, member, language, query }) =>
      leaderboards.readBoard(deps, { brand, memberId: member.id, language }, query),
    );
    serve(contract.leaderboards.setIncognito, ({ member, body }) =>
      leaderboards.setIncognito(deps, member.id, body.isIncognito),
    );

    registerBoardApproval(deps);
    serveConsole(contract.leaderboards.listBoards, ({ query }) => listBoards(deps, query.brandId));
    serveConsole(contract.leaderboards.putBoard, ({ actor, body }) => putBoard(deps, actor, body));
    serveConsole(contract.leaderboards.listResults, ({ query }) => listResults(deps, query));
    serveConsole(contract.leaderboards.closeResultReview, ({ actor, body }) => closeResultReview(deps, actor, body));

    every("1 minute", "open", () => openRounds(deps));
    every("1 minute", "count", async () => void (await countScores(deps)));
    every("1 minute", "freeze", () => freezeRounds(deps));
    every("1 minute", "pay", () => payRounds(deps));
  },
});
