import type { Page } from "@playwright/test";
import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/journey.ts";
import { betOnDraw, endDraw } from "../support/lottery.ts";

test("two operators enter a result, one mistyped; then they agree and the winner is paid", async ({
  product,
  browser,
  picture,
}) => {
  const bet = await betOnDraw(product, "lizel.a", { game: "pcso-3d", play: "straight", selection: "4/0/7" });
  const { id, localTime } = await endDraw(product, bet.drawId);
  const path = `/lottery-draw?brand=perya&id=${id}`;
  const one = await openConsole(product, browser, "amihan", path);
  const other = await openConsole(product, browser, "bayani", path);

  const enter = async (at: Page, numbers: string, outcome: string) => {
    await at.getByRole("button", { name: /^Enter result/ }).click();
    const dialog = at.getByRole("dialog");
    await dialog.getByLabel(/^Draw date and time/).fill(localTime);
    await dialog.getByLabel(/^Numbers/).fill(numbers);
    await dialog.getByLabel(/^Source/).fill("PCSO broadcast");
    await dialog.getByRole("button", { name: "Enter result" }).click();
    await expect(at.getByText(outcome)).toBeVisible();
  };
  await enter(one, "407", "Entered. A second operator must enter it too.");
  await expect(one.getByText("Your entry is recorded.", { exact: false })).toBeVisible();
  await expect(other.getByText("407")).toHaveCount(0);
  await enter(other, "470", "The entries don't match.");
  await expect(other.getByText("No match", { exact: true })).toBeVisible();
  await picture("differ", other);
  await enter(other, "407", "Entered. A second operator must enter it too.");
  // Without a reload: the page refetches every 15 seconds.
  await expect(one.getByText("It stays hidden until you enter yours.", { exact: false })).toBeVisible({
    timeout: 30_000,
  });
  await enter(one, "407", "Both entries match. The result is published.");
  await expect.poll(bet.readWin, { timeout: 30_000 }).toBe("450.00");
  await expect(one.getByText("Paid", { exact: true })).toBeVisible({ timeout: 30_000 });
  await picture("paid", one);
});
