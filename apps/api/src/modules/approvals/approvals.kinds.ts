import type { AuditActor } from "../../audit-actor.ts";
import type { Approval, OperatorPermission } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";

/** A proposal as stored. */
export type ApprovalFacts<Payload extends object = object> = {
  id: string;
  brandId: string | null;
  subject: { kind: string; id: string };
  payload: Payload;
  reason: string;
  proposedBy: string;
  state: Approval["state"];
};

/**
 * Current facts that the approver sees beside the payload. `isOver` means that the proposal can no longer be
 * approved.
 */
export type ApprovalStanding = { facts: Readonly<Record<string, unknown>>; isOver?: boolean };

/** What a module does with approvals of its kind, in the transaction of the decision. */
export type ApprovalKind<Payload extends object = object> = {
  /** The permission that the approver needs at the proposal's brand, besides the right to decide. */
  permission: OperatorPermission;
  goodForHours: number;
  /**
   * True for approvals of access, looser controls and adjustments, which need a fresh TOTP code, not only a step-up
   * (0050).
   */
  needsFreshCode?: true;
  /** Carries out the approved action. If it throws, the proposal stays pending. */
  approved: (tx: Tx, approval: ApprovalFacts<Payload>, actor: AuditActor) => Promise<void>;
  /** Adds names and sums to proposals that contain ids, for a whole page at once. */
  describe?: (approvals: readonly ApprovalFacts<Payload>[]) => Promise<ReadonlyMap<string, ApprovalStanding>>;
  /** Runs when the proposal is rejected or expires. */
  ended?: (tx: Tx, approval: ApprovalFacts<Payload>, actor: AuditActor) => Promise<void>;
};

/** Keyed by database, so that apps in tests do not share kinds. */
const registered = new WeakMap<Db, Map<string, ApprovalKind>>();

/** Registers a kind of approval, called once from a module's setup. */
export function registerApproval<Payload extends object>(
  { db }: Pick<Deps, "db">,
  kind: string,
  work: ApprovalKind<Payload>,
) {
  const kinds = registered.get(db) ?? new Map<string, ApprovalKind>();
  registered.set(db, kinds.set(kind, work as unknown as ApprovalKind));
}

/** Finds a kind. Undefined for one that only a newer release knows, during a rollout. */
export function lookUpKind({ db }: Pick<Deps, "db">, kind: string): ApprovalKind | undefined {
  return registered.get(db)?.get(kind);
}

/** Lists all approver permissions. A role with any of them may decide on some approvals. */
export function listPermissions({ db }: Pick<Deps, "db">): Set<OperatorPermission> {
  return new Set([...(registered.get(db)?.values() ?? [])].map(({ permission }) => permission));
}

export function findKind(deps: Pick<Deps, "db">, kind: string): ApprovalKind {
  const found = lookUpKind(deps, kind);
  if (!found) throw new Error(`No module has registered approvals of the kind ${kind}.`);
  return found;
}
