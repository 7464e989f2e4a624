import { games, type GameCard, type Jackpot, type Lane, type Winner } from "@perya/contract";
import type { Locator, Page } from "@playwright/test";
import { startOf } from "../support/keyboard.ts";
import { expect, onBothSizes, test } from "../support/journey.ts";
import { scrollNear } from "../support/scroll.ts";

/** Calls the api directly, to compare its answer with the page. */
async function ask<Value>(page: Page, path: string): Promise<Value> {
  const answer = await page.request.get(path, { headers: { "accept-language": "en" } });
  return ((await answer.json()) as { value: Value }).value;
}

const rail = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const firstTile = (page: Page, name: string) => rail(page, name).getByRole("listitem").first();

/** Hovers over a rail, which makes it load all its games, and counts them. */
async function expectGames(of: Locator, count: number) {
  await of.hover();
  await expect(of.getByRole("listitem")).toHaveCount(count);
}

onBothSizes(
  "a visitor's home: rails from the catalogue, the pool and the winners as the ledger has them",
  async ({ page, picture }) => {
    await page.goto("/");
    const hot = await ask<GameCard[]>(page, games.listHotGames.path);
    const { data } = await ask<{ data: { lanes: Lane[] } }>(page, games.listLanes.path);
    await expectGames(rail(page, "Hot now"), Math.min(30, hot.length));
    await expect(firstTile(page, "Hot now")).toContainText(hot[0]?.gameName ?? "nothing is hot");
    for (const [title, category] of [
      ["Live casino", "LIVE"],
      ["Fishing", "FISH"],
      ["Poker and PVP", "PVP"],
    ] as const) {
      const cards = data.lanes.find((lane) => lane.title === category)?.cards ?? [];
      // Rails further down load when scrolled near.
      await scrollNear(page.getByRole("heading", { level: 2, name: title }));
      await expectGames(rail(page, title), cards.length);
      await expect(firstTile(page, title)).toContainText(cards[0]?.gameName ?? "an empty lane");
    }

    const { list } = await ask<{ list: Winner[] }>(page, games.listWinners.path);
    const [biggest] = list;
    const figure = Number(biggest?.winAmount).toLocaleString("en", { minimumFractionDigits: 2 });
    const winner = page.getByRole("listitem").filter({ hasText: `₱${figure}` });
    await expect(winner.first()).toContainText(biggest?.customerName ?? "nobody");
    await expect(winner.first()).toContainText(/^₱[\d,]+\.\d\d.••/);
    const jackpot = await ask<Jackpot>(page, games.readJackpot.path);
    const pool = jackpot.mode === "pool" ? Number(jackpot.amount) : Number.NaN;
    await expect(page.getByRole("region", { name: "Jackpot pool" })).toContainText(
      `₱${(Math.floor(pool * 100) / 100).toLocaleString("en", { minimumFractionDigits: 2 })}`,
    );

    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.getByRole("button", { name: "Pause scrolling" }).click();
    await expect(page.getByRole("button", { name: "Resume scrolling" })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await picture("home-dark");
    await scrollNear(rail(page, "Fishing"));
    await expect(firstTile(page, "Fishing").locator("img")).toHaveCSS("opacity", "1");
    await picture("rails-dark");
  },
);

test("a rail by keyboard alone, and a tile for a visitor and for a member", async ({ page, signIn, picture }) => {
  await page.goto("/");
  const tiles = rail(page, "Hot now")
    .getByRole("listitem")
    .getByRole("button", { name: /^(?!Favorite: )/ });
  await tiles.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(tiles.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(tiles.last()).toBeFocused();
  await expect(tiles.last()).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();

  await signIn("ana", "/");
  const [first] = await ask<GameCard[]>(page, games.listHotGames.path);
  await tiles.first().click();
  await expect(page.getByRole("heading", { level: 1, name: first?.gameName ?? "" })).toBeVisible();
  await picture("game-frame");
});

test("search with a typo finds the game by keyboard, from any page", async ({ page, signIn, picture }) => {
  await signIn();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search" });
  await expect(field).toBeFocused();
  await picture("search-start");
  await page.keyboard.type("kuwits");
  await expect(page.getByRole("option", { selected: true })).toContainText("Kuwitis");
  await picture("search-found");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).not.toContainText("Kuwitis");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Kuwitis" })).toBeVisible();
  await page.getByRole("button", { name: "Leave game" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Help center" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("option", { name: "kuwits" })).toBeVisible();
  await page.keyboard.type("zzzzzz");
  await expect(page.getByText("Nothing found for “zzzzzz”").first()).toBeVisible();
  await picture("search-nothing");
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
});

test("an operator hides a game, and it disappears from the open page without a reload", async ({ page, product }) => {
  await page.goto("/");
  const [first, second] = await ask<GameCard[]>(page, games.listHotGames.path);
  await expect(firstTile(page, "Hot now")).toContainText(first?.gameName ?? "");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await product.brand("perya", "game", first?.nodeId ?? "", "hide");
  await expect(firstTile(page, "Hot now")).toContainText(second?.gameName ?? "");
  // Winners of the game may still be listed. The names of their entries don't begin with the game's name.
  await expect(page.getByRole("button", { name: startOf(first?.gameName ?? "") })).toHaveCount(0);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await product.brand("perya", "game", first?.nodeId ?? "", "show");
  await expect(firstTile(page, "Hot now")).toContainText(first?.gameName ?? "");
});
