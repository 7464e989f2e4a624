import type { BodyOf, lotteryConsole, LotteryTermsDraft, ValueOf } from "@perya/contract";
import type { contract } from "@perya/contract/shapes";
import { inTransaction, toJson, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Deps } from "../../deps.ts";
import {
  listWaitingAbout,
  propose,
  registerApproval,
  type ApprovalFacts,
  type ApprovalStanding,
} from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { chooseName } from "../games/index.ts";
import { mayStill } from "../operators/index.ts";
import { checkTerms } from "./lottery.console-terms.rules.ts";
import * as queries from "./lottery.console.queries.ts";
import { requireBrandById, requireGame } from "./lottery.console.ts";
import {
  presentConsoleGame,
  presentDraft,
  presentQuotes,
  presentVersion,
  readTermsDraft,
  type TermsDigits,
} from "./lottery.console.views.ts";
import { findTerms, type TermsRow } from "./lottery.queries.ts";
import { gameOf } from "./lottery.views.ts";

/** Kind of approval for terms with more risk. The database requires it too (lottery_terms_guard). */
const TERMS = "lottery.terms";
const GOOD_FOR_HOURS = 72;

/**
 * Terms as the table stores them, so that the guard can compare the approval with the version
 * (lottery_terms_content).
 */
type Proposed = { game: string; version: number; terms: TermsDigits };

const subjectOf = (brandId: string, game: string) => ({ kind: "lotteryTerms", id: `${brandId}:${game}` });

export async function listTerms(
  deps: Pick<Deps, "db" | "brands">,
  { brandId, gameCode }: { brandId: string; gameCode: string },
): Promise<ValueOf<(typeof contract.lotteryConsole.listLotteryTerms)["shapes"]>> {
  const { db } = deps;
  const brand = await requireBrandById(deps, brandId);
  const found = await requireGame(db, brandId, gameCode);
  const game = gameOf(gameCode);
  const [versions, [waiting]] = await Promise.all([
    queries.listVersions(db, brandId, gameCode),
    listWaitingAbout(db, [TERMS], subjectOf(brandId, gameCode)),
  ]);
  const group = game.pricing.kind === "group" ? game.pricing : null;
  return {
    currency: found.currency,
    game: presentConsoleGame(found, brand.timeZone),
    lowestGroup: group?.lowest ?? null,
    highestGroup: group?.highest ?? null,
    plays: presentQuotes(game),
    versions: versions.map(presentVersion),
    approvalId: waiting?.id ?? null,
  };
}

/**
 * Changes a game's terms. Tighter terms apply at once; terms that risk more of the brand's money are proposed to a
 * second operator.
 */
export async function changeTerms(
  deps: Deps,
  actor: AuditActor,
  { brandId, gameCode, basedOn, terms, reason }: BodyOf<typeof lotteryConsole.changeLotteryTerms>,
): Promise<{ version: number | null; approvalId: string | null }> {
  await requireGame(deps.db, brandId, gameCode);
  const problems = checkTerms(gameOf(gameCode), terms);
  if (problems.length > 0) throw new AppError("TERMS_INVALID", { problems });
  return inTransaction(deps.db, async (tx) => {
    const current = await queries.lockTerms(tx, brandId, gameCode);
    if (!current || current.version !== basedOn) throw new AppError("CONTROLS_CHANGED");
    const row = readTermsDraft(terms);
    if (await queries.isLooser(tx, current, row)) {
      const payload: Proposed = { game: gameCode, version: current.version + 1, terms: row };
      const proposal = { kind: TERMS, brandId, subject: subjectOf(brandId, gameCode), payload, reason };
      return { version: null, approvalId: await propose(tx, deps, actor, proposal) };
    }
    const version = await addVersion(tx, deps, current, { row, madeBy: actor.operatorId, approvalId: null });
    await audit(tx, deps, actor, current, { reason, terms, approvalId: null });
    return { version, approvalId: null };
  });
}

type NewVersion = { row: TermsDigits; madeBy: string | null; approvalId: string | null };

async function addVersion(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  current: TermsRow,
  { row, madeBy, approvalId }: NewVersion,
): Promise<number> {
  const version = current.version + 1;
  await queries.insertVersion(tx, {
    brand_id: current.brand_id,
    game: current.game,
    version,
    game_id: current.game_id,
    currency: current.currency,
    ...row,
    rates: toJson<Record<string, readonly string[]>>(row.rates),
    units: toJson<readonly string[]>(row.units),
    max_stake: BigInt(row.max_stake),
    max_prize: BigInt(row.max_prize),
    narrow_prize: BigInt(row.narrow_prize),
    cap: BigInt(row.cap),
    kept: BigInt(row.kept),
    reduced_to: BigInt(row.reduced_to),
    made_at: clock.now(),
    made_by: madeBy,
    approval_id: approvalId,
  });
  return version;
}

type Audited = { reason: string; terms: LotteryTermsDraft; approvalId: string | null };

/** Audits only the fields that changed. */
async function audit(
  tx: Tx,
  deps: Deps,
  actor: AuditActor,
  current: TermsRow,
  { reason, terms, approvalId }: Audited,
): Promise<void> {
  const old = presentDraft(current);
  const names = Object.keys(terms) as (keyof LotteryTermsDraft)[];
  const changed = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(terms[name]));
  const pick = (from: LotteryTermsDraft) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  const { brand_id: brandId, game, version } = current;
  await writeAudit(tx, deps, actor, {
    brandId,
    action: "lottery.termsChanged",
    subject: subjectOf(brandId, game),
    reason,
    before: { version, ...pick(old) },
    after: { version: version + 1, ...pick(terms), ...(approvalId !== null && { approval: approvalId }) },
  });
}

export function registerTermsApproval(deps: Deps): void {
  registerApproval<Proposed>(deps, TERMS, {
    permission: "approvals.decide",
    goodForHours: GOOD_FOR_HOURS,
    needsFreshCode: true,
    describe: (approvals) => describeTerms(deps, approvals),
    approved: (tx, approval, actor) => addApproved(tx, deps, approval, actor),
  });
}

/**
 * Shows the approver the current terms for comparison. A proposal can no longer be approved once the game has another
 * version.
 */
async function describeTerms(
  { db }: Pick<Deps, "db">,
  approvals: readonly ApprovalFacts<Proposed>[],
): Promise<Map<string, ApprovalStanding>> {
  const standings = new Map<string, ApprovalStanding>();
  for (const { id, brandId, payload, state } of approvals) {
    const games = brandId === null ? [] : await queries.listGames(db, brandId);
    const game = games.find(({ game: code }) => code === payload.game);
    const current = brandId === null ? undefined : await findTerms(db, brandId, payload.game);
    if (!game || !current) continue;
    const name = chooseName(game.names, "EN");
    const before = state === "proposed" ? presentDraft(current) : null;
    standings.set(id, {
      facts: { name, currency: game.currency, before, terms: presentDraft(payload.terms) },
      isOver: state === "proposed" && current.version + 1 !== payload.version,
    });
  }
  return standings;
}

async function addApproved(
  tx: Tx,
  deps: Deps,
  { id: approvalId, brandId, payload, reason, proposedBy }: ApprovalFacts<Proposed>,
  actor: AuditActor,
): Promise<void> {
  if (brandId === null || !(await mayStill(tx, proposedBy, "lottery.write", brandId)))
    throw new AppError("APPROVAL_OVER");
  const current = await queries.lockTerms(tx, brandId, payload.game);
  if (!current || current.version + 1 !== payload.version) throw new AppError("APPROVAL_OVER");
  await addVersion(tx, deps, current, { row: payload.terms, madeBy: proposedBy, approvalId });
  await audit(tx, deps, actor, current, { reason, terms: presentDraft(payload.terms), approvalId });
}
