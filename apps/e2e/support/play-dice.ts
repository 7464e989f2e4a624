import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import type { Product } from "./product.ts";

/** Bets ₱100 on one roll and waits until it is settled. */
export async function playDice(page: Page, product: Product, memberId: string) {
  const db = await product.database();
  const games = db.selectFrom("games").select("id").where("code", "=", "beto-beto-dice");
  const { id } = await games.executeTakeFirstOrThrow();
  await page.goto(`/seamless?nodeId=${id}`);
  const game = page.frameLocator("iframe");
  await game.getByRole("button", { name: /^Choose a bet/ }).click();
  await game.getByRole("menuitem", { name: "₱100.00", exact: true }).click();
  await game.getByRole("button", { name: /^Roll/ }).click();
  const settled = db.selectFrom("bets").select("id").where("member_id", "=", memberId);
  await expect.poll(async () => (await settled.where("settled_at", "is not", null).execute()).length).toBe(1);
}
