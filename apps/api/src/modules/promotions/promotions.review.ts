import type { ApplicationCase, BodyOf, promotions } from "@perya/contract";
import { inTransaction, type Db, type Tx } from "@perya/db";
import { fromTenThousandths, toWire } from "@perya/money";
import { AppError } from "../../app-error.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import type { FileAnswer } from "../../plugins/file-answer.ts";
import { sendMessage } from "../messages/index.ts";
import { finishItem, openItem, type Worker } from "../queues/index.ts";
import { checkRewardStanding, lockMemberForRewards } from "../rewards/index.ts";
import { listUploadsOf, readForConsole } from "../uploads/index.ts";
import { issue } from "./promotions.claim.ts";
import * as queries from "./promotions.queries.ts";
import { APPLICATIONS, CLAIM_SUBJECT } from "./promotions.queue.ts";
import { getBrand } from "./versions.queries.ts";

type ScopedWorker = Worker & { scope: BrandScope };

export async function readApplication(
  { db }: Pick<Deps, "db">,
  scope: BrandScope,
  id: string,
): Promise<ApplicationCase> {
  const claim = await getApplication(db, scope, id);
  const [images, review, member, brand] = await Promise.all([
    listUploadsOf(db, { kind: CLAIM_SUBJECT, id }),
    queries.readReview(db, id),
    queries.findApplicant(db, claim.member_id),
    getBrand(db, claim.brand_id),
  ]);
  return {
    id,
    brandId: claim.brand_id,
    state: claim.state,
    title: claim.texts.EN.title,
    lead: claim.texts.EN.lead,
    amount: toWire(fromTenThousandths(claim.amount)),
    currency: brand.currency,
    needsTwo: claim.amount > review.alone,
    approvedBy: review.approved_by,
    remark: claim.remark,
    images: images.map((image) => image.id),
    at: claim.begun_at.toISOString(),
    reason: claim.reason as ApplicationCase["reason"],
    member: {
      id: member.id,
      account: member.account,
      since: member.created_at.toISOString(),
      applications: member.applications,
    },
  };
}

type Decision = BodyOf<typeof promotions.decideApplication>;

/**
 * Decides on case, reward and claim in one transaction. An approved claim keeps the terms of the time of application.
 * Above the limit for one reviewer, the first approval reopens the case for another operator.
 */
export async function decideApplication(
  deps: Deps,
  { scope, ...worker }: ScopedWorker,
  id: string,
  { itemId, version, rejectedFor }: Decision,
): Promise<ApplicationCase> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const found = await getApplication(tx, scope, id);
    const { member_id: memberId, brand_id: brandId, terms, texts } = found;
    await lockMemberForRewards(tx, memberId);
    const review = await queries.readReview(tx, id);
    const awaitsSecond = rejectedFor === null && found.amount > review.alone && review.approved_by === null;
    await finishItem(tx, deps, worker, {
      id: itemId,
      queue: APPLICATIONS,
      subjectId: id,
      version,
      outcome: rejectedFor === null ? "approved" : "rejected",
      action: rejectedFor === null ? "application.approved" : "application.rejected",
      after: { promotion: found.promotion_id, awaitsSecond, ...(rejectedFor !== null && { reason: rejectedFor }) },
    });
    if (awaitsSecond) {
      // Opened as of the application, so that the deadline shown to the member still applies.
      await openItem(tx, deps, { queue: APPLICATIONS, brandId, subjectId: id, openedAt: found.begun_at });
      return;
    }
    const decided = { decided_by: worker.operator.id, decided_at: now };
    const amount = fromTenThousandths(found.amount);
    const change =
      rejectedFor === null
        ? {
            state: "issued" as const,
            ...(await issue(
              tx,
              deps,
              { brand: await getBrand(tx, brandId), memberId },
              { id, terms, texts, amount, base: { deposit: fromTenThousandths(0n) } },
            )),
          }
        : { state: "rejected" as const, reason: rejectedFor, ended_at: now };
    if (!(await queries.advanceClaim(tx, id, "applying", { ...change, ...decided }))) throw new AppError("WORK_DONE");
    await addLiveEvent(tx, `member:${memberId}`, "promotions");
    await tell(tx, deps, found, rejectedFor);
  });
  return readApplication(deps, scope, id);
}

/** Notifies the member, unless blocked: blocked members get no messages about offers. */
async function tell(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  { brand_id: brandId, member_id: memberId, texts }: queries.ClaimRow,
  rejectedFor: Decision["rejectedFor"],
): Promise<void> {
  if ((await checkRewardStanding(tx, memberId)) !== null) return;
  const names = { nameEN: texts.EN.title, nameTY: texts.TY.title };
  const decision = rejectedFor === null ? { step: "approved" } : { step: "rejected", reason: rejectedFor };
  await sendMessage(tx, deps, { brandId, memberId, type: "reward", facts: { ...decision, ...names } });
}

export async function readApplicationImage(
  deps: Pick<Deps, "db" | "outside">,
  scope: BrandScope,
  { id, image }: { id: string; image: string },
): Promise<FileAnswer> {
  await getApplication(deps.db, scope, id);
  const images = await listUploadsOf(deps.db, { kind: CLAIM_SUBJECT, id });
  if (!images.some((each) => each.id === image)) throw new AppError("UPLOAD_UNKNOWN");
  return readForConsole(deps, scope, image);
}

async function getApplication(db: Db | Tx, scope: BrandScope, id: string) {
  const claim = await queries.findClaim(db, id);
  if (!claim || claim.terms.entry !== "apply" || !covers(scope, claim.brand_id)) throw new AppError("CLAIM_UNKNOWN");
  return claim;
}
