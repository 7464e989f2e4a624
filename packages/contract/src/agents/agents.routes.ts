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
    summary: "Returns the agent that an invitation code, or else the domain, belongs to; null if neither does.",
  },
  readTeam: {
    ...OF_AGENT,
    path: "/wps/agent/team",
    errors: [...AGENT, "REPORT_DAYS"],
    summary:
      "Returns the totals of a team for a date range and the one before: the agent's own team or that of a member in it.",
  },
  readTeamDays: {
    ...OF_AGENT,
    path: "/wps/agent/team/days",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Returns a team's totals per day for a date range.",
  },
  listTopDownlines: {
    ...OF_AGENT,
    path: "/wps/agent/team/top",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Lists the direct downlines whose lines have the highest valid stake.",
  },
  listTeam: {
    ...OF_AGENT,
    path: "/wps/agent/team/members",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Lists direct downlines, sorted by join date or stake, each with the totals of their whole line.",
  },
  exportTeam: {
    ...FILE_OF_AGENT,
    path: "/wps/agent/team/members/file",
    errors: [...AGENT, "REPORT_DAYS", "EXPORT_TOO_LARGE"],
    summary: "Exports a level of the team, or selected members, as CSV or XLSX.",
  },
  exportTeamDays: {
    ...FILE_OF_AGENT,
    path: "/wps/agent/team/days/file",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Exports a team's totals per day as CSV or XLSX.",
  },
  searchTeam: {
    ...OF_AGENT,
    path: "/wps/agent/team/found",
    limit: { calls: 120, seconds: 300 },
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Finds team members whose account starts with the text.",
  },
  readTeamMember: {
    ...OF_AGENT,
    path: "/wps/agent/team/members/:id",
    errors: [...AGENT, "REPORT_DAYS"],
    summary:
      "Returns a team member: their path from the agent, contacts as far as the brand allows, and the totals of their line.",
  },
  freezeMember: {
    ...OF_AGENT,
    method: "POST",
    path: "/wps/agent/team/members/:id/freeze",
    limit: { calls: 60, seconds: 600 },
    errors: [...AGENT, "FREEZE_NOT_ALLOWED"],
    summary:
      "Freezes a direct downline: they can't play or use the agent center, but see their balance and can withdraw. Idempotent.",
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
    summary: "Lists freezes of direct downlines with dates and who set and lifted them, newest first.",
  },
  readOwnFreeze: {
    method: "GET",
    path: "/wps/member/freeze",
    module: "MEMBER",
    who: "member",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "Returns whether the member is frozen, since when, by whom and why.",
  },
  listPlaces: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/team",
    permission: "team.read",
    errors: [...OPERATOR_ERRORS, "BRAND_UNKNOWN"],
    summary:
      "Lists direct downlines of a member or of the top, or members whose account starts with the text, with the size of each line.",
  },
  readPlace: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/members/:id/place",
    permission: "team.read",
    errors: [...OPERATOR_ERRORS],
    summary: "Returns a member's place: the path from the top, the number of members below, and a pending move.",
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
      "Proposes to move a member and their line to another upline from the next period. Needs a second approver.",
  },
});
