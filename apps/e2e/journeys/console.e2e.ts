import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/journey.ts";

test("an operator opens permitted pages only, and logs in again once the session ends", async ({
  product,
  browser,
}) => {
  const consolePage = await openConsole(product, browser, "amihan", "/approvals");
  await expect(consolePage.getByRole("heading", { level: 1, name: "Approvals" })).toBeVisible();
  await consolePage.getByRole("link", { name: "Operators" }).click();
  await expect(consolePage.getByRole("row", { name: /celia/ })).toContainText("Support");

  const support = await openConsole(product, browser, "celia", "/operators");
  await expect(support.getByText("Page not found")).toBeVisible();

  await consolePage.getByRole("button", { name: /Amihan/ }).click();
  await consolePage.getByRole("menuitem", { name: "Log out" }).click();
  await expect(consolePage.getByRole("heading", { name: "Log in" })).toBeVisible();
  await consolePage.getByLabel("Username").fill("amihan");
  await consolePage.locator("input[type=password]").fill("no such password");
  await consolePage.getByLabel("TOTP code").fill("000000");
  await consolePage.getByRole("button", { name: "Log in" }).click();
  await expect(consolePage.getByRole("alert")).toBeVisible();
});
