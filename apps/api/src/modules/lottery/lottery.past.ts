import { createHash } from "node:crypto";
import { newId, toJson } from "@perya/db";
import { commitmentOf } from "@perya/fair";
import { drawResult, findGame, type Game } from "@perya/lottery";
import { openGames, readCalendar, seedOf, sequenceOf, type DrawDeps } from "./lottery.draws.ts";
import * as queries from "./lottery.past.queries.ts";
import { insertDraws, listSelling } from "./lottery.queries.ts";
import { planPastDraws, type PlannedDraw } from "./lottery.rules.ts";

export type PastDraw = {
  id: string;
  game: string;
  isOutside: boolean;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
  paysAfterSeconds: number;
  result: readonly (readonly number[])[];
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * How far back past draws go: a month for scheduled draws, more than a day for fast draws at least ten minutes apart,
 * and for other fast draws as many as a chart shows.
 */
const SCHEDULED_MS = 30 * DAY_MS;
const FAST_DRAWS = 100;
const SLOW_SECONDS = 10 * 60;
const SLOW_MS = 1.25 * DAY_MS;
/** The latest past outside draw is this long ago, because operators enter results some minutes after the draw. */
const ENTERED_AFTER_MS = 20 * MINUTE_MS;

/**
 * Inserts the past draws of a demo brand, still open, with the commitment of their seeds. `revealPast` adds the
 * results. Inserts nothing if the brand already has draws.
 */
export async function openPast(deps: DrawDeps, brandId: string, share = 1): Promise<PastDraw[]> {
  const { db, clock } = deps;
  await openGames(deps);
  if (await queries.hasDraws(db, brandId)) return [];
  const past: PastDraw[] = [];
  const rows = [];
  for (const selling of await listSelling(db, clock.now())) {
    const game = findGame(selling.game);
    if (!game || selling.brand_id !== brandId) continue;
    const calendar = await readCalendar(db, game, selling);
    for (const planned of planPastDraws(game, calendar, stretchOf(game, clock.now(), share))) {
      const id = newId(new Date(planned.opensAt));
      const draw = describe(deps, game, { id, planned, paysAfterSeconds: selling.pays_after_seconds });
      past.push(draw.past);
      rows.push({ ...draw.row, brand_id: brandId, game_id: selling.game_id });
    }
  }
  for (let from = 0; from < rows.length; from += 500) await insertDraws(db, rows.slice(from, from + 500));
  return past;
}

function stretchOf({ timetable, isOutside }: Game, now: Date, share: number) {
  const to = new Date(now.getTime() - (isOutside ? ENTERED_AFTER_MS : 1_000));
  if (timetable.kind !== "every") return { from: new Date(now.getTime() - SCHEDULED_MS), to };
  const { seconds } = timetable;
  const ms = seconds < SLOW_SECONDS ? FAST_DRAWS * share * seconds * 1_000 : SLOW_MS * share;
  return { from: new Date(now.getTime() - ms), to };
}

type Described = { id: string; planned: PlannedDraw; paysAfterSeconds: number };

function describe(deps: DrawDeps, game: Game, { id, planned, paysAfterSeconds }: Described) {
  const opensAt = new Date(planned.opensAt);
  const times = { opensAt, closesAt: new Date(planned.closesAt), drawsAt: new Date(planned.drawsAt) };
  const { code, isOutside, shape } = game;
  const sequence = sequenceOf(planned);
  const seed = seedOf(deps, id);
  const name = String(Math.floor(planned.closesAt / 5_000) + 2);
  // Results of outside draws are made up without the server's key, so every demo shows the same ones.
  const inputs = isOutside ? { seed: "demo", salt: "demo" } : { seed, salt: pastSaltOf(name) };
  const result = drawResult(shape, { game: code, sequence: Number(sequence), ...inputs });
  const row = {
    id,
    game: code,
    number: planned.number,
    sequence,
    shape: toJson(shape),
    is_outside: isOutside,
    opens_at: opensAt,
    closes_at: times.closesAt,
    draws_at: times.drawsAt,
    pays_after_seconds: paysAfterSeconds,
    made_at: opensAt,
    ...(!isOutside && { commitment: commitmentOf(seed), salt_source: "demo value, fixed", salt_name: name }),
  };
  return { row, past: { id, game: code, isOutside, ...times, paysAfterSeconds, result } };
}

/** Returns a made-up beacon value, because the sandbox's beacon has none of the past. */
const pastSaltOf = (name: string) => createHash("sha256").update(`demo value ${name}`).digest("hex");

/** Closes past draws and writes their results: from seed and salt, or from the entries of two operators. */
export async function revealPast(
  deps: DrawDeps,
  past: readonly PastDraw[],
  operatorIds: readonly [string, string],
): Promise<void> {
  const { db } = deps;
  await queries.closePast(
    db,
    past.map(({ id }) => id),
  );
  const own = past.filter(({ isOutside }) => !isOutside);
  await queries.drawPast(
    db,
    own.map(({ id, closesAt, result }) => {
      const salt = pastSaltOf(String(Math.floor(closesAt.getTime() / 5_000) + 2));
      return { id, result, seed: seedOf(deps, id), salt };
    }),
  );
  const outside = past.filter(({ isOutside }) => isOutside);
  await queries.enterPast(
    db,
    outside.map(({ id, result }) => ({ id, result })),
    operatorIds,
  );
}

/** Marks past draws without bets as settled and paid. */
export async function finishPast(deps: Pick<DrawDeps, "db">, ids: readonly string[]): Promise<void> {
  await queries.finishPast(deps.db, ids);
}
