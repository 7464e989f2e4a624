import type { AuditActor } from "../../audit-actor.ts";
import type { Approval, OperatorPermission } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";

/** What was proposed, as it stands in the table. */
export type ApprovalFacts<Payload extends object = object> = {
  id: string;
  brandId: string | null;
  subject: { kind: string; id: string };
  payload: Payload;
  reason: string;
  proposedBy: string;
  state: Approval["state"];
};

/** What the second operator reads beside the payload, as it stands when they read. */
export type ApprovalStanding = { facts: Readonly<Record<string, unknown>>; isOver?: boolean };

/** What a module does about its approvals, each time in the transaction that decides. */
export type ApprovalKind<Payload extends object = object> = {
  /** Whoever approves must be permitted this at that brand, besides deciding at all. */
  permission: OperatorPermission;
  goodForHours: number;
  /** It gives access, loosens a control or moves money by hand: approving it needs a fresh code, not only a step-up (0050). */
  needsFreshCode?: true;
  /** Does it. What it throws keeps the proposal as it was. */
  approved: (tx: Tx, approval: ApprovalFacts<Payload>, actor: AuditActor) => Promise<void>;
  /** Names and sums to what is proposed by id, for all of a page at once. */
  describe?: (approvals: readonly ApprovalFacts<Payload>[]) => Promise<ReadonlyMap<string, ApprovalStanding>>;
  /** Lets go of what waited for it: refused, or nobody decided in time. */
  ended?: (tx: Tx, approval: ApprovalFacts<Payload>, actor: AuditActor) => Promise<void>;
};

/** By the database they work on, so that no app of a test does another's. */
const registered = new WeakMap<Db, Map<string, ApprovalKind>>();

/** Once, in a module's set-up. */
export function registerApproval<Payload extends object>(
  { db }: Pick<Deps, "db">,
  kind: string,
  work: ApprovalKind<Payload>,
) {
  const kinds = registered.get(db) ?? new Map<string, ApprovalKind>();
  registered.set(db, kinds.set(kind, work as unknown as ApprovalKind));
}

/** Undefined for what a newer server has proposed beside this one. */
export function lookUpKind({ db }: Pick<Deps, "db">, kind: string): ApprovalKind | undefined {
  return registered.get(db)?.get(kind);
}

/** What a role must permit to decide on some approval, by the kinds that modules have registered. */
export function listPermissions({ db }: Pick<Deps, "db">): Set<OperatorPermission> {
  return new Set([...(registered.get(db)?.values() ?? [])].map(({ permission }) => permission));
}

export function findKind(deps: Pick<Deps, "db">, kind: string): ApprovalKind {
  const found = lookUpKind(deps, kind);
  if (!found) throw new Error(`No module has registered approvals of the kind ${kind}.`);
  return found;
}
