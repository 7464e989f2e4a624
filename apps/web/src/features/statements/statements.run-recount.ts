import { statements, type StatementBet, type StatementMember, type WholeStatement } from "@perya/contract";
import { call } from "../../lib/api.ts";
import { MAX_RECOUNTED, recountBets, recountLines, recountMembers, type Recount } from "@perya/rules";

export type RecountOutcome =
  | (Recount & {
      state: "done";
      from: "members" | "bets" | "lines";
      count: number;
      because: "many" | "later" | null;
      at: string;
    })
  | { state: "impossible" };

const PAGE_SIZE = 500;

/**
 * Fetches the inputs of a statement and recalculates it. If a later run exists, the recount uses downline totals: the
 * members' figures have changed since, and the later run has them.
 */
export async function runRecount(whole: WholeStatement, onRead: (count: number) => void): Promise<RecountOutcome> {
  const { statement, lines, runs } = whole;
  const done = (
    recount: Recount,
    from: "members" | "bets" | "lines",
    count: number,
    because: "many" | "later" | null = null,
  ) => ({
    state: "done" as const,
    ...recount,
    from,
    count,
    because,
    at: new Date().toISOString(),
  });
  if (statement.kind === "realtime") {
    const bets = await readBets(statement.id, onRead);
    return bets ? done(recountBets(whole, bets), "bets", bets.length) : { state: "impossible" };
  }
  if (runs.some(({ run }) => run > statement.run)) return done(recountLines(whole), "lines", lines.length, "later");
  const members = await readMembers(statement.id, onRead);
  if (!members) return done(recountLines(whole), "lines", lines.length, "many");
  return done(recountMembers(whole, members), "members", members.length);
}

/** Reads all members. Null if there are too many. */
async function readMembers(id: string, onRead: (count: number) => void): Promise<StatementMember[] | null> {
  const members: StatementMember[] = [];
  let before: string | null = null;
  do {
    const query = { pageSize: PAGE_SIZE, ...(before !== null && { before }) };
    const page: Awaited<ReturnType<typeof askMembers>> = await askMembers(id, query);
    if (page.isTooLarge || page.count > MAX_RECOUNTED) return null;
    members.push(...page.members);
    onRead(members.length);
    before = page.next;
  } while (before !== null);
  return members;
}

const askMembers = (id: string, query: { pageSize: number; before?: string }) =>
  call(statements.listStatementMembers, { params: { id }, query });

async function readBets(id: string, onRead: (count: number) => void): Promise<StatementBet[] | null> {
  const bets: StatementBet[] = [];
  let before: string | null = null;
  do {
    const query = { pageSize: PAGE_SIZE, ...(before !== null && { before }) };
    const page: Awaited<ReturnType<typeof askBets>> = await askBets(id, query);
    bets.push(...page.bets);
    if (bets.length > MAX_RECOUNTED) return null;
    onRead(bets.length);
    before = page.next;
  } while (before !== null);
  return bets;
}

const askBets = (id: string, query: { pageSize: number; before?: string }) =>
  call(statements.listStatementBets, { params: { id }, query });
