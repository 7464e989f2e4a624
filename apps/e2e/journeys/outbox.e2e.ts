import { expect, test } from "../support/journey.ts";

const HEADERS = { authorization: "Bearer sandbox" };

test("SMS of the demo appear in the outbox as they are sent", async ({ page, product, picture }) => {
  await page.request.delete(`${product.sandboxUrl}/outbox`);
  await page.goto(product.sandboxUrl);
  await expect(page.getByRole("heading", { name: "Nothing sent yet" })).toBeVisible();

  const send = (to: string, text: string) =>
    page.request.post(`${product.sandboxUrl}/sms`, { headers: HEADERS, data: { to, text, brandName: "Perya" } });
  await send("+639170000001", "Your Perya code is 482913.");
  await send("+639170000002", "Your Perya code is 112233.");
  await expect(page.getByRole("button", { name: "Copy the code 482913" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
  await picture("outbox");

  await page.getByLabel("Recipient").fill("+63917 000 0002");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article", { name: "+639170000002" })).toContainText("112233");
});
