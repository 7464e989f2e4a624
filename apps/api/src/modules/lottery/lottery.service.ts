import {
  PRIZE_MODES,
  type Language,
  type LimitedNumber,
  type LotteryArea,
  type LotteryBet,
  type LotteryChase,
  type LotteryGame,
  type LotteryPage,
  type PrizeMode,
} from "@perya/contract";
import { bandOf, findGame, type LiabilityTerms, playOf } from "@perya/lottery";
import { fromMillionths, fromTenThousandths } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { createGames } from "../games/index.ts";
import { zoneOf } from "./lottery.defaults.ts";
import * as queries from "./lottery.queries.ts";
import type { DrawRow, TermsRow } from "./lottery.queries.ts";
import { reservedHitsOf, safeBackPath } from "./lottery.rules.ts";
import * as views from "./lottery.views.ts";

export type LotteryDeps = Pick<Deps, "db" | "clock"> & { games: ReturnType<typeof createGames> };
type Reader = { brand: Brand; language: Language };

/** Number of upcoming draws on a page. A chase chooses among them. */
const UPCOMING = 40;

type Listed = { terms: TermsRow; game: LotteryGame };

/** Lists the lottery games that the brand sells and shows, each with the draw now on sale. */
async function listShown(
  { db, clock, games }: LotteryDeps,
  { brand, language }: Reader,
  only?: string,
): Promise<Listed[]> {
  const all = await queries.listTerms(db, brand.id);
  const sold = all.filter((terms) => terms.is_open && (only === undefined || terms.game === only));
  const [cards, upcoming] = await Promise.all([
    games.listGamesById(
      { ...brand, language },
      sold.map(({ game_id: id }) => id),
    ),
    queries.listUpcoming(db, brand.id, { now: clock.now(), games: sold.map(({ game }) => game), each: 1 }),
  ]);
  return sold.flatMap((terms) => {
    const game = findGame(terms.game);
    const card = cards.find(({ nodeId }) => nodeId === terms.game_id);
    if (!game || !card) return [];
    const next = upcoming.find((draw) => draw.game === terms.game);
    return [{ terms, game: views.presentGame(game, card, next) }];
  });
}

export async function listMenus(deps: LotteryDeps, reader: Reader, mode?: PrizeMode) {
  const listed = await listShown(deps, reader);
  const games = listed.map(({ game }) => game).filter((game) => !mode || game.prizeMode === mode);
  return { serverTime: deps.clock.now().toISOString(), gameMenus: views.presentMenus(games, PRIZE_MODES) };
}

export async function listRecent(deps: LotteryDeps, reader: Reader, memberId: string) {
  const [codes, listed] = await Promise.all([queries.listRecentCodes(deps.db, memberId), listShown(deps, reader)]);
  const byCode = new Map(listed.map(({ game }) => [game.gameCode, game] as const));
  return { games: codes.flatMap((code) => byCode.get(code) ?? []) };
}

type LaunchParameters = {
  lottoArea?: LotteryArea;
  launchMode?: "lobby" | "game";
  lottoPrizeMode?: PrizeMode;
  lottoGameCode?: string;
  lottoView?: "betting" | "results" | "bets";
  backUrl?: string;
  language?: string;
};

/** Opens a game or, without one, the lobby (R14.3). Refuses a game that the brand does not show. */
export async function openLobby(deps: LotteryDeps, reader: Reader, asked: LaunchParameters) {
  const listed = await listShown(deps, reader);
  const area = asked.lottoArea ?? "VN";
  const games = listed.map(({ game }) => game).filter((game) => game.area === area);
  const opened = games.find(({ gameCode }) => gameCode === asked.lottoGameCode);
  if (!opened && (asked.lottoGameCode !== undefined || asked.launchMode === "game")) throw new AppError("GAME_UNKNOWN");
  const shown = games.filter(({ prizeMode }) => !asked.lottoPrizeMode || prizeMode === asked.lottoPrizeMode);
  return {
    lottoArea: area,
    lottoPrizeMode: opened?.prizeMode ?? asked.lottoPrizeMode ?? null,
    lottoGameCode: opened?.gameCode ?? null,
    lottoView: asked.lottoView ?? "betting",
    backUrl: safeBackPath(asked.backUrl),
    language: reader.language,
    gameMenus: views.presentMenus(shown, PRIZE_MODES),
  };
}

async function requireListed(deps: LotteryDeps, reader: Reader, code: string): Promise<Listed> {
  const [found] = await listShown(deps, reader, code);
  if (!found) throw new AppError("GAME_UNKNOWN");
  return found;
}

export async function readPage(deps: LotteryDeps, reader: Reader, code: string): Promise<LotteryPage> {
  const { terms, game } = await requireListed(deps, reader, code);
  const now = deps.clock.now();
  const [draws, drawing, [last]] = await Promise.all([
    queries.listUpcoming(deps.db, reader.brand.id, { now, games: [code], each: UPCOMING }),
    queries.findDrawing(deps.db, reader.brand.id, code, now),
    queries.listLatest(deps.db, reader.brand.id, [code]),
  ]);
  const open = draws.find((draw) => draw.opens_at <= now && draw.state === "open");
  return {
    serverTime: now.toISOString(),
    currency: terms.currency,
    timeZone: zoneOf(code, reader.brand.timeZone),
    game,
    terms: views.presentTerms(views.gameOf(code), terms),
    open: open ? views.presentDraw(open) : null,
    upcoming: draws.filter((draw) => draw.id !== open?.id).map(views.presentDraw),
    // An earlier draw may still wait for operators; players wait for the one after the last result.
    drawing: drawing && !(last && last.draws_at > drawing.draws_at) ? views.presentDraw(drawing) : null,
    last: last ? views.presentOpened(last) : null,
    limited: open ? await listLimited(deps, open, terms) : [],
  };
}

export async function readLimits(deps: LotteryDeps, brandId: string, drawId: string) {
  const draw = await requireDraw(deps, brandId, drawId);
  const terms = await queries.findTerms(deps.db, brandId, draw.game);
  if (!terms) throw new AppError("LOTTERY_DRAW_UNKNOWN");
  return { serverTime: deps.clock.now().toISOString(), limited: await listLimited(deps, draw, terms) };
}

export async function readDraw(deps: LotteryDeps, brandId: string, drawId: string) {
  return views.presentDrawFacts(await requireDraw(deps, brandId, drawId));
}

async function requireDraw({ db }: Pick<Deps, "db">, brandId: string, drawId: string): Promise<DrawRow> {
  const draw = await queries.findDraw(db, drawId);
  if (draw?.brand_id !== brandId) throw new AppError("LOTTERY_DRAW_UNKNOWN");
  return draw;
}

/** Returns the liability terms of a play, as the sale checks them. */
export function liabilityTermsOf(terms: TermsRow, code: string, play: string): LiabilityTerms {
  const game = views.gameOf(code);
  return {
    cap: fromTenThousandths(terms.cap),
    kept: fromMillionths(terms.kept),
    reducedTo: fromMillionths(terms.reduced_to),
    maxStake: fromTenThousandths(terms.max_stake),
    reservedHits: reservedHitsOf(game, playOf(game, play)),
  };
}

async function listLimited({ db }: Pick<Deps, "db">, draw: DrawRow, terms: TermsRow): Promise<LimitedNumber[]> {
  const sold = await queries.listSales(db, draw.id);
  return sold.flatMap((row) => {
    const exposure = { owed: fromTenThousandths(row.owed), staked: fromTenThousandths(row.staked) };
    const band = bandOf(exposure, liabilityTermsOf(terms, draw.game, row.play));
    if (band === "open") return [];
    const maxStake = { reduced: terms.max_stake, halved: terms.max_stake / 2n, closed: 0n }[band];
    return [views.presentLimited(row, band, maxStake)];
  });
}

type Paged = { gameCode: string; pageNo: number; pageSize: number };

export async function listOpened(deps: LotteryDeps, reader: Reader, { gameCode, pageNo, pageSize }: Paged) {
  await requireListed(deps, reader, gameCode);
  const { db } = deps;
  const offset = (pageNo - 1) * pageSize;
  const [rows, totalCount] = await Promise.all([
    queries.listOpened(db, reader.brand.id, { game: gameCode, limit: pageSize, offset }),
    queries.countOpened(db, reader.brand.id, gameCode),
  ]);
  return {
    content: rows.map(views.presentOpened),
    pageNum: pageNo,
    totalPages: Math.ceil(totalCount / pageSize),
    totalCount,
  };
}

export async function listLatest(deps: LotteryDeps, reader: Reader, mode?: PrizeMode) {
  const listed = (await listShown(deps, reader)).filter(({ game }) => !mode || game.prizeMode === mode);
  const codes = listed.map(({ game }) => game.gameCode);
  const latest = await queries.listLatest(deps.db, reader.brand.id, codes);
  return {
    games: listed.flatMap(({ game: { gameCode, gameName } }) => {
      const draw = latest.find(({ game }) => game === gameCode);
      return draw ? [{ gameCode, gameName, latest: views.presentOpened(draw) }] : [];
    }),
  };
}

type Page = { before?: string; pageSize: number };

/** Returns the id in a cursor "moment.id". Ids start with their time, so sorting by id is enough. */
const readCursor = (before: string | undefined) => before?.slice(before.indexOf(".") + 1) ?? null;
const writeCursor = ({ id, placed_at }: { id: string; placed_at: Date }) => `${placed_at.getTime()}.${id}`;

export async function listBets(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { memberId, language }: { memberId: string; language: Language },
  { before, pageSize, gameCode, only }: Page & { gameCode?: string; only?: "open" | "done" },
): Promise<{ bets: LotteryBet[]; next: string | null }> {
  const rows = await queries.listBetsOf(db, memberId, {
    before: readCursor(before),
    limit: pageSize + 1,
    game: gameCode ?? null,
    only: only ?? null,
  });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const reader = { language, now: clock.now() };
  return { bets: shown.map((row) => views.presentBet(row, reader)), next: last ? writeCursor(last) : null };
}

export async function listChases(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { memberId, language }: { memberId: string; language: Language },
  { before, pageSize }: Page,
): Promise<{ chases: LotteryChase[]; next: string | null }> {
  const rows = await queries.listChasesOf(db, memberId, { before: readCursor(before), limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const bets = await queries.listBetsOfSlips(
    db,
    shown.map(({ id }) => id),
  );
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const reader = { language, now: clock.now() };
  return {
    chases: shown.map((slip) =>
      views.presentChase(
        slip,
        bets.filter(({ slip_id: id }) => id === slip.id),
        reader,
      ),
    ),
    next: last ? writeCursor(last) : null,
  };
}
