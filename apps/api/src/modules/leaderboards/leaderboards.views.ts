import type { BoardRound, BoardRow, GameCategory, Language } from "@perya/contract";
import { fromTenThousandths, toWire, type Amount } from "@perya/money";
import type { PlayerRow, RoundRow } from "./leaderboards.queries.ts";
import { maskPlayer } from "./leaderboards.rules.ts";

const DAY_MS = 24 * 60 * 60_000;

export function presentRound(row: RoundRow, language: Language): BoardRound {
  return {
    id: row.id,
    title: row.titles[language] ?? row.titles["EN"] ?? "",
    period: row.period,
    categories: row.categories as GameCategory[],
    state: row.state,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    paysAt: (row.pays_at ?? new Date(row.ends_at.getTime() + DAY_MS)).toISOString(),
  };
}

type Standing = { memberId: string; place: number; isShared: boolean; prize: Amount };

export function presentRow(row: PlayerRow, { memberId, place, isShared, prize }: Standing): BoardRow {
  return {
    place,
    isShared,
    name: row.is_incognito ? null : maskPlayer(row.nickname),
    isSimulated: row.is_demo_player,
    isMine: row.member_id === memberId,
    score: toWire(fromTenThousandths(row.score)),
    prize: prize > 0n ? toWire(prize) : null,
  };
}
