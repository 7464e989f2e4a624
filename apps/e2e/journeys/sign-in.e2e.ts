import type { Page } from "@playwright/test";
import { DEMO_PASSWORD, expect, test } from "../support/journey.ts";
import { comeFromOwnAddress, newcomer } from "../support/newcomer.ts";

test.beforeEach(({ page }) => comeFromOwnAddress(page));

const login = (page: Page) => page.getByRole("dialog", { name: "Log in" });

async function fill(page: Page, username: string, password = DEMO_PASSWORD) {
  await login(page).getByLabel("Username").fill(username);
  await login(page).getByLabel("Password").first().fill(password);
}

async function submit(page: Page) {
  await login(page).getByRole("button", { name: "Log in", exact: true }).click();
}

test("after three failures a captcha must be solved, or work done instead; the layout does not shift", async ({
  page,
  picture,
}) => {
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

  await login(page).getByRole("button", { name: "Skip the picture" }).click();
  await expect(login(page).getByText("Done. You can continue without the picture.")).toBeVisible({ timeout: 60_000 });
  expect(await formHeight(page)).toBe(before);
  await picture("captcha-skipped");
  await fill(page, username, "wrong-as-ever");
  const answer = page.waitForResponse(/session\/login$/);
  await submit(page);
  // LOGIN_WRONG means that the password was checked: the proof of work was accepted instead of a captcha.
  expect(await (await answer).json()).toMatchObject({ code: "LOGIN_WRONG" });
});

/**
 * Measures the height from the first field to the button. It must not change: space for messages and captcha is
 * reserved from the start.
 */
async function formHeight(page: Page): Promise<number> {
  const [top, bottom] = await Promise.all([
    login(page).getByLabel("Username").boundingBox(),
    login(page).getByRole("button", { name: "Log in", exact: true }).boundingBox(),
  ]);
  return Math.round((bottom?.y ?? 0) - (top?.y ?? 0));
}

test("login through a provider, and a visitor who declines", async ({ page, picture }) => {
  await page.goto("/login");
  await login(page).getByRole("button", { name: "Continue with Facebook" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Login failure, please try again")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await picture("social-failed");
});

test("agents have their own login: it refuses players, lets agents in, and is where they return after logout", async ({
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
  await expect(page).toHaveURL(/\/agentHome\/agentTeamOverview$/);
  await page.goto("/agent");
  await expect(page).toHaveURL(/\/agentHome\/agentTeamOverview$/);
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/agent$/);
});
