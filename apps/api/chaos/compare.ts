import { connect, createPool, type Db } from "@perya/db";
import { auditLedger } from "@perya/ledger";
import { amount, negate } from "@perya/money";
import type { Bank } from "./bank.ts";
import type { LogEntry } from "./clients.ts";
import { listKept, listRounds, listRows, readWallets, type Kept, type RoundRow } from "./kept.ts";
import { isOfRound, type Kind, type RoundOperation } from "./operations.ts";
import { foresee, type WalletBalances, type Told } from "./oracle.ts";
import { partsOf, targetOf } from "./parts.ts";

/** Where the ledger and what the clients were told disagree, by name. All are empty, or money went wrong. */
export type Comparison = {
  /** Acknowledged, accepted or refused, and not in the ledger with exactly these facts. */
  lost: string[];
  /** Transfers beyond the first for one key. */
  doubled: string[];
  /** Refused to the client, and moved all the same. */
  movedThoughRefused: string[];
  /** In the ledger, and sent by nobody. */
  unsent: string[];
  /** Operations that got two different answers. */
  contradicted: string[];
  unresolved: string[];
  /** Answers that do not follow from those before them. */
  unjust: string[];
  /** Accepted bets without the row that was to be written with them, and rows without an accepted bet. */
  torn: string[];
  /** Members whose cash, held money or debt is not what the answers add up to, to the ten-thousandth. */
  drifted: string[];
  /** Promises that the ledger's own audit finds broken. */
  unsound: string[];
};

/** Reads the ledger over a connection of its own. Only when it is quiet do all the counts mean something. */
export async function compareWithLedger(bank: Bank, log: ReadonlyMap<string, LogEntry>): Promise<Comparison> {
  // As it is now: what is acknowledged while we read cannot be in what we read.
  const entries = [...log.values()].map(({ operation, answers }) => ({ operation, answers: [...answers] }));
  const db = connect(createPool({ url: bank.ownerUrl, poolSize: 1, isPatient: true }));
  try {
    const kept = await listKept(db);
    const told = entries.flatMap(listTold).map((part) => explainVoid(part, kept.get(part.key)));
    const { purses, unjust } = foresee(bank.openings, told);
    const keptFor = (part: Told) => kept.get(part.key) ?? [];
    const sent = listSent(log);
    return {
      lost: told.filter((part) => isLost(part, keptFor(part))).map(({ key }) => key),
      doubled: [...kept].flatMap(([key, [, ...more]]) => more.map(() => key)),
      movedThoughRefused: told.filter((part) => isMovedThoughRefused(part, keptFor(part))).map(({ key }) => key),
      unsent: [...kept.keys()].filter((key) => !sent.has(key)),
      contradicted: entries.filter(isContradicted).map(nameOf),
      unresolved: entries.filter(({ answers }) => answers.length === 0).map(nameOf),
      unjust,
      torn: [...(await listTorn(db, entries)), ...(await listTornRounds(db, entries))],
      drifted: listDrifted(purses, await readWallets(db)),
      unsound: Object.entries(await auditLedger(db)).map(([promise, count]) => `${promise} ${count}`),
    };
  } finally {
    await db.destroy();
  }
}

/** The first answer counts; a later one that differs is a contradiction. */
function listTold({ operation, answers: [first] }: LogEntry): Told[] {
  if (!first) return [];
  return partsOf(operation).map((part, index) => ({
    ...part,
    ...(first[index] ?? { transferId: null, refusal: "UNANSWERED" }),
  }));
}

/** A vendor that takes back what is not there hears that all is well; whether anything moved, only the ledger knows. */
function explainVoid(part: Told, transfers: Kept[] = []): Told {
  if (part.does !== "void" || part.refusal !== null) return part;
  const same = transfers.find(({ id }) => id === part.transferId);
  return same && NOTHING_MOVED.has(same.refusal ?? "") ? { ...part, refusal: same.refusal } : part;
}

const NOTHING_MOVED: ReadonlySet<string> = new Set(["NOTHING_TO_VOID", "ALREADY_VOIDED"]);

/** With what a void or a release marks before it comes. Also what was sent since we began to read. */
function listSent(log: ReadonlyMap<string, LogEntry>): Set<string | undefined> {
  const parts = [...log.values()].flatMap(({ operation }) => partsOf(operation));
  return new Set(parts.flatMap((part) => [part.key, targetOf(part)]));
}

function nameOf({ operation, answers }: LogEntry): string {
  return `${operation.kind} ${partsOf(operation)[0]?.key} ${JSON.stringify(answers)}`;
}

/** A refusal counts too: one that is forgotten could be accepted later. */
function isLost(part: Told, transfers: Kept[]): boolean {
  if (part.transferId === null) return false;
  const same = transfers.find(({ id, refusal }) => id === part.transferId && refusal === part.refusal);
  if (!same || part.refusal !== null) return !same;
  if (same.owner !== `member:${part.account}`) return true;
  // What the others move depends on what came before them: their sums are the oracle's matter.
  if (part.does === "pay") return same.legs !== 2 || same.cash !== part.amount;
  return part.does === "hold" && (same.legs !== 2 || same.cash !== negate(part.amount) || same.held !== part.amount);
}

function isMovedThoughRefused({ refusal }: Told, transfers: Kept[]): boolean {
  return refusal !== null && transfers.some(({ legs }) => legs > 0);
}

function isContradicted({ answers: [first, ...others] }: LogEntry): boolean {
  return others.some((other) => JSON.stringify(other) !== JSON.stringify(first));
}

/** Rows are read after the log was copied, so an accepted bet of the copy has its row by then. */
async function listTorn(db: Db, entries: LogEntry[]): Promise<string[]> {
  const rows = await listRows(db);
  return entries.flatMap(({ operation, answers: [first] }) => {
    if (operation.kind !== "bet-and-row" || !first) return [];
    const { row, bet } = operation;
    const isRight = first[0]?.refusal === null ? rows.get(row) === amount(bet.amount) : !rows.has(row);
    return isRight ? [] : [bet.key];
  });
}

type RoundEntry = LogEntry & { operation: RoundOperation };
const isRoundEntry = (entry: LogEntry): entry is RoundEntry => isOfRound(entry.operation);

/** What a vendor was told of a round, its bet must say, and the stream must say of what is settled. */
async function listTornRounds(db: Db, entries: LogEntry[]): Promise<string[]> {
  const rows = await listRounds(db);
  const rounds = Map.groupBy(entries.filter(isRoundEntry), ({ operation }) => operation.round);
  return [...rounds].flatMap(([round, calls]) => {
    const accepted = (kind: Kind) =>
      calls.find(({ operation, answers: [first] }) => operation.kind === kind && first?.[0]?.refusal === null)
        ?.operation;
    const [bet, win] = [accepted("round-bet"), accepted("round-win")];
    const stake = bet?.kind === "round-bet" && !accepted("round-void") ? amount(bet.bet.amount) : 0n;
    const won = win?.kind === "round-win" ? amount(win.win.amount) : 0n;
    const wanted = { stake, win: won, settled_stake: win ? stake : 0n, settled_win: won };
    const row = rows.get(round);
    // Whoever was not answered yet may have been heard all the same.
    if (calls.some(({ answers }) => answers.length === 0)) return [];
    const isRight = bet
      ? row && Object.entries(wanted).every(([field, value]) => row[field as keyof RoundRow] === value)
      : !row;
    return isRight ? [] : [`round ${round}`];
  });
}

function listDrifted(
  expected: ReadonlyMap<string, WalletBalances>,
  found: ReadonlyMap<string, WalletBalances>,
): string[] {
  return [...expected].flatMap(([account, purse]) => {
    const there = found.get(`member:${account}`);
    const isSame = there?.cash === purse.cash && there.held === purse.held && there.debt === purse.debt;
    return isSame ? [] : [`${account} has ${write(there)} instead of ${write(purse)}`];
  });
}

function write(purse: WalletBalances | undefined): string {
  return purse ? `${purse.cash} cash, ${purse.held} held, ${purse.debt} debt` : "nothing";
}
