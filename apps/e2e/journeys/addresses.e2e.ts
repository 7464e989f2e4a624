import { expectNoOverflow } from "../support/accessibility.ts";
import { follow } from "../support/follow.ts";
import { expect, onBothSizes, test } from "../support/journey.ts";
import { LIGHT_PAGE } from "../support/light-page.ts";

/** Every path of section R2 that a visitor may open, with its page title. */
const OPEN_PAGES = {
  "/sports": "Sports",
  "/esports": "E-sports",
  "/lott": "Lottery",
  "/elott": "E-lottery",
  "/cockfight": "Cockfight",
  "/live": "Live casino",
  "/fish?vassalage=JDB": "Fishing",
  "/rng?vassalage=PG": "Slots",
  "/pvp": "Poker and PVP",
  "/bgs": "In-house games",
  "/bingo": "Bingo",
  "/promotions": "Promotions",
  "/member/transferFund": "Wallet",
  "/helpmc": "Help center",
} as const;

onBothSizes(
  "every required address opens its page, at its top, and says honestly what is not open yet",
  async ({ page, picture }) => {
    // Paths work the same at any size: wide screens test page loads, and phones test navigation from another page.
    const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
    if (!isWide) await page.goto(LIGHT_PAGE);
    for (const [path, name] of Object.entries(OPEN_PAGES)) {
      await (isWide ? page.goto(path) : follow(page, path));
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(name));
      await expectNoOverflow(page);
    }
    await picture("not-open-yet");
  },
);

test("home has four addresses, and help and register open over it", async ({ page, picture }) => {
  for (const path of ["/", "/index", "/index.html", "/home"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  for (const path of ["/help#term", "/register?referralCode=ABC123"]) {
    await page.goto(path);
    await expect(page.getByRole("dialog")).toBeVisible();
  }
  await picture("register-not-open");
});

test("pages for members lead a visitor to the login, in any letter case of the address", async ({ page }) => {
  for (const path of ["/favorite", "/RECENT", "/member", "/member/messagev2", "/lottert", "/vnlottery"]) {
    await page.goto(path);
    await expect(page.getByRole("dialog").getByLabel("Username")).toBeVisible();
  }
});

onBothSizes("a game page has no side menu, and the seamless page no header", async ({ page, signIn }) => {
  await signIn("ana", "/vnLottery?gameCode=MB");
  await expect(page.getByRole("heading", { level: 1, name: "Vietnam lottery" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await page.goto("/seamless");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expectNoOverflow(page);
});

test("an unknown address says so and links back", async ({ page, picture }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await picture("not-found");
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/$/);
});

test("a page change starts at the top", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole("contentinfo").getByRole("link", { name: "Promotions" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Promotions" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
