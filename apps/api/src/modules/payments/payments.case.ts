import type { BodyOf, DepositCase, payments } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import { balanceOf, debtOf, memberAccount } from "@perya/ledger";
import { fromTenThousandths, isCurrency, toWire } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import type { ApprovalFacts } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { mayStill } from "../operators/index.ts";
import { finishItem, type Worker } from "../queues/index.ts";
import * as queries from "./payments.queries.ts";
import { shownAccount, type DepositRow } from "./payments.queries.ts";
import { presentCase } from "./payments.views.ts";

/** Hours that a second operator has to decide on a proposal. */
export const GOOD_FOR_HOURS = 24;

export type ScopedWorker = Worker & { scope: BrandScope };
export type Decision = BodyOf<typeof payments.refuseDeposit>;
export type Decided = { approvalId: string | null };

export async function readCase({ db }: Pick<Deps, "db">, scope: BrandScope, id: string): Promise<DepositCase> {
  const row = await getDeposit(db, scope, id);
  const member = await db
    .selectFrom("members")
    .select(["id", shownAccount.as("account")])
    .select((of) =>
      of
        .selectFrom("deposits")
        .select((all) => all.fn.countAll<string>().as("count"))
        .whereRef("deposits.member_id", "=", "members.id")
        .where("deposits.credited_at", "is not", null)
        .as("deposits"),
    )
    .where("id", "=", row.member_id)
    .executeTakeFirstOrThrow();
  const whose = { id: member.id, account: member.account ?? "", deposits: Number(member.deposits) };
  return presentCase(row, { ...whose, ...(await readPurse(db, row)) });
}

async function readPurse(db: Db, { brand_id: brandId, member_id: memberId, currency }: DepositRow) {
  if (!isCurrency(currency)) throw new Error("the deposit has an unknown currency");
  const wallet = memberAccount({ brandId, memberId, currency });
  const [cash, debt] = await Promise.all([balanceOf(db, wallet), balanceOf(db, debtOf(wallet))]);
  return { cash: toWire(fromTenThousandths(cash)), owes: toWire(fromTenThousandths(-debt)) };
}

type Finished = Decision & { queue: string; id: string; outcome: string; action: `${string}.${string}` };

export async function finish(
  tx: Tx,
  deps: Deps,
  worker: Worker,
  { itemId, version, reason, queue, id, outcome, action }: Finished,
) {
  await finishItem(tx, deps, worker, { id: itemId, queue, subjectId: id, version, outcome, action, reason });
}

export async function getDeposit(db: Db | Tx, scope: BrandScope, id: string): Promise<DepositRow> {
  const row = await queries.findDeposit(db, id);
  if (!row || !covers(scope, row.brand_id)) throw new AppError("DEPOSIT_UNKNOWN");
  return row;
}

/** Throws if the proposer has lost the permission since the proposal. */
export async function requireProposerStillPermitted(tx: Tx, { brandId, proposedBy }: ApprovalFacts): Promise<void> {
  if (brandId === null || !(await mayStill(tx, proposedBy, "payments.work", brandId)))
    throw new AppError("APPROVAL_OVER");
}

export async function audit(
  tx: Tx,
  deps: Deps,
  actor: AuditActor,
  approval: ApprovalFacts,
  action: `${string}.${string}`,
) {
  const { id, brandId, subject, payload, reason } = approval;
  await writeAudit(tx, deps, actor, { brandId, action, subject, reason, after: { ...payload, approval: id } });
}
