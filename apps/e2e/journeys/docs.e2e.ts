import { expect, test } from "../support/journey.ts";

test("an engineer reads every call at /docs", async ({ page, picture }) => {
  await page.goto("/docs");
  await expect(page.getByRole("heading", { level: 1, name: "Perya API reference" })).toBeVisible();
  await expect(page.getByText("/wps/session/login", { exact: true })).toBeVisible();
  await picture("docs");
  await page.goto("/docs/vendors");
  await expect(page.getByRole("heading", { level: 2, name: "debit-credit" })).toBeVisible();
  await picture("docs-for-vendors");
});
