import { bar } from "../support/cashier.ts";
import { expect, test } from "../support/journey.ts";
import { comeFromOwnAddress, newcomer, register } from "../support/newcomer.ts";
import { endRaffle, passDraw, runJobUntil } from "../support/past.ts";
import { findMember } from "../support/session.ts";

test("a player wins a raffle, claims the prize, and verifies the draw in the browser", async ({
  page,
  product,
  picture,
}) => {
  await comeFromOwnAddress(page);
  const { username } = newcomer();
  await register(page, username);
  const { id } = await findMember(product, username);
  const raffleId = await endRaffle(product, id);
  const db = await product.database();
  const stateOf = async () =>
    (await db.selectFrom("raffles").select("state").where("id", "=", raffleId).executeTakeFirst())?.state;
  await runJobUntil(product, "raffles.run", stateOf).toBe("frozen");
  await passDraw(product, raffleId);
  await runJobUntil(product, "raffles.run", stateOf).toBe("paid");

  await page.goto("/member/raffles");
  const raffle = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Weekend raffle" }) });
  await expect(raffle.getByText("You won ₱10,000.00")).toBeVisible();
  await expect(raffle.getByText("3 tickets")).toBeVisible();
  await raffle.getByRole("button", { name: "Claim prize" }).click();
  await expect(raffle.getByText("₱10,000.00 claimed")).toBeVisible();
  // The prize and the demo's ₱500 gift to new members.
  await expect(bar(page)).toContainText("10,500.00");

  await raffle.getByRole("button", { name: /^Verify this raffle/ }).click();
  await raffle.getByRole("button", { name: "Verify in your browser" }).click();
  for (const words of ["The list matches its hash", "The seed matches its hash", "The winners match the draw"])
    await expect(raffle.getByText(words)).toBeVisible();
  await picture("verified");
});
