/**
 * Agents: the upline of a newcomer, the team tree, the sums of each line, and moves within the tree. Owns team_places,
 * team_lineages, team_moves, member_hours, late_hours, team_days, team_money_days and team_sizes. The first three
 * change through database functions only. Invitation codes are stored in members, a host's agent in brand_hosts.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { registerApproval } from "../approvals/index.ts";
import * as overview from "./agents.overview.ts";
import { rollUpTeams } from "./agents.days.ts";
import * as files from "./agents.files.ts";
import { rollUpTeamMoney } from "./agents.money.ts";
import * as freezes from "./agents.freeze.ts";
import { listPlaces } from "./agents.places.ts";
import * as moves from "./agents.moves.ts";
import { readAffiliate } from "./agents.service.ts";
import { rollUpSizes } from "./agents.sizes.ts";
import * as team from "./agents.team.ts";

export { checkTeamSums } from "./agents.check.ts";
export { rollUpTeams, TEAM_FOLLOWER } from "./agents.days.ts";
export { forgetLateHours, listLateBrands, listLateHours, type LateHour } from "./agents.late.ts";
export { freezeMember } from "./agents.freeze.ts";
export { applyDueMoves, applyMoves, MOVE, SIZES_FOLLOWER } from "./agents.moves.ts";
export { isTeamLarger, nameMembers, type SeenName } from "./agents.names.ts";
export { countDays, daysBefore } from "./agents.rules.ts";
export { listTopDownlines, readTeamDays } from "./agents.overview.ts";
export { MONEY_FOLLOWER, rollUpTeamMoney } from "./agents.money.ts";
export { joinBy, registerLinkBook, type LinkBook, type SignUpLink } from "./agents.links.ts";
export { findUpline, type Origin, type Upline } from "./agents.service.ts";
export { CASHIER_COLUMNS, PLAY_COLUMNS } from "./agents.files.ts";
export { findPlace } from "./agents.queries.ts";
export { presentAccount } from "./agents.views.ts";
export { rollUpSizes } from "./agents.sizes.ts";
export {
  requireReadableMember,
  listTeam,
  readTeam,
  readTeamMember,
  searchTeam,
  sumTeamsOf,
  type Viewer,
} from "./agents.team.ts";

export const agentsModule = defineModule({
  name: "agents",
  needs: ["approvals", "audit", "bets", "members", "messages", "operators", "reports"],

  setup({ serve, serveFile, serveConsole, every, deps }) {
    serve(contract.agents.readAffiliate, ({ brand, query }) => readAffiliate(deps, brand, query));

    serve(contract.agents.readTeam, ({ brand, member, query }) =>
      team.readTeam(deps, { brand, memberId: member.id, type: member.type }, query),
    );
    serve(contract.agents.readTeamDays, ({ brand, member, query }) =>
      overview.readTeamDays(deps, { brand, memberId: member.id, type: member.type }, query),
    );
    serve(contract.agents.listTopDownlines, ({ brand, member, query }) =>
      overview.listTopDownlines(deps, { brand, memberId: member.id, type: member.type }, query),
    );
    serve(contract.agents.listTeam, ({ brand, member, query }) =>
      team.listTeam(deps, { brand, memberId: member.id, type: member.type }, query),
    );
    serveFile(contract.agents.exportTeam, ({ brand, member, language, query }) =>
      files.exportTeam(deps, { brand, memberId: member.id, type: member.type }, query, language),
    );
    serveFile(contract.agents.exportTeamDays, ({ brand, member, language, query }) =>
      files.exportTeamDays(deps, { brand, memberId: member.id, type: member.type }, query, language),
    );
    serve(contract.agents.searchTeam, ({ brand, member, query }) =>
      team.searchTeam(deps, { brand, memberId: member.id, type: member.type }, query),
    );
    serve(contract.agents.readTeamMember, ({ brand, member, params, query }) =>
      team.readTeamMember(deps, { brand, memberId: member.id, type: member.type }, params.id, query),
    );

    serve(contract.agents.freezeMember, async ({ params, body, ...call }) => {
      await freezes.freezeMember(deps, call, params.id, body.reason);
      return null;
    });
    serve(contract.agents.liftFreeze, async ({ params, ...call }) => {
      await freezes.unfreezeMember(deps, call, params.id);
      return null;
    });
    serve(contract.agents.listFreezes, ({ params, ...call }) => freezes.listMemberFreezes(deps, call, params.id));
    serve(contract.agents.readOwnFreeze, (call) => freezes.readOwnFreeze(deps, call));

    serveConsole(contract.agents.listPlaces, ({ query }) => listPlaces(deps, query));
    serveConsole(contract.agents.readPlace, ({ params, ...call }) => team.readPlace(deps, call, params.id));
    serveConsole(contract.agents.moveMember, ({ params, body, ...call }) =>
      moves.proposeMove(deps, call, params.id, body),
    );
    registerApproval<moves.Move>(deps, moves.MOVE, {
      permission: "team.move",
      goodForHours: 72,
      approved: (tx, approval, actor) => moves.planMove(tx, deps, approval, actor),
      describe: (approvals) => moves.describeMoves(deps, approvals),
    });

    every("1 minute", "roll-up-teams", () => rollUpTeams(deps).then(() => undefined));
    every("1 minute", "roll-up-team-money", () => rollUpTeamMoney(deps).then(() => undefined));
    every("1 minute", "roll-up-team-sizes", () => rollUpSizes(deps).then(() => undefined));
    every("1 minute", "apply-moves", () => moves.applyDueMoves(deps));
  },
});
