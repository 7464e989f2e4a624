import { inTransaction, newId, toJson } from "@perya/db";
import { commitmentOf, spellServerSeed } from "@perya/fair";
import { type Calendar, drawResult, findGame, type Game, GAMES, type ScheduledDraw } from "@perya/lottery";
import type { Deps } from "../../deps.ts";
import { OutsideFailure } from "../../outside/index.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { findLotteryListing } from "../games/index.ts";
import { defaultsOf, zoneOf } from "./lottery.defaults.ts";
import * as queries from "./lottery.queries.ts";
import type { DrawRow } from "./lottery.queries.ts";
import { AHEAD, planDraws } from "./lottery.rules.ts";
import { gameOf } from "./lottery.views.ts";

export type DrawDeps = Pick<Deps, "db" | "clock" | "vault" | "outside" | "log">;

/**
 * Inserts the first terms of lottery games for brands that show them. Demo brands sell at once. At other brands, an
 * operator must open the game first.
 */
export async function openGames({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const vendors = [...new Set(GAMES.flatMap(({ code }) => findLotteryListing(code)?.vendorCode ?? []))];
  const codes = GAMES.map(({ code }) => code);
  for (const found of await queries.listGamesWithoutTerms(db, codes, vendors)) {
    const terms = defaultsOf(gameOf(found.code));
    const digits = (values: readonly bigint[]) => values.map(String);
    await queries.insertTerms(db, {
      brand_id: found.brand_id,
      game: found.code,
      version: 1,
      game_id: found.game_id,
      currency: found.currency,
      is_open: found.is_demo,
      highest_group: terms.highestGroup,
      rates: toJson(Object.fromEntries(Object.entries(terms.rates).map(([play, rates]) => [play, digits(rates)]))),
      units: toJson(digits(terms.units)),
      max_times: terms.maxTimes,
      max_stake: terms.maxStake,
      max_prize: terms.maxPrize,
      narrow_percent: terms.narrowPercent,
      narrow_prize: terms.narrowPrize,
      cap: terms.cap,
      kept: terms.kept,
      reduced_to: terms.reducedTo,
      max_chase: terms.maxChase,
      pays_after_seconds: terms.paysAfterSeconds,
      made_at: clock.now(),
    });
  }
}

/** Creates the next draws of every game, each with the hash of its seed, before they are sold. */
export async function openDraws(deps: DrawDeps): Promise<void> {
  const { db, clock, log } = deps;
  const names = createNames(deps);
  let isBeaconAway = false;
  for (const selling of await queries.listSelling(db, clock.now())) {
    const game = findGame(selling.game);
    if (!game || selling.ahead.length >= AHEAD[game.timetable.kind] || (isBeaconAway && !game.isOutside)) continue;
    try {
      await openDrawsOf(deps, game, selling, names);
    } catch (error) {
      // The beacon's adapter has logged the failure. All other in-house draws are skipped in this run.
      if (error instanceof OutsideFailure) isBeaconAway = true;
      else log.error({ err: error, brand: selling.brand_id, game: game.code }, "draws were not opened");
    }
  }
}

type Names = ReturnType<typeof createNames>;

/**
 * Names the beacon value of each draw. Draws that close at the same moment share a value, but each has its own seed.
 */
function createNames({ outside }: Pick<Deps, "outside">) {
  const known = new Map<number, Awaited<ReturnType<Deps["outside"]["beacon"]["nameAfter"]>>>();
  return async (moment: number) => {
    const name = known.get(moment) ?? (await outside.beacon.nameAfter(new Date(moment)));
    known.set(moment, name);
    return name;
  };
}

async function openDrawsOf(deps: DrawDeps, game: Game, selling: queries.SellingGame, names: Names): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const calendar = await readCalendar(db, game, selling);
  const known = new Set(selling.ahead);
  const planned = planDraws(game, calendar, now).filter((draw) => !known.has(sequenceOf(draw)));
  const rows = [];
  for (const draw of planned) {
    const id = newId(now);
    // If sales should have begun already, the draw opens when its commitment is stored.
    const opensAt = Math.max(draw.opensAt, now.getTime());
    const named = game.isOutside ? null : await names(draw.closesAt);
    rows.push({
      id,
      brand_id: selling.brand_id,
      game: game.code,
      game_id: selling.game_id,
      number: draw.number,
      sequence: sequenceOf(draw),
      shape: toJson(game.shape),
      is_outside: game.isOutside,
      opens_at: new Date(opensAt),
      closes_at: new Date(draw.closesAt),
      draws_at: new Date(draw.drawsAt),
      pays_after_seconds: selling.pays_after_seconds,
      made_at: now,
      ...(named && { commitment: commitmentOf(seedOf(deps, id)), salt_source: named.source, salt_name: named.name }),
    });
  }
  await queries.insertDraws(db, rows);
}

export async function readCalendar(
  db: Deps["db"],
  { code }: Game,
  selling: Pick<queries.SellingGame, "brand_id" | "time_zone">,
): Promise<Calendar> {
  const days = await queries.listDays(db, selling.brand_id, code);
  return {
    zone: zoneOf(code, selling.time_zone),
    holidays: new Set(days.filter(({ closes }) => closes === null).map(({ day }) => day)),
    earlyCloses: new Map(days.flatMap(({ day, closes }) => (closes === null ? [] : [[day, closes] as const]))),
  };
}

/** Returns the draw's time in Unix seconds, which identifies it among the game's draws. */
export const sequenceOf = ({ drawsAt }: ScheduledDraw) => BigInt(Math.floor(drawsAt / 1_000));

/** Returns a draw's seed. It is derived from the server's key, so that it is stored nowhere before it is revealed. */
export function seedOf({ vault }: Pick<Deps, "vault">, id: string): string {
  return spellServerSeed(vault.hash("lottery", id));
}

/** Finds the draw's seed by its commitment: tries every key, because the key may have been rotated since. */
function findSeed({ vault }: Pick<Deps, "vault">, { id, commitment }: DrawRow): string {
  const seed = vault
    .hashes("lottery", id)
    .map(spellServerSeed)
    .find((each) => commitmentOf(each) === commitment);
  if (seed === undefined) throw new Error(`no key gives the seed of the draw ${id}`);
  return seed;
}

/** Ends the sales of due draws. First waits for sales in progress, which lock the draw's row. */
export async function closeDraws({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (const id of await queries.listToClose(db, now))
    await queries.advanceDraw(db, id, "open", { state: "closed", closed_at: now });
}

/** Pause after the beacon was unreachable, so that it is not queried every second during an outage. */
const BEACON_PAUSE_MS = 10_000;

type BeaconValue = { source: string; value: string | null };

/**
 * Creates a reader that queries each beacon value only once per run. While the beacon is unreachable, it returns no
 * values.
 */
export function createBeaconReader({ outside, clock }: Pick<Deps, "outside" | "clock">, pause = { until: 0 }) {
  const known = new Map<string, Promise<BeaconValue>>();
  const read = async (name: string): Promise<BeaconValue> => {
    if (clock.now().getTime() < pause.until) return { source: "", value: null };
    return outside.beacon.read(name).catch((error: unknown) => {
      if (!(error instanceof OutsideFailure)) throw error;
      pause.until = clock.now().getTime() + BEACON_PAUSE_MS;
      return { source: "", value: null };
    });
  };
  return (name: string) => {
    const value = known.get(name) ?? read(name);
    known.set(name, value);
    return value;
  };
}

/** Draws an in-house draw once its beacon value exists. The table verifies the result (lottery_draws_guard). */
export async function drawIfPossible(
  deps: DrawDeps,
  found: DrawRow,
  readBeacon: ReturnType<typeof createBeaconReader>,
): Promise<boolean> {
  if (found.is_outside || found.salt_name === null) return false;
  const { source, value: salt } = await readBeacon(found.salt_name);
  if (salt === null) return false;
  if (source !== found.salt_source)
    throw new Error(`the draw ${found.id} waits for "${found.salt_source}", and the beacon is "${source}"`);
  const seed = findSeed(deps, found);
  const inputs = { game: found.game, sequence: Number(found.sequence), seed, salt };
  const result = drawResult(found.shape, inputs);
  const drawn = { state: "drawn" as const, seed, salt, result: toJson(result), drawn_at: deps.clock.now() };
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.advanceDraw(tx, found.id, "closed", drawn))) return false;
    await addLiveEvent(tx, `brand:${found.brand_id}`, "lottery");
    return true;
  });
}
