import type { Page } from "@playwright/test";
import { readBar } from "../support/cashier.ts";
import { expect, onPhone, test } from "../support/journey.ts";
import { openNextSales } from "../support/lottery.ts";
import { passLotteryDraw } from "../support/past.ts";

/** A game of each family that draws itself, with a choice that wins whatever is drawn: every number. */
const SURE_WINS: readonly SureWin[] = [
  { code: "five-digits-5m" },
  { code: "eleven-five" },
  { code: "race-ten" },
  { code: "twenty-eight" },
  { code: "happy-ten", play: "Pick 1" },
  { code: "keno", play: "Pick 1" },
  { code: "house-five-digits" },
  { code: "thai-rounds", path: "/seaLottery" },
];
/** Draws from outside wait for operators, so their bets are cancelled. */
const OUTSIDE: readonly SureWin[] = [
  { code: "lotto-6-58" },
  { code: "mark-six" },
  { code: "lao", path: "/seaLottery" },
  { code: "vietnam-central", path: "/vnLottery" },
];
type SureWin = { code: string; play?: string; path?: "/lottery" | "/seaLottery" | "/vnLottery" };

const pathOf = ({ code, path = "/lottery" }: SureWin) => `${path}?gameCode=${code}`;
const codesOf = (games: readonly SureWin[]) => games.map(({ code }) => code);

test("a player wins at a game of every family, is paid, and the browser verifies each draw", async ({
  page,
  product,
  signIn,
}) => {
  await openNextSales(product, codesOf(SURE_WINS));
  await signIn("ana");
  for (const game of SURE_WINS) await betOnAll(page, game, "desktop");
  for (const { code } of SURE_WINS) await passLotteryDraw(product, code);
  for (const game of SURE_WINS) await seeWin(page, game);
});

onPhone("a player wins at fast games with the bar at the foot of the page", async ({ page, product, signIn }) => {
  const games = SURE_WINS.filter(({ code }) => /^(?:five|happy|thai)/u.test(code));
  await openNextSales(product, codesOf(games));
  await signIn("ana");
  for (const game of games) await betOnAll(page, game, "phone");
  for (const { code } of games) await passLotteryDraw(product, code);
  for (const game of games) await seeWin(page, game);
});

test("a player bets on draws from outside, and cancels before their close", async ({ page, product, signIn }) => {
  await openNextSales(product, codesOf(OUTSIDE));
  await signIn("ana");
  const before = amountOf(await readBar(page));
  for (const game of OUTSIDE) {
    await page.goto(`${pathOf(game)}&view=bets`);
    await page.getByRole("button", { name: "Quick pick" }).click();
    await page.getByRole("button", { name: "Add to slip" }).click();
    await page
      .getByRole("region", { name: "Bet slip" })
      .getByRole("button", { name: /^Place bet, / })
      .click();
    const bets = page.getByRole("tabpanel", { name: "My bets" });
    await bets.getByRole("button", { name: "Cancel bet" }).first().click();
    await expect(bets.getByText("Cancelled").first()).toBeVisible();
  }
  await expect.poll(async () => amountOf(await readBar(page))).toBe(before);
});

/** Chooses every number of the game's first play, or of the given one, at the lowest stake, and places the bet. */
async function betOnAll(page: Page, game: SureWin, size: "desktop" | "phone") {
  await page.goto(pathOf(game));
  const board = page.getByRole("region", { name: "Choose numbers" });
  await expect(board).toBeVisible();
  if (game.play) {
    if (size === "phone") await page.locator("button[aria-haspopup=dialog]", { hasText: "Pick" }).click();
    await page.getByRole("button", { name: new RegExp(`^${game.play}(?!\\d)`) }).click();
  }
  for (const quick of await board.getByRole("group", { name: /^Quick choices/ }).all())
    await quick.getByRole("button", { name: "All", exact: true }).click();
  await board.getByText("₱1.00", { exact: true }).click();
  const add =
    size === "phone"
      ? page.getByRole("button", { name: "Add", exact: true })
      : board.getByRole("button", { name: "Add to slip" });
  await add.click();
  await page.locator("[data-place]:visible").click();
  await expect(page.getByText(/^Bet placed on draw/).filter({ visible: true })).toBeVisible();
}

/** Expects the paid win, and the mark of a draw that the browser has verified. */
async function seeWin(page: Page, game: SureWin) {
  await page.goto(`${pathOf(game)}&view=bets`);
  const bets = page.getByRole("tabpanel", { name: "My bets" });
  await expect(bets.getByText("Won", { exact: true }).first()).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText("Verified").filter({ visible: true }).first()).toBeVisible();
}

/** Centavos of a shown amount. */
const amountOf = (shown: string) => Math.round(Number(shown.replaceAll(/[^0-9.]/gu, "")) * 100);
