import type { ValueOf } from "@perya/contract";
import type { contract } from "@perya/contract/shapes";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { wire } from "../../wire.ts";
import { chooseName } from "../games/index.ts";
import { localMinute } from "./lottery.console-days.ts";
import * as queries from "./lottery.console.queries.ts";
import { requireBrandById } from "./lottery.console.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Maximum number of days of a report, because continuous games have 1,440 draws a day. */
const MAX_DAYS = 31;
const SHOWN_DAYS = 7;

type Asked = { brandId: string; from?: string; until?: string };
type Figures = Omit<queries.ReportRow, "day" | "game">;

/** Reads the report of at most 31 days. Without dates: the last seven days. */
export async function readReport(
  deps: Pick<Deps, "db" | "clock" | "brands">,
  { brandId, from, until }: Asked,
): Promise<ValueOf<(typeof contract.lotteryConsole.readLotteryReport)["shapes"]>> {
  const brand = await requireBrandById(deps, brandId);
  const last = until ?? localMinute(deps.clock.now(), brand.timeZone).slice(0, 10);
  const first = from ?? daysBefore(last, SHOWN_DAYS - 1);
  if (first > last || daysBefore(last, MAX_DAYS - 1) > first) throw new AppError("REQUEST_INVALID");
  const games = await queries.listGames(deps.db, brandId);
  const rows = await queries.readReport(deps.db, brand, {
    games: games.map(({ game }) => game),
    from: first,
    until: last,
  });
  const names = new Map(games.map(({ game, names: known }) => [game, chooseName(known, "EN")] as const));
  return {
    currency: brand.currency,
    from: first,
    until: last,
    rows: rows.map(({ day, game, ...figures }) => {
      return { day, gameCode: game, gameName: names.get(game) ?? game, ...presentFigures(figures) };
    }),
    total: presentFigures(rows.reduce(addFigures, NOTHING)),
  };
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);
}

const NOTHING: Figures = { draws: 0, bets: 0, staked: 0n, prizes: 0n, rebates: 0n, open: 0n, refunded: 0n };

function addFigures(one: Figures, other: Figures): Figures {
  return {
    draws: one.draws + other.draws,
    bets: one.bets + other.bets,
    staked: one.staked + other.staked,
    prizes: one.prizes + other.prizes,
    rebates: one.rebates + other.rebates,
    open: one.open + other.open,
    refunded: one.refunded + other.refunded,
  };
}

function presentFigures({ draws, bets, staked, prizes, rebates, open, refunded }: Figures) {
  return {
    draws,
    bets,
    staked: wire(staked),
    prizes: wire(prizes),
    rebates: wire(rebates),
    result: wire(staked - prizes - rebates),
    open: wire(open),
    refunded: wire(refunded),
  };
}
