import { routes } from "../route.ts";
import type { operatorShapes } from "./operators.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED"] as const;
const DANGEROUS = [...REFUSALS, "STEP_UP_NEEDED", "OPERATOR_UNKNOWN", "OPERATOR_SELF"] as const;

/** Login calls are also limited by address: challenges count attempts per account name and network. */
const LIMIT = { calls: 60, seconds: 300 } as const;

export const operators = routes<typeof operatorShapes>()({
  signIn: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/session",
    permission: "signIn",
    limit: LIMIT,
    errors: ["NOT_SIGNED_IN", "LOGIN_WRONG", "WORK_NEEDED"],
    summary: "Password and a code of the app, together: a refusal does not say which was wrong.",
  },
  readSession: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/session",
    permission: "own",
    errors: [...REFUSALS],
    summary: "Who is signed in, with roles, and what they permit at which brands.",
  },
  proveAgain: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/session/proof",
    permission: "own",
    limit: { calls: 20, seconds: 3_600 },
    errors: [...REFUSALS, "CODE_WRONG"],
    summary: "A fresh code of the app, for what is dangerous; the session goes on under another token.",
  },
  signOut: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/session/end",
    permission: "own",
    errors: [...REFUSALS],
    summary: "Ends the session.",
  },
  listOwnSignIns: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/session/history",
    permission: "own",
    errors: [...REFUSALS],
    summary: "The operator's own ways in and out, and what failed, newest first.",
  },
  listOwnSessions: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/session/open",
    permission: "own",
    errors: [...REFUSALS],
    summary: "Where the operator is signed in, this browser first.",
  },
  endOtherSessions: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/session/others/end",
    permission: "own",
    errors: [...REFUSALS],
    summary: "Ends every session of the operator but the one that asks.",
  },
  changePassword: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/session/password",
    permission: "own",
    needsStepUp: "fresh",
    limit: { calls: 10, seconds: 3_600 },
    errors: [...REFUSALS, "STEP_UP_NEEDED", "PASSWORD_WRONG", "FIELDS_INVALID"],
    summary: "A new password, for whoever knows the old one; every other session of theirs ends.",
  },
  readInvitation: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/invitation",
    permission: "signIn",
    limit: LIMIT,
    errors: ["NOT_SIGNED_IN", "INVITATION_SPENT"],
    summary: "Whom an invitation is for, and the secret to add to an authenticator app.",
  },
  acceptInvitation: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/invitation/accepted",
    permission: "signIn",
    limit: LIMIT,
    errors: ["NOT_SIGNED_IN", "INVITATION_SPENT", "FIELDS_INVALID", "CODE_WRONG"],
    summary: "Chooses a password, shows the app's first code, and is in. An invitation is good once.",
  },
  listOperators: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/operators",
    permission: "operators.read",
    errors: [...REFUSALS],
    summary: "Operators with a role at the caller's brands, by account.",
  },
  inviteOperator: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/operators",
    permission: "operators.write",
    needsStepUp: "fresh",
    errors: [...REFUSALS, "STEP_UP_NEEDED", "OPERATOR_TAKEN", "BRAND_UNKNOWN", "MAIL_FAILED", "FIELDS_INVALID"],
    summary:
      "Creates an operator with a first role and mails the invitation. A role that decides on approvals is proposed: role and mail wait for a second operator.",
  },
  renewInvitation: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/operators/:id/invitation",
    permission: "operators.write",
    needsStepUp: "fresh",
    errors: [...DANGEROUS, "OPERATOR_WITHOUT_ROLE", "MAIL_FAILED"],
    summary:
      "Takes password and app away, ends their sessions, and mails a new invitation. The two no longer decide on each other's proposals.",
  },
  lockOperator: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/operators/:id/lock",
    permission: "operators.write",
    needsStepUp: "fresh",
    errors: [...DANGEROUS],
    summary: "Keeps an operator out, and ends their sessions.",
  },
  unlockOperator: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/operators/:id/unlock",
    permission: "operators.write",
    needsStepUp: "fresh",
    errors: [...DANGEROUS],
    summary: "Lets a locked operator in again.",
  },
  grantRole: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/operators/:id/roles",
    permission: "operators.write",
    needsStepUp: "fresh",
    errors: [...DANGEROUS, "BRAND_UNKNOWN", "APPROVAL_WAITING"],
    summary:
      "Gives a role at a brand, or at all of them. One that decides on approvals is proposed, and another must approve it.",
  },
  takeRole: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/operators/:id/roles/taken",
    permission: "operators.write",
    needsStepUp: "fresh",
    errors: [...DANGEROUS, "BRAND_UNKNOWN"],
    summary: "Takes a role away, at once.",
  },
});
