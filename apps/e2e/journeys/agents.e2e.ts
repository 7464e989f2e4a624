import type { Page } from "@playwright/test";
import { bar } from "../support/cashier.ts";
import { logInAsAgent, offer, openBrowser, popup } from "../support/agents.ts";
import { follow } from "../support/follow.ts";
import { DEMO_PASSWORD, expect, test } from "../support/journey.ts";
import { comeFromOwnAddress, newcomer, PASSWORD, register } from "../support/newcomer.ts";
import { passFiveMinutes, passTwoDays, runJobUntil } from "../support/past.ts";
import { playDice } from "../support/play-dice.ts";
import type { Product } from "../support/product.ts";
import { findMember } from "../support/session.ts";

/**
 * Each kind of contract, with the page where the agent gets the offer as a popup. Pages differ, because each page
 * opens only one popup.
 */
const KINDS = [
  ["Dividend", "/agentHome/agentTeamOverview"],
  ["Daily salary", "/agentHome/downlineManagmentView"],
  ["Hourly salary", "/agentHome/agentRevenueReport"],
  ["Real-time salary", "/agentHome/agentAnnouncement"],
] as const;

test("from the agent login to a salary: an account is opened, contracts signed, bets settled, and the line recalculates", async ({
  page,
  product,
  browser,
  picture,
}) => {
  const { username } = newcomer();
  await logInAsAgent(page, "berto", DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/agentHome\/agentTeamOverview/);
  const initial = await openAccount(page, username);
  await picture("opened");

  const agent = await openBrowser(product, browser);
  await takeOver(agent, username, initial);
  await page.goto("/agentHome/contracts");
  for (const [kind, path] of KINDS) {
    await follow(agent, path);
    await offer(page, username, kind);
    await expect(popup(agent).getByRole("heading", { name: `${kind}, version 1` })).toBeVisible();
    await picture(`offered ${kind}`, agent);
    await popup(agent).getByRole("button", { name: "Accept" }).click();
    await expect(popup(agent)).toBeHidden();
  }
  const { id } = await findMember(product, username);
  await passTwoDays(product, id);

  const link = await makeLink(agent);
  await picture("link", agent);
  const player = await openBrowser(product, browser);
  const joined = newcomer().username;
  await comeFromOwnAddress(player);
  await player.goto(link);
  await register(player, joined);
  await expect(bar(player)).toHaveText("₱500.00");
  await playDice(player, product, (await findMember(product, joined)).id);
  await player.context().close();

  const readState = () => findState(product, id);
  // Not "open": its five minutes may have ended meanwhile.
  await runJobUntil(product, "settlements.real-time", readState).not.toBe("none");
  await passFiveMinutes(product);
  await runJobUntil(product, "settlements.real-time", readState).toMatch(/released|paid/);
  await runJobUntil(product, "settlements.pay", readState).toBe("paid");

  await agent.goto("/agentHome/agentRealtimeSalary");
  await agent.getByRole("main").getByRole("link").first().click();
  await expect(agent.getByRole("heading", { name: "Recalculated in your browser: match" })).toBeVisible();
  await picture("statement", agent);
  await agent.context().close();
});

/** Opens an account and returns its initial password, which is shown only once. */
async function openAccount(page: Page, username: string): Promise<string> {
  await follow(page, "/agentHome/registerCenter");
  await expect(page.getByRole("heading", { level: 1, name: "Open account" })).toBeVisible();
  await page.getByLabel(/^Username/).fill(username);
  await page.getByRole("radio", { name: "Agent", exact: true }).check();
  await page.getByRole("checkbox", { name: /^I confirm that the owner/ }).check();
  await page.getByRole("main").getByRole("button", { name: "Open account" }).click();
  const opened = page.getByRole("region", { name: `${username} opened` });
  await expect(opened.getByText("Initial password")).toBeVisible();
  const password = (await opened.locator("code").last().textContent()) ?? "";
  return password.trim();
}

/** Logs in with an initial password, which the member must replace first. */
async function takeOver(page: Page, username: string, initial: string) {
  await comeFromOwnAddress(page);
  await logInAsAgent(page, username, initial);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^New password/).fill(PASSWORD);
  await dialog.getByLabel(/^Verify password/).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/agentHome");
  await expect(page).toHaveURL(/\/agentHome\/agentTeamOverview/);
}

/** Creates a sign-up link and returns its address. */
async function makeLink(page: Page): Promise<string> {
  await page.goto("/agentHome/registerCenter");
  await page.getByRole("tab", { name: "Sign-up links" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const dialog = page.getByRole("dialog", { name: "Create link" });
  await dialog.getByLabel(/^Campaign/).fill("Pasko");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const made = page.getByRole("listitem").filter({ hasText: "Pasko" });
  return made.getByText(/^https?:/).innerText();
}

/** State of the only settlement period that has a line of this member. */
async function findState(product: Product, memberId: string): Promise<string> {
  const db = await product.database();
  const period = db
    .selectFrom("settlement_lines as line")
    .innerJoin("settlement_periods as period", "period.id", "line.period_id")
    .select("period.state")
    .where("line.member_id", "=", memberId)
    .where("period.kind", "=", "realtime");
  return (await period.executeTakeFirst())?.state ?? "none";
}
