import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/journey.ts";
import { forgetMessages } from "../support/send-message.ts";

const WORDS = "The round stopped in the middle yesterday and my stake of fifty pesos is gone.";
const ANSWER = "We looked at the round: it was voided, and your stake is back in your balance.";

test("a member writes, an operator claims and answers it by keyboard, and the member reads it without a reload", async ({
  page,
  product,
  browser,
  signIn,
  picture,
}) => {
  await forgetMessages(product, "ana");
  await signIn("ana", "/member/feedback");
  await page.getByLabel(/^Your message/).fill(WORDS);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/^FB-[0-9A-Z]{8}$/).first()).toBeVisible();

  const consolePage = await openConsole(product, browser, "celia", "/queues/feedback");
  // The oldest case is first, so the newest is last.
  await consolePage.getByRole("button", { name: /^ana/ }).last().click();
  await expect(consolePage.getByText(WORDS).last()).toBeVisible();
  // The list also shows the beginning of the text, so the case is open once its shortcuts are visible.
  await expect(consolePage.getByRole("button", { name: "Take case" })).toBeVisible();
  await consolePage.keyboard.press("c");
  await expect(consolePage.getByText(/^Assigned to you:/)).toBeVisible();
  await consolePage.keyboard.press("a");
  await consolePage.keyboard.type(ANSWER);
  await picture("queue", consolePage);
  await consolePage.keyboard.press("Control+Enter");
  await expect(consolePage.getByText("Answered. The member was notified.")).toBeVisible();

  await expect(page.getByText(ANSWER)).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Messages, 1 unread" }).click();
  const drawer = page.getByRole("dialog", { name: "Messages" });
  await drawer.getByRole("button", { name: /^New: Answer to your message/ }).click();
  await expect(drawer.getByText(ANSWER)).toBeVisible();
});
