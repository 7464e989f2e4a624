import type { Page } from "@playwright/test";
import { askFor, bar, readBar } from "../support/cashier.ts";
import { openConsole } from "../support/console.ts";
import { countPlayed, payByCode, PIN, setUpPayout } from "../support/first-money.ts";
import { follow } from "../support/follow.ts";
import { expect, test } from "../support/journey.ts";
import { comeFromOwnAddress, newcomer, register } from "../support/newcomer.ts";
import { passHold, runJobUntil } from "../support/past.ts";
import { playDice } from "../support/play-dice.ts";
import { PICTURE } from "../support/proof-picture.ts";
import { findMember } from "../support/session.ts";

const TITLE = "Parol welcome, 100%";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("an operator creates a promotion, another publishes it, and a newcomer claims, wagers and withdraws it", async ({
  page,
  product,
  browser,
  picture,
}) => {
  const maker = await openConsole(product, browser, "amihan", "/promotion?brand=perya");
  await writePromotion(maker);
  await picture("editor", maker);
  await button(maker, "Save and publish…").click();
  const dialog = maker.getByRole("dialog", { name: "Publish version 1?" });
  await dialog.getByLabel(/^Reason/).fill("The season begins");
  await dialog.getByRole("button", { name: "Publish…" }).click();
  await expect(maker.getByText("Proposed. A second operator must approve it.")).toBeVisible();

  const second = await openConsole(product, browser, "bayani", "/approvals?brand=perya");
  const card = second.getByRole("article").filter({ hasText: TITLE });
  await expect(card.getByText("100% of the deposit, up to ₱500.00 in bonus money, 1× wagering")).toBeVisible();
  await picture("approval", second);
  await card.getByRole("button", { name: "Approve" }).click();
  const agreeing = second.getByRole("dialog", { name: "Approve this proposal?" });
  await agreeing.getByLabel(/^Reason/).fill("Within the season's budget");
  await agreeing.getByRole("button", { name: "Approve" }).click();
  await expect(agreeing).toBeHidden();

  await comeFromOwnAddress(page);
  const { username, mobile } = newcomer();
  await register(page, username);
  const { id } = await findMember(product, username);
  await page.goto("/promotions");
  await button(page, `Join: ${TITLE}`).click();
  await expect(page.getByRole("article", { name: TITLE }).getByText("Joined")).toBeVisible();
  await payByCode(page);
  await page.goto("/promotions");
  await button(page, `Claim: ${TITLE}`).click();
  await expect(
    page.getByRole("listitem").filter({ hasText: TITLE }).getByText("Claimed", { exact: true }),
  ).toBeVisible();
  const before = await readBar(page);

  // One bet of ₱100 meets the requirement of ₱100, whatever the result, because cash is staked before bonus money.
  await playDice(page, product, id);
  await follow(page, "/member/bonusDetails");
  await expect(page.getByText("Completed").first()).toBeVisible();
  await picture("completed");
  await expect(bar(page)).not.toHaveText(before);
  await button(page, /^Messages, \d+ unread/).click();
  const drawer = page.getByRole("dialog", { name: "Messages" });
  await expect(drawer.getByRole("button", { name: `New: Bonus completed: ${TITLE}` })).toBeVisible();

  await page.goto("/member/withdraw");
  await setUpPayout(page, `0${mobile}`);
  await passHold(product, id);
  await runJobUntil(product, "bets.roll-up-days", () => countPlayed(product, id)).toBe(1);
  await page.reload();
  // Gift, deposit and bonus minus the bet: at least ₱600 is left.
  await askFor(page, "600.00", PIN);
});

/** Fills in a newbie promotion that started yesterday. One bet in an in-house game meets its requirement. */
async function writePromotion(maker: Page) {
  await expect(maker.getByRole("radio", { name: /^Newbie/ })).toBeChecked();
  await maker.getByLabel("Title (English)").fill(TITLE);
  await maker.getByLabel("Title (Tagalog)").fill(TITLE);
  await maker.getByLabel("What to do (English)").fill("Join, then deposit ₱100 or more.");
  await maker.getByLabel("What to do (Tagalog)").fill("Sumali, saka mag-deposit ng ₱100 o higit pa.");
  await maker.getByLabel("Wagering requirement (×)").fill("1");
  await maker.getByLabel("Maximum bet").fill("");
  await maker.getByLabel("Game contribution: In-house games (%)").fill("100");
  await button(maker, /^Remove: Maximum account age/).click();
  const starts = maker.getByLabel(/^Starts/);
  await starts.fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 16));
  await expect(
    maker.getByText("100% of your deposit, up to ₱500.00 in bonus money, 1× wagering").first(),
  ).toBeVisible();
}

test("a member applies with a remark and an image, is approved in the console, and gets the reward", async ({
  page,
  product,
  browser,
  picture,
}) => {
  const title = "Follow our page, get ₱131";
  await comeFromOwnAddress(page);
  const { username } = newcomer();
  await register(page, username);
  await page.goto("/promotions");
  await button(page, `Details: ${title}`).click();
  await page.getByLabel(/^Remark/).fill(`${username} on the page`);
  await page.getByLabel(/Add image/).setInputFiles(PICTURE);
  await expect(page.getByText(/Uploaded/)).toBeVisible();
  await button(page, "Send application").click();
  await expect(page.getByRole("main").getByText("Applying").first()).toBeVisible();
  await picture("applying");

  const reviewer = await openConsole(product, browser, "celia", "/queues/applications");
  await reviewer.getByRole("button", { name: username }).click();
  await reviewer.getByRole("button", { name: "Take case", exact: true }).click();
  await expect(reviewer.getByText(/^Assigned to you:/)).toBeVisible();
  await expect(reviewer.getByRole("img", { name: "Image 1" })).toBeVisible();
  await picture("application", reviewer);
  await button(reviewer, "Approve").click();
  await expect(reviewer.getByText("Approved. The reward is issued.")).toBeVisible();

  // The claim button appears through a live event, without a reload.
  await button(page, `Claim: ${title}`).click();
  await expect(
    page.getByRole("listitem").filter({ hasText: title }).getByText("Claimed", { exact: true }),
  ).toBeVisible();
  await button(page, /^Messages, \d+ unread/).click();
  const drawer = page.getByRole("dialog", { name: "Messages" });
  await expect(drawer.getByRole("button", { name: `New: Application approved: ${title}` })).toBeVisible();
});
