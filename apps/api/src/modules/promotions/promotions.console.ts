import type { BodyOf, promotions, PromotionCase, PromotionTerms } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { amount, fromTenThousandths, toWire } from "@perya/money";
import { type BonusLaw, NO_BONUS_LAW } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import {
  listWaitingAbout,
  propose,
  registerApproval,
  type ApprovalFacts,
  type ApprovalStanding,
} from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { announce, createPromotion, publishVersion, writeVersion } from "./promotions.publish.ts";
import { keepPicture } from "./promotions.pictures.ts";
import { advancePromotion } from "./promotions.queries.ts";
import { presentLine, presentVersion, problemsOf } from "./promotions.console-views.ts";
import * as games from "./round-games.queries.ts";
import * as queries from "./versions.queries.ts";

const PUBLISH = "promotion.publish";
const BUDGET = "promotion.budget";
const SUBJECT = "promotion";

export type Worker = { actor: AuditActor; scope: BrandScope };

/**
 * Registers the kinds of approval. The database requires these approvals as well (promotions_guard,
 * promotion_budgets_guard).
 */
export function registerPromotionApprovals(deps: Deps): void {
  const common = {
    permission: "approvals.decide",
    goodForHours: 72,
    describe: (approvals: readonly ApprovalFacts[]) => describeProposals(deps, approvals),
  } as const;
  registerApproval<{ version: number }>(deps, PUBLISH, {
    ...common,
    approved: (tx, { id, subject, payload }) =>
      publishVersion(tx, deps, { promotionId: subject.id, version: payload.version, approvalId: id }),
  });
  registerApproval<{ budget: string }>(deps, BUDGET, {
    ...common,
    approved: (tx, { id, subject, payload }) =>
      queries.setBudget(tx, subject.id, { limit: amount(payload.budget), approvalId: id }),
  });
}

/**
 * Lists facts for the approver: title and schedule of the version and, while the proposal is pending, the current
 * budget.
 */
async function describeProposals(
  { db }: Pick<Deps, "db">,
  approvals: readonly ApprovalFacts[],
): Promise<Map<string, ApprovalStanding>> {
  const standings = new Map<string, ApprovalStanding>();
  for (const { id, subject, payload, state } of approvals) {
    const line = await queries.findLine(db, subject.id);
    if (!line) continue;
    const version = "version" in payload ? await queries.findVersion(db, subject.id, Number(payload.version)) : line;
    const { texts, terms } = version ?? line;
    const currency = terms.gift.kind === "points" ? null : line.currency;
    const limit = state === "proposed" ? line.limit_amount : null;
    const budget = limit === null ? null : toWire(fromTenThousandths(limit));
    const schedule = { starts: terms.starts, ends: terms.ends };
    standings.set(id, { facts: { title: texts.EN.title, ...schedule, currency, budget } });
  }
  return standings;
}

export async function listAll({ db }: Pick<Deps, "db">, brandId: string) {
  const { alone, ...brand } = await queries.getConsoleBrand(db, brandId);
  const promotions = (await queries.listLines(db, brandId)).map(presentLine);
  return { promotions, ...brand, budgetAlone: toWire(fromTenThousandths(alone)) };
}

export async function readCase(deps: Pick<Deps, "db">, scope: BrandScope, id: string): Promise<PromotionCase> {
  const line = await getLine(deps.db, scope, id);
  const law = lawOf(line.profile);
  const versions = await queries.listVersions(deps.db, id);
  const waiting = await listWaitingAbout(deps.db, [PUBLISH, BUDGET], { kind: SUBJECT, id });
  return {
    ...presentLine(line),
    versions: versions.map((version) => presentVersion(version, law)),
    approvalId: waiting[0]?.id ?? null,
  };
}

type Draft = BodyOf<typeof promotions.saveVersion>;

/** Writes a version. Members do not see it until it is published. */
export async function saveVersion(
  deps: Deps,
  { actor, scope }: Worker,
  { brandId, id, terms, texts, picture, budget }: Draft,
): Promise<PromotionCase> {
  const saved = await inTransaction(deps.db, async (tx) => {
    const brand = await queries.getBrand(tx, brandId);
    if (id !== null) {
      const line = await getLine(tx, scope, id);
      if (line.brand_id !== brandId) throw new AppError("PROMOTION_UNKNOWN");
      if (line.state === "closed") throw new AppError("PROMOTION_OVER");
    }
    const promotionId = id ?? (await createPromotion(tx, deps, brandId));
    const sender = { brandId, operatorId: actor.operatorId ?? "" };
    await keepPicture(tx, deps, sender, { promotionId, picture });
    const named = await withGame(tx, brandId, terms);
    const draft = { terms: named, texts, picture, budget: amount(budget), writtenBy: actor.operatorId };
    const { version } = await writeVersion(tx, deps, brand, promotionId, draft);
    const subject = { kind: SUBJECT, id: promotionId };
    await writeAudit(tx, deps, actor, { brandId, action: "promotion.saved", subject, after: { version } });
    return promotionId;
  });
  return readCase(deps, scope, saved);
}

/** Lists slots for which free rounds can be given. */
export async function listRoundGames(
  { db }: Pick<Deps, "db">,
  { brandId, beginsWith = "" }: { brandId: string; beginsWith?: string },
) {
  return { games: await games.listRoundGames(db, brandId, beginsWith) };
}

/**
 * Takes the game's name for free rounds from the catalog. Refuses games whose vendor does not support free rounds.
 */
async function withGame(tx: Tx, brandId: string, terms: PromotionTerms): Promise<PromotionTerms> {
  if (terms.gift.kind !== "freeRounds") return terms;
  const game = await games.findRoundGame(tx, brandId, terms.gift.game.id);
  if (!game) throw new AppError("PROMOTION_GAME");
  return { ...terms, gift: { ...terms.gift, game } };
}

type Publication = BodyOf<typeof promotions.publish>;

/**
 * Proposes to publish a version, after checking the law of the brand's jurisdiction, and that no live promotion is a
 * duplicate. The approval checks again for duplicates published meanwhile.
 */
export async function proposePublication(
  deps: Deps,
  { actor, scope }: Worker,
  id: string,
  { version, reason }: Publication,
): Promise<PromotionCase> {
  await inTransaction(deps.db, async (tx) => {
    const line = await getLine(tx, scope, id);
    const found = await queries.findVersion(tx, id, version);
    if (!found || found.state === "closed") throw new AppError("PROMOTION_OVER");
    const problems = problemsOf(found, lawOf(line.profile));
    if (problems.length > 0) throw new AppError("PROMOTION_TERMS", { problems });
    await withGame(tx, line.brand_id, found.terms);
    if (await queries.hasLiveTwin(tx, found)) throw new AppError("PROMOTION_DUPLICATE");
    const payload = {
      version,
      termsHash: found.terms_hash,
      budget: toWire(fromTenThousandths(found.budget)),
      title: found.texts.EN.title,
      terms: found.terms,
    };
    const subject = { kind: SUBJECT, id };
    await propose(tx, deps, actor, { kind: PUBLISH, brandId: line.brand_id, subject, payload, reason });
  });
  return readCase(deps, scope, id);
}

const FROM = { paused: ["live"], live: ["paused"], closed: ["draft", "live", "paused"] } as const;

type StateChange = BodyOf<typeof promotions.changeState>;

/** Pauses, resumes or closes a promotion. Existing claims continue with their terms. */
export async function changeState(
  deps: Deps,
  { actor, scope }: Worker,
  id: string,
  { state, reason }: StateChange,
): Promise<PromotionCase> {
  await inTransaction(deps.db, async (tx) => {
    const line = await getLine(tx, scope, id);
    const twin = { promotion_id: id, brand_id: line.brand_id, fingerprint: line.fingerprint ?? "" };
    if (state === "live" && (await queries.hasLiveTwin(tx, twin))) throw new AppError("PROMOTION_DUPLICATE");
    const closed = state === "closed" ? { closed_at: deps.clock.now() } : {};
    if (!(await advancePromotion(tx, id, FROM[state], { state, ...closed }))) throw new AppError("PROMOTION_OVER");
    if (line.version !== null) await announce(tx, deps, id);
    const subject = { kind: SUBJECT, id };
    const facts = { before: { state: line.state }, after: { state } };
    await writeAudit(tx, deps, actor, { brandId: line.brand_id, action: "promotion.state", subject, reason, ...facts });
  });
  return readCase(deps, scope, id);
}

type BudgetChange = BodyOf<typeof promotions.changeBudget>;

export async function changeBudget(
  deps: Deps,
  { actor, scope }: Worker,
  id: string,
  { budget, reason }: BudgetChange,
): Promise<PromotionCase> {
  await inTransaction(deps.db, async (tx) => {
    const line = await getLine(tx, scope, id);
    const known = await queries.lockBudgetOf(tx, id);
    const limit = amount(budget);
    if (!known || line.state === "closed" || limit < known.reserved + known.spent) throw new AppError("PROMOTION_OVER");
    const subject = { kind: SUBJECT, id };
    const before = toWire(fromTenThousandths(known.limit_amount));
    if (limit > known.limit_amount && limit > known.alone) {
      const payload = { budget, before };
      await propose(tx, deps, actor, { kind: BUDGET, brandId: line.brand_id, subject, payload, reason });
      return;
    }
    await queries.setBudget(tx, id, { limit });
    const facts = { reason, before: { budget: before }, after: { budget } };
    await writeAudit(tx, deps, actor, { brandId: line.brand_id, action: "promotion.budget", subject, ...facts });
  });
  return readCase(deps, scope, id);
}

async function getLine(db: Deps["db"] | Tx, scope: BrandScope, id: string) {
  const line = await queries.findLine(db, id);
  if (!line || !covers(scope, line.brand_id)) throw new AppError("PROMOTION_UNKNOWN");
  return line;
}

const lawOf = (profile: { bonuses?: BonusLaw }): BonusLaw => profile.bonuses ?? NO_BONUS_LAW;
