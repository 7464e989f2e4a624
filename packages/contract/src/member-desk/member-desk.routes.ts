import { routes } from "../route.ts";
import type { memberDeskShapes } from "./member-desk.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED"] as const;
const ABOUT_ONE = [...REFUSALS, "MEMBER_UNKNOWN"] as const;
const CHANGING = [...ABOUT_ONE, "MEMBER_ERASED"] as const;
const DANGEROUS = [...CHANGING, "STEP_UP_NEEDED"] as const;

export const memberDesk = routes<typeof memberDeskShapes>()({
  findMembers: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/members/found",
    permission: "members.read",
    limit: { calls: 240, seconds: 300 },
    errors: [...REFUSALS, "BRAND_UNKNOWN"],
    summary:
      "Members of a brand by the beginning of their account, or by the whole of a real name, phone, mail, id number or id.",
  },
  readMember: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/members/:id",
    permission: "members.read",
    errors: [...ABOUT_ONE],
    summary: "One member: profile, masked; standing, sessions, notes, tags; and money, for whoever may see it.",
  },
  listTimeline: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/members/:id/timeline",
    permission: "members.read",
    errors: [...ABOUT_ONE],
    summary:
      "What happened to one member, newest first: money, play, identity, security, notes and messages in one stream.",
  },
  listSitting: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/members/:id/sitting",
    permission: "members.read",
    errors: [...ABOUT_ONE],
    summary: "The bets behind one line of play.",
  },
  unmaskField: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/members/:id/unmasked",
    permission: "members.unmask",
    needsStepUp: true,
    limit: { calls: 60, seconds: 3_600 },
    errors: [...ABOUT_ONE, "STEP_UP_NEEDED"],
    summary: "One field as it is, for a reason. Who looked, and why, is written down; what they saw is not.",
  },
  addNote: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/members/:id/notes",
    permission: "members.write",
    errors: [...CHANGING],
    summary: "Adds a note, which stays as it is written.",
  },
  addTag: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/members/:id/tags",
    permission: "members.write",
    errors: [...CHANGING, "FIELDS_INVALID"],
    summary: "Tags a member. Said twice, it is there once.",
  },
  removeTag: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/members/:id/tags/removed",
    permission: "members.write",
    errors: [...CHANGING, "FIELDS_INVALID"],
    summary: "Takes a tag away.",
  },
  lockMember: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/members/:id/lock",
    permission: "members.lock",
    needsStepUp: true,
    errors: [...DANGEROUS],
    summary: "Keeps a member out: every session ends, and neither a way in nor a stake is left.",
  },
  unlockMember: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/members/:id/unlock",
    permission: "members.lock",
    needsStepUp: true,
    errors: [...DANGEROUS],
    summary: "Lets a locked member in again.",
  },
  signOutMember: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/members/:id/sessions/ended",
    permission: "members.lock",
    errors: [...CHANGING],
    summary: "Signs a member out everywhere; no device of theirs is known any more.",
  },
  resetSecondStep: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/members/:id/second-step/reset",
    permission: "members.reset",
    needsStepUp: true,
    errors: [...DANGEROUS, "MEMBER_NO_AUTHENTICATOR", "APPROVAL_WAITING"],
    summary: "Proposes to take the authenticator app away from an account whose owner has lost it; another approves.",
  },
  sendMessage: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/members/:id/messages",
    permission: "messages.write",
    limit: { calls: 60, seconds: 3_600 },
    errors: [...CHANGING],
    summary: "Leaves a message of customer service in the member's inbox.",
  },
  adjustMoney: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/members/:id/adjustments",
    permission: "money.adjust",
    needsStepUp: true,
    errors: [...DANGEROUS, "APPROVAL_WAITING"],
    summary:
      "Proposes to give money or to take it, by hand and for a reason; another approves, and the ledger moves it.",
  },
});
