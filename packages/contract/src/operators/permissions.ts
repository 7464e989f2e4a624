/** Roles of operators, at one brand or at all. operators.permissions.ts in the api lists their permissions. */
export const OPERATOR_ROLES = ["support", "cashier", "risk", "content", "marketing", "admin"] as const;

export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/**
 * Roles that decide on approvals. Granting one takes a proposal and an approval. Must equal the roles with
 * approvals.decide in the api and those in the SQL function role_decides_approvals; a test compares all three.
 */
export const DECIDING_ROLES: readonly OperatorRole[] = ["cashier", "risk", "admin"];

/** Permissions, named by console page and verb. A new page adds its own here. */
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
  "vip.read",
  "vip.write",
  "rebates.approve",
  "points.read",
  "points.work",
  "points.write",
  "team.read",
  "team.move",
  "contracts.read",
  "contracts.write",
  "settlements.read",
  "settlements.write",
  "missions.read",
  "missions.write",
  "referrals.read",
  "referrals.write",
  "referrals.review",
  "raffles.read",
  "raffles.write",
  "lottery.read",
  "lottery.enter",
  "lottery.write",
  "queues.work",
  "feedback.read",
  "feedback.answer",
  "promotions.read",
  "promotions.write",
  "promotions.review",
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

/**
 * What a console route requires: a permission; "own", which every operator has; or "signIn", for calls before login.
 */
export type ConsolePermission = OperatorPermission | "own" | "signIn";
