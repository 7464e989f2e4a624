import { amount, negate } from "@perya/money";
import { describe, expect, it } from "vitest";
import { foresee, type Told } from "./oracle.ts";

const openings = new Map([["m", amount("10.00")]]);
const base = { account: "m", refusal: null };
const bet = (id: number, text: string, refusal: string | null = null): Told => ({
  ...base,
  key: `bet:${id}:stake`,
  transferId: String(id),
  refusal,
  does: "pay",
  amount: negate(amount(text)),
});
const hold = (id: number, text: string): Told => ({
  ...base,
  key: "hold",
  transferId: String(id),
  does: "hold",
  amount: amount(text),
});
const release = (id: number, refusal: string | null = null): Told => ({
  ...base,
  key: `released ${id}`,
  transferId: String(id),
  refusal,
  does: "end",
  hold: "hold",
  paid: "nothing",
});
const takeBack = (id: number, voids: string, refusal: string | null = null): Told => ({
  ...base,
  key: `void ${id}`,
  transferId: String(id),
  refusal,
  does: "void",
  voids,
});

describe("the oracle", () => {
  it("follows the numbers of the transfers, not the order of the answers", () => {
    const { purses, unjust } = foresee(openings, [bet(2, "6.00", "FUNDS_TOO_LOW"), bet(3, "4.9999"), bet(1, "5.00")]);
    expect(unjust).toEqual([]);
    expect(purses.get("m")).toMatchObject({ cash: amount("0.0001"), held: 0n, debt: 0n });
  });

  it.each<[string, Told[]]>([
    ["a refusal for lack of money that is there", [bet(1, "5.00", "FUNDS_TOO_LOW")]],
    ["a bet with money that is missing", [bet(1, "10.0001")]],
    ["an unknown refusal", [bet(1, "5.00", "NO")]],
    ["a hold that is returned twice", [hold(1, "5.00"), release(2), release(3)]],
    ["a hold that is not returned", [hold(1, "5.00"), release(2, "HOLD_NOT_OPEN")]],
    ["a hold placed after its release", [release(1, "HOLD_NOT_OPEN"), hold(2, "5.00")]],
    ["a void of an unknown bet", [takeBack(1, "bet:0:stake")]],
    ["a bet that is voided twice", [bet(1, "5.00"), takeBack(2, "bet:1:stake"), takeBack(3, "bet:1:stake")]],
    ["a bet placed after its void", [takeBack(1, "bet:2:stake", "NOTHING_TO_VOID"), bet(2, "5.00")]],
    ["a bet voided without a void", [bet(1, "5.00", "VOIDED")]],
  ])("finds: %s", (_name, told) => {
    expect(foresee(openings, told).unjust).toHaveLength(1);
  });
});
