import type { BodyOf, BoardResult, ConsoleBoard, leaderboards } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { fromWire, sum } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { wire } from "../../wire.ts";
import { propose, registerApproval, type ApprovalFacts, type ApprovalStanding } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { mayStill } from "../operators/index.ts";
import * as queries from "./leaderboards.console.queries.ts";
import { checkPrizes } from "./leaderboards.rules.ts";
import { addBoard, addVersion } from "./leaderboards.versions.ts";

/** Kind of approval for prizes above the limit. The database requires the same (leaderboard_versions_guard). */
const VERSION = "leaderboards.version";
const PERMISSION = "missions.write";

type Body = BodyOf<typeof leaderboards.putBoard>;
/** Payload of the proposal. leaderboard_versions_guard compares its prizes with the new version. */
type Payload = Omit<Body, "brandId" | "reason">;

export async function listBoards(
  { db, brands }: Pick<Deps, "db" | "brands">,
  brandId: string,
): Promise<{ currency: string; boards: ConsoleBoard[] }> {
  const brand = await brands.findById(brandId);
  if (!brand) throw new AppError("BRAND_UNKNOWN");
  const [versions, rounds] = await Promise.all([
    queries.listVersions(db, brandId),
    queries.listLatestRounds(db, brandId),
  ]);
  const byBoard = Map.groupBy(versions, ({ board_id: id }) => id);
  return {
    currency: brand.currency,
    boards: [...byBoard].map(([id, of]) => ({
      id,
      period: of[0]?.period ?? "daily",
      categories: (of[0]?.categories ?? []) as Body["categories"],
      versions: of.map((row) => ({
        version: row.version,
        fromDay: row.from_day,
        isOpen: row.is_open,
        titles: { EN: row.titles["EN"] ?? "", TY: row.titles["TY"] ?? "" },
        prizes: row.prizes.map(wire),
        createdAt: row.created_at.toISOString(),
        approvalId: row.approval_id,
      })),
      rounds: rounds
        .filter(({ board_id: boardId }) => boardId === id)
        .map((row) => ({
          id: row.id,
          fromDay: row.from_day,
          state: row.state,
          endsAt: row.ends_at.toISOString(),
          paysAt: row.pays_at?.toISOString() ?? null,
          players: row.players,
          paid: row.paid === null ? null : wire(row.paid),
          remainder: row.remainder === null ? null : wire(row.remainder),
        })),
    })),
  };
}

/**
 * Adds a version that applies from the next period. Prizes above the limit first need a second operator's approval.
 */
export async function putBoard(
  deps: Deps,
  actor: AuditActor,
  { brandId, reason, ...payload }: Body,
): Promise<{ boardId: string | null; approvalId: string | null }> {
  const brand = await deps.brands.findById(brandId);
  if (!brand) throw new AppError("BRAND_UNKNOWN");
  const prizes = payload.prizes.map(fromWire);
  if (!checkPrizes(prizes)) throw new AppError("LEADERBOARD_PRIZES_INVALID");
  return inTransaction(deps.db, async (tx) => {
    await requireBoard(tx, brandId, payload);
    if (payload.isOpen && (await queries.isAboveLimit(tx, sum(prizes)))) {
      const subject = { kind: "leaderboard", id: payload.boardId ?? `${brandId} ${payload.titles.EN}` };
      const approvalId = await propose(tx, deps, actor, { kind: VERSION, brandId, subject, payload, reason });
      return { boardId: null, approvalId };
    }
    return { boardId: await write(tx, deps, { brand, actor, reason }, payload), approvalId: null };
  });
}

async function requireBoard(tx: Tx, brandId: string, { boardId, period }: Payload): Promise<void> {
  if (boardId === undefined) return;
  const board = await queries.lockBoard(tx, boardId);
  if (board?.brand_id !== brandId || board.period !== period) throw new AppError("LEADERBOARD_UNKNOWN");
}

type Change = { brand: Brand; actor: AuditActor; reason: string; approvalId?: string };

async function write(tx: Tx, deps: Deps, { brand, actor, reason, approvalId }: Change, payload: Payload) {
  const { boardId, period, categories, titles: title, prizes, isOpen } = payload;
  const version = {
    isOpen,
    title,
    prizes: prizes.map(fromWire),
    ...(actor.operatorId && { createdBy: actor.operatorId }),
    ...(approvalId && { approvalId }),
  };
  const id = boardId ?? (await addBoard(tx, deps, brand, { period, categories, ...version }));
  if (boardId !== undefined) await addVersion(tx, deps, brand, { id, period }, version);
  const subject = { kind: "leaderboard", id };
  await writeAudit(tx, deps, actor, {
    brandId: brand.id,
    action: "leaderboard.changed",
    subject,
    reason,
    after: payload,
  });
  return id;
}

export function registerBoardApproval(deps: Deps): void {
  registerApproval<Payload>(deps, VERSION, {
    permission: "approvals.decide",
    goodForHours: 72,
    describe: (approvals) => describeVersions(deps, approvals),
    approved: (tx, approval, actor) => writeApproved(tx, deps, approval, actor),
  });
}

/**
 * Lists facts for the approver: the brand's currency and, while the proposal is pending, the leaderboard's latest
 * terms.
 */
async function describeVersions(
  { db, brands }: Pick<Deps, "db" | "brands">,
  approvals: readonly ApprovalFacts<Payload>[],
): Promise<Map<string, ApprovalStanding>> {
  const standings = new Map<string, ApprovalStanding>();
  for (const { id, brandId, payload, state } of approvals) {
    const brand = brandId === null ? undefined : await brands.findById(brandId);
    if (!brand) continue;
    const versions = state === "proposed" && payload.boardId ? await queries.listVersions(db, brand.id) : [];
    const latest = versions.find(({ board_id: boardId }) => boardId === payload.boardId);
    const before = latest && {
      period: latest.period,
      categories: latest.categories,
      titles: latest.titles,
      prizes: latest.prizes.map(wire),
    };
    standings.set(id, { facts: { currency: brand.currency, before: before ?? null } });
  }
  return standings;
}

async function writeApproved(tx: Tx, deps: Deps, approval: ApprovalFacts<Payload>, actor: AuditActor): Promise<void> {
  const { id: approvalId, brandId, proposedBy, payload, reason } = approval;
  const brand = brandId === null ? undefined : await deps.brands.findById(brandId);
  if (!brand || !(await mayStill(tx, proposedBy, PERMISSION, brand.id))) throw new AppError("APPROVAL_OVER");
  await requireBoard(tx, brand.id, payload);
  await write(tx, deps, { brand, actor, reason, approvalId }, payload);
}

export async function listResults(
  { db }: Pick<Deps, "db">,
  { brandId, roundId }: { brandId: string; roundId: string },
): Promise<{ results: BoardResult[] }> {
  if ((await queries.findBrandOf(db, roundId)) !== brandId) throw new AppError("LEADERBOARD_UNKNOWN");
  const rows = await queries.listResults(db, roundId);
  return {
    results: rows.map((row) => ({
      memberId: row.member_id,
      account: row.account,
      place: row.place,
      score: wire(row.score),
      scoreNow: wire(row.score_now),
      prize: wire(row.prize),
      needsReview: row.score !== row.score_now && row.reviewed_at === null,
    })),
  };
}

/** Closes the review of a paid prize. The prize stays paid; the reason states how the difference was handled. */
export async function closeResultReview(
  deps: Deps,
  actor: AuditActor,
  { brandId, roundId, memberId, reason }: BodyOf<typeof leaderboards.closeResultReview>,
): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    if ((await queries.findBrandOf(tx, roundId)) !== brandId) throw new AppError("MISSION_REVIEW_OVER");
    const change = { reviewed_at: deps.clock.now(), reviewed_by: actor.operatorId, review_note: reason };
    if (!(await queries.reviewResult(tx, { roundId, memberId }, change))) throw new AppError("MISSION_REVIEW_OVER");
    const subject = { kind: "member", id: memberId };
    await writeAudit(tx, deps, actor, { brandId, action: "leaderboard.reviewed", subject, reason, after: { roundId } });
  });
  return null;
}
