import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectAccessibleHere,
  expectNoOverflow,
  expectPlainAccessible,
  walkAsPhone,
} from "../support/accessibility.ts";
import { DEMO_PASSWORD, expect, onPhone, test } from "../support/journey.ts";
import { comeFromOwnAddress, newcomer } from "../support/newcomer.ts";
import type { Product } from "../support/product.ts";
import { scrollNear } from "../support/scroll.ts";
import { forgetMessages, sendMessage } from "../support/send-message.ts";
import { openSession, resumeSession } from "../support/session.ts";
import { DESKTOP, PHONE } from "../support/sizes.ts";
import { createTestMember } from "../support/test-member.ts";
import { findSandboxGame } from "../support/sandbox-game.ts";
import { follow } from "../support/follow.ts";
import { LIGHT_PAGE } from "../support/light-page.ts";

/**
 * Checks every screen, dialog and state with axe: light at phone size, and with `ACCESSIBILITY=full` also dark at
 * desktop size. Phone-only screens are at the end. Other journeys don't check accessibility: add new screens here, to
 * an existing walk of the same kind of user, because loading the page and axe takes longer than a check. Cashier,
 * agent center and console have their own files.
 */
test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => comeFromOwnAddress(page));

const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("home, down to its end", async ({ page }) => {
  await page.goto("/");
  await scrollNear(page.getByRole("contentinfo"));
  await scrollNear(page.getByRole("button", { name: /^Play: / }));
  for (const name of ["Slots", "Fishing", "Poker and PVP"])
    await scrollNear(page.getByRole("heading", { level: 2, name }));
  await page.getByRole("region", { name: "Fishing", exact: true }).getByRole("listitem").first().waitFor();
  await expectAccessible(page, page.getByRole("heading", { level: 2, name: /Jackpot/ }));

  await page
    .getByRole("region", { name: "Highlights" })
    .getByRole("link", { name: /^Take a free tour/ })
    .first()
    .click();
  await expectAccessible(page, dialog(page, "Help center").getByRole("heading", { name: "Can I look around first?" }));
});

test("public pages, help over the page, and wide-screen elements", async ({ page }) => {
  await page.goto("/promotions");
  await expectAccessible(page, title(page, "Promotions"));
  const categories = page.getByRole("navigation", { name: "Games" });
  await categories.getByRole("link", { name: "Slots" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expectAccessibleHere(page, categories.getByRole("link", { name: /^Parol Games/ }));
  await page.keyboard.press("Escape");
  await button(page, "Get the app").click();
  await expectAccessibleHere(page, page.getByRole("figure", { name: "QR code: Android" }));

  await follow(page, "/no/such/page");
  await expect(title(page, "Promotions")).toHaveCount(0);
  await expectAccessible(page, title(page, /./));
  await follow(page, "/agent");
  await expectAccessible(page, title(page, "Agent login"));
  await follow(page, "/helpmc#term");
  await expectAccessible(page, page.getByRole("heading", { name: "Terms of use" }));
  await follow(page, "/help#privacy");
  await expectAccessible(
    page,
    dialog(page, "Help center").getByRole("heading", { name: "Privacy: what we keep and why" }),
  );
});

test("lists of games: filtered, without a match, by vendor, not offered; and a brand that requires verification", async ({
  page,
  product,
}) => {
  await walkAsPhone(page);
  await page.goto("/rng?tag=JP&volatility=MID");
  await expectAccessible(page, page.getByRole("list", { name: "Slots" }));
  await follow(page, "/rng?tag=BG&volatility=LOW&vassalage=PT&filter=HOT");
  await expectAccessible(page, page.getByText("No games match these filters"));
  await follow(page, "/esports");
  await expectAccessible(page, page.getByRole("list", { name: "Vendors" }));
  await page.goto(`${product.url("fiesta.localhost")}/esports`);
  await expectAccessible(page, page.getByText("Not available here"));

  await follow(page, "/register");
  const register = dialog(page, "Register");
  await register.getByRole("tab", { name: "By mobile" }).click();
  await register.getByLabel(/^Mobile number/).fill(newcomer().mobile);
  await register.getByRole("button", { name: "Send code" }).click();
  await expectAccessible(page, register.getByRole("button", { name: /^Resend in/ }));
});

test("game rooms, an unreachable vendor, hosts, a table's chat, and a game in maintenance", async ({
  page,
  signIn,
}) => {
  await walkAsPhone(page);
  const rooms = page.getByRole("region", { name: "Open tables" });
  await page.goto("/pvp");
  await expectAccessible(page, rooms.getByRole("button", { name: /^Kubo/ }));
  const away = { success: false, value: null, message: "", code: "VENDOR_AWAY", requestId: "1" };
  await page.route("**/GLS2_roomList?vassalage=KARTA", (route) => route.fulfill({ status: 503, json: away }));
  await page.reload();
  await expectAccessible(page, rooms.getByRole("button", { name: "Try again" }));
  await follow(page, "/fish?vassalage=FC");
  await page
    .getByRole("list", { name: "Fishing" })
    .getByRole("button", { name: /^Back / })
    .first()
    .click();
  await expectAccessible(page, page.getByRole("dialog").getByText(/under maintenance/));

  await signIn("ana", "/live");
  const host = page.getByRole("region", { name: "Live hosts" }).getByRole("button", { name: /^Isabel/ });
  await expectAccessible(page, host);
  await host.click();
  await button(page, "Table chat").filter({ visible: true }).click();
  await expectAccessible(page, dialog(page, "Table chat").locator("iframe"));
});

test("the API page for engineers", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/docs");
  await expectNoOverflow(page);
  // One template renders hundreds of calls, and axe takes a tenth of a second for each: every twelfth is checked.
  await page.evaluate(() => {
    for (const [index, call] of document.querySelectorAll("section[id]").entries()) if (index % 12 > 0) call.remove();
  });
  await expectPlainAccessible(page, title(page, "Perya API reference"));
  await page.goto("/docs/vendors");
  await expectPlainAccessible(page, title(page, "Wallet protocol for game vendors"));
});

test.describe("without scripts", () => {
  test.use({ language: null });

  test("the page as the server renders it", async ({ page }) => {
    await walkAsPhone(page);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto("/", { waitUntil: "load" });
    await expectAccessible(page, title(page, "Perya"));
  });
});

test("logging in: by mobile number, password recovery, and from the form to the greeting", async ({ page }) => {
  await walkAsPhone(page);
  await page.goto(LIGHT_PAGE);
  await button(page, "Log in").first().click();
  const login = dialog(page, "Log in");
  await expectAccessible(page, login.getByLabel("Username"));
  await login.getByRole("tab", { name: "Mobile" }).click();
  await login.getByLabel("Mobile number").fill("917");
  await login.getByRole("button", { name: "Send code" }).click();
  await expectAccessible(page, login.getByText("Enter a valid mobile number (10 digits)"));

  await login.getByRole("tab", { name: "Account" }).click();
  await login.getByRole("button", { name: "Forgot password?" }).click();
  const forgot = dialog(page, "Forgot password");
  await expectAccessible(page, forgot.getByLabel(/^Mobile number/));
  await forgot.getByRole("tab", { name: "By email" }).click();
  await expectAccessible(page, forgot.getByLabel(/^Email/));

  await page.goto(`${LIGHT_PAGE}?resetCode=${"x".repeat(43)}`);
  const reset = dialog(page, "Choose a new password");
  await expectAccessible(page, reset.getByLabel(/^Verify password/));
  await page.keyboard.press("Escape");
  await expect(reset).toBeHidden();

  await button(page, "Log in").first().click();
  await login.getByLabel("Username").fill("ana");
  await login.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  await login.getByRole("button", { name: "Log in", exact: true }).click();
  const greeting = dialog(page, "Welcome back, Ana");
  await expectAccessible(page, greeting.getByRole("button", { name: "Start playing" }));
  await greeting.getByRole("button", { name: "Start playing" }).click();
  await expectAccessible(page, button(page, "Ana"));
});

test("registering, empty and with errors; the login after three wrong passwords", async ({ page }) => {
  await walkAsPhone(page);
  await page.goto("/register?referralCode=ANA2026");
  const register = dialog(page, "Register");
  await expectAccessible(page, register.getByText(/^Invited by A/).first());
  await register.getByLabel(/^Username/).fill("7");
  await register.getByLabel(/^Password/).fill("short");
  await register.getByRole("button", { name: "Create account" }).click();
  await expectAccessible(page, register.getByText("Use 4 to 16 letters and digits, starting with a letter"));
  await register.getByRole("tab", { name: "By mobile" }).click();
  await expectAccessible(page, register.getByLabel(/^Mobile number/));

  await follow(page, "/login");
  const login = dialog(page, "Log in");
  await login.getByLabel("Username").fill(newcomer().username);
  for (let tries = 0; tries < 3; tries += 1) {
    await login.getByLabel(/^Password/).fill(`wrong-${tries}`);
    const answered = page.waitForResponse("**/wps/session/login");
    await login.getByRole("button", { name: "Log in", exact: true }).click();
    await answered;
  }
  await expect(login.getByText("Wrong username or password")).toBeVisible();
  await expectAccessible(page, login.getByRole("img", { name: "Picture of the characters to type" }));
});

test("the last step after a social provider", async ({ page }) => {
  await walkAsPhone(page);
  await page.goto("/login");
  await dialog(page, "Log in").getByRole("button", { name: "Continue with Google" }).click();
  await button(page, "Ana Reyes").click();
  await expectAccessible(page, dialog(page, "One last step").getByLabel("Username"));
});

test("the steps between a password and the page", async ({ page, context, product }) => {
  await walkAsPhone(page);
  const logIn = async (username: string) => {
    await button(page, "Log in").first().click();
    await dialog(page, "Log in").getByLabel("Username").fill(username);
    await dialog(page, "Log in")
      .getByLabel(/^Password/)
      .fill(DEMO_PASSWORD);
    await dialog(page, "Log in").getByRole("button", { name: "Log in", exact: true }).click();
  };
  await context.clearCookies();
  await page.goto(LIGHT_PAGE);
  await logIn((await createTestMember(product, { mobile: true, email: true })).username);
  await expectAccessible(page, dialog(page, "Confirm it's you").getByRole("radio", { name: /^SMS/ }));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await logIn((await createTestMember(product, { initialPassword: true })).username);
  await expectAccessible(page, dialog(page, "Change password").getByLabel(/^New password/));
});

test("a trial account on pages it may not open", async ({ page }) => {
  await walkAsPhone(page);
  await page.goto("/login");
  await dialog(page, "Log in").getByRole("button", { name: "Use a trial account" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("button", { name: "Register" })).toBeVisible();
  await follow(page, "/member");
  await expectAccessible(page, dialog(page, "Please register an account first"));
});

test("a member: favorites, messages, search, menu, security log; on a tablet", async ({
  page,
  product,
  signIn,
  picture,
}) => {
  await leaveMessages(product);
  await signIn("ana", "/favorite");
  await expectAccessible(page, page.getByRole("tab", { name: /^All/ }));

  await follow(page, "/promotions");
  await expect(title(page, "Promotions")).toBeVisible();
  await button(page, "Messages, 2 unread").click();
  const drawer = dialog(page, "Messages");
  await drawer.getByRole("button", { name: /^New: Deposit credited/ }).click();
  await expectAccessible(page, drawer.getByText("D-2026-0311"));
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();

  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search" });
  await expectAccessible(page, field);
  await field.fill("kuwits");
  await expectAccessible(page, page.getByRole("option", { selected: true }).filter({ hasText: "Kuwitis" }));
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();

  await button(page, "Ana").click();
  await expectAccessibleHere(page, page.getByRole("menuitem", { name: "Log out" }));
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectAccessibleHere(page, page.getByRole("status", { name: "Balance" }));
  await expectNoOverflow(page);
  await picture("tablet");
  await page.setViewportSize(DESKTOP);

  await follow(page, "/member/messageV2");
  await button(page, /Withdrawal rejected/).click();
  await expectAccessible(page, page.getByText("The account name doesn't match"));

  await follow(page, "/member/securityCenter");
  await button(page, /^Logged in Chrome on Android/)
    .first()
    .click();
  const denial = button(page, "This wasn't me").filter({ visible: true });
  await expectAccessible(page, denial);
  await picture("security-log");
  await denial.click();
  await expectAccessible(page, dialog(page, "This wasn't you?").getByRole("button", { name: "Log out other devices" }));
});

test("a game in play, the betting record with an open round, and the agent center", async ({
  page,
  product,
  signIn,
}) => {
  await walkAsPhone(page);
  const { id } = await findSandboxGame(product);
  await signIn("ana", `/seamless?nodeId=${id}`);
  await page.frameLocator("iframe").getByRole("button", { name: "Place bet" }).waitFor();
  await expectAccessible(page, page.getByRole("status", { name: "Balance" }));
  await page.getByRole("button", { name: "About this game" }).first().click();
  await expectAccessible(page, dialog(page, "About this game").getByText("Staked"));
  await follow(page, "/member/personalHistoryCopy");
  await expectAccessible(page, button(page, "Download CSV"));
  await page.getByRole("listitem").filter({ hasText: "Stake " }).first().getByRole("button").click();
  await expectAccessible(page, dialog(page, "Round details").getByText("Ledger entries"));

  await page.evaluate(() => sessionStorage.clear());
  await signIn("berto", "/agentHome");
  await expectAccessible(page, page.getByText(/GMT\+8/));
});

test("pages and dialogs of a new member", async ({ page, product }) => {
  await walkAsPhone(page);
  const somebody = await createTestMember(product);
  await resumeSession(page, await openSession(product, somebody), "/member/securityCenter");
  await expectAccessible(page, page.getByText("1 of 5 protections are on"));
  await button(page, "Set up: Authenticator app").click();
  const enrol = dialog(page, "Set up an authenticator app");
  await enrol.getByLabel(/^Current password/).fill(DEMO_PASSWORD);
  await enrol.getByLabel(/^6-digit code/).fill("000000");
  await enrol.getByRole("button", { name: "Turn on" }).click();
  await expectAccessible(page, enrol.getByText("Verification code is not valid"));

  await page.keyboard.press("Escape");
  await follow(page, "/member/feedback");
  await expectAccessible(page, page.getByLabel(/^Your message/));
  await follow(page, "/favorite");
  await expectAccessible(page, page.getByText("No favorites yet"));
  await follow(page, "/promotions");
  await expect(title(page, "Promotions")).toBeVisible();
  await button(page, "Feedback and complaints").click();
  const feedback = dialog(page, "Feedback");
  await feedback.getByLabel(/^Your message/).fill("Where is it?");
  await feedback.getByRole("button", { name: "Send" }).click();
  await expectAccessible(page, feedback.getByText("Write 10 to 500 words"));
});

test("in a right-to-left language with longer texts, nothing is cut off", async ({ page, picture }) => {
  await page.addInitScript(() => localStorage.setItem("lang", "XA"));
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectNoOverflow(page);
  await expectAccessible(page, page.getByRole("heading", { level: 1 }));
  await picture("right-to-left");
});

test("the demo's outbox, empty and with mail", async ({ page, product }) => {
  await page.request.delete(`${product.sandboxUrl}/outbox`);
  await page.goto(product.sandboxUrl);
  await expectPlainAccessible(page, page.getByRole("heading", { name: "Nothing sent yet" }));
  await page.request.post(`${product.sandboxUrl}/sms`, {
    headers: { authorization: "Bearer sandbox" },
    data: { to: "+639170000001", text: "Your Perya code is 482913.", brandName: "Perya" },
  });
  await expectPlainAccessible(page, button(page, "Copy the code 482913"));
});

test("closed for maintenance, and where the brand is not offered", async ({ page, product }) => {
  await walkAsPhone(page);
  await product.brand("perya", "maintenance", "on", "2030-01-02T03:00:00+08:00");
  await page.goto("/");
  await expectAccessible(page, page.getByRole("heading", { name: /maintenance/i }));
  await product.brand("perya", "maintenance", "off");
  await product.brand("perya", "block", "203.0.0.0/16");
  await page.goto("/");
  await expectAccessible(page, page.getByText(/^203\.0\./));
  await product.brand("perya", "block");
});

test.describe("without a network", () => {
  test.use({
    serviceWorkers: "allow",
    expectedProblem: /WebSocket connection|net::ERR_|Failed to fetch|Loading chunk/,
  });

  test("shows the offline page", async ({ page, context }) => {
    await walkAsPhone(page);
    await page.goto(LIGHT_PAGE);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
      .toBe("activated");
    await context.setOffline(true);
    await page.goto("/rng");
    // Retry: the page reloads whenever the browser reports a network, which may happen briefly.
    await expect(() => expectAccessible(page, title(page, "You're offline"))).toPass();
  });
});

onPhone(
  "what only a phone has, for a visitor: the bar below, the menu and its apps, the sheet of a list's filters",
  async ({ page }) => {
    await page.goto("/");
    await expectAccessibleHere(page, page.getByRole("navigation", { name: "Quick access" }));
    await button(page, /^Games$/).click();
    await expectAccessibleHere(page, dialog(page, "Menu"));
    await button(page, "Get the app").click();
    await expectAccessibleHere(page, page.getByRole("figure", { name: "QR code: Android" }));

    await follow(page, "/rng?tag=JP");
    await button(page, "Filters 1").click();
    await expectAccessibleHere(page, dialog(page, "Filters").getByRole("button", { name: /^Show [\d,]+ games$/ }));
  },
);

onPhone(
  "what only a phone has, for a member: the wallet, the search, the drawer",
  async ({ page, product, signIn }) => {
    await leaveMessages(product);
    await signIn();
    await expectAccessibleHere(page, page.getByRole("status", { name: "Balance" }));
    await button(page, "Wallet").click();
    await expectAccessibleHere(page, dialog(page, "Wallet").getByRole("link", { name: "Withdraw" }));
    await page.keyboard.press("Escape");
    await button(page, "Ana").click();
    await expectAccessibleHere(page, page.getByRole("menuitem", { name: "Log out" }));
    await page.keyboard.press("Escape");
    await button(page, "Messages, 2 unread").click();
    await expectAccessibleHere(page, dialog(page, "Messages").getByRole("button", { name: /^New: Deposit credited/ }));
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await expectAccessibleHere(page, page.getByRole("combobox", { name: "Search" }));
  },
);

async function leaveMessages(product: Product) {
  await forgetMessages(product, "ana");
  const arrived = { amount: "500.00", currency: "PHP", reference: "D-2026-0311" };
  const reason = "nameDiffers";
  const sentBack = { amount: "1500.00", currency: "PHP", reference: "W-2026-0107", reason };
  await sendMessage(product, "ana", { type: "withdrawalRejected", facts: sentBack });
  await sendMessage(product, "ana", { type: "depositCredited", facts: arrived });
}
