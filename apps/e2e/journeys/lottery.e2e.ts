import { readBar } from "../support/cashier.ts";
import { expect, test } from "../support/journey.ts";
import { passLotteryDraw } from "../support/past.ts";

test("a player bets on dice, chases, wins, is paid, and verifies the draw in the browser", async ({
  page,
  product,
  signIn,
  picture,
}) => {
  await signIn("ana", "/lottery?gameCode=three-dice");
  const before = amountOf(await readBar(page));
  await page.getByRole("button", { name: /^Sum: big, small, odd, even/ }).click();
  const board = page.getByRole("region", { name: "Choose numbers" });
  await board.getByRole("button", { name: /^Big/u }).click();
  await board.getByRole("button", { name: /^Small/u }).click();
  await expect(board.getByText("2 bets")).toBeVisible();
  await board.getByRole("button", { name: "Add to slip" }).click();

  const slip = page.getByRole("region", { name: "Bet slip" });
  await slip.getByRole("button", { name: "Increase: Draws" }).click();
  await slip.getByRole("button", { name: "Place bets on 2 draws, ₱40.00" }).click();
  await expect(slip.getByText(/^Bet placed on draw/)).toBeVisible();
  await expect.poll(async () => amountOf(await readBar(page))).toBe(before - 4_000);

  // One of the two tickets always wins. Its win ends the chase, which returns the stake of the second draw.
  await passLotteryDraw(product, "three-dice");
  await expect(page.getByRole("region", { name: "Live draw" }).getByText("You won ₱19.50")).toBeVisible();
  await expect.poll(async () => amountOf(await readBar(page))).toBe(before - 50);
  await picture("won");
  await page.getByRole("tab", { name: "Chases" }).click();
  await expect(page.getByText("Stopped after a win")).toBeVisible();

  await page.getByRole("tab", { name: "Results" }).click();
  const results = page.getByRole("tabpanel", { name: "Results" });
  await results.getByRole("button", { name: /Proof/ }).first().click();
  await results.getByRole("button", { name: "Verify in your browser" }).click();
  await expect(results.getByText("The seed matches its hash")).toBeVisible();
  await expect(results.getByText(/^Your browser drew the same numbers: \d \d \d$/)).toBeVisible();
});

/** Centavos of a shown amount. */
const amountOf = (shown: string) => Math.round(Number(shown.replaceAll(/[^0-9.]/gu, "")) * 100);
