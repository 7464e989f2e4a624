import type { Jackpot, Language, Winner } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import { chooseName, iconOf } from "../games/index.ts";
import type { WinnerRow } from "./bets.queries.ts";

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
    at: row.settled_at.toISOString(),
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
