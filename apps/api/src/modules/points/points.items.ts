import type { MallItemTerms, StockedItem } from "@perya/contract";
import { inTransaction, newId, toJson, type Tx } from "@perya/db";
import { amount } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { propose, registerApproval } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { attachUpload } from "../uploads/index.ts";
import { lockItem, type ItemRow } from "./points.queries.ts";
import { wire } from "./points.views.ts";

export type NewItem = MallItemTerms;

/** Kind of approval for stock above the brand's limit. The table requires the same (mall_items_guard). */
const STOCK = "points.stock";

/**
 * Inserts an item. The table refuses stock worth more than the brand's limit, so such stock is proposed afterwards.
 */
export async function insertItem(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  brandId: string,
  item: NewItem,
): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  await tx
    .insertInto("mall_items")
    .values({ id, brand_id: brandId, ...columnsOf(item), made_at: now })
    .execute();
  return id;
}

function columnsOf({
  titles,
  notes,
  units,
  points,
  extra,
  cost,
  maxEach,
  backOn,
  isShown,
  pictureId,
  ...same
}: NewItem) {
  return {
    ...same,
    titles: toJson<Record<string, string>>(titles),
    notes: toJson<Record<string, string>>(notes),
    units: toJson<Record<string, string>>(units),
    points: amount(points),
    extra: amount(extra),
    cost: amount(cost),
    max_each: maxEach,
    back_on: backOn,
    is_shown: isShown,
    picture_id: pictureId,
  };
}

type Editor = { actor: AuditActor; scope: BrandScope };
type Saved = { id: string; approvalId: string | null };

export async function listStock({ db }: Pick<Deps, "db">, brandId: string): Promise<{ items: StockedItem[] }> {
  const rows = db.selectFrom("mall_items").selectAll().where("brand_id", "=", brandId);
  return { items: (await rows.orderBy("position").orderBy("id").limit(500).execute()).map(presentStock) };
}

function presentStock({ id, titles, notes, units, art, ...row }: ItemRow): StockedItem {
  const words = (said: Readonly<Record<string, string>>) => ({ EN: said["EN"] ?? "", TY: said["TY"] ?? "" });
  return {
    id,
    titles: words(titles),
    notes: words(notes),
    units: words(units),
    shelf: row.shelf,
    art: art as StockedItem["art"],
    pictureId: row.picture_id,
    points: wire(row.points),
    extra: wire(row.extra),
    cost: wire(row.cost),
    stock: row.stock,
    maxEach: row.max_each,
    backOn: row.back_on,
    isShown: row.is_shown,
    position: row.position,
  };
}

/** Adds an item without stock. The stock follows as a change, which may need a second operator. */
export async function addItem(
  deps: Deps,
  actor: AuditActor,
  { brandId, item, reason }: { brandId: string; item: NewItem; reason: string },
): Promise<Saved> {
  return inTransaction(deps.db, async (tx) => {
    const id = await insertItem(tx, deps, brandId, { ...item, stock: 0, pictureId: null });
    return save(tx, deps, actor, { id, item, reason });
  });
}

export async function changeItem(
  deps: Deps,
  { actor, scope }: Editor,
  change: { id: string; item: NewItem; reason: string },
): Promise<Saved> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockItem(tx, change.id);
    if (!row || !covers(scope, row.brand_id)) throw new AppError("MALL_ITEM_UNKNOWN");
    return save(tx, deps, actor, change);
  });
}

/** Saves the changes, but proposes stock and cost if they raise the item's value above the limit. */
async function save(
  tx: Tx,
  deps: Deps,
  actor: AuditActor,
  { id, item, reason }: { id: string; item: NewItem; reason: string },
): Promise<Saved> {
  const row = await lockItem(tx, id);
  if (!row) throw new AppError("MALL_ITEM_UNKNOWN");
  const brandId = row.brand_id;
  if (item.pictureId !== null && item.pictureId !== row.picture_id) {
    const sender = { brandId, memberId: null, operatorId: actor.operatorId };
    await attachUpload(tx, deps, sender, item.pictureId, { kind: "mallItem", id });
  }
  const { mall_stock_limit: limit } = await tx
    .selectFrom("brands")
    .select("mall_stock_limit")
    .where("id", "=", brandId)
    .executeTakeFirstOrThrow();
  const worth = BigInt(item.stock) * amount(item.cost);
  const isAbove = worth > BigInt(row.stock) * row.cost && worth > BigInt(limit) * 10_000n;
  const { stock, cost, ...rest } = columnsOf(item);
  await tx
    .updateTable("mall_items")
    .set(isAbove ? rest : { ...rest, stock, cost })
    .where("id", "=", id)
    .execute();
  const subject = { kind: "mallItem", id };
  const before = { stock: row.stock, points: wire(row.points), cost: wire(row.cost) };
  const after = { ...before, points: item.points, ...(!isAbove && { stock, cost: item.cost }) };
  await writeAudit(tx, deps, actor, { brandId, action: "points.itemChanged", subject, reason, before, after });
  if (!isAbove) return { id, approvalId: null };
  const payload: StockChange = { from: { stock: row.stock }, to: { stock, cost: wire(cost) } };
  return { id, approvalId: await propose(tx, deps, actor, { kind: STOCK, brandId, subject, payload, reason }) };
}

type StockChange = { from: { stock: number }; to: { stock: number; cost: string } };

export function registerStockApproval(deps: Deps): void {
  registerApproval<StockChange>(deps, STOCK, {
    permission: "points.write",
    goodForHours: 72,
    needsFreshCode: true,
    approved: async (tx, { id, subject, payload, reason, brandId }, actor) => {
      const row = await lockItem(tx, subject.id);
      // The stock has changed since the proposal, which no longer applies.
      if (row?.stock !== payload.from.stock) throw new AppError("CONTROLS_CHANGED");
      const { stock, cost } = payload.to;
      const change = { stock, cost: amount(cost), approval_id: id };
      await tx.updateTable("mall_items").set(change).where("id", "=", subject.id).execute();
      const audited = { brandId, action: "points.itemChanged", subject, reason } as const;
      await writeAudit(tx, deps, actor, {
        ...audited,
        before: { ...payload.from },
        after: { stock, cost, approval: id },
      });
    },
  });
}
