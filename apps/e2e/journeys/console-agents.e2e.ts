import type { Page } from "@playwright/test";
import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/journey.ts";
import type { Product } from "../support/product.ts";

test("one operator proposes a move and a limit, another reviews and approves; an offer is made and withdrawn", async ({
  product,
  browser,
  picture,
}) => {
  const one = await openConsole(product, browser, "amihan", "/agents?brand=perya&account=team.ricky");
  const dialog = one.getByRole("dialog");
  await test.step("a move is proposed", async () => {
    await expect(one.getByText("No members found")).toBeVisible();
    await one.getByLabel("Include players").check();
    const row = one.getByRole("row", { name: /Ricky/ });
    await row.getByRole("button", { name: /^Move/ }).click();
    await expect(dialog.getByText("Current upline: Berto.")).toBeVisible();
    await dialog.getByRole("searchbox").fill("mila");
    await dialog.getByRole("combobox", { name: /^New upline/ }).selectOption({ label: "Mila" });
    await dialog.getByLabel(/^Takes effect/).selectOption("monthly");
    await picture("move", one);
    await confirm(one, "They play together");
    await expect(row.getByText("Move awaiting approval")).toBeVisible();
    await expect(row.getByRole("button", { name: /^Move/ })).toHaveCount(0);
  });

  await test.step("a period is recalculated with the same result", async () => {
    await one.goto(`/period?id=${await findCounted(product)}`);
    await one.getByRole("button", { name: /^Recalculate/ }).click();
    await confirm(one, "An agent has asked");
    await expect(one.getByText("Same result. Nothing changed.")).toBeVisible();
  });

  await test.step("another limit is proposed", async () => {
    await one.goto("/commissions");
    await one.getByRole("button", { name: "Change" }).first().click();
    await dialog.getByLabel(/^New auto-release limit/).fill("1.50");
    await confirm(one, "Not worth two people");
    await expect(one.getByText("₱1.50 proposed, awaiting second approval")).toBeVisible();
    await picture("limit", one);
  });

  await test.step("the house offers a contract, and withdraws it", async () => {
    await one.goto("/contracts");
    await one.getByRole("button", { name: /^Offer contract/ }).click();
    await dialog.getByLabel(/^Agent/).selectOption({ label: "Berto" });
    await dialog.getByLabel("Type").selectOption("hourly");
    await dialog.getByLabel(/^Rate/).fill("1.5");
    await picture("offer", one);
    await confirm(one, "A good month");
    const offered = one.getByRole("row", { name: /Hourly salary 2 Awaiting response Berto/ });
    await offered.getByRole("link").first().click();
    await one.getByRole("button", { name: "Withdraw offer" }).click();
    await confirm(one, "Agreed on otherwise");
    await expect(one.getByText("Withdrawn", { exact: true }).first()).toBeVisible();
  });

  await test.step("another operator agrees", async () => {
    const other = await openConsole(product, browser, "bayani", "/approvals?brand=perya");
    const move = other.getByRole("article").filter({ hasText: "Move a member in the agent hierarchy" });
    for (const fact of ["Ricky", "Berto", "Mila"]) await expect(move.getByText(fact, { exact: true })).toBeVisible();
    await picture("approvals", other);
    await agree(other, "Move a member in the agent hierarchy", "The member moves on the planned day.");
    const limit = other.getByRole("article").filter({ hasText: "Change an auto-release limit" });
    await expect(limit).toContainText("Current limitOff, always dual approval");
    await agree(other, "Change an auto-release limit", "Approved and carried out.");
    await other.goto("/commissions");
    await expect(other.getByRole("listitem").filter({ hasText: "Dividend" })).toContainText("₱1.50");
    await other.goto("/agents?account=team.ricky&players=1");
    await expect(other.getByRole("row", { name: /Ricky.*Moves below Mila on 1 / })).toBeVisible();
    await picture("agreed", other);
    await other.context().close();
  });
  await one.context().close();
});

/** Enters a reason, confirms, and waits until the dialog closes. */
async function confirm(page: Page, reason: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.locator("button[type=submit]").click();
  await expect(dialog).toHaveCount(0);
}

async function agree(page: Page, kind: string, said: string) {
  const card = page.getByRole("article").filter({ hasText: kind });
  await card.getByRole("button", { name: "Approve" }).click();
  await confirm(page, "Looked at, and right");
  await expect(page.getByText(said)).toBeVisible();
  await expect(card).toHaveCount(0);
}

/** Finds the weekly dividend that awaits release in the demo. */
async function findCounted(product: Product): Promise<string> {
  const db = await product.database();
  const counted = db.selectFrom("settlement_periods").select("id").where("kind", "=", "dividend");
  return (await counted.where("state", "=", "counted").executeTakeFirstOrThrow()).id;
}
