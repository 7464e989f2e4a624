import { expectNoOverflow } from "../support/accessibility.ts";
import { expect, test } from "../support/journey.ts";
import { LIGHT_PAGE } from "../support/light-page.ts";

// Each test reopens what it closes. If one fails, Playwright starts a new worker with a new product.

test("the operator closes the site: an open page switches to the maintenance screen and back automatically, and the other brand stays open", async ({
  page,
  product,
  picture,
}) => {
  await page.goto(LIGHT_PAGE);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await product.brand("perya", "maintenance", "on", "2030-01-02T03:00:00+08:00");
  await expect(page.getByRole("heading", { name: /maintenance/i })).toBeVisible();
  await expect(page.getByText(/2030/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact customer service" })).toBeVisible();
  await picture("maintenance");

  const refused = await page.request.get("/wps/system/countryCodes");
  expect(refused.status()).toBe(503);
  expect(await refused.json()).toMatchObject({ success: false, code: "SITE_IN_MAINTENANCE" });

  const other = await page.context().newPage();
  await other.goto(product.url("fiesta.localhost"));
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(other).toHaveTitle(/Fiesta/);
  await other.close();

  await product.brand("perya", "maintenance", "off");
  await expect(
    page.getByRole("navigation", { name: "Main" }).or(page.getByRole("navigation", { name: "Quick access" })),
  ).toBeVisible();
});

test("in a blocked region the visitor sees the reason and their address, and the api refuses", async ({
  page,
  product,
  picture,
}) => {
  await product.brand("perya", "block", "127.0.0.0/8");
  await page.goto(LIGHT_PAGE);
  await expect(page.getByText("127.0.0.1")).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact customer service" })).toBeVisible();
  await picture("region-blocked");

  const refused = await page.request.get("/wps/system/countryCodes");
  expect(refused.status()).toBe(451);
  await product.brand("perya", "block");
});

test("a host without a brand shows an explanation", async ({ page, product }) => {
  const answer = await page.goto(product.url("nobody.localhost"));
  expect(answer?.status()).toBe(421);
  await expect(page.getByRole("heading", { name: "No site at this address" })).toBeVisible();
  await expect(page.getByText("Invalid URL, please contact customer service")).toBeVisible();
  await expectNoOverflow(page);
});
