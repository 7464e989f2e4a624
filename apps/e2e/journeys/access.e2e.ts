import { DEMO_PASSWORD, expect, test } from "../support/journey.ts";

test("a visitor at a page for members is asked to log in, and returns there afterwards", async ({ page }) => {
  await page.goto("/favorite");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Username").fill("ana");
  await dialog.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/favorite$/);
  await expect(page.getByRole("heading", { level: 1, name: "Favorites" })).toBeVisible();
});

test("a member of one brand is unknown at the other", async ({ page, product }) => {
  await page.goto(`${product.url("fiesta.localhost")}/login`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Username").fill("ana");
  await dialog.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  // The demo brand shows that a username is unknown (DISCLOSURE). Other brands only say that username or password is
  // wrong.
  await expect(dialog.getByText("Username/Email does not exist")).toBeVisible();
});

test("an agent reaches the agent center, a player is sent to the agent login", async ({ page, signIn, picture }) => {
  await signIn("ana", "/agentHome");
  await expect(page).toHaveURL(/\/agent$/);
  await page.evaluate(() => sessionStorage.clear());
  await signIn("berto", "/agentHome");
  await expect(page).toHaveURL(/\/agentHome\/agentTeamOverview$/);
  await expect(page.getByText(/GMT\+8/)).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Berto");
  await picture("agent-centre");
});

test.describe("kill -9", () => {
  // Allows errors of requests that are interrupted by the kill.
  test.use({ expectedProblem: /WebSocket connection to .* failed|Loading chunk|Failed to fetch|net::ERR_/ });

  test("of the server and its database: the site recovers, and the member is still logged in", async ({
    page,
    product,
    signIn,
  }) => {
    await signIn();
    await expect(page.getByRole("button", { name: "Ana" })).toBeVisible();
    // A page with a missing chunk reloads itself, which would interrupt this journey.
    await page.waitForLoadState("networkidle");
    await product.killAndRestart();
    await page.reload();
    await expect(page.getByRole("button", { name: "Ana" })).toBeVisible();
  });
});
