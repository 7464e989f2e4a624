import { OPERATOR_PERMISSIONS, type OpenSession, type Operator, type OperatorSession } from "@perya/contract";
import { chooseScope } from "../../operator-permissions.ts";
import { FRESH_CODE_MS, stepUpUntil, type SignedInOperator } from "../../signed-in-operator.ts";
import type { listOperators } from "./operators.queries.ts";

/** Presents the session to the page. Every call checks permissions again. */
export function presentSession(operator: SignedInOperator, brands: OperatorSession["brands"]): OperatorSession {
  const { id, account, name, roles, provedAt, endsAt } = operator;
  return {
    id,
    account,
    name,
    roles: [...roles],
    brands,
    permissions: OPERATOR_PERMISSIONS.flatMap((permission) => {
      const scope = chooseScope(roles, permission);
      return scope ? [{ permission, brandIds: scope.isEverywhere ? null : [...scope.brandIds] }] : [];
    }),
    provedUntil: new Date(provedAt.getTime() + FRESH_CODE_MS).toISOString(),
    stepUpUntil: stepUpUntil(operator).toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

type Row = Awaited<ReturnType<typeof listOperators>>[number];

export function presentOperators(rows: Row[], pageSize: number): { operators: Operator[]; next: string | null } {
  const operators = rows.slice(0, pageSize).map(({ id, account, name, state, roles, ...row }) => ({
    id,
    account,
    name,
    state,
    roles,
    proposedRoles: row.proposed_roles,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  }));
  return { operators, next: rows.length > pageSize ? (operators.at(-1)?.account ?? null) : null };
}

type OpenSessionRow = { id: string; device_name: string; address: string; started_at: Date; last_seen_at: Date };

export function presentOpenSessions(rows: readonly OpenSessionRow[], ownId: string): OpenSession[] {
  const sessions = rows.map(({ id, device_name, address, started_at, last_seen_at }) => ({
    id,
    device: device_name,
    address,
    startedAt: started_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    isThis: id === ownId,
  }));
  return sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}
