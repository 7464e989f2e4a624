import {
  OPERATOR_PERMISSIONS,
  type ConsolePermission,
  type OperatorPermission,
  type OperatorRole,
} from "@perya/contract";
import type { BrandScope } from "./brand-scope.ts";
import type { RoleAt } from "./signed-in-operator.ts";

/** Permissions of each role: the only source for every console check. */
export const ROLE_PERMISSIONS: Readonly<Record<OperatorRole, readonly OperatorPermission[]>> = {
  support: [
    "members.read",
    "members.write",
    "messages.write",
    "payments.status",
    "team.read",
    "queues.work",
    "feedback.read",
    "feedback.answer",
    "promotions.read",
    "promotions.review",
    "games.read",
    "switches.read",
  ],
  cashier: [
    "members.read",
    "money.read",
    "money.adjust",
    "payments.status",
    "payments.read",
    "payments.work",
    "withdrawals.read",
    "withdrawals.work",
    "withdrawals.pay",
    "vip.read",
    "rebates.approve",
    "lottery.read",
    "points.read",
    "points.work",
    "settlements.read",
    "settlements.write",
    "queues.work",
    "promotions.read",
    "overview.read",
    "switches.read",
    "alerts.read",
    "approvals.read",
    "approvals.decide",
  ],
  risk: [
    "members.read",
    "members.unmask",
    "members.lock",
    "members.reset",
    "members.verify",
    "vip.read",
    "team.read",
    "team.move",
    "contracts.read",
    "settlements.read",
    "money.read",
    "points.read",
    "payments.status",
    "payments.read",
    "withdrawals.read",
    "missions.read",
    "referrals.read",
    "referrals.review",
    "raffles.read",
    "lottery.read",
    "lottery.enter",
    "lottery.write",
    "promotions.read",
    "games.read",
    "switches.read",
    "switches.write",
    "alerts.read",
    "alerts.write",
    "overview.read",
    "audit.read",
    "approvals.read",
    "approvals.decide",
  ],
  content: ["games.read", "games.write", "messages.write", "lottery.read", "lottery.enter"],
  marketing: [
    "members.read",
    "vip.read",
    "vip.write",
    "team.read",
    "contracts.read",
    "messages.write",
    "promotions.read",
    "promotions.write",
    "games.read",
    "overview.read",
    "missions.read",
    "missions.write",
    "referrals.read",
    "referrals.write",
    "raffles.read",
    "raffles.write",
  ],
  admin: OPERATOR_PERMISSIONS,
};

/**
 * Returns the brands at which these roles grant the permission; undefined if none do. Every operator has the
 * permission "own", at the brands of their roles.
 */
export function chooseScope(roles: readonly RoleAt[], permission: ConsolePermission): BrandScope | undefined {
  const permitting = roles.filter(({ role }) => permits(role, permission));
  if (permitting.length === 0) return permission === "own" ? { isEverywhere: false, brandIds: [] } : undefined;
  const brandIds = permitting.flatMap(({ brandId }) => brandId ?? []);
  return { isEverywhere: permitting.some(({ brandId }) => brandId === null), brandIds: [...new Set(brandIds)] };
}

function permits(role: OperatorRole, permission: ConsolePermission): boolean {
  if (permission === "own") return true;
  return permission !== "signIn" && ROLE_PERMISSIONS[role].includes(permission);
}
