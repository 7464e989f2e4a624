import type { BrandLimitsRow, Db, Tx } from "@perya/db";
import type { Insertable, Selectable } from "kysely";

export type LimitRow = Selectable<BrandLimitsRow>;

export async function listLimits(db: Db, brandId: string, currency: string): Promise<LimitRow[]> {
  return db
    .selectFrom("brand_limits")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("currency", "=", currency)
    .execute();
}

export async function listAllLimits(db: Db, brandId: string): Promise<LimitRow[]> {
  return db
    .selectFrom("brand_limits")
    .selectAll()
    .where("brand_id", "=", brandId)
    .orderBy("currency")
    .orderBy("family", (order) => order.asc().nullsFirst())
    .orderBy("game_id")
    .execute();
}

type Place = Pick<LimitRow, "brand_id" | "currency" | "family" | "game_id">;

export async function deleteLimit(tx: Tx, { brand_id, currency, family, game_id }: Place): Promise<void> {
  await tx
    .deleteFrom("brand_limits")
    .where("brand_id", "=", brand_id)
    .where("currency", "=", currency)
    .where("family", "is not distinct from", family)
    .where("game_id", "is not distinct from", game_id)
    .execute();
}

export async function insertLimit(tx: Tx, row: Insertable<BrandLimitsRow>): Promise<void> {
  await tx.insertInto("brand_limits").values(row).execute();
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function isGame(tx: Tx, id: string): Promise<boolean> {
  if (!UUID.test(id)) return false;
  const game = await tx.selectFrom("games").select("id").where("id", "=", id).executeTakeFirst();
  return game !== undefined;
}
