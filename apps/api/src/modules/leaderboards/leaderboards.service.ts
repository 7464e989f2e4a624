import type { Board, BoardRound, BoardRow, Language } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { ClockedDbDeps, Deps } from "../../deps.ts";
import { findCaughtUpAt } from "../bets/index.ts";
import { checkRewardStanding } from "../rewards/index.ts";
import { BOARDS_FOLLOWER } from "./leaderboards.count.ts";
import * as queries from "./leaderboards.queries.ts";
import { prizeAt } from "./leaderboards.rules.ts";
import { presentRound, presentRow } from "./leaderboards.views.ts";

type Reader = { brand: Brand; memberId: string; language: Language };
type Asked = { roundId?: string; places: number };

const DAY_MS = 24 * 60 * 60_000;
/** Days for which a paid board is shown: until the next weekly one is paid. */
const PAID_SHOWN_DAYS = 9;

/** Lists the brand's boards and returns one of them: the requested or the first. A blocked member sees none. */
export async function readBoard(
  { db, clock }: ClockedDbDeps,
  { brand, memberId, language }: Reader,
  { roundId, places }: Asked,
): Promise<{ rounds: BoardRound[]; board: Board | null }> {
  if (await checkRewardStanding(db, memberId)) return { rounds: [], board: null };
  const since = new Date(clock.now().getTime() - PAID_SHOWN_DAYS * DAY_MS);
  const rounds = await queries.listRounds(db, brand.id, since);
  const round = roundId === undefined ? rounds[0] : rounds.find(({ id }) => id === roundId);
  if (roundId !== undefined && !round) throw new AppError("LEADERBOARD_UNKNOWN");
  return {
    rounds: rounds.map((row) => presentRound(row, language)),
    board: round ? await readRound(db, round, { brand, memberId, language }, places) : null,
  };
}

async function readRound(
  db: Deps["db"],
  round: queries.RoundRow,
  { brand, memberId, language }: Reader,
  places: number,
): Promise<Board> {
  const [top, mine, players, isIncognito, counted] = await Promise.all([
    queries.listTop(db, round.id, places),
    queries.findScore(db, round.id, memberId),
    queries.countPlayers(db, round.id),
    queries.isIncognito(db, memberId),
    findCaughtUpAt(db, BOARDS_FOLLOWER),
  ]);
  const isShown = top.some((row) => row.member_id === memberId);
  const around = mine && !isShown ? await queries.listAround(db, round.id, mine) : [];
  const scores = [...new Set([...top, ...around].map(({ score }) => score))];
  const [placeOf, equal, paid] = await Promise.all([
    queries.findPlaces(db, round.id, scores),
    queries.countEqual(db, round.id, scores),
    round.state === "paid" ? queries.listPrizes(db, round.id) : null,
  ]);
  const prizes = round.prizes.map(fromTenThousandths);
  const present = (row: queries.PlayerRow): BoardRow => {
    const [place, count] = [placeOf.get(row.score) ?? 1, equal.get(row.score) ?? 1];
    const prize = paid ? (paid.get(row.member_id) ?? 0n) : prizeAt(prizes, place, count);
    return presentRow(row, { memberId, place, isShared: count > 1, prize: fromTenThousandths(prize) });
  };
  return {
    round: presentRound(round, language),
    currency: brand.currency,
    prizes: prizes.map(toWire),
    players,
    rows: top.map(present),
    own: around.map(present),
    isIncognito,
    countedAt: counted?.toISOString() ?? null,
  };
}

export async function setIncognito(
  { db, clock }: ClockedDbDeps,
  memberId: string,
  isIncognito: boolean,
): Promise<null> {
  if (isIncognito) {
    await db
      .insertInto("leaderboard_incognito")
      .values({ member_id: memberId, since: clock.now() })
      .onConflict((row) => row.doNothing())
      .execute();
  } else await db.deleteFrom("leaderboard_incognito").where("member_id", "=", memberId).execute();
  return null;
}
