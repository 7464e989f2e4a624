import type { GameCard, Jackpot, JackpotWin, Language, RecentGame, Winner } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import { chooseName, iconOf } from "../games/index.ts";
import type { JackpotWinRow, RecentRow, WinnerRow } from "./bets.queries.ts";

type Reader = { language: Language };

type Board = { biggest: readonly WinnerRow[]; latest: readonly WinnerRow[] };

export function presentBoard({ biggest, latest }: Board, reader: Reader) {
  return {
    list: biggest.map((row) => presentWinner(row, reader)),
    latest: latest.map((row) => presentWinner(row, reader)),
  };
}

function presentWinner(row: WinnerRow, { language }: Reader): Winner {
  return {
    id: row.id,
    iconUrl: iconOf(row),
    customerName: maskPlayer(row.nickname),
    isSimulated: row.is_demo_player,
    winAmount: toWire(fromTenThousandths(row.win)),
    gameName: chooseName(row.names, language),
    gameType: row.category,
    nodeId: row.game_id,
    vassalage: row.vendor_code,
    gameCode: row.code,
    at: row.settled_at.toISOString(),
  };
}

/** Lists recently played games in the order of `games`, which contains only those the brand shows. */
export function presentRecent(games: readonly GameCard[], played: readonly RecentRow[]): RecentGame[] {
  const byGame = new Map(played.map((row) => [row.game_id, row.played_at]));
  return games.flatMap((game) => {
    const playedAt = byGame.get(game.nodeId);
    return playedAt ? [{ ...game, playedAt: playedAt.toISOString() }] : [];
  });
}

export function presentJackpotWin(
  row: JackpotWinRow,
  { language, memberId }: Reader & { memberId: string | undefined },
): JackpotWin {
  return {
    id: String(row.transfer_id),
    customerName: maskPlayer(row.nickname),
    isSimulated: row.is_demo_player,
    winAmount: toWire(fromTenThousandths(row.amount)),
    currency: row.currency,
    gameName: chooseName(row.names, language),
    iconUrl: iconOf(row),
    at: row.won_at.toISOString(),
    isMine: row.member_id === memberId,
  };
}

/** Masks a name as "a••a", which only its owner recognizes. Its length is hidden too. */
export function maskPlayer(name: string): string {
  const letters = Array.from(name);
  return `${letters[0] ?? ""}••${letters.length > 2 ? (letters.at(-1) ?? "") : ""}`;
}

export function presentPool(pool: bigint, currency: string): Jackpot {
  return { mode: "pool", amount: toWire(fromTenThousandths(pool)), currency };
}
