import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/journey.ts";

test("an operator is let into their own rooms and no others, and asked in again once the session ends", async ({
  product,
  browser,
}) => {
  const desk = await openConsole(product, browser, "amihan", "/approvals");
  await expect(desk.getByRole("heading", { level: 1, name: "Approvals" })).toBeVisible();
  await desk.getByRole("link", { name: "Operators" }).click();
  await expect(desk.getByRole("row", { name: /celia/ })).toContainText("Support");

  const support = await openConsole(product, browser, "celia", "/operators");
  await expect(support.getByText("There is no such page")).toBeVisible();

  await desk.getByRole("button", { name: /Amihan/ }).click();
  await desk.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(desk.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await desk.getByLabel("Account").fill("amihan");
  await desk.locator("input[type=password]").fill("no such password");
  await desk.getByLabel("Code of your app").fill("000000");
  await desk.getByRole("button", { name: "Sign in" }).click();
  await expect(desk.getByRole("alert")).toBeVisible();
});
