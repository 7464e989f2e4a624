import { findGame } from "@perya/lottery";
import { toWire } from "@perya/money";
import { describe, expect, it } from "vitest";
import { type Draft, priceDraft } from "./lottery.slip.ts";
import { samplePage } from "./sample-lottery.test-setup.ts";

const { terms } = samplePage();
const group = { kind: "group", lowest: 1700, highest: 1950 } as const;
const gameOf = (code: string) => {
  const game = findGame(code);
  if (!game) throw new Error(`no game ${code}`);
  return game;
};
const FIVE = gameOf("five-digits-3m");
const draft = (change: Partial<Draft>): Draft => ({
  play: "front-three-straight",
  selection: "1/2/3",
  unit: "10.00",
  times: 1,
  group: 1950,
  ...change,
});
const price = (change: Partial<Draft>, code = "five-digits-3m", pricing: typeof terms.pricing = group) =>
  priceDraft(gameOf(code), { ...terms, pricing }, draft(change), []);

describe("a ticket", () => {
  it.each<[string, Partial<Draft>, string, [lines: number, cost: string, maxWin: string]]>([
    ["straight", { selection: "37/149/56789" }, "five-digits-3m", [30, "300.00", "9750.00"]],
    ["times", { selection: "1/2/3", times: 3 }, "five-digits-3m", [1, "30.00", "29250.00"]],
    ["lower odds", { group: 1800 }, "five-digits-3m", [1, "10.00", "9000.00"]],
    // A prize for each length that matches: 5, 4, 3, 2 and 1 digits.
    ["combo", { play: "five-combo", selection: "1/2/3/4/5" }, "five-digits-3m", [1, "50.00", "1083322.50"]],
    ["two places at once", { play: "fixed-place", selection: "1//3//" }, "five-digits-3m", [2, "20.00", "195.00"]],
    ["two numbers of one place", { play: "fixed-place", selection: "12////" }, "five-digits-3m", [2, "20.00", "97.50"]],
    ["big and odd together", { play: "sum-halves", selection: "big odd" }, "three-dice", [2, "20.00", "39.00"]],
    ["big or small", { play: "sum-halves", selection: "big small" }, "three-dice", [2, "20.00", "19.50"]],
    ["sums exclude each other", { play: "sum", selection: "03 18" }, "three-dice", [2, "20.00", "2106.00"]],
    ["all picks of a longer pick", { play: "pick-2", selection: "01 02 03" }, "eleven-five", [3, "30.00", "160.875"]],
  ])("%s", (_name, change, code, [lines, cost, maxWin]) => {
    const priced = price(change, code);
    if (typeof priced === "string") throw new Error(priced);
    expect([priced.ticket.lines, toWire(priced.cost), toWire(priced.maxWin)]).toEqual([lines, cost, maxWin]);
  });

  it.each<[string, Partial<Draft>, string]>([
    ["an unknown play", { play: "no-play" }, "PLAY_UNKNOWN"],
    ["too few numbers", { selection: "1/2/" }, "TOO_FEW_SYMBOLS"],
    ["a group above the highest", { group: 1951 }, "NOT_OFFERED"],
    ["fixed odds where there is a slider", { group: null }, "NOT_OFFERED"],
    [
      "more bets than allowed",
      { play: "five-straight", selection: Array(5).fill("0123456789").join("/") },
      "LINES_ABOVE_LIMIT",
    ],
    ["a stake above the limit", { selection: "1/2/3456789", times: 715 }, "STAKE_ABOVE_LIMIT"],
  ])("refuses %s", (_name, change, problem) => {
    expect(price(change)).toBe(problem);
  });

  it("charges every row of a Vietnamese number, and takes fixed rates from the terms", () => {
    const fixed = { kind: "fixed" as const, rates: { "lo-2": ["80"] } };
    const priced = price({ play: "lo-2", selection: "07 42", unit: "1.00", group: null }, "vietnam-north", fixed);
    if (typeof priced === "string") throw new Error(priced);
    expect(toWire(priced.cost)).toBe("54.00");
    // In the best case every row ends with one of the two numbers.
    expect(toWire(priced.maxWin)).toBe("2160.00");
  });
});

describe("numbers with a limit", () => {
  const limited = [
    { play: "back-two-straight", line: "1 2", state: "reduced" as const, maxStake: "50000.00" },
    { play: "back-two-straight", line: "1 3", state: "halved" as const, maxStake: "25000.00" },
    { play: "back-two-straight", line: "1 4", state: "closed" as const, maxStake: "0.00" },
    { play: "front-two-straight", line: "1 5", state: "closed" as const, maxStake: "0.00" },
  ];
  const at = (selection: string, times = 1) =>
    priceDraft(FIVE, terms, draft({ play: "back-two-straight", selection, times }), limited);

  it("are named with the ticket, those of other plays are not", () => {
    expect(at("1/2345")).toMatchObject({ reduced: ["1 2", "1 3"], closed: ["1 4"] });
    expect(at("6/7")).toMatchObject({ reduced: [], closed: [] });
  });

  it("halve the highest stake", () => {
    expect(at("1/2", 1000)).toMatchObject({ reduced: ["1 2"] });
    expect(at("1/3", 2500)).toMatchObject({ reduced: ["1 3"] });
    expect(at("1/3", 2501)).toBe("STAKE_ABOVE_LIMIT");
  });
});
