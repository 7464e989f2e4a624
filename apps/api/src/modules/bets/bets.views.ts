import type { Jackpot, JackpotWin, Language, Winner } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import { chooseName, iconOf } from "../games/index.ts";
import type { JackpotWinRow, WinnerRow } from "./bets.queries.ts";

type Reader = { language: Language; defaultLanguage: Language };

type Board = { biggest: readonly WinnerRow[]; latest: WinnerRow | undefined };

export function presentBoard({ biggest, latest }: Board, reader: Reader) {
  return {
    list: biggest.map((row) => presentWinner(row, reader)),
    latest: latest ? presentWinner(latest, reader) : null,
  };
}

function presentWinner(row: WinnerRow, { language, defaultLanguage }: Reader): Winner {
  return {
    id: row.id,
    iconUrl: iconOf(row),
    customerName: maskPlayer(row.nickname),
    isSimulated: row.is_demo_player,
    winAmount: toWire(fromTenThousandths(row.win)),
    gameName: chooseName(row.names, language, defaultLanguage),
    gameType: row.category,
    nodeId: row.game_id,
    vassalage: row.vendor_code,
    gameCode: row.code,
    at: row.settled_at.toISOString(),
  };
}

export function presentJackpotWin(
  row: JackpotWinRow,
  { language, defaultLanguage, memberId }: Reader & { memberId: string | undefined },
): JackpotWin {
  return {
    id: String(row.transfer_id),
    customerName: maskPlayer(row.nickname),
    isSimulated: row.is_demo_player,
    winAmount: toWire(fromTenThousandths(row.amount)),
    currency: row.currency,
    gameName: chooseName(row.names, language, defaultLanguage),
    iconUrl: iconOf(row),
    at: row.won_at.toISOString(),
    isMine: row.member_id === memberId,
  };
}

/** "a••a": enough for oneself, nothing for anybody else. How many letters there are is not told. */
export function maskPlayer(name: string): string {
  const letters = Array.from(name);
  return `${letters[0] ?? ""}••${letters.length > 2 ? (letters.at(-1) ?? "") : ""}`;
}

export function presentPool(pool: bigint, currency: string): Jackpot {
  return { mode: "pool", amount: toWire(fromTenThousandths(pool)), currency };
}
