import type { Product } from "./product.ts";

const LONG_AGO = new Date("2020-01-02T00:00:00Z");

/** Ends all popups, so that they do not interrupt journeys about something else. */
export async function hidePopups(product: Product) {
  await endPopups(product, LONG_AGO);
}

/** Restores the demo's popups, for journeys about them. */
export async function showPopups(product: Product) {
  await endPopups(product, null);
}

/** Sets the end of all popups, and inserts the live event that makes the server reload them. */
async function endPopups(product: Product, ends_at: Date | null) {
  const db = await product.database();
  const popups = await db
    .updateTable("notices")
    .set({ ends_at })
    // The gift popup does not have type "PU": it is a promotion with execution "F".
    .where((row) => row.or([row("type", "=", "PU"), row("execution", "=", "F")]))
    .returning("brand_id")
    .execute();
  for (const brandId of new Set(popups.map(({ brand_id }) => brand_id))) {
    await db
      .insertInto("outbox")
      .values({ topic: `brand:${brandId}`, change: "notices" })
      .execute();
  }
}
