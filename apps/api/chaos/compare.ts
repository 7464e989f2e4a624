import { connect, createPool, type Db } from "@perya/db";
import { auditLedger } from "@perya/ledger";
import { amount, negate } from "@perya/money";
import type { Bank } from "./bank.ts";
import type { LogEntry } from "./clients.ts";
import { listKept, listRounds, listRows, readWallets, type Kept, type RoundRow } from "./kept.ts";
import { isOfRound, type Kind, type RoundOperation } from "./operations.ts";
import { foresee, type WalletBalances, type Told } from "./oracle.ts";
import { partsOf, targetOf } from "./parts.ts";

/** Differences between the ledger and the clients' answers, by name. Any entry means that money went wrong. */
export type Comparison = {
  /** Keys of operations that were accepted or refused, but are not in the ledger with exactly these facts. */
  lost: string[];
  /** Keys with more than one transfer. */
  doubled: string[];
  /** Keys that were refused to the client but posted. */
  movedThoughRefused: string[];
  /** Keys in the ledger without a request. */
  unsent: string[];
  /** Keys of operations with two different answers. */
  contradicted: string[];
  unresolved: string[];
  /** Keys whose answer contradicts earlier ones of the same member. */
  unjust: string[];
  /** Keys of accepted bets whose row from the same transaction is missing, and of rows without an accepted bet. */
  torn: string[];
  /** Members whose cash, held money or debt differs from the sum of the answers. */
  drifted: string[];
  /** Ledger invariants that its own audit finds violated. */
  unsound: string[];
};

/** Reads the ledger over its own connection. Complete only when no requests are running. */
export async function compareWithLedger(bank: Bank, log: ReadonlyMap<string, LogEntry>): Promise<Comparison> {
  // Copies the log first: an operation acknowledged while the ledger is being read might be missing from that
  // reading.
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

/**
 * Lists the parts of an operation with their first answers, which are final; isContradicted finds different later
 * ones.
 */
function listTold({ operation, answers: [first] }: LogEntry): Told[] {
  if (!first) return [];
  return partsOf(operation).map((part, index) => ({
    ...part,
    ...(first[index] ?? { transferId: null, refusal: "UNANSWERED" }),
  }));
}

/**
 * Corrects the answer to a void. Vendors get a success even for an unknown bet, so only the ledger knows whether
 * anything moved.
 */
function explainVoid(part: Told, transfers: Kept[] = []): Told {
  if (part.does !== "void" || part.refusal !== null) return part;
  const same = transfers.find(({ id }) => id === part.transferId);
  return same && NOTHING_MOVED.has(same.refusal ?? "") ? { ...part, refusal: same.refusal } : part;
}

const NOTHING_MOVED: ReadonlySet<string> = new Set(["NOTHING_TO_VOID", "ALREADY_VOIDED"]);

/**
 * Returns all keys that clients may have brought into the ledger: those of every operation sent by now, including
 * ones sent after the copy, and keys that a void or release blocks in advance.
 */
function listSent(log: ReadonlyMap<string, LogEntry>): Set<string | undefined> {
  const parts = [...log.values()].flatMap(({ operation }) => partsOf(operation));
  return new Set(parts.flatMap((part) => [part.key, targetOf(part)]));
}

function nameOf({ operation, answers }: LogEntry): string {
  return `${operation.kind} ${partsOf(operation)[0]?.key} ${JSON.stringify(answers)}`;
}

/**
 * True if the ledger lacks the answered transfer. A refusal can be lost too: the operation could then be accepted
 * later.
 */
function isLost(part: Told, transfers: Kept[]): boolean {
  if (part.transferId === null) return false;
  const same = transfers.find(({ id, refusal }) => id === part.transferId && refusal === part.refusal);
  if (!same || part.refusal !== null) return !same;
  if (same.owner !== `member:${part.account}`) return true;
  // Compares amounts of payments only. Amounts of other kinds depend on earlier movements, and the oracle computes
  // those.
  if (part.does === "pay") return same.legs !== 2 || same.cash !== part.amount;
  return part.does === "hold" && (same.legs !== 2 || same.cash !== negate(part.amount) || same.held !== part.amount);
}

function isMovedThoughRefused({ refusal }: Told, transfers: Kept[]): boolean {
  return refusal !== null && transfers.some(({ legs }) => legs > 0);
}

function isContradicted({ answers: [first, ...others] }: LogEntry): boolean {
  return others.some((other) => JSON.stringify(other) !== JSON.stringify(first));
}

/**
 * Lists accepted bets without their row, and the reverse. Rows are read after the log was copied, so every bet in the
 * copy must have one.
 */
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

/** Lists rounds whose bet and settled-bets stream differ from the answers that the vendor got. */
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
    // A call without an answer may still have been processed.
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
