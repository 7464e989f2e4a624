import { randomUUID } from "node:crypto";
import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/journey.ts";

test("a member's play is closed from the switches, is shown as closed on their page, and is reopened there", async ({
  product,
  browser,
  picture,
}) => {
  const consolePage = await openConsole(product, browser, "bayani", "/switches?brand=perya");
  await consolePage.getByLabel("Game, username, mobile number or email").fill("berto");
  await consolePage.getByRole("button", { name: "Close berto", exact: true }).click();
  const dialog = consolePage.getByRole("dialog");
  await dialog.getByLabel(/^Reason/).fill("Asked us to");
  await picture("the board", consolePage);
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(consolePage.getByRole("button", { name: "Reopen berto", exact: true }).first()).toBeVisible();

  await consolePage.goto("/find?words=berto");
  await consolePage.getByRole("link", { name: /berto/ }).first().click();
  await expect(consolePage.getByText("Play closed", { exact: true })).toBeVisible();
  await consolePage.getByRole("button", { name: "More actions" }).click();
  await consolePage.getByRole("menuitem", { name: "Reopen play…" }).click();
  await dialog.getByLabel(/^Reason/).fill("Came back");
  await dialog.locator("button[type=submit]").click();
  await expect(consolePage.getByText("Play closed", { exact: true })).toHaveCount(0);
});

test("members are tagged in bulk: a preview, then a result for each", async ({ product, browser }) => {
  const consolePage = await openConsole(product, browser, "amihan", "/members?brand=perya&filter=account:demo*");
  const boxes = consolePage.getByRole("checkbox", { name: "Select row" });
  for (const index of [0, 1]) await boxes.nth(index).check();
  for (const [changed, unchanged] of [
    [2, 0],
    [1, 2],
  ]) {
    await consolePage.getByRole("button", { name: "Add tag", exact: true }).click();
    const dialog = consolePage.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Tag" }).fill("evening");
    await expect(dialog.getByText(`${changed} will change, ${unchanged} stay unchanged`)).toBeVisible();
    await dialog.getByRole("button", { name: "Add tag", exact: true }).click();
    await expect(consolePage.getByText(`${changed} changed, ${unchanged} unchanged`)).toBeVisible();
    await consolePage.getByRole("button", { name: "Done" }).click();
    for (const index of [0, 1, 2]) await boxes.nth(index).check();
  }
});

test("a member frozen by an agent is marked, found among the members, and unfrozen by an operator", async ({
  product,
  browser,
  picture,
}) => {
  const db = await product.database();
  const find = (account: string) => db.selectFrom("members").select(["id", "brand_id"]).where("account", "=", account);
  const agent = await find("berto").executeTakeFirstOrThrow();
  const { id, brand_id } = await find("team.lorna").executeTakeFirstOrThrow();
  const frozen = { action: "frozen" as const, agent_id: agent.id, reason: "Shared an account", at: new Date() };
  await db
    .insertInto("member_freezes")
    .values({ id: randomUUID(), member_id: id, brand_id, ...frozen })
    .execute();

  const consolePage = await openConsole(product, browser, "bayani", "/members?brand=perya&filter=state:frozen");
  await expect(consolePage.getByRole("row", { name: /team\.lorna/ })).toContainText("Frozen by an agent");
  await consolePage.goto(`/member?id=${id}`);
  await expect(consolePage.getByText("Frozen by an agent", { exact: true })).toBeVisible();
  await picture("frozen", consolePage);
  await consolePage.getByRole("button", { name: "Unfreeze…" }).click();
  const dialog = consolePage.getByRole("dialog");
  await dialog.getByLabel(/^Reason/).fill("Shown to be theirs alone");
  await picture("lifted by an operator", consolePage);
  await dialog.getByRole("button", { name: "Unfreeze" }).click();
  await expect(consolePage.getByText("Frozen by an agent", { exact: true })).toHaveCount(0);
});
