import type { GameCard, GameSession, OpenRound } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { DbDeps, Deps } from "../../deps.ts";
import { listStaleRounds } from "./vendors.connect.ts";
import * as queries from "./vendors.queries.ts";
import { presentOpenRounds, presentSession } from "./vendors.views.ts";

/**
 * Throws if the game is closed. Closures take effect here at once, whereas the lobby may show them some seconds
 * later.
 */
export async function requireOpenGame(
  { db }: DbDeps,
  brandId: string,
  memberId: string,
  game: Pick<GameCard, "vassalage" | "nodeId">,
): Promise<void> {
  const launch = { brandId, memberId, vendorCode: game.vassalage, gameId: game.nodeId };
  const closure = await queries.findClosure(db, launch);
  if (!closure) return;
  const codes = { gaming: "GAMING_CLOSED", member: "PLAY_CLOSED", vendor: "GAME_CLOSED", game: "GAME_CLOSED" } as const;
  throw new AppError(codes[closure.kind], { until: closure.until?.toISOString() ?? null });
}

/** Reads the duration and result of a member's game session. */
export async function readGameSession({ db }: DbDeps, memberId: string, id: string): Promise<GameSession> {
  const totals = await queries.readSessionTotals(db, memberId, id);
  if (!totals) throw new AppError("GAME_SESSION_UNKNOWN");
  return presentSession(id, totals);
}

/** Lists rounds that can be continued; `listGames` decides which of their games the brand shows. */
export async function listOpenRounds(
  { db }: DbDeps,
  memberId: string,
  listGames: (ids: string[]) => Promise<GameCard[]>,
): Promise<OpenRound[]> {
  const rounds = await queries.listOpenRounds(db, memberId);
  return presentOpenRounds(rounds, await listGames([...new Set(rounds.map((round) => round.game_id))]));
}

/** Age at which a game session is deleted and takes no more stakes. Money may still return to its member. */
const SESSION_LIVES_MS = 30 * 24 * 60 * 60_000;
const MAX_AT_ONCE = 1_000;

export async function pruneGameSessions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - SESSION_LIVES_MS);
  while ((await queries.deleteGameSessions(db, before, MAX_AT_ONCE)) === MAX_AT_ONCE);
}

/** Logs stale rounds every day, so that they are noticed. */
export async function reportStaleRounds(deps: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  const rounds = await listStaleRounds(deps);
  const vendors = [...new Set(rounds.map((round) => round.vendor_code))];
  if (rounds.length > 0) deps.log.warn({ rounds: rounds.length, vendors }, "rounds are open for more than a day");
}
