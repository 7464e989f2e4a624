import type { BetRecord, Language, StatementBet } from "@perya/contract";
import { toWire, type Amount } from "@perya/money";
import type { RealTimeTerms, TickStanding } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { nameMembers, type Viewer } from "../agents/index.ts";
import { listSettledRecords } from "../bets/index.ts";
import { chooseName } from "../games/index.ts";
import * as queries from "./statements.members.queries.ts";
import type { StatementRow } from "./statements.queries.ts";
import { getStatement } from "./statements.access.ts";
import { countBet, type CountedBet } from "./statements.tick.ts";

type Reader = Viewer & { language: Language };
type Asked = { memberId?: string | undefined; before?: string | undefined; pageSize: number };
type Page = { bets: StatementBet[]; next: string | null };

export async function listStatementBets(
  deps: Pick<Deps, "db" | "vault">,
  reader: Reader,
  id: string,
  { memberId, before, pageSize }: Asked,
): Promise<Page> {
  const row = await getStatement(deps, reader, id);
  // Real-time statements are paged by the stream's position, others by time and bet. A cursor of one kind is invalid
  // for the other.
  if (before !== undefined && before.includes("-") === (row.kind === "realtime")) throw new AppError("REQUEST_INVALID");
  if (memberId !== undefined) await requireVisibleMember(deps, reader, memberId);
  if (row.kind === "realtime") return listTick(deps, reader, row, { memberId, before, pageSize });
  if (memberId === undefined) throw new AppError("TEAM_MEMBER_UNKNOWN");
  const stretch = { from: row.starts_at, to: row.ends_at, currency: row.currency };
  const page = { before, pageSize };
  const { records, next } = await listSettledRecords(deps, memberId, stretch, page, reader);
  return { bets: records.map((record) => presentRecord(record, memberId)), next };
}

/** Requires that the agent may see the member today. Having been in the line at the time is not enough. */
async function requireVisibleMember(deps: Pick<Deps, "db" | "vault">, reader: Reader, memberId: string): Promise<void> {
  const seen = await nameMembers(deps, reader, [memberId]);
  if (!seen.has(memberId)) throw new AppError("TEAM_MEMBER_UNKNOWN");
}

async function listTick(
  { db }: Pick<Deps, "db">,
  { brand, language }: Reader,
  row: StatementRow,
  { memberId, before, pageSize }: Asked,
): Promise<Page> {
  const [writtenBy, id] = before?.split(".") ?? [];
  const place = writtenBy && id ? { written_by: BigInt(writtenBy), id: BigInt(id) } : null;
  const rows = await queries.listTickBets(db, row, brand.timeZone, { memberId, before: place, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const names = await listGameNames(
    db,
    page.map(({ game_id: gameId }) => gameId),
  );
  const nameOf = (gameId: string) => chooseName(names.get(gameId) ?? {}, language);
  return {
    bets: page.map((bet) => presentTickBet(countBet(bet), nameOf(bet.game_id))),
    next: last ? `${last.written_by}.${last.id}` : null,
  };
}

async function listGameNames(db: Deps["db"], ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Record<string, string>>();
  const rows = await db.selectFrom("games").select(["id", "names"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, names }) => [id, names]));
}

function presentRecord(record: BetRecord, memberId: string): StatementBet {
  const { id, gameName, stake, validStake, win } = record;
  const settledAt = record.settledAt ?? record.placedAt;
  return { id, memberId, holderId: null, gameName, settledAt, stake, validStake, win, earning: null };
}

function presentTickBet({ row, bet, recount }: CountedBet, gameName: string): StatementBet {
  const { now, before } = bet;
  const standing = ({ stake, validStake, win }: { stake: Amount; validStake: Amount; win: Amount }) => ({
    stake: toWire(stake),
    validStake: toWire(validStake),
    win: toWire(win),
  });
  return {
    id: row.bet_id,
    memberId: row.member_id,
    holderId: row.holder_id,
    gameName,
    settledAt: row.settled_at.toISOString(),
    ...standing(now),
    earning: {
      outcome: now.win === now.stake ? "tied" : now.win > now.stake ? "won" : "lost",
      counts: row.counts,
      version: row.version,
      before: before && { ...standing(before), counts: before.counts, ...presentContracts(before) },
      ...presentContracts(now),
      rate: recount.rate,
      gross: toWire(recount.gross),
      belowRate: recount.belowRate,
      below: toWire(recount.below),
      due: toWire(recount.paidChange),
    },
  };
}

const presentContracts = ({ terms, belowTerms }: TickStanding) => ({
  terms: terms && presentRates(terms),
  belowTerms: belowTerms && presentRates(belowTerms),
});

const presentRates = ({ winRate, lossRate, singleBet }: RealTimeTerms) => ({
  winRate,
  lossRate,
  singleBet: toWire(singleBet),
});
