import { createHmac, randomBytes } from "node:crypto";
import { commitmentOf, createDraw, type Seeds, spellServerSeed } from "@perya/fair";
import { colourGame, COLOURS } from "@perya/maths/colour-game";
import { dice, diceChoices } from "@perya/maths/dice";
import { createMines } from "@perya/maths/mines";
import { createSlot, loadSheet, SHEET_CODES, VARIANTS } from "@perya/maths/slots";
import { describe, expect, it } from "vitest";
import { checkRound, judge } from "./check-round.ts";
import type { Bet, Outcome } from "./families.ts";
import { traceRound } from "./trace.ts";

/** Number of random rounds. */
const ROUNDS = 10_000;

const pick = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("the list is empty");
  return item;
};

const ways = [...diceChoices()];
const mines = createMines(1_000_000);
const sheets = new Map(await Promise.all(SHEET_CODES.map(async (code) => [code, await loadSheet(code)] as const)));

/** Plays a bet with the game itself, without the verifier. */
function playOne(index: number, seeds: Seeds): { bet: Bet; played: Outcome } {
  const draw = createDraw(seeds);
  switch (index % 4) {
    case 0: {
      const choice = pick(ways, index * 7919);
      return { bet: { family: "dice", choice }, played: { family: "dice", result: dice.play(choice, draw) } };
    }
    case 1: {
      const choice = { mines: 1 + (index % 24) };
      return { bet: { family: "mines", choice }, played: { family: "mines", mines: mines.play(choice, draw).mines } };
    }
    case 2: {
      const choice = { chips: COLOURS.map((_name, colour) => (index + colour) % 4) };
      return { bet: { family: "colour", choice }, played: { family: "colour", result: colourGame.play(choice, draw) } };
    }
    default: {
      const [sheet, variant] = [pick(SHEET_CODES, index >> 2), pick(VARIANTS, index >> 6)];
      const par = sheets.get(sheet);
      if (!par) throw new Error(`no sheet ${sheet}`);
      const result = createSlot(par, variant).play(null, draw);
      return { bet: { family: "slot", sheet, variant }, played: { family: "slot", result } };
    }
  }
}

describe("a round of one player", () => {
  it("has the same result in the verifier as when it was played", async () => {
    const different: unknown[] = [];
    for (let index = 0; index < ROUNDS; index += 1) {
      const seeds = { serverSeed: spellServerSeed(randomBytes(32)), clientSeed: `ana ${index}`, nonce: index };
      const { bet, played } = playOne(index, seeds);
      const claim = { bet, ...seeds, serverSeedHash: commitmentOf(seeds.serverSeed), expected: null };
      const check = await checkRound(claim);
      const isSame = JSON.stringify(check.result) === JSON.stringify(played);
      if (!isSame || check.seed !== "kept") different.push({ claim, played, result: check.result });
    }
    expect(different).toEqual([]);
  });

  it("shows the HMAC as any other library computes it", async () => {
    const seeds = { serverSeed: "server", clientSeed: "client", nonce: 1 };
    const { trace } = traceRound(seeds, (draw) => Array.from({ length: 20 }, () => draw.below(6)));
    expect(trace.blocks).toHaveLength(3);
    for (const { message, mac } of trace.blocks)
      expect(mac).toBe(createHmac("sha256", seeds.serverSeed).update(message).digest("hex"));
  });

  it("matches the published vector", () => {
    const seeds = { serverSeed: "server", clientSeed: "client", nonce: 1 };
    const below = (count: number) => traceRound(seeds, (draw) => draw.below(count));
    expect(below(10_000).trace.draws[0]?.words[0]?.hex).toBe("88dbb41b");
    expect(below(10_000).result).toBe(5346);
    expect(below(37).result).toBe(19);
    expect(below(52).result).toBe(27);
  });

  it("shows rejected random values", () => {
    // With this count, nearly half of all random words are rejected to avoid bias.
    const count = 2 ** 31 + 1;
    const { trace } = traceRound({ serverSeed: "server", clientSeed: "client", nonce: 1 }, (draw) =>
      Array.from({ length: 40 }, () => draw.below(count)),
    );
    expect(trace.draws.some(({ words }) => words.length > 1 && words[0]?.isPassedOver)).toBe(true);
    expect(trace.draws.every(({ words }) => words.at(-1)?.isPassedOver === false)).toBe(true);
  });
});

describe("the verdict", () => {
  const serverSeed = spellServerSeed(new Uint8Array(32).fill(7));
  const claim = {
    bet: { family: "dice", choice: { side: "over", target: 5049 } } as const,
    serverSeed,
    clientSeed: "ana",
    nonce: 4,
    serverSeedHash: commitmentOf(serverSeed) as string | null,
    expected: null as string | null,
  };

  it("matches when seed and result do", async () => {
    const { spelled } = await checkRound(claim);
    expect(judge(await checkRound({ ...claim, expected: ` ${spelled} ` }))).toBe("fits");
  });

  it("differs when the result or the seed is another", async () => {
    expect(judge(await checkRound({ ...claim, expected: "100.00" }))).toBe("differs");
    expect(judge(await checkRound({ ...claim, serverSeedHash: "0".repeat(64) }))).toBe("differs");
  });

  it("recognizes a hash pasted as the seed, without a result to compare", async () => {
    const hash = commitmentOf(serverSeed);
    expect(judge(await checkRound({ ...claim, serverSeed: hash }))).toBe("hash");
    expect(judge(await checkRound({ ...claim, serverSeed: hash, serverSeedHash: null }))).toBe("hash");
  });

  it("confirms nothing that was not compared", async () => {
    expect(judge(await checkRound({ ...claim, serverSeedHash: null }))).toBe("worked-out");
  });
});
