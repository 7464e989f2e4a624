import type { Page } from "@playwright/test";
import { openConsole } from "../support/console.ts";
import { follow } from "../support/follow.ts";
import { expect, test } from "../support/journey.ts";
import type { Product } from "../support/product.ts";
import { findSandboxGame } from "../support/sandbox-game.ts";
import { findMember, openSession, resumeSession } from "../support/session.ts";

const frame = (page: Page) => page.frameLocator("iframe");
const said = (page: Page) => frame(page).locator("#said");
const placeBet = (page: Page) => frame(page).getByRole("button", { name: "Place bet" });

test("a vendor is closed during play: the open round is paid, and no stake is taken until it reopens", async ({
  page,
  product,
  browser,
  signIn,
  picture,
}) => {
  const game = await findSandboxGame(product);
  const vendor = await findVendor(product, game.id);
  await signIn("lito", `/seamless?nodeId=${game.id}`);
  await placeBet(page).click();
  await expect(said(page)).toHaveText("Pick a card");
  const staked = await countBets(product, game.id);

  const lobby = await page.context().newPage();
  const session = await openSession(product, await findMember(product, "lito"));
  await resumeSession(lobby, session, `/live?vassalage=${vendor.code}`);
  const games = lobby.getByRole("list", { name: "Live casino" });
  const tile = games.getByRole("listitem").filter({ hasText: game.name });
  await expect(tile).toBeVisible();
  await expect(tile).not.toContainText("Maintenance");

  const consolePage = await openConsole(product, browser, "bayani", "/switches?brand=perya");
  try {
    await turn(consolePage, "Close", vendor.name, "The vendor reports wrong results");
    await Promise.all([
      expect(tile).toContainText("Maintenance"),
      expectPaidAndRefused(page, product, game.id, staked),
    ]);
    await picture("the lobby", lobby);
    await picture("the game");

    await follow(lobby, `/seamless?nodeId=${game.id}`);
    await expect(lobby.getByRole("alert")).toContainText("This game is under maintenance");
    await lobby.goBack();
    await expect(tile).toContainText("Maintenance");
  } finally {
    // Later journeys need this vendor open.
    await turn(consolePage, "Reopen", vendor.name, "The vendor has found the cause");
  }

  await Promise.all([expect(tile).not.toContainText("Maintenance"), expectTaken(page, product, game.id, staked + 1)]);
});

/** Expects that an open bet is still settled, and that a new bet is refused and costs nothing. */
async function expectPaidAndRefused(page: Page, product: Product, gameId: string, bets: number) {
  await frame(page).getByRole("button", { name: "Card 4" }).click();
  await expect(placeBet(page)).toBeEnabled();
  const settled = await frame(page).locator("#balance").innerText();
  await placeBet(page).click();
  await expect(said(page)).toHaveText("This game is under maintenance");
  await expect(page.getByRole("status", { name: "Balance" })).toHaveText(settled);
  expect(await countBets(product, gameId)).toBe(bets);
}

/** Places a bet in the frame that stayed open during the closure. */
async function expectTaken(page: Page, product: Product, gameId: string, bets: number) {
  await placeBet(page).click();
  await expect(said(page)).toHaveText("Pick a card");
  await frame(page).getByRole("button", { name: "Card 4" }).click();
  await expect(placeBet(page)).toBeEnabled();
  expect(await countBets(product, gameId)).toBe(bets);
}

async function turn(consolePage: Page, way: "Close" | "Reopen", vendor: string, reason: string) {
  await consolePage.getByRole("button", { name: `${way} ${vendor}`, exact: true }).click();
  const dialog = consolePage.getByRole("dialog");
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.locator("button[type=submit]").click();
  await expect(dialog).toHaveCount(0);
}

async function findVendor(product: Product, gameId: string): Promise<{ code: string; name: string }> {
  const db = await product.database();
  return db
    .selectFrom("games")
    .innerJoin("vendors", "vendors.code", "games.vendor_code")
    .select(["vendors.code", "vendors.name"])
    .where("games.id", "=", gameId)
    .executeTakeFirstOrThrow();
}

async function countBets(product: Product, gameId: string): Promise<number> {
  const bets = (await product.database()).selectFrom("bets").select("id").where("game_id", "=", gameId);
  return (await bets.execute()).length;
}
