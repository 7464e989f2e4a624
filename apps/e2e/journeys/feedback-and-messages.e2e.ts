import { expect, test } from "../support/journey.ts";
import { forgetMessages, sendMessage } from "../support/send-message.ts";

const WORDS = "My deposit of yesterday evening by GCash is still not in my balance, please look.";

test("a member writes to customer service by keyboard alone and gets a reference", async ({
  page,
  picture,
  signIn,
}) => {
  await signIn();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const feedback = page.getByRole("button", { name: "Feedback and complaints" });
  await feedback.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Feedback" });
  await expect(dialog.getByRole("radio", { name: /^Ask a question/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("What is it about?")).toBeFocused();
  await page.keyboard.press("w");
  await expect(dialog.getByLabel("What is it about?")).toHaveValue("withdrawal");
  await page.keyboard.press("d");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Where is it?");
  await expect(dialog.getByText("3 words so far, 7 more needed")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Write 10 to 500 words")).toBeVisible();
  await expect(dialog.getByLabel(/^Your message/)).toBeFocused();
  await picture("feedback-too-short");

  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(WORDS);
  // The draft is kept after the popup was closed.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(feedback).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel(/^Your message/)).toHaveValue(WORDS);
  // Tab stops: subject, text, button.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/^FB-[0-9A-Z]{8}$/)).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Message sent. Thank you!" })).toBeFocused();
  await picture("feedback-sent");

  await page.goto("/member/feedback");
  await expect(page.getByLabel(/^Your message/)).toHaveValue("");
  await picture("feedback-page");
});

test("a message appears without a reload, and the badge decreases when it is read", async ({
  page,
  product,
  picture,
  signIn,
}) => {
  await forgetMessages(product, "ana");
  await signIn();
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: "Messages", exact: true })).toBeVisible();
  const facts = {
    amount: "1500.00",
    currency: "PHP",
    reference: "W-2026-0107",
    reason: "nameDiffers",
  };
  await sendMessage(product, "ana", { type: "withdrawalRejected", facts });
  await expect(header.getByRole("button", { name: "Messages, 1 unread" })).toBeVisible();
  const arrived = { amount: "500.00", currency: "PHP", reference: "D-2026-0311" };
  await sendMessage(product, "ana", { type: "depositCredited", facts: arrived });
  const bell = header.getByRole("button", { name: "Messages, 2 unread" });
  await picture("bell");

  await bell.click();
  const drawer = page.getByRole("dialog", { name: "Messages" });
  const newest = drawer.getByRole("button", { name: /^New: Deposit credited/ });
  await expect(newest).toContainText("₱500.00");
  await newest.click();
  await expect(drawer.getByText("D-2026-0311")).toBeVisible();
  await expect(drawer.getByRole("button", { name: /^Deposit credited/ })).toBeVisible();
  await picture("messages");

  await drawer.getByRole("button", { name: "Mark all as read" }).click();
  await expect(drawer.getByRole("button", { name: /^New: / })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(header.getByRole("button", { name: "Messages", exact: true })).toBeFocused();

  await page.goto("/member/messageV2");
  await page.getByRole("button", { name: /^Withdrawal rejected/ }).click();
  await expect(page.getByText("The account name doesn't match")).toBeVisible();
  await picture("messages-page");
});
