import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { findSandboxGame } from "../support/sandbox-game.ts";

const balance = (page: Page) => page.getByRole("status", { name: "Balance" });
const frame = (page: Page) => page.frameLocator("iframe");
const said = (page: Page) => frame(page).locator("#said");
/** The amount as a number, for comparing. */
const amountIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ""));

test("from a game to a settled bet: the balance follows, and the record opens down to the entries", async ({
  page,
  product,
  signIn,
  picture,
}) => {
  const game = await findSandboxGame(product);
  await signIn("lito", `/seamless?nodeId=${game.id}`);
  await expect(page.getByRole("heading", { level: 1, name: game.name })).toBeVisible();
  await expect(balance(page)).toContainText("₱");
  const before = await balance(page).innerText();

  await frame(page).getByRole("button", { name: "Place bet" }).click();
  await expect(said(page)).toHaveText("Pick a card");
  await expect(balance(page)).not.toHaveText(before);
  await frame(page).getByRole("button", { name: "Card 4" }).click();
  await expect(frame(page).getByRole("button", { name: "Place bet" })).toBeEnabled();
  // The vendor's balance and ours are the same.
  const shown = await frame(page).locator("#balance").innerText();
  await expect.poll(() => balance(page).innerText()).toBe(shown);
  await picture("in the game");

  await page.getByRole("button", { name: "About this game" }).filter({ visible: true }).click();
  await expect(page.getByRole("dialog", { name: "About this game" }).getByText("1 bet")).toBeVisible();
  await page.getByRole("link", { name: "My betting record" }).click();
  const newest = page.getByRole("main").getByRole("listitem").filter({ hasText: "Stake " }).first();
  await expect(newest).toContainText(game.name);
  await newest.getByRole("button").click();
  const round = page.getByRole("dialog", { name: "Round details" });
  await expect(round.getByRole("term").filter({ hasText: "Stake" })).toBeVisible();
  await expect(round.getByText(/^Entry ID \d+$/).first()).toBeVisible();
  await picture("the round");
  await round.getByRole("button", { name: "Report a problem" }).click();
  await expect(page.getByRole("dialog", { name: "Feedback" }).getByLabel(/^Your message/)).toHaveValue(
    new RegExp(`in ${game.name}: $`),
  );
});

test("an interrupted round resumes, and a failed bet costs nothing", async ({ page, product, signIn }) => {
  const game = await findSandboxGame(product);
  // Uses a member who is not an agent, because play of downlines would pay an agent commission meanwhile.
  await signIn("lito", `/seamless?nodeId=${game.id}`);
  await frame(page).getByRole("button", { name: "Place bet" }).click();
  await expect(said(page)).toHaveText("Pick a card");
  const staked = await frame(page).locator("#balance").innerText();

  await page.reload();
  await expect(said(page)).toHaveText(/You have an open round/);
  await frame(page).getByRole("button", { name: "Card 1", exact: true }).click();
  await expect(frame(page).getByRole("button", { name: "Place bet" })).toBeEnabled();
  const after = await frame(page).locator("#balance").innerText();
  expect(amountIn(after)).toBeGreaterThanOrEqual(amountIn(staked));

  for (const [fault, sentence] of [
    ["wrongSignature", "The site rejected the vendor's signature. You weren't charged"],
    ["voidFirst", "Bet cancelled. You weren't charged"],
    ["timeout", "Bet timed out and was cancelled"],
  ] as const) {
    await frame(page)
      .locator("details")
      .evaluate((details: HTMLDetailsElement) => (details.open = true));
    await frame(page).getByRole("combobox").selectOption(fault);
    await frame(page).getByRole("button", { name: "Place bet" }).click();
    await expect(said(page)).toHaveText(sentence);
    await expect.poll(() => balance(page).innerText()).toBe(after);
  }
});
