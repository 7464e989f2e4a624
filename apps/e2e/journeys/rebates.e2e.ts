import { bar, readBar } from "../support/cashier.ts";
import { expect, test } from "../support/journey.ts";

test("a manual rebate is claimed: the balance increases, and its formula stays", async ({ page, signIn }) => {
  await signIn("ana", "/member/manualRebate");
  const before = await readBar(page);
  const claim = page.getByRole("button", { name: /^Claim Daily rebate/ });
  await expect(claim.first()).toBeVisible();
  const count = await claim.count();
  await claim.first().click();

  await expect(claim).toHaveCount(count - 1);
  await expect(bar(page)).not.toHaveText(before);
  const past = page.getByRole("button", { name: /^Daily rebate.*Claimed$/ });
  await past.first().click();
  await expect(page.getByRole("row", { name: /^Slots ₱.* 0\.8% ₱/ }).first()).toBeVisible();
});
