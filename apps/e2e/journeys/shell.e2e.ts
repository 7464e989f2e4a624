import type { Page } from "@playwright/test";
import { expect, onBothSizes, test } from "../support/journey.ts";
import { scrollNear } from "../support/scroll.ts";
import { LIGHT_PAGE } from "../support/light-page.ts";

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;

onBothSizes(
  "a visitor, then a member: the header has what each of them needs, and money out as near as money in",
  async ({ page, picture, signIn }) => {
    await page.goto(LIGHT_PAGE);
    const header = page.getByRole("banner");
    await expect(header.getByRole("button", { name: "Search games and vendors" })).toBeVisible();
    await expect(header.getByRole("button", { name: "Register" })).toBeVisible();
    await picture("signed-out");

    await signIn();
    await expect(header.getByRole("status", { name: "Balance" })).toBeVisible();
    if (!isWide(page)) await page.getByRole("button", { name: "Wallet" }).click();
    const place = isWide(page) ? header : page.getByRole("dialog", { name: "Wallet" });
    const [deposit, withdraw] = await Promise.all(
      ["Deposit", "Withdraw"].map((name) => place.getByRole("link", { name }).boundingBox()),
    );
    expect([withdraw?.width, withdraw?.height]).toEqual([deposit?.width, deposit?.height]);
    await picture("signed-in");
    await place.getByRole("link", { name: "Withdraw" }).click();
    await expect(page).toHaveURL(/\/member\/withdraw$/);
    await expect(page.getByRole("heading", { level: 1, name: "Withdraw" })).toBeVisible();

    await page.getByRole("button", { name: "Ana" }).click();
    await expect(page.getByRole("menuitem")).toHaveText([
      "Betting record",
      "Account record",
      "Profit and loss",
      "Reward center",
      "My account",
      "Log out",
    ]);
  },
);

test("the vendors of a category open by a few keys, and by hovering", async ({ page, picture }) => {
  await page.goto(LIGHT_PAGE);
  const categories = page.getByRole("navigation", { name: "Games" });
  await categories.getByRole("link", { name: "Slots" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(categories.getByRole("link", { name: /^Parol Games/ })).toBeFocused();
  await picture("vendors");
  await page.keyboard.press("Escape");
  await expect(categories.getByRole("button", { name: "Vendors: Slots" })).toBeFocused();

  await categories.getByRole("link", { name: "Fishing" }).hover();
  await categories
    .getByRole("link", { name: /\d games?$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/fish\?vassalage=/);
  await expect(categories.getByRole("link", { name: /\d games?$/ })).toHaveCount(0);
});

onBothSizes(
  "the side menu: apps to scan, a width that is remembered, nothing that moves",
  async ({ page, picture }) => {
    await page.goto(LIGHT_PAGE);
    await page.getByRole("button", { name: "Games", exact: true }).click();
    if (isWide(page)) {
      // The menu must be fully visible in a low window too, with the games menu expanded above it.
      await page.setViewportSize({ width: 1280, height: 560 });
      await expect(page.getByRole("button", { name: "Get the app" })).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole("button", { name: "Get the app" }).click();
    await expect(page.getByRole("figure", { name: "QR code: Android" })).toBeVisible();
    await picture("side-menu-apps");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("figure", { name: "QR code: Android" })).toBeHidden();
    if (!isWide(page)) return;

    await page.getByRole("button", { name: "Collapse menu" }).click();
    await page.reload();
    const menu = page.getByRole("complementary", { name: "Menu" });
    await expect(menu.getByRole("button", { name: "Expand menu" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Slots" })).toHaveAttribute("title", "Slots");
    await picture("side-menu-collapsed");
  },
);

onBothSizes(
  "a member finds a language by typing; the page, its marks and the account follow",
  async ({ page, signIn, picture }) => {
    await signIn();
    if (!isWide(page)) await page.getByRole("button", { name: "Games", exact: true }).click();
    const told = page.waitForRequest((request) => request.url().endsWith("/wps/member/language"));
    await page.getByRole("button", { name: /^Language/ }).click();
    const languages = page.getByRole("dialog", { name: "Language" });
    await languages.getByRole("searchbox").fill("filip");
    await expect(languages.getByRole("button")).toHaveText([/Tagalog/]);
    await picture("languages");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("lang", "fil-PH");
    expect((await told).postDataJSON()).toEqual({ language: "TY" });
    expect(await page.evaluate(() => [localStorage.getItem("lang"), localStorage.getItem("hisLang")])).toEqual([
      "TY",
      "EN",
    ]);
  },
);

onBothSizes("the shell never moves what is already there", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  if (isWide(page)) await expect(page.getByRole("navigation", { name: "Games" })).toBeVisible();
  await scrollNear(page.getByRole("contentinfo"));
  await expect(page.getByText("Parol Games").first()).toBeVisible();
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
  );
  expect(total).toBeLessThan(0.01);
});
