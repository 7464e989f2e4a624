/**
 * Bets: what was staked and what came of it; the winner board and the jackpot pool, both read from what was settled.
 * Owns bets. Their money is in the ledger, under keys that begin with the bet's id.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import { chooseLanguage, createGames } from "../games/index.ts";
import { countPlayers } from "./bets.jobs.ts";
import * as bets from "./bets.service.ts";
import type { WinnerRow } from "./bets.queries.ts";
import { presentPool, presentWinner } from "./bets.views.ts";

export { countPlayers } from "./bets.jobs.ts";
export { openJackpot, recordHistory, recordSettledBet } from "./bets.service.ts";
export type { SettledBet } from "./bets.rules.ts";

/** Everybody looks at these two, and nobody minds a few seconds. */
const BOARD = { maxAgeMs: 15_000 };
const POOL = { maxAgeMs: 3_000 };

export const betsModule = defineModule({
  name: "bets",
  needs: ["games"],

  setup({ serve, onChange, every, deps }) {
    const games = createGames(deps);
    onChange("games", games.forget);
    onChange("site", games.forget);
    const boards = createTtlCache<WinnerRow[]>(deps.clock, BOARD);
    const pools = createTtlCache<bigint>(deps.clock, POOL);

    serve(contract.games.listWinners, async ({ brand, language, query: { gameCategory, limitNum } }) => {
      const key = `${brand.id} ${gameCategory}`;
      const winners = await boards.getOrLoad(key, () => bets.listWinners(deps, brand.id, gameCategory));
      return { list: winners.slice(0, limitNum).map((winner) => presentWinner(winner, { ...brand, language })) };
    });

    serve(contract.games.listRecentGames, async ({ brand, language, member, query }) => {
      const visitor = { ...brand, language: chooseLanguage(query.language, brand.languages, language) };
      return games.listGamesById(visitor, await bets.listRecentGames(deps, member.id, query));
    });

    serve(contract.games.readJackpot, async ({ brand: { id, currency, jackpotSource } }) => {
      if (jackpotSource === "decorative") return { mode: "decorative" as const, currency };
      return presentPool(await pools.getOrLoad(id, () => bets.readPool(deps, id, currency)), currency);
    });

    every("1 hour", "count-players", () => countPlayers(deps));
  },
});
