import type { Page } from "@playwright/test";
import { approveCase, askFor, bar, claimCase, readBar } from "../support/cashier.ts";
import { openConsole } from "../support/console.ts";
import { DEMO_PASSWORD, expect, test } from "../support/journey.ts";
import { passMinutes } from "../support/past.ts";
import { PICTURE } from "../support/proof-picture.ts";
import { forgetMessages } from "../support/send-message.ts";
import { findMember } from "../support/session.ts";

/**
 * Uses demo members with money, a payment password and a payout account that has never been paid, so that withdrawals
 * need review.
 */
test.describe.configure({ mode: "parallel" });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Messages about sent and unanswered payouts, newest first. */
const TOLD = [
  ["Withdrawal auto-confirmed", "You didn't respond"],
  ["Has your withdrawal arrived?", "we'll confirm it automatically"],
  ["Has your withdrawal arrived?", "we'll confirm it automatically"],
  ["Withdrawal approved", "is on its way to you"],
] as const;

test("rejected: the member reads why, and the amount is returned", async ({
  page,
  product,
  browser,
  signIn,
  picture,
}) => {
  await forgetMessages(product, "lizel.a");
  await signIn("lizel.a", "/member/withdraw");
  const before = await readBar(page);
  await askFor(page, "500.00", DEMO_PASSWORD);
  await expect(bar(page)).not.toHaveText(before);

  const consolePage = await openConsole(product, browser, "amihan", "/queues/withdrawals");
  await claimCase(consolePage, "Liezel Aquino", "500.00");
  await button(consolePage, "Reject…").click();
  const dialog = consolePage.getByRole("dialog", { name: "Reject this withdrawal?" });
  await dialog.getByLabel(/^Member-facing reason/).selectOption("Problem with the payout account");
  await dialog.getByLabel(/^Reason/).fill("The wallet is closed, says its operator");
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();

  await expect(heading(page, "Rejected")).toBeVisible();
  await expect(page.getByText("We can't pay to this account. Check its number.").first()).toBeVisible();
  await expect(bar(page)).toHaveText(before);
  await picture("rejected");
  await button(page, "Messages, 1 unread").click();
  const drawer = page.getByRole("dialog", { name: "Messages" });
  await drawer.getByRole("button", { name: /^New: Withdrawal rejected/ }).click();
  await expect(drawer.getByText("There is a problem with the account")).toBeVisible();
});

test("not received: other operators than the approver query the provider, agree, and the amount is returned with an answer", async ({
  page,
  product,
  browser,
  signIn,
  picture,
}) => {
  const words = "Nothing of it in my wallet since this morning";
  const answer = "The bank has sent it back to us, so it is yours again.";
  await signIn("analyn77", "/member/withdraw");
  const before = await readBar(page);
  await askFor(page, "400.00", DEMO_PASSWORD);
  const consolePage = await openConsole(product, browser, "amihan", "/queues/withdrawals");
  await claimCase(consolePage, "Analyn Cruz", "400.00");
  await approveCase(consolePage);

  await page.getByRole("button", { name: "Not received", exact: true }).click();
  await expect(heading(page, "Didn't receive it? Send proof")).toBeFocused();
  await page.getByLabel(/^Choose an image/).setInputFiles(PICTURE);
  await expect(page.getByRole("img", { name: "Selected image" })).toBeVisible();
  await page.getByLabel(/^Describe the problem/).fill(words);
  await button(page, "Send proof").click();
  await expect(heading(page, "Disputed")).toBeVisible();
  await picture("traced");

  const tracer = await openConsole(product, browser, "bayani", "/queues/disputes");
  await claimCase(tracer, "Analyn Cruz", "400.00");
  await expect(tracer.getByText(words).last()).toBeVisible();
  await expect(tracer.getByRole("img", { name: "Proof 1" })).toBeVisible();
  await expect(button(tracer, "Refund")).toBeDisabled();
  await expect(async () => {
    await button(tracer, /^Check (?:with provider|again)$/).click();
    await expect(tracer.getByText("Paid: it has arrived")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await picture("dispute", tracer);
  await button(tracer, "Refund").click();
  const dialog = tracer.getByRole("dialog", { name: "Refund this payout?" });
  await dialog.getByLabel(/^Answer/).fill(answer);
  await dialog.getByRole("button", { name: "Propose refund" }).click();
  await expect(dialog).toBeHidden();

  // The provider reports the payout as paid, so an operator who was not involved must approve the refund.
  const second = await openConsole(product, browser, "dalisay", "/approvals");
  const refund = second.getByRole("article").filter({ hasText: "Refund a disputed payout" });
  await refund.getByRole("button", { name: "Approve" }).click();
  const agreeing = second.getByRole("dialog", { name: "Approve this proposal?" });
  await agreeing.getByLabel(/^Reason/).fill("The bank confirms it in writing");
  await agreeing.getByRole("button", { name: "Approve" }).click();

  await expect(heading(page, "Returned")).toBeVisible();
  await expect(page.getByText(answer)).toBeVisible();
  await expect(bar(page)).toHaveText(before);
});

test("no confirmation: two reminders, then auto-confirmed, and disputable for thirty days", async ({
  page,
  product,
  browser,
  signIn,
  picture,
}) => {
  await forgetMessages(product, "rodelp");
  const { id } = await findMember(product, "rodelp");
  await signIn("rodelp", "/member/withdraw");
  await askFor(page, "600.00", DEMO_PASSWORD);
  const consolePage = await openConsole(product, browser, "amihan", "/queues/withdrawals");
  await claimCase(consolePage, "Rodel Pascual", "600.00");
  await approveCase(consolePage);
  await consolePage.close();
  await expect(heading(page, "Did you receive ₱600.00?")).toBeVisible();
  await expect(button(page, "Messages, 1 unread")).toBeVisible();

  // Auto-confirmation takes an hour, with reminders after half of it and after fifty minutes.
  for (const [minutes, unread] of [
    [31, 2],
    [20, 3],
    [10, 4],
  ] as const) {
    await passMinutes(product, id, minutes);
    await expect(button(page, `Messages, ${unread} unread`)).toBeVisible();
  }
  await expect(heading(page, "Auto-confirmed")).toBeVisible();
  await expect(button(page, "I didn't receive it")).toBeVisible();
  await picture("forced");
  await button(page, "Messages, 4 unread").click();
  const drawer = page.getByRole("dialog", { name: "Messages" });
  for (const [index, [title, text]] of TOLD.entries()) {
    const told = drawer.getByRole("listitem").nth(index);
    await told.getByRole("button", { name: title }).click();
    await expect(told).toContainText(text);
  }
  await page.keyboard.press("Escape");

  await passMinutes(product, id, 30 * 24 * 60);
  await page.reload();
  await expect(heading(page, "Auto-confirmed")).toBeVisible();
  await expect(button(page, "I didn't receive it")).toHaveCount(0);
});
