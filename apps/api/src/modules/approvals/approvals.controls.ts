import type { ControlsProposal, OperatorPermission } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import { isSameSetting } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Deps } from "../../deps.ts";
import { writeAudit, type AuditEntry } from "../audit/index.ts";
import { registerApproval, type ApprovalFacts, type ApprovalStanding } from "./approvals.kinds.ts";
import { listLastAbout, type ApprovalRow } from "./approvals.queries.ts";

/*
 * Loosening a control needs a second operator. A proposal stores each setting before and after, and is applied only
 * if the settings have not changed since. The database enforces the same (controls_guard).
 */

type Values = Readonly<Record<string, unknown>>;
export type ControlsChange = { from: Values; to: Values };

/** Returns the settings of a change that need approval, as the proposal stores them. */
export function describeChange(names: readonly string[], before: Values, after: Values): ControlsChange {
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { from: pick(before), to: pick(after) };
}

export type Controls = {
  permission: OperatorPermission;
  /** The action in the audit. */
  action: AuditEntry["action"];
  /** Reads the current settings. */
  read: (db: Db, subjectId: string) => Promise<Values | undefined>;
  /** Reads the settings and locks them until the transaction ends. */
  lock: (tx: Tx, subjectId: string) => Promise<Values | undefined>;
  apply: (tx: Tx, subjectId: string, to: Values, approvalId: string) => Promise<void>;
  /** True if the proposer is still permitted to make this change. */
  mayStill: (tx: Tx, operatorId: string, brandId: string) => Promise<boolean>;
};

const GOOD_FOR_HOURS = 72;
const CHECK_VIOLATION = "23514";

export function registerControls(deps: Deps, kind: string, controls: Controls): void {
  registerApproval<ControlsChange>(deps, kind, {
    permission: controls.permission,
    goodForHours: GOOD_FOR_HOURS,
    needsFreshCode: true,
    approved: (tx, approval, actor) => loosen(tx, deps, controls, approval, actor),
    describe: (approvals) => describe(deps, controls, approvals),
  });
}

async function loosen(
  tx: Tx,
  deps: Deps,
  { lock, apply, action, mayStill }: Controls,
  { id, brandId, subject, payload, reason, proposedBy }: ApprovalFacts<ControlsChange>,
  actor: AuditActor,
): Promise<void> {
  if (brandId === null || !(await mayStill(tx, proposedBy, brandId))) throw new AppError("APPROVAL_OVER");
  const now = await lock(tx, subject.id);
  if (!now || hasChanged(now, payload)) throw new AppError("CONTROLS_CHANGED");
  try {
    await apply(tx, subject.id, payload.to, id);
  } catch (error) {
    // The database guard refused it: the settings have changed since the proposal.
    if ((error as { code?: string }).code === CHECK_VIOLATION) throw new AppError("CONTROLS_CHANGED");
    throw error;
  }
  const after = { ...payload.to, approval: id };
  await writeAudit(tx, deps, actor, { brandId, action, subject, reason, before: { ...payload.from }, after });
}

/**
 * Shows the approver a proposal's current settings. One whose settings have changed since can no longer be approved.
 */
async function describe(
  { db }: Pick<Deps, "db">,
  { read }: Controls,
  approvals: readonly ApprovalFacts<ControlsChange>[],
): Promise<Map<string, ApprovalStanding>> {
  const standings = new Map<string, ApprovalStanding>();
  for (const { id, subject, payload, state } of approvals) {
    if (state !== "proposed") continue;
    const now = await read(db, subject.id);
    standings.set(id, { facts: {}, isOver: !now || hasChanged(now, payload) });
  }
  return standings;
}

function hasChanged(now: Values, { from }: ControlsChange): boolean {
  return Object.entries(from).some(([name, value]) => !isSameSetting(now[name], value));
}

/** Finds the last proposal for each subject, unless it was approved. */
export async function findControlsProposals(
  db: Db | Tx,
  kind: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, ControlsProposal>> {
  const proposals = new Map<string, ControlsProposal>();
  for (const row of await listLastAbout(db, kind, subjectIds)) {
    const state = row.state === "proposed" && row.is_late ? "expired" : row.state;
    if (state !== "approved") proposals.set(row.subject_id, { ...presentProposal(row), state });
  }
  return proposals;
}

function presentProposal(row: ApprovalRow): Omit<ControlsProposal, "state"> {
  const { from, to } = row.payload as ControlsChange;
  return {
    id: row.id,
    reason: row.reason,
    proposedBy: row.proposer_account,
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decider_account,
    words: row.words ?? "",
    from: { ...from },
    to: { ...to },
  };
}
