import type { OperatorPermission, WorkItem, WorkNote } from "@perya/contract";
import { inTransaction, newId, type Db, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import { covers, requireBrand } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { chooseScope } from "../../operator-permissions.ts";
import type { RoleAt, SignedInOperator } from "../../signed-in-operator.ts";
import { findOperator, listOperatorsAt } from "../operators/index.ts";
import { describeDifference } from "./queues.difference.ts";
import { findQueue, listQueues, type QueueKind } from "./queues.kinds.ts";
import * as queries from "./queues.queries.ts";
import { auditWork, brandsOf, type Worker } from "./queues.service.ts";
import { presentItem, presentNote } from "./queues.views.ts";

/**
 * Minutes for which an item stays assigned after it was handed over. Longer than if operators assign it to
 * themselves, because the receiving operator may be away.
 */
const HANDED_FOR_MINUTES = 60;

export async function countQueues(deps: Pick<Deps, "db" | "clock">, operator: SignedInOperator, brandId?: string) {
  const now = deps.clock.now();
  const counted = [];
  for (const [queue, kind] of listQueues(deps)) {
    const scope = chooseScope(operator.roles, kind.mayRead);
    if (!scope || (brandId !== undefined && !covers(scope, brandId))) continue;
    const [found] = await queries.countOpen(deps.db, brandsOf(scope, brandId), [queue], {
      operatorId: operator.id,
      now,
    });
    counted.push({
      queue,
      open: found?.open ?? 0,
      mine: found?.mine ?? 0,
      byQuarter: found?.quarters ?? [0, 0, 0, 0],
      late: found?.late ?? 0,
      oldestAt: found?.oldest.toISOString() ?? null,
      promisedWithinHours: kind.promisedWithinHours,
      claimGoodForMinutes: kind.claimGoodForMinutes,
      mayWork: chooseScope(operator.roles, kind.mayWork) !== undefined,
    });
  }
  return { queues: counted, countedAt: now.toISOString() };
}

export async function listItems(deps: Pick<Deps, "db">, operator: SignedInOperator, filter: queries.ItemFilter) {
  const kind = findQueue(deps, filter.queue);
  const scope = kind && chooseScope(operator.roles, kind.mayRead);
  if (!kind || !scope) throw new AppError("QUEUE_UNKNOWN");
  if (filter.brandId !== undefined) requireBrand(scope, filter.brandId);
  const rows = await queries.listItems(deps.db, scope, operator.id, filter);
  const page = rows.slice(0, filter.pageSize);
  const subjects = page.map(({ subject_id }) => subject_id);
  // SQL does not allow `in ()`, so no describe function gets an empty list.
  const facts = subjects.length === 0 ? new Map<string, WorkItem["facts"]>() : await kind.describe(deps.db, subjects);
  const items = page.map((row) => presentItem(row, facts.get(row.subject_id) ?? {}, operator.id));
  return { items, next: rows.length > filter.pageSize ? (items.at(-1)?.id ?? null) : null };
}

export async function readItem(deps: Pick<Deps, "db">, operator: SignedInOperator, id: string) {
  const { row } = await getItem(deps.db, deps, operator, id, "mayRead");
  const notes = await queries.listNotes(deps.db, id);
  return { item: await present(deps.db, deps, operator, row), notes: notes.map(presentNote) };
}

export async function takeNext(deps: Deps, { operator, actor }: Worker, queue: string, brandId?: string) {
  const kind = findQueue(deps, queue);
  const scope = kind && chooseScope(operator.roles, kind.mayWork);
  if (!kind || !scope) throw new AppError("QUEUE_UNKNOWN");
  if (brandId !== undefined) requireBrand(scope, brandId);
  const by = { sessionId: operator.sessionId, minutes: kind.claimGoodForMinutes };
  return inTransaction(deps.db, async (tx) => {
    const id = await queries.takeNext(tx, queue, brandsOf(scope, brandId), by);
    const row = id === null ? undefined : await queries.findItem(tx, id);
    if (!row) return { item: null };
    await auditWork(tx, deps, actor, row, { action: "work.claimed" });
    return { item: await present(tx, deps, operator, row) };
  });
}

export function claimItem(deps: Deps, { operator, actor }: Worker, id: string, isKeeping = false): Promise<WorkItem> {
  return inTransaction(deps.db, async (tx) => {
    const { row, kind } = await getItem(tx, deps, operator, id, "mayWork");
    const by = { sessionId: operator.sessionId, minutes: kind.claimGoodForMinutes, isKeeping };
    const outcome = await queries.claim(tx, id, by);
    if (outcome === "unknown") throw new AppError("WORK_UNKNOWN");
    if (outcome === "another") throw new AppError("WORK_FOR_ANOTHER");
    if (outcome === "done" || outcome === "held" || outcome === "lost") {
      const difference = await describeDifference(tx, deps, row, { operatorId: operator.id });
      throw new AppError(NOT_CLAIMED[outcome], difference);
    }
    if (outcome === "claimed") await auditWork(tx, deps, actor, row, { action: "work.claimed" });
    return presentAgain(tx, deps, operator, id);
  });
}

export function releaseItem(deps: Deps, { operator, actor }: Worker, id: string): Promise<WorkItem> {
  return inTransaction(deps.db, async (tx) => {
    const { row } = await getItem(tx, deps, operator, id, "mayWork");
    await release(tx, deps, operator, row, null);
    await auditWork(tx, deps, actor, row, { action: "work.released" });
    return presentAgain(tx, deps, operator, id);
  });
}

type HandOver = { id: string; operatorId: string; words: string };

export function handOverItem(deps: Deps, worker: Worker, { id, operatorId, words }: HandOver): Promise<WorkItem> {
  const { operator, actor } = worker;
  return inTransaction(deps.db, async (tx) => {
    const { row, kind } = await getItem(tx, deps, operator, id, "mayWork");
    const receiver = await findOperator(tx, operatorId);
    if (receiver?.state !== "active" || !mayAt(receiver, kind.mayWork, row.brand_id))
      throw new AppError("OPERATOR_UNKNOWN");
    const to = { receiverId: operatorId, minutes: HANDED_FOR_MINUTES };
    await release(tx, deps, operator, row, to);
    if (words.trim() !== "") await addNote(tx, deps, operator, id, words);
    const after = { to: receiver.account };
    await auditWork(tx, deps, actor, row, { action: "work.handedOver", reason: words, after });
    return presentAgain(tx, deps, operator, id);
  });
}

export async function listColleagues(deps: Pick<Deps, "db">, operator: SignedInOperator, id: string) {
  const { row, kind } = await getItem(deps.db, deps, operator, id, "mayWork");
  const here = await listOperatorsAt(deps.db, row.brand_id);
  const isColleague = (each: { id: string; roles: readonly RoleAt[] }) =>
    each.id !== operator.id && each.id !== row.not_for && mayAt(each, kind.mayWork, row.brand_id);
  return {
    operators: here.filter(isColleague).map(({ id: ofThem, account, name }) => ({ id: ofThem, account, name })),
  };
}

export function writeNote(deps: Deps, { operator }: Worker, id: string, words: string): Promise<WorkNote> {
  return inTransaction(deps.db, async (tx) => {
    await getItem(tx, deps, operator, id, "mayWork");
    return addNote(tx, deps, operator, id, words);
  });
}

async function addNote(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  author: SignedInOperator,
  itemId: string,
  words: string,
) {
  const at = clock.now();
  const note = { id: newId(at), item_id: itemId, operator_id: author.id, words: words.trim(), at };
  await queries.insertNote(tx, note);
  return presentNote({ ...note, author_id: author.id, account: author.account, name: author.name });
}

const NOT_CLAIMED = { done: "WORK_DONE", held: "WORK_HELD", lost: "WORK_LOST" } as const;

async function release(
  tx: Tx,
  deps: Pick<Deps, "db">,
  operator: SignedInOperator,
  row: queries.ItemRow,
  to: { receiverId: string; minutes: number } | null,
): Promise<void> {
  const outcome = await queries.release(tx, row.id, operator.sessionId, to);
  if (outcome === "unknown") throw new AppError("WORK_UNKNOWN");
  if (outcome === "lost")
    throw new AppError("WORK_LOST", await describeDifference(tx, deps, row, { operatorId: operator.id }));
  if (outcome === "receiver") throw new AppError("OPERATOR_UNKNOWN");
}

function mayAt({ roles }: { roles: readonly RoleAt[] }, permission: OperatorPermission, brandId: string): boolean {
  const scope = chooseScope(roles, permission);
  return scope !== undefined && covers(scope, brandId);
}

/** Finds an item. Same "not found" for other brands' items and for queues that the caller may not read. */
async function getItem(
  db: Db | Tx,
  deps: Pick<Deps, "db">,
  operator: SignedInOperator,
  id: string,
  asks: "mayRead" | "mayWork",
): Promise<{ row: queries.ItemRow; kind: QueueKind }> {
  const row = await queries.findItem(db, id);
  const kind = row && findQueue(deps, row.queue);
  if (!kind || !mayAt(operator, kind[asks], row.brand_id)) throw new AppError("WORK_UNKNOWN");
  return { row, kind };
}

async function present(db: Db | Tx, deps: Pick<Deps, "db">, operator: SignedInOperator, row: queries.ItemRow) {
  const facts = await findQueue(deps, row.queue)?.describe(db, [row.subject_id]);
  return presentItem(row, facts?.get(row.subject_id) ?? {}, operator.id);
}

async function presentAgain(tx: Tx, deps: Pick<Deps, "db">, operator: SignedInOperator, id: string): Promise<WorkItem> {
  const row = await queries.findItem(tx, id);
  if (!row) throw new AppError("WORK_UNKNOWN");
  return present(tx, deps, operator, row);
}
