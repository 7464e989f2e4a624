import { MONEY_ANSWERS_WITHIN_MS, routes } from "../route.ts";
import type { agentShapes } from "./agents.shapes.ts";

const OF_AGENT = {
  method: "GET",
  module: "AGENTPOLICY3",
  who: "agent",
  answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
} as const;
const FILE_OF_AGENT = {
  method: "GET",
  module: "AGENTPOLICY3",
  who: "agent",
  limit: { calls: 30, seconds: 600 },
} as const;
const AGENT = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED", "NOT_AN_AGENT", "TEAM_MEMBER_UNKNOWN"] as const;
const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const OPERATOR_ERRORS = ["NOT_SIGNED_IN", "NOT_PERMITTED", "MEMBER_UNKNOWN"] as const;

export const agents = routes<typeof agentShapes>()({
  readAffiliate: {
    method: "GET",
    path: "/wps/agent/affiliate",
    module: "SITE",
    who: "anyone",
    limit: { calls: 60, seconds: 300 },
    errors: ["INVITATION_CODE_WRONG", "SIGN_UP_LINK_EXPIRED", "SIGN_UP_LINK_USED_UP", "SIGN_UP_LINK_CLOSED"],
    summary: "The upline that an invitation code, or else the domain, assigns to a newcomer; null without one.",
  },
  readTeam: {
    ...OF_AGENT,
    path: "/wps/agent/team",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Totals of a team in a period and in the previous one: the agent's own team, or that of a member in it.",
  },
  readTeamDays: {
    ...OF_AGENT,
    path: "/wps/agent/team/days",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Totals of a team per day of a period.",
  },
  listTopDownlines: {
    ...OF_AGENT,
    path: "/wps/agent/team/top",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "The direct downlines whose lines bet the most, by valid stake.",
  },
  listTeam: {
    ...OF_AGENT,
    path: "/wps/agent/team/members",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Direct downlines with the totals of their lines, sorted by joining date or by stakes.",
  },
  exportTeam: {
    ...FILE_OF_AGENT,
    path: "/wps/agent/team/members/file",
    errors: [...AGENT, "REPORT_DAYS", "EXPORT_TOO_LARGE"],
    summary: "One level of the team, or selected members, as CSV or XLSX.",
  },
  exportTeamDays: {
    ...FILE_OF_AGENT,
    path: "/wps/agent/team/days/file",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Totals of a team per day, as CSV or XLSX.",
  },
  searchTeam: {
    ...OF_AGENT,
    path: "/wps/agent/team/found",
    limit: { calls: 120, seconds: 300 },
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Team members whose username starts with the text.",
  },
  readTeamMember: {
    ...OF_AGENT,
    path: "/wps/agent/team/members/:id",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "One team member: the path from the agent to them, contacts as the brand allows, and their line.",
  },
  freezeMember: {
    ...OF_AGENT,
    method: "POST",
    path: "/wps/agent/team/members/:id/freeze",
    limit: { calls: 60, seconds: 600 },
    errors: [...AGENT, "FREEZE_NOT_ALLOWED"],
    summary:
      "Freezes a direct downline: no play and no agent center; balance and withdrawals stay available. Idempotent.",
  },
  liftFreeze: {
    ...OF_AGENT,
    method: "POST",
    path: "/wps/agent/team/members/:id/unfreeze",
    limit: { calls: 60, seconds: 600 },
    errors: [...AGENT, "FREEZE_NOT_ALLOWED"],
    summary: "Unfreezes a direct downline.",
  },
  listFreezes: {
    ...OF_AGENT,
    path: "/wps/agent/team/members/:id/freezes",
    errors: [...AGENT],
    summary: "History of freezes of a direct downline, with who froze and unfroze, newest first.",
  },
  readOwnFreeze: {
    method: "GET",
    path: "/wps/member/freeze",
    module: "MEMBER",
    who: "member",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "Returns whether the member is frozen: since when, by whom and why.",
  },
  listPlaces: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/team",
    permission: "team.read",
    errors: [...OPERATOR_ERRORS, "BRAND_UNKNOWN"],
    summary:
      "The direct downlines of a member, or the top level; or members by the start of their username. With the size of each line.",
  },
  readPlace: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/members/:id/place",
    permission: "team.read",
    errors: [...OPERATOR_ERRORS],
    summary: "A member's position: the path from the top, the size of their team, and a pending move.",
  },
  moveMember: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/members/:id/moves",
    permission: "team.move",
    needsStepUp: true,
    errors: [
      ...OPERATOR_ERRORS,
      "STEP_UP_NEEDED",
      "TEAM_UPLINE_UNKNOWN",
      "TEAM_MOVE_THERE",
      "TEAM_MOVE_BELOW",
      "TEAM_MOVE_WAITING",
      "TEAM_TOO_DEEP",
      "APPROVAL_WAITING",
    ],
    summary:
      "Proposes to move a member with their team to another upline from the next period on. Needs a second operator.",
  },
});
