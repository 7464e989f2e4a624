import type { Promotion, PromotionReason } from "@perya/contract";
import { inTransaction, newId, type Tx } from "@perya/db";
import { amount, isCurrency, toWire, type Amount } from "@perya/money";
import { giftAmount, matchedDeposit, mostOf, progressOf, wageringOf } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { openItem } from "../queues/index.ts";
import { issueReward, lockMemberForRewards, type Gift } from "../rewards/index.ts";
import { attachUpload } from "../uploads/index.ts";
import { judge, readBaseline, readKnown, readSinceJoined, type Judged, type Known } from "./promotions.facts.ts";
import * as queries from "./promotions.queries.ts";
import { APPLICATIONS, CLAIM_SUBJECT } from "./promotions.queue.ts";
import { readPromotion, type Caller } from "./promotions.service.ts";

export type Taker = Caller & { memberId: string };

const DAY_MS = 24 * 60 * 60_000;

/**
 * Issues the reward of a promotion, or of a joined one whose goal is reached. Repeating it within the period changes
 * nothing.
 */
export async function claimPromotion(deps: Deps, taker: Taker, id: string): Promise<Promotion> {
  await take(deps, taker, id, async (tx, { offer, known }) => {
    const { row, claim, verdict } = offer;
    if (row.terms.entry !== "claim" || claim?.state === "joined") return finishJoined(tx, deps, taker, claim);
    if (offer.facts.hasClaim) return;
    refuse(verdict.reasons);
    await begin(tx, deps, taker, { offer, known }, { state: "issued", amount: amountOf(offer) });
  });
  return readPromotion(deps, taker, id);
}

/** Joins a promotion: the claim keeps the current terms and reserves the reward's maximum cost. */
export async function joinPromotion(deps: Deps, taker: Taker, id: string): Promise<Promotion> {
  await take(deps, taker, id, async (tx, found) => {
    const { row, claim, verdict, facts } = found.offer;
    if (row.terms.entry !== "join") throw new AppError("PROMOTION_UNKNOWN");
    if (claim?.state === "joined" && facts.hasClaim) return;
    refuse(verdict.reasons);
    const baseline = await readBaseline(tx, taker, row.terms, facts.now);
    await begin(tx, deps, taker, found, { state: "joined", amount: mostOf(row.terms.gift), baseline });
  });
  return readPromotion(deps, taker, id);
}

type Application = { remark: string; images: string[] };

/** Applies for a promotion: reserves the reward while an operator reviews the application. */
export async function applyForPromotion(
  deps: Deps,
  taker: Taker,
  id: string,
  { remark, images }: Application,
): Promise<Promotion> {
  await take(deps, taker, id, async (tx, found) => {
    const { row, claim, verdict, facts } = found.offer;
    if (row.terms.entry !== "apply") throw new AppError("PROMOTION_UNKNOWN");
    if (claim?.state === "applying" && facts.hasClaim) return;
    refuse(verdict.reasons);
    if (images.length < row.terms.images) throw new AppError("PROMOTION_IMAGES", { images: row.terms.images });
    const begun = { state: "applying", amount: amountOf(found.offer), remark: remark.trim() } as const;
    const claimId = await begin(tx, deps, taker, found, begun);
    const sender = { brandId: taker.brand.id, memberId: taker.memberId, operatorId: null };
    for (const image of images) await attachUpload(tx, deps, sender, image, { kind: CLAIM_SUBJECT, id: claimId });
    const item = { queue: APPLICATIONS, brandId: taker.brand.id, subjectId: claimId, openedAt: facts.now };
    await openItem(tx, deps, item);
  });
  return readPromotion(deps, taker, id);
}

type Found = { offer: Judged; known: Known };

/** Locks the member, then the budget, reads the facts, and calls `decide`, in one transaction. */
async function take(
  deps: Deps,
  taker: Taker,
  id: string,
  decide: (tx: Tx, found: Found) => Promise<unknown>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await lockMemberForRewards(tx, taker.memberId);
    await queries.lockBudget(tx, id);
    const row = await queries.findPublished(tx, taker.brand.id, id);
    if (!row) throw new AppError("PROMOTION_UNKNOWN");
    const known = await readKnown(tx, taker, now);
    const [offer] = await judge(tx, taker, known, [row], now);
    if (!offer) throw new Error("a promotion was not judged");
    await decide(tx, { offer, known });
  });
}

function refuse(reasons: readonly PromotionReason[]): void {
  if (reasons.length > 0) throw new AppError("PROMOTION_REFUSED", { reasons });
}

function amountOf({ row, verdict }: Judged): Amount {
  if (verdict.amount === null) throw new Error(`the promotion ${row.id} has no amount`);
  return verdict.amount;
}

type Begun = {
  state: "issued" | "joined" | "applying";
  amount: Amount;
  baseline?: bigint;
  remark?: string;
};

async function begin(tx: Tx, deps: Deps, taker: Taker, { offer, known }: Found, begun: Begun): Promise<string> {
  const { row, periodKey, facts } = offer;
  const id = newId(facts.now);
  const issued =
    begun.state === "issued"
      ? await issue(tx, deps, taker, { id, terms: row.terms, texts: row.texts, amount: begun.amount, base: facts })
      : {};
  const isNew = await queries.insertClaim(tx, {
    id,
    brand_id: taker.brand.id,
    promotion_id: row.id,
    version: row.version,
    terms_hash: row.terms_hash,
    member_id: taker.memberId,
    person_key: known.personKey,
    period_key: periodKey,
    begun_at: facts.now,
    ...begun,
    ...issued,
  });
  // Another account of the same person already has a claim in this period.
  if (!isNew) throw new AppError("PROMOTION_REFUSED", { reasons: ["ALREADY_CLAIMED"] });
  await addLiveEvent(tx, `member:${taker.memberId}`, "promotions");
  return id;
}

type Issued = Pick<queries.ClaimRow, "id" | "terms" | "texts"> & { amount: Amount; base: { deposit: Amount } };

/** Issues the reward, with the claim's id as its source reference. */
export async function issue(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  { brand, memberId }: Pick<Taker, "brand" | "memberId">,
  { id, terms, texts, amount: total, base }: Issued,
): Promise<{ reward_id: string; issued_at: Date }> {
  if (!isCurrency(brand.currency)) throw new Error(`the brand has an unknown currency: ${brand.currency}`);
  const now = deps.clock.now();
  const { rewardId } = await issueReward(tx, deps, {
    brandId: brand.id,
    memberId,
    currency: brand.currency,
    source: "promotion",
    sourceRef: id,
    gift: giftOf(terms, total, base.deposit),
    title: { EN: texts.EN.title, TY: texts.TY.title },
    claimUntil: new Date(now.getTime() + terms.claimDays * DAY_MS),
  });
  return { reward_id: rewardId, issued_at: now };
}

function giftOf({ gift }: queries.ClaimRow["terms"], total: Amount, deposit: Amount): Gift {
  if (gift.kind === "freeRounds") {
    const { game, count, stake, days, terms } = gift;
    return { kind: "freeRounds", gameId: game.id, count, stake: amount(stake), days, terms };
  }
  const wagering = wageringOf(gift);
  const counted = gift.kind === "match" ? matchedDeposit(gift, total) : deposit;
  if (wagering) return { kind: "bonus", amount: total, terms: { ...wagering, deposit: toWire(counted) } };
  return { kind: gift.kind === "points" ? "points" : "cash", amount: total };
}

/** Issues the reward of a joined claim whose goal is reached; throws if it is not. */
async function finishJoined(tx: Tx, deps: Deps, taker: Taker, claim: queries.ClaimRow | null): Promise<void> {
  if (!claim) throw new AppError("PROMOTION_UNKNOWN");
  if (claim.state !== "joined") return;
  if (!(await issueIfReached(tx, deps, taker, claim)))
    throw new AppError("PROMOTION_REFUSED", { reasons: ["GOAL_NOT_REACHED"] });
}

/**
 * Issues the reward of a joined claim if its goal is reached. Uses the terms stored with the claim. The caller has
 * locked the member.
 */
export async function issueIfReached(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  taker: Pick<Taker, "brand" | "memberId">,
  claim: queries.ClaimRow,
): Promise<boolean> {
  const { id, terms, texts } = claim;
  const since = (await readSinceJoined(tx, taker, [claim], deps.clock.now())).get(id);
  const progress = since && progressOf(terms, since);
  if (!since || !progress || progress.done < progress.goal) return false;
  const total = giftAmount(terms, { firstDeposit: null }, since);
  if (total === null || total <= 0n) return false;
  const issued = await issue(tx, deps, taker, { id, terms, texts, amount: total, base: since });
  if (!(await queries.advanceClaim(tx, id, "joined", { state: "issued", amount: total, ...issued })))
    throw new Error(`the claim ${id} was finished at the same moment`);
  await addLiveEvent(tx, `member:${taker.memberId}`, "promotions");
  return true;
}
