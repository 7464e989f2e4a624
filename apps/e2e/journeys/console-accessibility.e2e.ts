import type { Page } from "@playwright/test";
import { expectAccessible, walkAsPhone } from "../support/accessibility.ts";
import { openConsole } from "../support/console.ts";
import { follow } from "../support/follow.ts";
import { test } from "../support/journey.ts";
import { findMember } from "../support/session.ts";

/** Accessibility of every page of the console. Add new pages here. */
const PAGES: readonly [path: string, title: string][] = [
  ["/today", "Today"],
  ["/queues/feedback", "Feedback"],
  ["/queues/complaints", "Complaints"],
  ["/queues/bankTransfers", "Bank transfers"],
  ["/queues/unmatchedPayments", "Unmatched payments"],
  ["/queues/chargebacks", "Chargebacks"],
  ["/queues/withdrawals", "Withdrawals"],
  ["/queues/disputes", "Disputes"],
  ["/deposits", "Deposits"],
  ["/withdrawals", "All withdrawals"],
  ["/payouts", "Payout batches"],
  ["/withdrawal-limits", "Withdrawal limits"],
  ["/periods", "Settlement runs"],
  ["/commissions", "Commissions payable"],
  ["/missions", "Missions"],
  ["/queues/referrals", "Held referrals"],
  ["/linked-accounts", "Linked accounts"],
  ["/referral-program", "Referral program"],
  ["/raffles", "Raffles"],
  ["/leaderboards", "Leaderboards"],
  ["/lottery", "Lottery"],
  ["/find?words=an", "Find a member"],
  ["/members", "Members"],
  ["/bets", "Bets"],
  ["/agents", "Agents"],
  ["/contracts", "Contracts"],
  ["/games", "Games"],
  ["/vendors", "Vendors"],
  ["/payment-methods", "Payment methods"],
  ["/reconciliation", "Reconciliation"],
  ["/approvals", "Approvals"],
  ["/alerts", "Alerts"],
  ["/switches", "Switches"],
  ["/audit", "Audit log"],
  ["/operators", "Operators"],
  ["/sign-ins", "Logins"],
  ["/own", "Password and logins"],
];

const title = (consolePage: Page, name: string) => consolePage.getByRole("heading", { level: 1, name, exact: true });

test("every page of the console", async ({ product, browser, picture }) => {
  const consolePage = await openConsole(product, browser, "amihan", "/today?brand=perya");
  await walkAsPhone(consolePage);
  for (const [path, name] of PAGES) {
    await follow(consolePage, path);
    await expectAccessible(consolePage, title(consolePage, name));
    await picture(name, consolePage);
  }
  const { id } = await findMember(product, "ana");
  await follow(consolePage, `/member?id=${id}`);
  await expectAccessible(consolePage, consolePage.getByRole("heading", { level: 2, name: "Timeline" }));
  await follow(consolePage, `/statement?filter=member:${id}`);
  await expectAccessible(consolePage, title(consolePage, "Statement"));
});
