import type { Language, MallArt, MallShelf } from "@perya/contract";
import { newId, toJson, type Tx } from "@perya/db";
import { amount } from "@perya/money";
import type { Deps } from "../../deps.ts";

export type NewItem = {
  titles: Record<Language, string>;
  notes: Record<Language, string>;
  units: Record<Language, string>;
  shelf: MallShelf;
  art: MallArt;
  /** Amounts as decimal texts. */
  points: string;
  extra: string;
  cost: string;
  stock: number;
  maxEach: number;
  backOn: string | null;
  isShown: boolean;
  position: number;
};

/** Stock worth more than the brand's limit is refused by the table: it is proposed afterwards. */
export async function insertItem(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  brandId: string,
  { maxEach, backOn, isShown, ...item }: NewItem,
): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  await tx
    .insertInto("mall_items")
    .values({
      id,
      brand_id: brandId,
      ...columnsOf(item),
      max_each: maxEach,
      back_on: backOn,
      is_shown: isShown,
      made_at: now,
    })
    .execute();
  return id;
}

type Said = Pick<
  NewItem,
  "titles" | "notes" | "units" | "shelf" | "art" | "points" | "extra" | "cost" | "stock" | "position"
>;

function columnsOf({ titles, notes, units, points, extra, cost, ...same }: Said) {
  return {
    ...same,
    titles: toJson<Record<string, string>>(titles),
    notes: toJson<Record<string, string>>(notes),
    units: toJson<Record<string, string>>(units),
    points: amount(points),
    extra: amount(extra),
    cost: amount(cost),
  };
}
