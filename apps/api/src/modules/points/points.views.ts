import type { Language, MallArt, MallItem, PointChange, PointChangeType, Redemption } from "@perya/contract";
import { addressOf, POINT_KINDS, points } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import type { Deps } from "../../deps.ts";
import type { ChangeRow, ItemRow, ShownRedemption } from "./points.queries.ts";
import { openAddress } from "./points.sealing.ts";

export const wire = (tenThousandths: bigint) => toWire(fromTenThousandths(tenThousandths));

const say = (texts: Readonly<Record<string, string>>, language: Language) => texts[language] ?? texts["EN"] ?? "";

export function presentItem(row: ItemRow, language: Language): MallItem {
  return {
    id: row.id,
    title: say(row.titles, language),
    note: say(row.notes, language),
    unit: say(row.units, language),
    shelf: row.shelf,
    art: row.art as MallArt,
    picture: row.picture_id && addressOf(points.readItemPicture, { params: { id: row.id } }),
    points: wire(row.points),
    extra: wire(row.extra),
    stock: row.stock,
    maxEach: row.max_each,
    backOn: row.back_on,
  };
}

export function presentRedemption(deps: Pick<Deps, "vault">, row: ShownRedemption, language: Language): Redemption {
  const { address_id: id, brand_id, sealed } = row;
  return {
    id: row.id,
    reference: row.reference,
    title: say(row.titles, language),
    unit: say(row.units, language),
    quantity: row.quantity,
    points: wire(row.points),
    extra: wire(row.extra),
    state: row.state,
    reason: row.reason,
    address: id !== null && sealed !== null ? openAddress(deps, { id, brand_id, sealed }) : null,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    shippedAt: row.shipped_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  };
}

const TYPES: Readonly<Record<string, PointChangeType>> = { redemption: "redeem", exchange: "convert", debt: "debt" };

export function presentChange(row: ChangeRow, language: Language): PointChange {
  const kind = POINT_KINDS.find((each) => each === row.kind);
  const title = row.titles ? say(row.titles, language) : "";
  return {
    id: String(row.id),
    type: kind ?? TYPES[row.cause] ?? "reward",
    amount: row.amount === null ? null : wire(row.amount),
    change: wire(row.change),
    balance: wire(row.balance),
    remark: row.quantity === null ? title : `${title} × ${row.quantity}`,
    at: row.at.toISOString(),
  };
}
