import { lottery } from "@perya/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { GAME, openLottery, type Lottery } from "./lottery.test-setup.ts";

let at: Lottery;
beforeAll(async () => {
  at = await openLottery();
});
afterAll(() => at.app.close());

it("lists the games of a member's last bets, each once", async () => {
  const player = await at.join();
  const recent = async () => (await (await player.call())(lottery.listRecentLotteries)).games;
  expect(await recent()).toEqual([]);
  await at.place(player, [at.ticket(), at.ticket({ selection: "3/4" })]);
  expect((await recent()).map(({ gameCode }) => gameCode)).toEqual([GAME]);
});
