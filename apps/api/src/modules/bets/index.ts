/**
 * Bets: stakes and results, the betting record, the winner board and the jackpot pool. Owns bets, bet_transfers,
 * settled_bets, settled_bet_followers, bet_days, bet_hours, brand_bet_days, player_hours, player_starts and
 * jackpot_wins. Their money is in the ledger.
 */
import type { InputOf } from "@perya/contract";
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import type { Stranger } from "../../pages/preloaded-answers.ts";
import { exportTable } from "../../tables/export-table.ts";
import { readTable } from "../../tables/read-table.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import { writeAudit } from "../audit/index.ts";
import { chooseLanguage, createGames } from "../games/index.ts";
import { rollUpDays } from "./bets.days.ts";
import { rollUpHours } from "./bets.hours.ts";
import { countPlayers } from "./bets.jobs.ts";
import * as records from "./bets.records.ts";
import * as bets from "./bets.service.ts";
import type { JackpotWinRow } from "./bets.queries.ts";
import { betsTable } from "./bets.table.ts";
import { presentBoard, presentJackpotWin, presentPool, presentRecent } from "./bets.views.ts";

export {
  createBook,
  type Book,
  type BookOutcome,
  type BookRefusal,
  type Credit,
  type Debit,
  type GateRefusal,
} from "./bets.book.ts";
export { checkRollUps, type RollUpFinding } from "./bets.check.ts";
export { DAYS_FOLLOWER, rollUpDays } from "./bets.days.ts";
export { HOURS_FOLLOWER, rollUpHours } from "./bets.hours.ts";
export { countPlayers } from "./bets.jobs.ts";
export { listBetsOfTransfers, sumOpenRounds, sumPlay, type TransferBet } from "./bets.console.ts";
export {
  requireExportable,
  listRecords,
  listSettledRecords,
  readRecord,
  type BetFilter,
  type SettledStretch,
} from "./bets.records.ts";
export { BET_COLUMNS } from "./bets.records.views.ts";
export {
  findCaughtUpAt,
  follow,
  followedRows,
  followSettled,
  hasUnread,
  holdFollower,
  type Settled,
} from "./bets.stream.ts";
export { jackpotAccount, openJackpot, readStakeable, recordHistory } from "./bets.service.ts";
export type { SettledBet } from "./bets.rules.ts";

/** Every visitor reads these, so they are cached. A delay of seconds is acceptable. */
const BOARD = { maxAgeMs: 15_000, stale: "ifSlow" } as const;
const POOL = { maxAgeMs: 3_000, stale: "ifSlow" } as const;
export { betsTable } from "./bets.table.ts";

export const betsModule = defineModule({
  name: "bets",
  needs: ["audit", "games"],

  setup({ serve, serveConsole, serveConsoleFile, preload, onChange, every, deps }) {
    const games = createGames(deps);
    onChange("games", games.forget);
    onChange("site", games.forget);
    const boards = createTtlCache<bets.WinnerBoard>(deps.clock, BOARD);
    const pools = createTtlCache<bigint>(deps.clock, POOL);
    const jackpots = createTtlCache<JackpotWinRow[]>(deps.clock, BOARD);
    // A jackpot win makes all of a brand's clients refetch at once. Drop the caches first, so that they get the new
    // win.
    onChange("jackpot", () => {
      for (const cache of [boards, pools, jackpots]) cache.forget();
    });

    type Board = Omit<Stranger, "audience"> & InputOf<(typeof contract.games.listWinners)["shapes"]>;
    const readBoard = async ({ brand, language, query: { gameCategory, limitNum } }: Board) => {
      const key = `${brand.id} ${gameCategory}`;
      const { biggest, latest } = await boards.getOrLoad(key, () => bets.readWinners(deps, brand.id, gameCategory));
      return presentBoard({ biggest: biggest.slice(0, limitNum), latest }, { ...brand, language });
    };
    serve(contract.games.listWinners, readBoard);

    serveConsole(contract.tables.readBets, (call) => readTable(deps, betsTable, call));
    serveConsoleFile(contract.tables.exportBets, (call) =>
      exportTable(deps, betsTable, call, (entry) => writeAudit(deps.db, deps, call.actor, entry)),
    );

    serve(contract.bets.listBets, ({ brand, language, member, query }) =>
      records.listRecords(deps, member.id, query, { ...brand, language }),
    );
    serve(contract.bets.readBet, ({ brand, language, member, params }) =>
      records.readRecord(deps, member.id, params.id, { ...brand, language }),
    );
    serve(contract.bets.exportBets, ({ brand, language, member, query }) =>
      records.exportRecords(deps, member.id, query, { ...brand, language }),
    );
    every("1 minute", "roll-up-days", () => rollUpDays(deps));
    every("1 minute", "roll-up-hours", () => rollUpHours(deps).then(() => undefined));

    serve(contract.games.listRecentGames, async ({ brand, language, member, query }) => {
      const visitor = { ...brand, language: chooseLanguage(query.language, brand.languages, language) };
      const played = await bets.listRecentGames(deps, member.id, query);
      const ids = played.map(({ game_id: id }) => id);
      return presentRecent(await games.listGamesById(visitor, ids), played);
    });

    const readJackpot = async ({ brand: { id, currency, jackpotSource } }: Pick<Stranger, "brand">) => {
      if (jackpotSource === "decorative") return { mode: "decorative" as const, currency };
      return presentPool(await pools.getOrLoad(id, () => bets.readPool(deps, id, currency)), currency);
    };
    serve(contract.games.readJackpot, readJackpot);
    // Embedded in every page, because the jackpot tiles of all game lists show it.
    preload(contract.games.readJackpot, {}, readJackpot, { isLive: true, isForShell: true });

    serve(contract.games.listJackpotWins, async ({ brand, language, member }) => {
      const wins = await jackpots.getOrLoad(brand.id, () => bets.listJackpotWins(deps, brand.id));
      return wins.map((win) => presentJackpotWin(win, { ...brand, language, memberId: member?.id }));
    });

    every("1 hour", "count-players", () => countPlayers(deps));
  },
});
