/** What an operator can be: a role at one brand, or at all of them. What each permits, the api's operators.permissions.ts says. */
export const OPERATOR_ROLES = ["support", "cashier", "risk", "content", "marketing", "admin"] as const;

export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/**
 * Roles that decide on approvals: one operator proposes such a role, another approves it. Those that permit approvals.decide in
 * the api's table, and role_decides_approvals in the database; a test compares all three.
 */
export const DECIDING_ROLES: readonly OperatorRole[] = ["cashier", "risk", "admin"];

/** What can be permitted, by page of the console and verb. A new page adds its own here. */
export const OPERATOR_PERMISSIONS = [
  "members.read",
  "members.unmask",
  "members.write",
  "members.lock",
  "members.reset",
  "members.verify",
  "messages.write",
  "money.read",
  "money.adjust",
  "payments.status",
  "payments.read",
  "payments.work",
  "payments.write",
  "withdrawals.read",
  "withdrawals.work",
  "withdrawals.pay",
  "team.read",
  "team.move",
  "contracts.read",
  "contracts.write",
  "settlements.read",
  "settlements.write",
  "queues.work",
  "feedback.read",
  "feedback.answer",
  "games.read",
  "games.write",
  "switches.read",
  "switches.write",
  "alerts.read",
  "alerts.write",
  "overview.read",
  "operators.read",
  "operators.write",
  "audit.read",
  "approvals.read",
  "approvals.decide",
] as const;

export type OperatorPermission = (typeof OPERATOR_PERMISSIONS)[number];

/** What a line of the console asks for: a permission; "own", which every operator has; or "signIn", before anybody is in. */
export type ConsolePermission = OperatorPermission | "own" | "signIn";
