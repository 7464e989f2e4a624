import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import type { Product } from "../support/product.ts";
import { BOTH_SIZES } from "../support/sizes.ts";

const bar = (page: Page) => page.getByRole("status", { name: "Balance" });
const frame = (page: Page) => page.frameLocator("iframe");
const figure = async (text: Promise<string>) => (await text).replace(/[^\d.]/g, "");

async function findGame(product: Product, category: "RNG" | "INHOUSE", code?: string) {
  const db = await product.database();
  const games = db.selectFrom("games").select(["id", "names"]).where("category", "=", category).orderBy("id");
  const game = await (code ? games.where("code", "=", code) : games).executeTakeFirstOrThrow();
  return { id: game.id, name: game.names["EN"] ?? "" };
}

test(
  "a slot: a spin is a bet, and the bar and the game show the same balance",
  { tag: BOTH_SIZES },
  async ({ page, product, signIn, picture }) => {
    const game = await findGame(product, "RNG");
    await signIn("ana", `/seamless?nodeId=${game.id}`);
    const spin = frame(page).getByRole("button", { name: /^Spin/ });
    await expect(spin).toBeEnabled();
    await picture("the slot at rest");
    const before = await figure(bar(page).innerText());
    await spin.click();
    await expect.poll(() => figure(bar(page).innerText())).not.toBe(before);
    await expect(spin).toBeEnabled();
    await picture("after a spin");
  },
);
