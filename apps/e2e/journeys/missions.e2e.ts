import { expect, test } from "../support/journey.ts";
import { comeFromOwnAddress, newcomer, register } from "../support/newcomer.ts";
import { runJobUntil } from "../support/past.ts";
import { playDice } from "../support/play-dice.ts";
import { findMember } from "../support/session.ts";

test("complete a mission, claim it", async ({ page, product, picture }) => {
  await comeFromOwnAddress(page);
  const { username } = newcomer();
  await register(page, username);
  const { id } = await findMember(product, username);
  const db = await product.database();
  const readMission = async () => {
    const rows = await db.selectFrom("mission_counters").selectAll().where("member_id", "=", id).execute();
    return rows.find(({ target, counted }) => target === 1n && counted === 1n);
  };
  await playDice(page, product, id);

  await page.goto("/member/missionLeaderboard");
  const row = page.getByRole("listitem").filter({ hasText: "Play an in-house round" });
  await expect(row).toBeVisible();
  await picture("open");
  await runJobUntil(product, "missions.count-bets", async () => (await readMission()) !== undefined).toBe(true);
  await runJobUntil(
    product,
    "missions.complete",
    async () => (await readMission())?.completed_at ?? null,
  ).not.toBeNull();

  // The button appears through a live event, without a reload.
  await row.getByRole("button", { name: "Claim Play an in-house round" }).click();
  await expect(row.getByText("Claimed")).toBeVisible();
  await expect(page.getByRole("region", { name: "Weekly leaderboard" }).getByRole("table")).toBeVisible();
  await picture("claimed");
});
