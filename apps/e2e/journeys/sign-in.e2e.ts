import type { Page } from "@playwright/test";
import { DEMO_PASSWORD, expect, test } from "../support/journey.ts";
import { BOTH_SIZES } from "../support/sizes.ts";
import { comeFromElsewhere, newcomer } from "../support/newcomer.ts";
import { emptyOutbox, readCode } from "../support/outbox.ts";

const LITO_MOBILE = "+639171234567";

test.beforeEach(({ page }) => comeFromElsewhere(page));

const login = (page: Page) => page.getByRole("dialog", { name: "Log in" });
const account = (page: Page, name: string) => page.getByRole("button", { name });

async function fill(page: Page, username: string, password = DEMO_PASSWORD) {
  await login(page).getByLabel("Username").fill(username);
  await login(page).getByLabel("Password").first().fill(password);
}

async function submit(page: Page) {
  await login(page).getByRole("button", { name: "Log in", exact: true }).click();
}

test(
  "by username: what is missing is said, a greeting waits inside, and no password is kept",
  { tag: BOTH_SIZES },
  async ({ page, picture }) => {
    await page.goto("/promotions");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Log in" }).first().focus();
    await page.keyboard.press("Enter");
    await expect(login(page).getByLabel("Username")).toBeFocused();
    // A part of the dialog that comes later takes the focus once more, to where the dialog begins.
    await page.waitForLoadState("networkidle");
    await picture("login");

    await page.keyboard.press("Enter");
    await expect(login(page).getByText("Username and password required")).toBeVisible();
    await expect(login(page).getByLabel("Username")).toBeFocused();
    await page.keyboard.type("ana");
    await page.keyboard.press("Tab");
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press("Enter");

    const greeting = page.getByRole("dialog", { name: "Welcome back, Ana" });
    await expect(greeting.getByRole("button", { name: "Start playing" })).toBeFocused();
    await expect(greeting.getByText(/device/).first()).toBeVisible();
    await picture("greeting");
    await page.keyboard.press("Enter");
    await expect(greeting).toBeHidden();
    await expect(account(page, "Ana")).toBeVisible();
    await expect(page.getByLabel("Balance")).toHaveText(/^₱[\d,]+\.\d\d$/);
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie]),
    );
    expect(stored).toContain("token");
    expect(stored).not.toContain(DEMO_PASSWORD);
    await picture("signed-in");
  },
);

test(
  "after three wrong tries a picture must be read; nothing moves when it comes",
  { tag: BOTH_SIZES },
  async ({ page, picture }) => {
    await page.goto("/login");
    const { username } = newcomer();
    const before = await formHeight(page);
    for (let tries = 0; tries < 3; tries += 1) {
      await fill(page, username, `wrong-${tries}`);
      await submit(page);
      await expect(login(page).getByText("Wrong username or password")).toBeVisible();
      await login(page).getByLabel("Password").first().fill("");
    }
    const captcha = login(page).getByRole("img", { name: "Picture of the characters to type" });
    await expect(captcha).toBeVisible();
    expect(await formHeight(page)).toBe(before);
    await picture("captcha");

    await expect(login(page).getByRole("link", { name: "Can't read it?" })).toHaveAttribute("href", /^https:/);
  },
);

/** From the first field to the button. Whatever comes between them has its room from the start. */
async function formHeight(page: Page): Promise<number> {
  const [top, bottom] = await Promise.all([
    login(page).getByLabel("Username").boundingBox(),
    login(page).getByRole("button", { name: "Log in", exact: true }).boundingBox(),
  ]);
  return Math.round((bottom?.y ?? 0) - (top?.y ?? 0));
}

test("by mobile number: the code comes by SMS, the button counts down and keeps counting", async ({
  page,
  product,
  picture,
}) => {
  await emptyOutbox(page, product);
  await page.goto("/login");
  await login(page).getByRole("tab", { name: "Mobile" }).click();
  await login(page).getByLabel("Mobile number").fill("917");
  await login(page).getByRole("button", { name: "Send code" }).click();
  await expect(login(page).getByText("Enter a valid mobile number (10 digits)")).toBeVisible();

  await login(page).getByLabel("Mobile number").fill("0917 123 4567");
  const again = login(page).getByRole("button", { name: /^Again in \d+ s$/ });
  // The button takes one press per second.
  const send = login(page).getByRole("button", { name: "Send code" });
  await expect(async () => {
    if (await send.isVisible()) await send.click({ timeout: 1_000 });
    await expect(again).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(login(page).getByLabel("Verification code")).toBeFocused();
  await picture("sms");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Log in" }).first().click();
  await login(page).getByRole("tab", { name: "Mobile" }).click();
  await expect(again).toBeVisible();

  await login(page).getByLabel("Mobile number").fill("0917 123 4567");
  await login(page).getByLabel("Verification code").fill("000000");
  await submit(page);
  await expect(login(page).getByText("Verification code is not valid")).toBeVisible();
});

test("from a browser never seen before: one step more, and then on to where one was going", async ({
  page,
  context,
  product,
  picture,
}) => {
  await emptyOutbox(page, product);
  await context.clearCookies();
  await page.goto("/login?next=/favorite");
  await fill(page, "lito");
  await submit(page);

  const step = page.getByRole("dialog", { name: "Confirm it is you" });
  await expect(step.getByRole("radio")).toHaveCount(2);
  await expect(step.getByRole("radio", { name: /^SMS/ })).toBeChecked();
  expect(await page.evaluate(() => sessionStorage.getItem("token"))).toBeNull();
  await picture("second-step");

  await step.getByRole("button", { name: "Send code" }).click();
  await expect(step.getByRole("button", { name: /^Again in/ })).toBeVisible();
  await step.getByLabel("Verification code").fill(await readCode(page, product, LITO_MOBILE));
  await step.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/favorite$/);
  await expect(account(page, "Lito")).toBeVisible();
});

test("for free: a trial account at once, which is told to register where it may not go", async ({ page, picture }) => {
  await page.goto("/login");
  await login(page).getByRole("button", { name: "Try free play" }).click();
  await expect(page.getByText(/Free play is on/)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel("Balance")).toBeVisible();
  await picture("free-play");
  await page.goto("/lottery");
  await expect(page.getByRole("dialog", { name: "Please register an account first" })).toBeVisible();
  await picture("register-first");
});

test("through a provider: a new person chooses a name, agrees, and goes on to where they were going", async ({
  page,
  picture,
}) => {
  await page.goto("/login?next=/favorite");
  await login(page).getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Ana Reyes" }).click();
  const rest = page.getByRole("dialog", { name: "One last step" });
  await expect(rest.getByLabel("Username")).toHaveValue("anareyes");
  expect(new URL(page.url()).search).toBe("");
  await picture("social-register");
  await rest.getByRole("button", { name: "Create account" }).click();
  await expect(rest.getByText("Please confirm that you are old enough to play")).toBeVisible();
  await rest.getByLabel("Username").fill(newcomer().username);
  await rest.getByLabel("I am 18 or older").check();
  await rest.getByLabel("I agree to the terms and the privacy policy").check();
  await rest.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/favorite$/);
});

test("through a provider, and the person changes their mind", async ({ page, picture }) => {
  await page.goto("/login");
  await login(page).getByRole("button", { name: "Continue with Facebook" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Login failure, please try again")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await picture("social-failed");
});

test("remembered: the next tab is in without a word; after a sign-out only the name is left", async ({
  page,
  context,
}) => {
  await page.goto("/login");
  await fill(page, "ana");
  await login(page).getByLabel("Remember me").check();
  await submit(page);
  await page.getByRole("button", { name: "Start playing" }).click();
  const cookies = await context.cookies();
  expect(JSON.stringify(cookies)).not.toContain(DEMO_PASSWORD);
  expect(cookies.find(({ name }) => name === "perya-remember")?.httpOnly).toBe(true);

  const next = await context.newPage();
  await next.goto("/favorite");
  await expect(next).toHaveURL(/\/favorite$/);
  await expect(account(next, "Ana")).toBeVisible();
  await account(next, "Ana").click();
  await next.getByRole("menuitem", { name: "Sign out" }).click();
  await next.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await expect(next.getByRole("button", { name: "Log in" }).first()).toBeVisible();

  await next.goto("/login");
  await expect(login(next).getByLabel("Username")).toHaveValue("ana");
  await expect(login(next).getByLabel("Password").first()).toBeFocused();
  expect(await next.evaluate(() => sessionStorage.getItem("token"))).toBeNull();
});

test("agents have a door of their own: it turns players away, lets agents in, and is where they leave by", async ({
  page,
  picture,
}) => {
  await page.goto("/agent");
  await expect(page.getByRole("heading", { level: 1, name: "Agent login" })).toBeVisible();
  await expect(page.getByText("Forgot password?")).toHaveCount(0);
  await picture("agent-login");

  const enter = async (username: string) => {
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password").first().fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
  };
  await enter("ana");
  await expect(page.getByText("Non-agents cannot log in")).toBeVisible();
  await picture("agent-door-refused");
  await enter("berto");
  await expect(page).toHaveURL(/\/agentHome$/);
  await page.goto("/agent");
  await expect(page).toHaveURL(/\/agentHome$/);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/\/agent$/);
});
