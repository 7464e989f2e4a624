import { houseAccount, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { describe, expect, it } from "vitest";
import {
  popularSince,
  shareForJackpot,
  stakeOf,
  validStakeOf,
  winnerDays,
  winOf,
  type SettledBet,
} from "./bets.rules.ts";
import { maskPlayer } from "./bets.views.ts";

const bet: SettledBet = {
  id: "b1",
  brandId: "brand",
  memberId: "ana",
  gameId: "game",
  vendorCode: "PG",
  category: "RNG",
  currency: "PHP",
  stake: amount("100.00"),
  win: amount("0.00"),
  placedAt: new Date(0),
  settledAt: new Date(0),
};
const accounts = {
  member: memberAccount(bet),
  house: houseAccount("brand", "PHP"),
  jackpot: { brandId: "brand", owner: "jackpot:main", kind: "cash", currency: "PHP" },
} as const;

describe("validStakeOf", () => {
  it.each([
    ["RNG", "100.00", "0.00", "100.00"],
    ["RNG", "100.00", "100.00", "100.00"],
    ["LIVE", "100.00", "0.00", "100.00"],
    ["LIVE", "100.00", "100.00", "0.00"],
    ["LIVE", "100.00", "195.00", "95.00"],
    ["SPORTS", "100.00", "350.00", "100.00"],
    ["COCKFIGHT", "100.00", "60.00", "40.00"],
  ] as const)("%s, %s staked and %s back: %s counts", (category, stake, win, counts) => {
    expect(validStakeOf({ category, stake: amount(stake), win: amount(win) })).toBe(amount(counts));
  });
});

describe("shareForJackpot", () => {
  it.each([
    ["in-house games: one per cent", "INHOUSE", "100.00", "1.00"],
    ["vendors' games: nothing", "RNG", "100.00", "0.00"],
    ["vendors' jackpot games: nothing", "JACKPOT", "100.00", "0.00"],
    ["rounds down", "INHOUSE", "0.0199", "0.0001"],
    ["too small a stake: nothing", "INHOUSE", "0.0099", "0.00"],
  ] as const)("%s", (_name, category, stake, share) => {
    expect(shareForJackpot({ category, stake: amount(stake) })).toBe(amount(share));
  });
});

describe("the movements of a bet", () => {
  const shown = ({ key, legs }: NonNullable<ReturnType<typeof winOf>>) => [
    key,
    ...legs.map((leg) => `${leg.account.owner} ${leg.amount}`),
  ];

  it("stake of a vendor's game: from the member to the house", () => {
    expect(shown(stakeOf(bet, accounts))).toEqual(["bet:b1:stake", "member:ana -1000000", "house 1000000"]);
    expect(winOf(bet, accounts)).toBeNull();
  });

  it("stake of an in-house game: the jackpot's share is a leg of the same transfer", () => {
    expect(shown(stakeOf({ ...bet, category: "INHOUSE" }, accounts))).toEqual([
      "bet:b1:stake",
      "member:ana -1000000",
      "house 990000",
      "jackpot:main 10000",
    ]);
  });

  it("win: from the house to the member", () => {
    const win = winOf({ ...bet, win: amount("250.50") }, accounts);
    expect(win && shown(win)).toEqual(["bet:b1:win", "house -2505000", "member:ana 2505000"]);
  });
});

describe("winnerDays", () => {
  it("are today and the seven before it, across months", () => {
    expect(winnerDays(new Date("2026-03-03T23:59:59Z"))).toEqual([
      "2026-03-03",
      "2026-03-02",
      "2026-03-01",
      "2026-02-28",
      "2026-02-27",
      "2026-02-26",
      "2026-02-25",
      "2026-02-24",
    ]);
  });
});

describe("maskPlayer", () => {
  it.each([
    ["ana", "a••a"],
    ["Bernardo", "B••o"],
    ["Al", "A••"],
    ["X", "X••"],
    ["", "••"],
    ["😀bc😎", "😀••😎"],
  ])("%s is %s", (name, masked) => {
    expect(maskPlayer(name)).toBe(masked);
  });
});

describe("popularSince", () => {
  it("is seven days ago to the millisecond", () => {
    expect(popularSince(new Date("2026-03-01T12:34:56.789Z"))).toEqual(new Date("2026-02-22T12:34:56.789Z"));
  });
});
