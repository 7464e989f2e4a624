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
    summary: "Whose downline a code, or else the domain, leads to; null when neither names anyone.",
  },
  readTeam: {
    ...OF_AGENT,
    path: "/wps/agent/team",
    errors: [...AGENT, "REPORT_DAYS"],
    summary:
      "What a team came to in a stretch of days, and in the one before it: the agent's own, or of somebody in it.",
  },
  readTeamDays: {
    ...OF_AGENT,
    path: "/wps/agent/team/days",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "What a team came to on each day of a stretch.",
  },
  listTopDownlines: {
    ...OF_AGENT,
    path: "/wps/agent/team/top",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Those directly below whose lines bet the most, by valid stake.",
  },
  listTeam: {
    ...OF_AGENT,
    path: "/wps/agent/team/members",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Those directly below, by when they came or what they bet, each with what their whole line came to.",
  },
  exportTeam: {
    ...FILE_OF_AGENT,
    path: "/wps/agent/team/members/file",
    errors: [...AGENT, "REPORT_DAYS", "EXPORT_TOO_LARGE"],
    summary: "A level, or those who were chosen, as CSV or XLSX.",
  },
  exportTeamDays: {
    ...FILE_OF_AGENT,
    path: "/wps/agent/team/days/file",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "What a team came to on each day, as CSV or XLSX.",
  },
  searchTeam: {
    ...OF_AGENT,
    path: "/wps/agent/team/found",
    limit: { calls: 120, seconds: 300 },
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Those of the team whose account begins so.",
  },
  readTeamMember: {
    ...OF_AGENT,
    path: "/wps/agent/team/members/:id",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "One of the team: the path to them from the agent, their contacts as the brand allows, and their line.",
  },
  freezeMember: {
    ...OF_AGENT,
    method: "POST",
    path: "/wps/agent/team/members/:id/freeze",
    limit: { calls: 60, seconds: 600 },
    errors: [...AGENT, "FREEZE_NOT_ALLOWED"],
    summary:
      "Keeps somebody directly below from playing and from the agent centre; they still see their balance and withdraw. Said twice, it is so once.",
  },
  liftFreeze: {
    ...OF_AGENT,
    method: "POST",
    path: "/wps/agent/team/members/:id/unfreeze",
    limit: { calls: 60, seconds: 600 },
    errors: [...AGENT, "FREEZE_NOT_ALLOWED"],
    summary: "Lets somebody directly below play again.",
  },
  listFreezes: {
    ...OF_AGENT,
    path: "/wps/agent/team/members/:id/freezes",
    errors: [...AGENT],
    summary: "When somebody directly below was frozen and when it was lifted, by whom, newest first.",
  },
  readOwnFreeze: {
    method: "GET",
    path: "/wps/member/freeze",
    module: "MEMBER",
    who: "member",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "Whether the member is frozen, since when, by whom and why.",
  },
  listPlaces: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/team",
    permission: "team.read",
    errors: [...OPERATOR_ERRORS, "BRAND_UNKNOWN"],
    summary:
      "Who stands directly below somebody, or at the top; or those whose account begins so. With the size of each line.",
  },
  readPlace: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/members/:id/place",
    permission: "team.read",
    errors: [...OPERATOR_ERRORS],
    summary: "Where a member stands: the path from the top, how many are below, and a move that waits.",
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
      "Proposes to move a member and everybody below to another upline from the next period on; another approves.",
  },
});
