import { bar, readBar } from "../support/cashier.ts";
import { expect, test } from "../support/journey.ts";
import { comeFromOwnAddress, newcomer, PASSWORD } from "../support/newcomer.ts";
import { meetReferralTerms, runJobUntil } from "../support/past.ts";
import { findMember } from "../support/session.ts";

test("a friend registers by the link and qualifies, and the referral pays", async ({
  page,
  browser,
  product,
  signIn,
  picture,
}) => {
  await signIn("ana", "/member/referral");
  const link = await page.getByText(/\/register\?ref=/).innerText();
  const before = await readBar(page);

  // A separate browser context: a shared device would link the accounts.
  const friendContext = await browser.newContext();
  const friend = await friendContext.newPage();
  await comeFromOwnAddress(friend);
  const { username } = newcomer();
  await friend.goto(product.url() + link.slice(link.indexOf("/register")));
  const dialog = friend.getByRole("dialog", { name: "Register" });
  await dialog.getByLabel(/^Username/).fill(username);
  await dialog.getByLabel(/^Password/).fill(PASSWORD);
  await dialog.getByLabel(/^Verify password/).fill(PASSWORD);
  await dialog.getByLabel(/^I am \d\d or older/).check();
  await dialog.getByLabel(/^I agree/).check();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog).toBeHidden();
  await friendContext.close();

  const { id } = await findMember(product, username);
  await meetReferralTerms(product, id);
  const db = await product.database();
  const rewardOf = async () => {
    const ofFriend = db.selectFrom("rewards").select("state").where("source_ref", "=", `referrer:${id}`);
    return (await ofFriend.executeTakeFirst())?.state;
  };
  await runJobUntil(product, "referrals.follow", rewardOf).toBe("claimable");

  await page.goto("/member/rewardCenter");
  await page.getByRole("button", { name: "Claim Referral reward" }).last().click();
  await expect(bar(page)).not.toHaveText(before);
  await expect.poll(rewardOf).toBe("claimed");
  await page.goto("/member/referral");
  await expect(page.getByText("₱1,200.00 paid, ₱200.00 to claim")).toBeVisible();
  await picture("paid");
});
