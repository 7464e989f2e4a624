import type { BodyOf, lotteryConsole, ValueOf } from "@perya/contract";
import type { contract } from "@perya/contract/shapes";
import { inTransaction, toJson, type Tx } from "@perya/db";
import { checkResult, compareEntries, findEqualDraw, type Result, spaceOf } from "@perya/lottery";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import type { SignedInOperator } from "../../signed-in-operator.ts";
import { writeAudit } from "../audit/index.ts";
import { drawSubject } from "./lottery.console-cancel.ts";
import { localMinute } from "./lottery.console-days.ts";
import * as queries from "./lottery.console.queries.ts";
import { requireBrandById } from "./lottery.console.ts";
import { currentAttempt } from "./lottery.console.views.ts";
import { zoneOf } from "./lottery.defaults.ts";
import { advanceDraw, lockDraws, type DrawRow } from "./lottery.queries.ts";

type Caller = { operator: SignedInOperator; scope: BrandScope; actor: AuditActor };
type Body = BodyOf<typeof lotteryConsole.enterResult>;
type Answer = ValueOf<(typeof contract.lotteryConsole.enterResult)["shapes"]>;

/** Maximum number of earlier results that an entry is compared with. */
const COMPARED = 200;
/**
 * An entry is compared with at most one earlier draw per this many possible results. Among more draws, an equal
 * result could be a coincidence (findEqualDraw).
 */
const RARE = 1_000n;

/**
 * Stores one operator's entry of a result from outside. The second entry of an attempt decides: two equal entries
 * become the result, otherwise another attempt begins. The second operator cannot see the first entry before entering
 * the second.
 */
export async function enterResult(deps: Deps, caller: Caller, id: string, body: Body): Promise<Answer> {
  const { db } = deps;
  return inTransaction(db, async (tx) => {
    const [draw] = await lockDraws(tx, [id]);
    if (!draw || !covers(caller.scope, draw.brand_id)) throw new AppError("LOTTERY_DRAW_UNKNOWN");
    await checkEntry(tx, deps, draw, body);
    const entries = await queries.listEntries(tx, id);
    const { attempt, earlier } = currentAttempt(entries, body.revision);
    if (earlier) await requireOther(tx, caller.operator.id, earlier.operator_id);
    await queries.insertEntry(tx, {
      draw_id: id,
      revision: body.revision,
      attempt,
      operator_id: caller.operator.id,
      result: toJson(body.result),
      entered_at: deps.clock.now(),
    });
    const differences = earlier ? compareEntries(draw.shape, earlier.result, body.result) : [];
    const outcome = earlier ? (differences.length === 0 ? "agreed" : "differs") : "first";
    if (outcome === "agreed") await accept(tx, deps, draw, body.result);
    await audit(tx, deps, caller.actor, draw, { outcome, attempt, body, differs: differences.length });
    return { outcome, differences };
  });
}

async function checkEntry(tx: Tx, deps: Deps, draw: DrawRow, body: Body): Promise<void> {
  const now = deps.clock.now();
  const takesEntries =
    draw.state === "closed" || draw.state === "drawn" || draw.state === "settled" || draw.state === "paid";
  if (!draw.is_outside || !takesEntries || now < draw.draws_at || body.revision !== draw.revision + 1)
    throw new AppError("LOTTERY_DRAW_CHANGED");
  const faults = checkResult(draw.shape, body.result);
  if (faults.length > 0) throw new AppError("LOTTERY_RESULT_INVALID", { faults });
  const brand = await requireBrandById(deps, draw.brand_id);
  if (body.publishedFor.replace("T", " ") !== localMinute(draw.draws_at, zoneOf(draw.game, brand.timeZone)))
    throw new AppError("LOTTERY_RESULT_OTHER_DRAW");
  if (draw.result && isSame(draw, draw.result, body.result)) throw new AppError("LOTTERY_RESULT_SAME");
  if (!body.isRepeatChecked) await requireNew(tx, draw, body.result);
}

const isSame = ({ shape }: DrawRow, one: Result, other: Result) => compareEntries(shape, one, other).length === 0;

/** Refuses numbers equal to an earlier draw's: publishing an old result by mistake is the most common error. */
async function requireNew(tx: Tx, draw: DrawRow, result: Result): Promise<void> {
  const room = spaceOf(draw.shape) / RARE;
  const limit = room < BigInt(COMPARED) ? Number(room) : COMPARED;
  const repeated = findEqualDraw(draw.shape, result, await queries.listResults(tx, draw, limit));
  if (repeated !== null) throw new AppError("LOTTERY_RESULT_REPEATED", { drawNumber: repeated });
}

/**
 * Refuses a second entry by the same operator or a related one. The table refuses both too (lottery_entries_guard).
 */
async function requireOther(tx: Tx, operatorId: string, earlierId: string): Promise<void> {
  if (earlierId === operatorId) throw new AppError("LOTTERY_ENTRY_TWICE");
  if (await queries.areRelated(tx, operatorId, earlierId)) throw new AppError("LOTTERY_ENTRY_RELATED");
}

/**
 * Makes the entry the result. The scheduled job then settles the draw and, after the delay, pays it. A correction
 * goes through the same stages again.
 */
async function accept(tx: Tx, { clock }: Pick<Deps, "clock">, draw: DrawRow, result: Result): Promise<void> {
  const changed = await advanceDraw(tx, draw.id, draw.state, {
    state: "drawn",
    result: toJson(result),
    revision: draw.revision + 1,
    drawn_at: clock.now(),
    settled_at: null,
    paid_at: null,
  });
  if (!changed) throw new AppError("LOTTERY_DRAW_CHANGED");
  await addLiveEvent(tx, `brand:${draw.brand_id}`, "lottery");
}

type Entered = { outcome: Answer["outcome"]; attempt: number; body: Body; differs: number };

/**
 * Writes the audit entry. Leaves out the numbers until they are the result, because other operators can read the
 * audit.
 */
async function audit(
  tx: Tx,
  deps: Deps,
  actor: AuditActor,
  { id, brand_id: brandId, game, number, result }: DrawRow,
  { outcome, attempt, body, differs }: Entered,
): Promise<void> {
  const facts = { game, draw: number, revision: body.revision, attempt };
  await writeAudit(tx, deps, actor, {
    brandId,
    action: outcome === "agreed" ? "lottery.resultAgreed" : "lottery.resultEntered",
    subject: drawSubject(id),
    reason: body.source,
    ...(outcome === "agreed" && result && { before: { result } }),
    after: { ...facts, ...(outcome === "agreed" && { result: body.result }), ...(differs > 0 && { differs }) },
  });
}
