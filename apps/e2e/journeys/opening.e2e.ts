import { expect, onBothSizes, test } from "../support/journey.ts";

onBothSizes(
  "a visitor opens the site: it paints from the page itself, asks nothing of others, and keeps the theme they pick",
  async ({ page, picture, pickFrom }) => {
    const calls: string[] = [];
    page.on("request", (request) => calls.push(new URL(request.url()).pathname));
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).hostname));

    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/Perya/);
    expect(calls).not.toContain("/wps/system/permission");
    expect([...hosts]).toEqual(["localhost"]);
    await picture("home-dark");

    await pickFrom("Appearance", "Light");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await picture("home-light");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  },
);

test("two brands on two hosts have their own name, look and rules", async ({ page, product, picture }) => {
  await page.goto(product.url("fiesta.localhost"));
  await expect(page).toHaveTitle(/Fiesta/);
  await expect(page.getByText(/21/).first()).toBeVisible();
  await expect(page.getByText("Perya", { exact: true })).toHaveCount(0);
  await picture("second-brand");
});

test("a visitor changes the language: the page, its lang attribute and the API's messages follow", async ({
  page,
  picture,
  pickFrom,
}) => {
  await page.goto("/rng");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await pickFrom("Language", "Tagalog");
  await expect(page.locator("html")).toHaveAttribute("lang", "fil-PH");
  expect(await page.evaluate(() => localStorage.getItem("lang"))).toBe("TY");
  await picture("tagalog");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fil-PH");
});

test("by keyboard alone: the first stop skips the menus", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});
