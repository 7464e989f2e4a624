import type { Page } from "@playwright/test";
import { addUpRecord, approveCase, askFor, bar, claimCase, readBar, readCentavos } from "../support/cashier.ts";
import { openConsole } from "../support/console.ts";
import { countPlayed, payByCode, PIN, setUpPayout } from "../support/first-money.ts";
import { follow } from "../support/follow.ts";
import { expect, test } from "../support/journey.ts";
import { comeFromOwnAddress, newcomer, register } from "../support/newcomer.ts";
import { passHold, runJobUntil } from "../support/past.ts";
import { playDice } from "../support/play-dice.ts";
import { findMember } from "../support/session.ts";

const ASKED = "300.00";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("from a first visit to money received: a deposit by QR, play, a withdrawal, and every amount down to its entries", async ({
  page,
  product,
  browser,
  picture,
}) => {
  await comeFromOwnAddress(page);
  const { username, mobile } = newcomer();
  await register(page, username);
  const { id } = await findMember(product, username);
  // The demo's registration gift.
  await expect(bar(page)).toHaveText("₱500.00");

  await payByCode(page, picture);
  await expect(bar(page)).toHaveText("₱600.00");
  await follow(page, "/member/withdraw");
  await expect(page.getByText("₱0.00 of ₱100.00 wagered in valid bets")).toBeVisible();
  await expect(page.getByText("₱100.00 left to wager")).toBeVisible();
  // Wagers the deposited amount. The registration gift covers any loss.
  await playDice(page, product, id);

  await page.goto("/member/withdraw");
  await setUpPayout(page, `0${mobile}`);
  await expect(page.getByText(/^New payout account\. Available from/)).toBeVisible();
  await expect(button(page, "Enter an amount")).toBeDisabled();
  await picture("new account");
  await passHold(product, id);
  await runJobUntil(product, "bets.roll-up-days", () => countPlayed(product, id)).toBe(1);
  await page.reload();
  await expect(page.getByText("₱100.00 of ₱100.00 wagered in valid bets")).toBeVisible();
  const before = readCentavos(await readBar(page));
  await askFor(page, ASKED, PIN);
  await expect(page.getByRole("listitem").filter({ hasText: /^Review/ })).toHaveAttribute("aria-current", "step");
  await picture("in review");

  const consolePage = await openConsole(product, browser, "amihan", "/queues/withdrawals");
  await claimCase(consolePage, username, ASKED);
  await picture("claimed", consolePage);
  await approveCase(consolePage);
  await consolePage.close();
  await expect(heading(page, `Did you receive ₱${ASKED}?`)).toBeVisible();
  await expect(page.getByText("Sent. Please confirm receipt").first()).toBeVisible();
  await picture("sent");
  await page.getByRole("button", { name: "Received", exact: true }).click();
  await expect(page.getByText("You confirmed receipt. Thank you.")).toBeVisible();
  await expect(page.getByText(/^Confirm by/)).toHaveCount(0);
  await picture("received");

  await follow(page, "/member/transactionHistory");
  const sums = await addUpRecord(page);
  const left = readCentavos(await readBar(page));
  expect(left).toBe(before - readCentavos(ASKED));
  // Bets and the deposit also earned points, which the record lists as a fund of their own.
  expect(sums).toMatchObject({ Cash: left, "Cash on hold": 0 });
});
