import type { contract } from "@perya/contract/shapes";
import type { BrandDraw, LotteryBoard, ValueOf } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import type { SignedInOperator } from "../../signed-in-operator.ts";
import { listWaitingAbout } from "../approvals/index.ts";
import { CANCEL, cancellingOf, drawSubject } from "./lottery.console-cancel.ts";
import * as queries from "./lottery.console.queries.ts";
import {
  presentConsoleGame,
  presentEntering,
  presentEntries,
  presentLine,
  presentSales,
} from "./lottery.console.views.ts";
import { findDraw, listUpcoming, type DrawRow } from "./lottery.queries.ts";
import { presentDrawFacts } from "./lottery.views.ts";

type ConsoleDeps = Pick<Deps, "db" | "clock" | "brands">;

const WAITING = 50;
/** Maximum number of lines shown per play, the most expensive first. */
const TOP_LINES = 100;

export async function requireBrandById({ brands }: Pick<Deps, "brands">, brandId: string): Promise<Brand> {
  const brand = await brands.findById(brandId);
  if (!brand) throw new AppError("BRAND_UNKNOWN");
  return brand;
}

export async function requireGame(db: Deps["db"], brandId: string, code: string): Promise<queries.GameRow> {
  const game = (await queries.listGames(db, brandId)).find((each) => each.game === code);
  if (!game) throw new AppError("LOTTERY_GAME_UNKNOWN");
  return game;
}

export async function readBoard(deps: ConsoleDeps, brandId: string): Promise<LotteryBoard> {
  const { db, clock } = deps;
  const brand = await requireBrandById(deps, brandId);
  const now = clock.now();
  const games = await queries.listGames(db, brandId);
  const [upcoming, waiting] = await Promise.all([
    listUpcoming(db, brandId, { now, games: games.map(({ game }) => game), each: 1 }),
    queries.listWaiting(db, brandId, now, WAITING),
  ]);
  const lines = await queries.listLines(db, [...upcoming.map(({ id }) => id), ...waiting]);
  const next = new Map(lines.filter(({ id }) => !waiting.includes(id)).map((line) => [line.game, line] as const));
  return {
    currency: brand.currency,
    serverTime: now.toISOString(),
    games: games.map((game) => {
      const draw = next.get(game.game);
      return { ...presentConsoleGame(game, brand.timeZone), draw: draw ? presentLine(draw, now) : null };
    }),
    waiting: lines.filter(({ id }) => waiting.includes(id)).map((line) => presentLine(line, now)),
  };
}

type Listing = { brandId: string; gameCode: string; view: "coming" | "past"; before?: string; pageSize: number };

export async function listDraws(
  deps: ConsoleDeps,
  { brandId, gameCode, view, before, pageSize }: Listing,
): Promise<ValueOf<(typeof contract.lotteryConsole.listBrandDraws)["shapes"]>> {
  const { db, clock } = deps;
  const { currency } = await requireGame(db, brandId, gameCode);
  // The cursor is "milliseconds.id". The id is not needed, because draws of a game are at least a second apart.
  const earlier = before === undefined ? null : BigInt(before.slice(0, before.indexOf("."))) / 1_000n;
  const found =
    view === "coming"
      ? await queries.listComing(db, brandId, { game: gameCode, limit: pageSize })
      : await queries.listPast(db, brandId, { game: gameCode, before: earlier, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  const lines = await queries.listLines(
    db,
    shown.map(({ id }) => id),
  );
  return {
    currency,
    draws: lines.map((line) => presentLine(line, clock.now())),
    next: last ? `${last.draws_at.getTime()}.${last.id}` : null,
  };
}

/** Finds a draw. Same "not found" for missing draws and those outside the operator's scope. */
export async function findCovered({ db }: Pick<Deps, "db">, scope: BrandScope, id: string): Promise<DrawRow> {
  const draw = await findDraw(db, id);
  if (!draw || !covers(scope, draw.brand_id)) throw new AppError("LOTTERY_DRAW_UNKNOWN");
  return draw;
}

export async function readDraw(
  deps: ConsoleDeps,
  { operator, scope }: { operator: SignedInOperator; scope: BrandScope },
  id: string,
): Promise<BrandDraw> {
  const { db, clock } = deps;
  const draw = await findCovered(deps, scope, id);
  const brand = await requireBrandById(deps, draw.brand_id);
  const now = clock.now();
  const [game, [line], entries, sales, top, hasPaid, [waiting]] = await Promise.all([
    requireGame(db, brand.id, draw.game),
    queries.listLines(db, [id]),
    queries.listEntries(db, id),
    queries.listPlaySales(db, id),
    queries.listTopExposures(db, id, TOP_LINES),
    queries.hasPaidBets(db, id),
    listWaitingAbout(db, [CANCEL], drawSubject(id)),
  ]);
  if (!line) throw new AppError("LOTTERY_DRAW_UNKNOWN");
  const { commitment, saltSource, saltName, salt, seed } = presentDrawFacts(draw);
  return {
    ...presentLine(line, now),
    brandId: brand.id,
    currency: game.currency,
    serverTime: now.toISOString(),
    game: presentConsoleGame(game, brand.timeZone),
    shape: draw.shape.map((row) => ({ ...row })),
    commitment,
    saltSource,
    saltName,
    salt,
    seed,
    drawnAt: draw.drawn_at?.toISOString() ?? null,
    settledAt: draw.settled_at?.toISOString() ?? null,
    paidAt: draw.paid_at?.toISOString() ?? null,
    cancelledAt: draw.cancelled_at?.toISOString() ?? null,
    entering: presentEntering(draw, entries, { operatorId: operator.id, now }),
    entries: presentEntries(entries),
    cancelling: cancellingOf(draw, { now, hasPaid }),
    approvalId: waiting?.id ?? null,
    plays: sales.map((row) => presentSales(row, top)),
  };
}
