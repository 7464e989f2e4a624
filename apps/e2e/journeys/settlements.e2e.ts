import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/journey.ts";
import { runJob } from "../support/past.ts";
import type { Product } from "../support/product.ts";

test("a day of salaries awaits two operators, is paid to the agent, and recalculates to the same figure in the browser", async ({
  page,
  product,
  browser,
  signIn,
  picture,
}) => {
  const { id, total } = await findWaiting(product);
  await signIn("berto", "/agentHome/agentDailyWages2");
  await expect(page.getByText("Awaiting release").filter({ visible: true }).first()).toBeVisible();

  const one = await openConsole(product, browser, "amihan", `/period?id=${id}`);
  await picture("period", one);
  await one.getByRole("button", { name: /^Propose release/ }).click();
  const dialog = one.getByRole("dialog", { name: "Propose the release of this run?" });
  await dialog.getByLabel(/^Reason/).fill("Looked at every line");
  await dialog.getByRole("button", { name: /^Propose/ }).click();
  await expect(one.getByText("Release awaiting second approval.")).toBeVisible();

  // An operator cannot decide on their own proposal.
  const other = await openConsole(product, browser, "bayani", "/approvals");
  const proposal = (consolePage: typeof other) => consolePage.getByRole("article").filter({ hasText: total });
  await one.goto("/approvals");
  await expect(proposal(one).getByRole("button", { name: "Approve" })).toBeDisabled();
  await picture("approval", other);
  await proposal(other).getByRole("button", { name: "Approve" }).click();
  const decision = other.getByRole("dialog", { name: "Approve this proposal?" });
  await decision.getByLabel(/^Reason/).fill("The hash is the same");
  await decision.getByRole("button", { name: "Approve" }).click();
  await expect(proposal(other)).toHaveCount(0);

  await runJob(product, "settlements.pay");
  // Without a reload: a live event notifies the page that a line was paid.
  await expect(page.getByText("Awaiting release").filter({ visible: true })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: /\d{4}/ }).filter({ visible: true }).first().click();
  await expect(page.getByRole("heading", { name: "Recalculated in your browser: match" })).toBeVisible();
  await expect(page.getByText(/^Paid to your cash balance/)).toBeVisible();
  await picture("paid");

  await one.goto("/commissions");
  await expect(one.getByRole("heading", { level: 1, name: "Commissions payable" })).toBeVisible();
  await picture("payable", one);
  await one.context().close();
  await other.context().close();
});

/** The demo's settlement that needs dual approval, with its total as the approvals page formats it. */
async function findWaiting(product: Product): Promise<{ id: string; total: string }> {
  const db = await product.database();
  const waiting = db
    .selectFrom("settlement_periods")
    .select(["id", "owed"])
    .where("kind", "=", "daily")
    .where("state", "=", "counted");
  const { id, owed } = await waiting.executeTakeFirstOrThrow();
  const [units, parts] = [owed / 10_000n, String((owed % 10_000n) / 100n).padStart(2, "0")];
  return { id, total: `${units.toLocaleString("en")}.${parts}` };
}
