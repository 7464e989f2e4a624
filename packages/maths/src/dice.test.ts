import { createDraw } from "@perya/fair";
import { describe, expect, it } from "vitest";
import { describeDice, dice, diceChoices, diceFigures, dicePay, ROLLS, type DiceChoice } from "./dice.ts";
import { fixedDraw } from "./fixed-draw.test-setup.ts";

describe("dice", () => {
  it.each<[DiceChoice, roll: number, pay: number]>([
    [{ side: "under", target: 5000 }, 4999, 198],
    [{ side: "under", target: 5000 }, 5000, 0],
    [{ side: "over", target: 4999 }, 5000, 198],
    [{ side: "over", target: 4999 }, 4999, 0],
    [{ side: "under", target: 9800 }, 0, 101],
    [{ side: "under", target: 10 }, 9, 99_000],
    [{ side: "over", target: 9989 }, 9999, 99_000],
    [{ side: "under", target: 3333 }, 0, 297],
  ])("plays %o", (choice, roll, pay) => {
    const result = dice.play(choice, fixedDraw([[ROLLS, roll]]));
    expect(result).toEqual({ ...choice, roll, pay });
    expect(dice.payOf(result)).toBe(pay);
  });

  it("returns between 98 and 99 % whatever the bet, and always pays more than the stake", () => {
    let ways = 0;
    const wrong: DiceChoice[] = [];
    for (const choice of diceChoices()) {
      ways += 1;
      const { rtp } = diceFigures(choice);
      const isOffered = dice.isChoice(choice) && dicePay(choice) > 100;
      if (!isOffered || rtp < 0.98 || rtp > 0.99) wrong.push(choice);
    }
    expect(wrong).toEqual([]);
    expect(ways).toBe(2 * 9791);
    expect(describeDice()).toMatchObject({ rtp: { lowest: 0.980306, highest: 0.99 }, maxPay: 99_000 });
  });

  it.each([
    null,
    {},
    { side: "at", target: 5000 },
    { side: "under", target: 9 },
    { side: "under", target: 9801 },
    { side: "over", target: 9990 },
    { side: "over", target: 198 },
    { side: "under", target: 50.5 },
    { side: "under", target: "5000" },
  ])("refuses %o", (value) => {
    expect(dice.isChoice(value)).toBe(false);
  });

  it("rolls what the seeds determine", () => {
    const seeds = { serverSeed: "server", clientSeed: "client", nonce: 1 };
    expect(dice.play({ side: "over", target: 5000 }, createDraw(seeds)).roll).toBe(5346);
  });
});
