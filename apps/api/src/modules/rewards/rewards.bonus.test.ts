import { rewards, wallet } from "@perya/contract";
import { balanceOf, grantAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { joinPlayer, TERMS, type Player } from "./rewards.test-setup.ts";

let app: TestApp;
let player: Player;
beforeAll(async () => {
  app = await openTestApp();
  player = await joinPlayer(app, "wagering");
});
afterAll(() => app.close());

it("a claimed bonus is listed with what is left, beside the cash, and can be left", async () => {
  const gift = { kind: "bonus" as const, amount: amount("500.00"), terms: { ...TERMS, maxBet: "50.00", capTimes: 5 } };
  const { rewardId } = await player.issue({ gift, title: { EN: "Welcome bonus", TY: "Welcome bonus" } });
  await player.call(rewards.claim, { params: { id: rewardId } });
  await player.call(rewards.claim, { params: { id: rewardId } });
  const { grants } = await player.call(rewards.listGrants);
  expect(grants).toEqual([
    expect.objectContaining({
      title: "Welcome bonus",
      state: "active",
      balance: "500.00",
      inOpenBets: "0.00",
      required: "5000.00",
      counted: "0.00",
      left: "5000.00",
      maxBet: "50.00",
      cap: "2500.00",
      weights: [
        { category: "RNG", percent: 100, stillToStake: "5000.00" },
        { category: "LIVE", percent: 10, stillToStake: "50000.00" },
        { category: null, percent: 0, stillToStake: null },
      ],
    }),
  ]);
  expect(await player.call(wallet.readBalance)).toMatchObject({ balance: "0.00", bonus: "500.00" });
  const id = grants[0]?.id ?? "";
  const other = await joinPlayer(app, "curious");
  await expect(other.call(rewards.leaveGrant, { params: { id } })).rejects.toMatchObject({ code: "REWARD_UNKNOWN" });
  const left = await player.call(rewards.leaveGrant, { params: { id } });
  expect(left).toMatchObject({ state: "forfeited", reason: "member", balance: "0.00" });
  await expect(player.call(rewards.leaveGrant, { params: { id } })).rejects.toMatchObject({ code: "REWARD_OVER" });
  expect(await balanceOf(app.db, grantAccount(player.brandId, id, "PHP"))).toBe(0n);
});

it("the job ends what expired", async () => {
  const gift = { kind: "bonus" as const, amount: amount("20.00"), terms: { ...TERMS, days: 1 } };
  const { rewardId } = await player.issue({ gift });
  await player.call(rewards.claim, { params: { id: rewardId } });
  app.clock.advance(24 * 60 * 60_000);
  await app.scheduler.runNow("rewards.close-grants");
  const states = await app.db
    .selectFrom("bonus_grants")
    .select("state")
    .where("member_id", "=", player.id)
    .where("reward_id", "=", rewardId)
    .execute();
  expect(states).toEqual([{ state: "expired" }]);
});
