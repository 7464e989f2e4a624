import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { scrollNear } from "../support/scroll.ts";
import { hidePopups, showPopups } from "../support/popups.ts";

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();

/** Writes the same text in both languages, because a draft must have the brand's default language. */
const say = (title: string, content = `<p>${title}</p>`) => ({ EN: { title, content }, TY: { title, content } });

const noticeDraft = { id: "0198f2a4-7c1b-7000-8000-00000000c0de", type: "PL", texts: say("Fresh from the operator") };
const bannerDraft = {
  id: "0198f2a4-7c1b-7000-8000-00000000ba22",
  groupName: "w_home",
  url: "/art/banners/dark/PVP/kubo.svg",
  linkageType: "PAGE",
  target: "/helpmc",
  sequence: 0,
  texts: { EN: { title: "Brand new banner" }, TY: { title: "Brand new banner" } },
};
const urgentDraft = {
  id: "0198f2a4-7c1b-7000-8000-0000000000ff",
  type: "PU",
  execution: "F",
  texts: say("Read this first"),
};

const region = (page: Page, name: string) => page.getByRole("region", { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

test.describe("what operators publish", () => {
  test.beforeAll(({ product }) => showPopups(product));
  test.afterAll(async ({ product }) => {
    await hidePopups(product);
    await product.publish("banner", { ...bannerDraft, endsAt: YESTERDAY });
    await product.publish("notice", [
      { ...noticeDraft, publishedAt: "2020-01-01T00:00:00Z", endsAt: YESTERDAY },
      { ...urgentDraft, publishedAt: "2020-01-01T00:00:00Z", endsAt: YESTERDAY },
    ]);
  });

  test("appears on the open page within seconds, without a reload: a popup, a banner, a notice", async ({
    page,
    product,
  }) => {
    await page.goto("/");
    await dialog(page, "Welcome to Perya").getByRole("button", { name: "Got it" }).click();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await product.publish("notice", urgentDraft);
    await expect(dialog(page, "Read this first")).toBeVisible();
    await product.publish("notice", { ...urgentDraft, texts: say("Read this, corrected") });
    await dialog(page, "Read this, corrected").getByRole("button", { name: "Got it" }).click();

    await product.publish("banner", bannerDraft);
    const banner = region(page, "Highlights").getByRole("link", { name: "Brand new banner" });
    await expect(banner).toBeVisible();
    await product.publish("notice", noticeDraft);
    const title = region(page, "Latest notices").getByRole("button", { name: "Fresh from the operator" });
    await title.focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page, "Notices").getByRole("heading", { name: "Fresh from the operator" })).toBeVisible();
    await page.keyboard.press("Escape");

    await banner.click();
    await expect(page).toHaveURL(/\/helpmc$/);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });

  test("opens in order, once per session, and never over an open dialog", async ({ page, product }) => {
    await product.publish("notice", urgentDraft);
    await page.goto("/login");
    const login = dialog(page, "Log in");
    await expect(login).toBeVisible();
    await expect(region(page, "Latest notices")).toBeAttached();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await login.getByLabel("Username").fill("ana");
    await login.getByLabel(/^Password/).fill("perya-demo-2026");
    await login.getByRole("button", { name: "Log in", exact: true }).click();

    await dialog(page, "Read this first").getByRole("button", { name: "Got it" }).click();
    await dialog(page, /^Welcome back/)
      .getByRole("button", { name: "Start playing" })
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    // One popup per page: the members' popup opens on the next page, the one for everyone on the page after.
    await meetOnTheWay(page, "Secure your account");
    await meetOnTheWay(page, "Welcome to Perya");

    await page.reload();
    await expect(region(page, "Latest notices").getByRole("button").first()).toBeAttached();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const closed = await page.evaluate(() => sessionStorage.getItem("USER_POPUP")?.split(",").length);
    expect(closed).toBe(3);
  });
});

/** Navigates until a popup opens. It may skip a page that was still loading when the last popup was closed. */
async function meetOnTheWay(page: Page, name: string) {
  const popup = dialog(page, name);
  await expect(async () => {
    const next = new URL(page.url()).pathname === "/" ? "Help center" : "Home";
    // The popup may open over the link during the click.
    if (!(await popup.isVisible())) await page.getByRole("link", { name: next }).first().click({ timeout: 5_000 });
    await expect(popup).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await popup.getByRole("button", { name: "Got it" }).click();
  await expect(popup).toBeHidden();
}

test("banners rotate until they are paused, and stand still with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const highlights = region(page, "Highlights");
  const second = highlights.getByRole("button", { name: /^2 of/ });
  await expect(second).toHaveAttribute("aria-current", "true");
  await highlights.getByRole("button", { name: "Pause animation" }).click();
  await expect(highlights.getByRole("button", { name: "Play animation" })).toBeVisible();
  await highlights.getByRole("button", { name: /^5 of/ }).click();
  await expect(highlights.getByRole("button", { name: /^5 of/ })).toHaveAttribute("aria-current", "true");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(highlights.getByRole("button", { name: "Play animation" })).toBeVisible();
  await expect(region(page, "Latest notices").getByRole("button", { name: "Pause animation" })).toBeHidden();
});

test("a video loads nothing from its site before it is pressed", async ({ page, picture }) => {
  const asked: string[] = [];
  // In the demo, videos are a page of the sandbox, embedded like a real one.
  page.on("request", (request) => /youtube|\/video\//.test(request.url()) && asked.push(request.url()));
  await page.goto("/");
  await scrollNear(page.getByRole("contentinfo"));
  const play = page.getByRole("button", { name: /^Play: / });
  await scrollNear(play);
  await picture("video");
  expect(asked).toEqual([]);
  await play.click();
  await expect.poll(() => asked).toEqual([expect.stringMatching(/\/video\/embed\/[\w-]{11}\?autoplay=0&rel=0&hl=en/)]);
});

test("the help center opens at its addresses, and finds what is typed", async ({ page, picture }) => {
  await page.goto("/help#privacy");
  const help = dialog(page, "Help center");
  await expect(help.getByRole("heading", { name: "Privacy: what we keep and why" })).toBeVisible();
  await picture("help-dialog");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/helpmc");
  await page.getByLabel("Search the help center").fill("dispute bank");
  await expect(page.getByRole("list", { name: "Topics" }).getByRole("button")).toHaveText(["How do I withdraw?"]);
  await page.getByLabel("Search the help center").fill("zzz");
  await expect(page.getByText("Nothing found for “zzz”")).toBeVisible();
  await page.getByLabel("Search the help center").fill("");
  await page.getByRole("button", { name: "Terms of use" }).click();
  await expect(page).toHaveURL(/\/helpmc#term$/);
  await expect(page.getByRole("heading", { name: "Terms of use" })).toBeVisible();
  await picture("help");
});

test("the terms open over the form that links to them, which keeps what was typed", async ({ page, picture }) => {
  await page.goto("/register");
  const register = dialog(page, "Register");
  await register.getByLabel(/^Username/).fill("juana");
  await picture("register-with-banner");
  await register.getByRole("link", { name: /terms/i }).click();
  await expect(dialog(page, "Help center").getByRole("heading", { name: "Terms of use" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(register.getByLabel(/^Username/)).toHaveValue("juana");
});

test("a banner opens its promotion", async ({ page, picture }) => {
  await page.goto("/");
  await region(page, "Highlights")
    .getByRole("link", { name: /^Double your first ₱500/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/promotions#/);
  await expect(page.getByRole("heading", { name: "Double your first ₱500" }).first()).toBeVisible();
  await picture("promotion");
});
