import { openConsole } from "../support/console.ts";
import { DEMO_PASSWORD, expect, test } from "../support/journey.ts";

test("a redemption is refused in the console: all points return, and the record shows both", async ({
  page,
  product,
  browser,
  signIn,
  picture,
}) => {
  await signIn("ana", "/pointMall");
  const own = page.getByRole("region", { name: "Your points" }).locator("bdi");
  await expect(own).toHaveText(/\d/);
  const before = (await own.textContent()) ?? "";
  await picture("mall");

  await page.getByRole("button", { name: "Redeem Folding umbrella" }).click();
  const sheet = page.getByRole("dialog", { name: "Redeem" });
  await sheet.getByLabel(/^Payment password/).fill(DEMO_PASSWORD);
  await sheet.getByRole("button", { name: "Redeem for 3,200 points" }).click();
  const record = page.getByRole("region", { name: "Points records" }).getByRole("listitem").first();
  await expect(record).toContainText("In Process");
  await expect(own).not.toHaveText(before);

  const db = await product.database();
  const { reference } = await db
    .selectFrom("redemptions")
    .select("reference")
    .where("points", "=", 32_000_000n)
    .where("state", "=", "inProcess")
    .executeTakeFirstOrThrow();
  const consolePage = await openConsole(product, browser, "amihan", "/redemptions");
  await consolePage.getByRole("button", { name: `Reject ${reference}` }).click();
  const dialog = consolePage.getByRole("dialog", { name: `Reject ${reference}?` });
  await dialog.getByLabel(/^Reason/).fill("The last one is damaged.");
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(consolePage.getByText(`${reference} rejected`)).toBeVisible();
  await picture("refused", consolePage);

  // The record updates through a live event, without a reload.
  await expect(record).toContainText("The last one is damaged. All points returned.");
  await expect(own).toHaveText(before);
  await page.getByRole("tab", { name: "Points history" }).click();
  const changes = page.getByRole("region", { name: "Points records" }).getByRole("listitem");
  await expect(changes.nth(0)).toContainText("+3,200.00");
  await expect(changes.nth(0)).toContainText(`Balance ${before}`);
  await expect(changes.nth(1)).toContainText("\u22123,200.00");
  await picture("returned");
});
