import type { BodyOf, lotteryConsole, ValueOf } from "@perya/contract";
import type { contract } from "@perya/contract/shapes";
import { inTransaction } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { SignedInOperator } from "../../signed-in-operator.ts";
import { writeAudit } from "../audit/index.ts";
import { cancelWithin } from "./lottery.console-cancel.ts";
import * as queries from "./lottery.console.queries.ts";
import { requireBrandById, requireGame } from "./lottery.console.ts";
import { presentConsoleGame, presentDay } from "./lottery.console.views.ts";
import { zoneOf } from "./lottery.defaults.ts";
import type { DrawRow } from "./lottery.queries.ts";

type Caller = { operator: SignedInOperator; actor: AuditActor };
const DAY_MS = 24 * 60 * 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats local date and time in the zone, such as "2026-11-19 17:05". Within one zone, these texts sort by time. */
export function localMinute(at: Date, timeZone: string): string {
  const known =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  formats.set(timeZone, known);
  return known.format(at);
}

const subjectOf = (brandId: string) => ({ kind: "lotteryCalendar", id: brandId });

export async function listDays(
  deps: Pick<Deps, "db" | "clock" | "brands">,
  brandId: string,
): Promise<ValueOf<(typeof contract.lotteryConsole.listLotteryDays)["shapes"]>> {
  const brand = await requireBrandById(deps, brandId);
  const yesterday = localMinute(new Date(deps.clock.now().getTime() - DAY_MS), brand.timeZone).slice(0, 10);
  const [games, days] = await Promise.all([
    queries.listGames(deps.db, brandId),
    queries.listDays(deps.db, brandId, yesterday),
  ]);
  return {
    timeZone: brand.timeZone,
    games: games.map((game) => presentConsoleGame(game, brand.timeZone)),
    days: days.map(presentDay),
  };
}

/**
 * Adds a day without draws or with an early close. Existing draws were announced to players, so the draws that this
 * affects are cancelled only if the operator confirms it (`cancelsDraws`).
 */
export async function addDay(
  deps: Deps,
  { operator, actor }: Caller,
  { brandId, gameCode, day, closes, cancelsDraws, reason }: BodyOf<typeof lotteryConsole.addLotteryDay>,
): Promise<{ cancelled: number }> {
  const brand = await requireBrandById(deps, brandId);
  if (gameCode !== null) await requireGame(deps.db, brandId, gameCode);
  const game = gameCode ?? "";
  const now = deps.clock.now();
  if (day < localMinute(now, zoneOf(game, brand.timeZone)).slice(0, 10)) throw new AppError("LOTTERY_DAY_PAST");
  return inTransaction(deps.db, async (tx) => {
    const row = { brand_id: brandId, game, day, closes, made_at: now, made_by: operator.id };
    if (!(await queries.insertDay(tx, row))) throw new AppError("LOTTERY_DAY_KNOWN");
    const ofDay = await queries.lockDrawsOfDay(tx, { brandId, game, day });
    const against = ofDay.filter((draw) => isAgainst(draw, brand, { day, closes }) && now < draw.closes_at);
    if (against.length > 0 && !cancelsDraws) throw new AppError("LOTTERY_DAY_HAS_DRAWS", { draws: against.length });
    for (const draw of against) await cancelWithin(tx, deps, draw);
    const after = {
      game: gameCode,
      day,
      closes,
      cancelled: against.map(({ game: code, number }) => `${code} ${number}`),
    };
    await writeAudit(tx, deps, actor, {
      brandId,
      action: "lottery.dayAdded",
      subject: subjectOf(brandId),
      reason,
      after,
    });
    return { cancelled: against.length };
  });
}

/** True if the draw would not take place with this day in the calendar. */
function isAgainst(
  { game, closes_at }: DrawRow,
  { timeZone }: Brand,
  { day, closes }: { day: string; closes: string | null },
): boolean {
  return closes === null || localMinute(closes_at, zoneOf(game, timeZone)) > `${day} ${closes}`;
}

export async function removeDay(
  deps: Deps,
  actor: AuditActor,
  { brandId, gameCode, day, reason }: BodyOf<typeof lotteryConsole.removeLotteryDay>,
): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    const gone = await queries.deleteDay(tx, { brandId, game: gameCode ?? "", day });
    if (!gone) throw new AppError("LOTTERY_DAY_UNKNOWN");
    const before = { game: gameCode, day, closes: gone.closes };
    await writeAudit(tx, deps, actor, {
      brandId,
      action: "lottery.dayRemoved",
      subject: subjectOf(brandId),
      reason,
      before,
    });
  });
  return null;
}
