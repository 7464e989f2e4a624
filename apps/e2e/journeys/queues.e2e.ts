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

  const desk = await openConsole(product, browser, "celia", "/queues/feedback");
  // Oldest first, so that what has just come is the last.
  await desk.getByRole("button", { name: /^ana/ }).last().click();
  await expect(desk.getByText(WORDS).last()).toBeVisible();
  // The list has the beginning of it as well: keys are there with the case.
  await expect(desk.getByRole("button", { name: "Claim" })).toBeVisible();
  await desk.keyboard.press("c");
  await expect(desk.getByText(/^Yours for/)).toBeVisible();
  await desk.keyboard.press("a");
  await desk.keyboard.type(ANSWER);
  await picture("queue", desk);
  await desk.keyboard.press("Control+Enter");
  await expect(desk.getByText("Answered. The member has a message.")).toBeVisible();

  await expect(page.getByText(ANSWER)).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Messages, 1 unread" }).click();
  const drawer = page.getByRole("dialog", { name: "Messages" });
  await drawer.getByRole("button", { name: /^New: Answer to your message/ }).click();
  await expect(drawer.getByText(ANSWER)).toBeVisible();
});
