import type { Product } from "./product.ts";

const LONG_AGO = new Date("2020-01-02T00:00:00Z");

/** What opens by itself stays away: a journey about something else must not meet it halfway. */
export async function hidePopups(product: Product) {
  await endPopups(product, LONG_AGO);
}

/** For journeys about popups, as the demo has them. */
export async function showPopups(product: Product) {
  await endPopups(product, null);
}

/** With its live event, at which the server looks again. */
async function endPopups(product: Product, ends_at: Date | null) {
  const db = await product.database();
  const popups = await db
    .updateTable("notices")
    .set({ ends_at })
    // The gift popup is a promotion that is sent ahead.
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
