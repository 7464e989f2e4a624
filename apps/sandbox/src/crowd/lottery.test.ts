import { createChance } from "@perya/art/chance";
import type { LotteryGame, LotteryPage, LotteryTerms } from "@perya/contract";
import { costOf, findGame, GAMES, MAX_LINES, readTicket } from "@perya/lottery";
import { amount } from "@perya/money";
import { describe, expect, it } from "vitest";
import { chooseLottery, playLottery, writeSlip } from "./lottery.ts";
import type { LotterySlip, Site } from "./site.ts";

const chance = createChance("the crowd's lottery tests");
const DICE = findGame("three-dice") as (typeof GAMES)[number];
const open = { id: "d", drawNumber: "1", state: "open", opensAt: "", closesAt: "", drawsAt: "" } as const;

const pageOf = ({ pricing }: (typeof GAMES)[number], change: Partial<LotteryPage> = {}) => {
  const rates =
    pricing.kind === "fixed" ? Object.fromEntries(Object.keys(pricing.rates).map((play) => [play, ["1"]])) : {};
  const offered = pricing.kind === "group" ? { kind: "group", lowest: 1700, highest: 1950 } : { kind: "fixed", rates };
  const terms = { version: 3, pricing: offered, units: ["1.00", "2.00", "5.00", "10.00", "100.00"] } as LotteryTerms;
  return { open, terms, limited: [], ...change } as unknown as LotteryPage;
};

describe("a simulated player's slip", () => {
  it.each(GAMES.map((game) => [game.code, game] as const))("of %s has valid tickets at their price", (_code, game) => {
    const played = new Set<string>();
    for (let turn = 0; turn < 200; turn += 1) {
      const slip = writeSlip(game, pageOf(game), chance);
      if (!slip) continue;
      expect(slip).toMatchObject({ drawId: "d", termsVersion: 3 });
      let total = 0n;
      for (const { play: code, selection, unit, cost, group } of slip.tickets) {
        const play = game.plays.find((each) => each.code === code);
        const ticket = play && readTicket(play, selection);
        if (!ticket || typeof ticket === "string") throw new Error(`${code} ${selection}: ${ticket ?? "unknown"}`);
        expect(ticket.lines).toBeLessThan(MAX_LINES);
        expect(amount(cost)).toBe(costOf({ unit: amount(unit), units: ticket.units, times: 1 }));
        expect(group).toBe(game.pricing.kind === "group" ? 1950 : null);
        total += amount(cost);
        played.add(code);
      }
      expect(amount(slip.total)).toBe(total);
      expect(total).toBeLessThanOrEqual(amount("600.00"));
    }
    expect(played.size).toBeGreaterThan(game.plays.length / 3);
  });

  it("is not written while no draw sells, nor for a play with limited numbers", () => {
    const [game] = GAMES;
    if (!game) throw new Error("no game");
    expect(writeSlip(game, pageOf(game, { open: null }), chance)).toBeUndefined();
    const limited = game.plays.map(
      ({ code }) => ({ play: code, line: "1", state: "closed", maxStake: "0.00" }) as const,
    );
    expect(writeSlip(game, pageOf(game, { limited }), chance)).toBeUndefined();
  });
});

describe("a simulated player of lotteries", () => {
  const listed = (gameCode: string, periodSeconds: number | null, isOpen = true) =>
    ({ gameCode, periodSeconds, isOpen, nextDraw: open }) as unknown as LotteryGame;
  const GAMES_LISTED = [listed("three-dice", 60), listed("pcso-2d", null), listed("keno", 300, false)];

  it("mostly chooses fast games, never closed ones", () => {
    const chosen = Array.from({ length: 300 }, () => chooseLottery(GAMES_LISTED, chance)?.gameCode);
    expect(new Set(chosen)).toEqual(new Set(["three-dice", "pcso-2d"]));
    expect(chosen.filter((code) => code === "three-dice").length).toBeGreaterThan(200);
    expect(chooseLottery([], chance)).toBeUndefined();
  });

  const visit = async (refusals: (string | null)[]) => {
    const slips: LotterySlip[] = [];
    let bets = 0;
    const site = {
      readLottery: async () => pageOf(DICE),
      betOnLottery: async (slip: LotterySlip) => {
        slips.push(slip);
        return refusals[slips.length - 1] ?? null;
      },
    } as unknown as Site;
    const deps = {
      chance,
      wait: async () => {},
      signal: new AbortController().signal,
      audience: { isThere: () => true, pause: async () => {} },
      now: () => 0,
      onBet: () => void (bets += 1),
    };
    const isBroke = await playLottery(site, [listed("three-dice", 60)], deps);
    return { isBroke, slips: slips.length, bets };
  };

  it("bets on some draws, and goes on after a closed one", async () => {
    const { isBroke, slips, bets } = await visit(["LOTTERY_DRAW_CLOSED"]);
    expect(isBroke).toBe(false);
    expect(slips).toBeGreaterThanOrEqual(2);
    expect(bets).toBe(slips - 1);
  });

  it("stops without money, and reports other refusals", async () => {
    expect(await visit(["FUNDS_TOO_LOW"])).toEqual({ isBroke: true, slips: 1, bets: 0 });
    await expect(visit(["LOTTERY_COST_DIFFERS"])).rejects.toThrow("LOTTERY_COST_DIFFERS");
  });
});
