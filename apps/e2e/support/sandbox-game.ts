import type { Product } from "./product.ts";

/** Finds a game without restrictions that the sandbox serves; slots are served by the studio. */
export async function findSandboxGame(product: Product): Promise<{ id: string; name: string }> {
  const db = await product.database();
  const game = await db
    .selectFrom("games")
    .innerJoin("brand_vendors as shown", (join) =>
      join.onRef("shown.vendor_code", "=", "games.vendor_code").onRef("shown.category", "=", "games.category"),
    )
    .innerJoin("brands", "brands.id", "shown.brand_id")
    .select(["games.id", "games.names"])
    .where("brands.merchant_code", "=", "perya")
    .where("games.category", "=", "LIVE")
    .where("shown.is_in_maintenance", "=", false)
    .orderBy("games.id")
    .executeTakeFirstOrThrow();
  return { id: game.id, name: game.names["EN"] ?? "" };
}
