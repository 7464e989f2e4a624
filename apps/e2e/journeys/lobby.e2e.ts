import { type GameCard, games } from "@perya/contract";
import type { Page } from "@playwright/test";
import { expect, onPhone, test } from "../support/journey.ts";
import { createTestMember } from "../support/test-member.ts";
import { openSession, resumeSession } from "../support/session.ts";
import { LIGHT_PAGE } from "../support/light-page.ts";

const list = (page: Page) => page.getByRole("list", { name: "Slots" });
/** The number of games: the first status. While a list loads, a second status announces it. */
const count = (page: Page) => page.getByRole("main").getByRole("status").first();
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("slots by filters, which survive navigation, Back, the menu and a reload", async ({ page, picture }) => {
  await page.goto("/rng");
  const facets = page.getByRole("main").getByRole("complementary");
  await facets.getByRole("button", { name: /^Jackpot/ }).click();
  await facets.getByRole("checkbox", { name: /^Parol Games/ }).check();
  await facets.getByRole("checkbox", { name: /^Jolly Lantern/ }).check();
  await expect(page).toHaveURL(/\/rng\?vassalage=PG,JL&tag=JP$/);
  const { totalCount } = await ask(page, "vassalage=PG,JL&tag=JP");
  await expect(count(page)).toHaveText(`${totalCount.toLocaleString("en")} of 10,000 games`);
  await picture("slots-filtered");

  await page.getByRole("button", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/&page=2$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.getByRole("button", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  const first = (await list(page).getByRole("listitem").first().textContent()) ?? "";
  await list(page).getByRole("listitem").last().scrollIntoViewIfNeeded();
  const depth = await scrolled(page);
  expect(depth).toBeGreaterThan(0);

  await page.getByRole("contentinfo").getByRole("link", { name: "Promotions" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Promotions" })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/vassalage=PG,JL&tag=JP&page=2$/);
  await expect(list(page).getByRole("listitem").first()).toHaveText(first);
  await expect.poll(() => scrolled(page)).toBe(depth);

  await page.getByRole("contentinfo").getByRole("link", { name: "Promotions" }).first().click();
  await page.getByRole("navigation", { name: "Games" }).getByRole("link", { name: "Slots" }).click();
  await expect(page).toHaveURL(/vassalage=PG,JL&tag=JP&page=2$/);
  await expect(list(page).getByRole("listitem").first()).toHaveText(first);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.reload();
  await expect(list(page).getByRole("listitem").first()).toHaveText(first);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/rng$/);
});

test("a heart on a tile adds the game to the favorites, at once and permanently", async ({ page, product }) => {
  const somebody = await createTestMember(product);
  await resumeSession(page, await openSession(product, somebody), "/rng");
  const tile = list(page).getByRole("listitem").first();
  const heart = tile.getByRole("button", { name: /^Favorite: / });
  const name = (await heart.getAttribute("aria-label"))?.replace("Favorite: ", "") ?? "nothing";
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Favorites 1 game" })).toBeVisible();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Favorites" }).click();
  const mine = page.getByRole("list", { name: "Favorites" });
  await expect(mine.getByRole("listitem")).toContainText([name]);
  await page.reload();
  await expect(mine.getByRole("listitem")).toContainText([name]);
  await mine.getByRole("button", { name: `Favorite: ${name}` }).click();
  await expect(page.getByText("No favorites yet")).toBeVisible();
});

test("a visitor's heart leads to the login, as do the chips of a member's own games", async ({ page }) => {
  await page.goto("/live");
  await page
    .getByRole("list", { name: "Live casino" })
    .getByRole("button", { name: /^Favorite: / })
    .first()
    .click();
  const login = page.getByRole("dialog", { name: "Log in" });
  await expect(login).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(login).toBeHidden();
  await page.getByRole("main").getByRole("button", { name: "Recent" }).click();
  await expect(login).toBeVisible();
});

onPhone("on a phone the filters stand in a sheet, whose button says what one will find", async ({ page, picture }) => {
  await page.goto("/rng");
  await expect(list(page).getByRole("listitem")).toHaveCount(30);
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("button", { name: /^High/ }).click();
  await sheet.getByRole("checkbox", { name: /^Entablado/ }).check();
  await expect(page).toHaveURL(/vassalage=EG2&volatility=HIGH$/);
  const { totalCount } = await ask(page, "vassalage=EG2&volatility=HIGH");
  const show = sheet.getByRole("button", { name: `Show ${totalCount.toLocaleString("en")} games` });
  await expect(show).toBeVisible();
  await picture("filter-sheet");
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters 2" })).toBeVisible();
  // Going back once returns to the filtered list: choices in the sheet did not add history entries.
  await page.goto(LIGHT_PAGE);
  await page.goBack();
  await expect(count(page)).toHaveText(new RegExp(`^${totalCount.toLocaleString("en")} of`));
});

/** Calls the api directly, to compare its answer with the page. */
async function ask(page: Page, query: string) {
  const path = `${games.listGames.path}?clientType=3&platform=html5-desktop&gameType=RNG&pageNo=1&pageSize=1&${query}`;
  const answer = await page.request.get(path, { headers: { "accept-language": "en" } });
  return ((await answer.json()) as { value: { content: GameCard[]; totalCount: number } }).value;
}
