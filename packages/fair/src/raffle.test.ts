import { describe, expect, it } from "vitest";
import {
  commitRaffleSeed,
  pickRaffleWinners,
  hashTicketList,
  readTicketList,
  verifyRaffle,
  writeTicketList,
} from "./raffle.ts";

const SEED = "aa".repeat(32);
const SALT = "0".repeat(64);
const LIST = "A:3\nB:5\nC:2\n";
const DRAWN = {
  seed: SEED,
  salt: SALT,
  list: LIST,
  prizes: 2,
  commit: "e0e77a507412b120f6ede61f62295b1a7b2ff19d3dcc8f7253e51663470c888e",
  listHash: "b7c7fb5db2aedac00979716a8c878ae6aafd53d097327e5e3ac42f3d4336c9e0",
  winners: ["A", "B"],
};

describe("a raffle", () => {
  it("draws as the reference does (vector 20)", () => {
    expect([commitRaffleSeed(SEED), hashTicketList(LIST)]).toEqual([DRAWN.commit, DRAWN.listHash]);
    expect(pickRaffleWinners(DRAWN)).toEqual([
      { name: "A", index: 0, tries: 0 },
      { name: "B", index: 3, tries: 0 },
    ]);
    expect(verifyRaffle(DRAWN)).toEqual([]);
  });

  it("ends with the last player, and gives one player one prize", () => {
    expect(pickRaffleWinners({ ...DRAWN, prizes: 9 }).map(({ name }) => name)).toEqual(["A", "B", "C"]);
    expect(pickRaffleWinners({ ...DRAWN, list: "" })).toEqual([]);
  });

  it.each([
    ["another list", { list: "A:3\nB:5\nC:3\n" }, ["list", "winners"]],
    ["another hash of the list", { listHash: "00".repeat(32) }, ["list", "winners"]],
    ["another seed", { seed: "bb".repeat(32) }, ["seed", "winners"]],
    ["another commitment", { commit: "00".repeat(32) }, ["seed"]],
    ["another salt", { salt: "5".repeat(64) }, ["winners"]],
    ["another winner", { winners: ["A", "C"] }, ["winners"]],
    ["a winner too few", { winners: ["A"] }, ["winners"]],
    ["no list at all", { list: "A:3" }, ["list", "winners"]],
  ])("finds %s", (_name, change, faults) => {
    expect(verifyRaffle({ ...DRAWN, ...change })).toEqual(faults);
  });

  it("chooses every ticket equally often", () => {
    const counts = { A: 0, B: 0, C: 0 };
    for (let round = 0; round < 5_000; round += 1) {
      const [winner] = pickRaffleWinners({ ...DRAWN, salt: String(round), prizes: 1 });
      counts[(winner?.name ?? "A") as keyof typeof counts] += 1;
    }
    // Expected 1,500, 2,500 and 1,000, within five standard deviations.
    expect(Math.abs(counts.A - 1_500)).toBeLessThan(165);
    expect(Math.abs(counts.B - 2_500)).toBeLessThan(180);
    expect(Math.abs(counts.C - 1_000)).toBeLessThan(145);
  });
});

it("reads only lists that it would write", () => {
  const lines = [
    { name: "K7QM2XD9", tickets: 12 },
    { name: "0B", tickets: 1 },
  ];
  expect(readTicketList(writeTicketList(lines))).toEqual(lines);
  for (const wrong of ["A:0\n", "A:01\n", "a:1\n", "A:1\nA:2\n", "A:1\n\n", ":1\n", "A:1.5\n"])
    expect(readTicketList(wrong)).toBeUndefined();
});
