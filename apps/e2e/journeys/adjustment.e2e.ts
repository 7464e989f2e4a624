import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/journey.ts";
import { findMember } from "../support/session.ts";

test("money is adjusted by two operators, and the member sees it in their statement", async ({
  page,
  product,
  browser,
  signIn,
}) => {
  const { id } = await findMember(product, "ana");
  await signIn("ana", "/member/personalHistoryCopy");
  await page.getByRole("button", { name: "Transactions", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Balance after" }).first()).toBeVisible();

  const one = await openConsole(product, browser, "amihan", `/member?id=${id}`);
  await one.getByRole("button", { name: /^Adjust balance/ }).click();
  const dialog = one.getByRole("dialog", { name: /^Adjust .*'s balance/ });
  await dialog.getByLabel("Amount").fill("123.45");
  await dialog.getByLabel(/^Reason/).fill("A deposit at the counter was never credited");
  await dialog.getByRole("button", { name: "Propose" }).click();
  await expect(one.getByRole("region", { name: "Open items" })).toContainText("Adjustment +₱123.45");

  // An operator cannot decide on their own proposal.
  const other = await openConsole(product, browser, "bayani", "/approvals");
  const proposal = (consolePage: typeof other) => consolePage.getByRole("article").filter({ hasText: "123.45" });
  await one.goto("/approvals");
  await expect(proposal(one).getByRole("button", { name: "Approve" })).toBeDisabled();
  await proposal(other).getByRole("button", { name: "Approve" }).click();
  const decision = other.getByRole("dialog", { name: "Approve this proposal?" });
  await decision.getByLabel(/^Reason/).fill("The receipt is right");
  await decision.getByRole("button", { name: "Approve" }).click();
  await expect(proposal(other)).toHaveCount(0);

  // The balance updates through a live event, without a reload.
  const line = page.getByRole("listitem").filter({ hasText: "Adjustment credited" });
  await expect(line).toContainText("+₱123.45");
  await one.goto(`/member?id=${id}&kinds=money`);
  await expect(one.getByText("Adjustment (credit)")).toBeVisible();
});
