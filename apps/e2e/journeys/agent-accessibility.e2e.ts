import type { Page } from "@playwright/test";
import { expectAccessible, walkAsPhone } from "../support/accessibility.ts";
import { popup } from "../support/agents.ts";
import { follow } from "../support/follow.ts";
import { test } from "../support/journey.ts";

/** Accessibility of every page of the agent center. */
test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => walkAsPhone(page));

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

/** Each page with an element that appears once its data has loaded. */
const PAGES: readonly [path: string, shown: (page: Page) => ReturnType<Page["locator"]>][] = [
  ["agentTeamOverview", (page) => page.getByRole("cell", { name: /Mila/ }).or(page.getByText("Mila")).first()],
  ["agentAnnouncement", (page) => heading(page, "Announcements").first()],
  ["registerCenter", (page) => page.getByText("tiyalucing").first()],
  ["registerCenter?tab=links", (page) => page.getByText(/ of \d+ uses/).first()],
  ["downlineManagmentView", (page) => page.getByText("Mila").first()],
  ["transfers", (page) => heading(page, "Transfers").first()],
  ["personalHistoryCopy", (page) => page.getByText("Mila").first()],
  ["palStatementsAgentCopy", (page) => page.getByText("Mila").first()],
  ["agentRevenueReport", (page) => heading(page, "My income").first()],
  ["agentDownlineTransactionDetailsCopy", (page) => heading(page, "Account details").first()],
  ["agentDividendRecordCopy2", (page) => page.getByText(/^Paid/).filter({ visible: true }).first()],
  ["agentDailyWages2", (page) => page.getByText(/^Paid/).filter({ visible: true }).first()],
  ["agentHourSalary", (page) => heading(page, "Hourly salary").first()],
  ["agentRealtimeSalary", (page) => heading(page, "Real-time salary").first()],
  ["contracts", (page) => page.getByRole("button", { name: /^Dividend version/ })],
];

test("every page of an agent", async ({ page, signIn, picture }) => {
  await signIn("berto", "/agentHome/agentTeamOverview");
  for (const [path, shown] of PAGES) {
    await follow(page, `/agentHome/${path}`);
    await expectAccessible(page, shown(page));
    await picture(path.replaceAll(/\W/g, " "));
  }
});

test("the popup of an offer, one contract, and one statement", async ({ page, signIn, picture }) => {
  await signIn("nestor", "/agentHome/contracts");
  await expectAccessible(page, popup(page));
  await popup(page).getByRole("button", { name: "Later" }).click();
  await page.getByRole("button", { name: /^Daily salary version/ }).click();
  await expectAccessible(page, heading(page, /^Daily salary, version/));
  await picture("contract");

  await follow(page, "/agentHome/agentDailyWages2");
  await page.getByRole("main").getByRole("link", { name: /\d{4}/ }).nth(2).click();
  await expectAccessible(page, heading(page, "Recalculated in your browser: match"));
  await picture("statement");
});
