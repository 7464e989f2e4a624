import { connect, createPool, type Db } from "@perya/db";
import { auditLedger } from "@perya/ledger";
import { negate } from "@perya/money";
import { sql } from "kysely";
import type { Bank } from "./bank.ts";
import type { LogEntry } from "./clients.ts";
import { causeOf } from "./mutants.ts";

/** Where the ledger and what the clients were told disagree, by name. All are empty, or money went wrong. */
export type Comparison = {
  /** Acknowledged, accepted or refused, and not in the ledger with exactly these facts. */
  lost: string[];
  /** Transfers beyond the first for one bet. */
  doubled: string[];
  /** Refused to the client, and moved all the same. */
  movedThoughRefused: string[];
  /** In the ledger, and sent by nobody. */
  unsent: string[];
  /** Bets that got two different answers. */
  contradicted: string[];
  unresolved: string[];
  /** Accounts whose balance is not the opening less the accepted bets, to the ten-thousandth. */
  drifted: string[];
  /** Promises that the ledger's own audit finds broken. */
  unsound: string[];
};

type Kept = {
  id: string;
  cause: string;
  refusal: string | null;
  legs: number;
  owner: string | null;
  amount: bigint | null;
};

/** Reads the ledger over a connection of its own. Only when it is quiet do all the counts mean something. */
export async function compareWithLedger(bank: Bank, log: ReadonlyMap<string, LogEntry>): Promise<Comparison> {
  // As it is now: what is acknowledged while we read cannot be in what we read.
  const entries = [...log.values()].map(({ bet, answers }) => ({ bet, answers: [...answers] }));
  const db = connect(createPool({ url: bank.ownerUrl, poolSize: 1, isPatient: true }));
  try {
    const kept = Map.groupBy(await listKept(db), ({ cause }) => cause);
    const balances = await readBalances(db);
    const keysOf = (isWrong: (entry: LogEntry, transfers: Kept[]) => boolean) =>
      entries.filter((entry) => isWrong(entry, kept.get(entry.bet.key) ?? [])).map(({ bet }) => bet.key);
    return {
      lost: keysOf(isLost),
      doubled: [...kept.values()].flatMap(([, ...more]) => more.map(({ cause }) => cause)),
      movedThoughRefused: keysOf(isMovedThoughRefused),
      unsent: [...kept.keys()].filter((cause) => !log.has(cause)),
      contradicted: keysOf(isContradicted),
      unresolved: keysOf(({ answers }) => answers.length === 0),
      drifted: listDrifted(bank, entries, balances),
      unsound: Object.entries(await auditLedger(db)).map(([promise, count]) => `${promise} ${count}`),
    };
  } finally {
    await db.destroy();
  }
}

/** A refusal counts too: one that is forgotten could be accepted later. */
function isLost({ bet, answers: [first] }: LogEntry, transfers: Kept[]): boolean {
  if (!first) return false;
  const same = transfers.find(({ id, refusal }) => id === first.transferId && refusal === first.refusal);
  if (!same || first.refusal !== null) return !same;
  const { legs, owner, amount } = same;
  return legs !== 2 || owner !== `member:${bet.account}` || amount !== negate(bet.amount);
}

function isMovedThoughRefused({ answers: [first] }: LogEntry, transfers: Kept[]): boolean {
  return first !== undefined && first.refusal !== null && transfers.some(({ legs }) => legs > 0);
}

function isContradicted({ answers: [first, ...others] }: LogEntry): boolean {
  return others.some((other) => other.transferId !== first?.transferId || other.refusal !== first.refusal);
}

function listDrifted({ openings }: Bank, entries: LogEntry[], balances: ReadonlyMap<string, bigint>): string[] {
  const expected = new Map<string, bigint>(openings);
  for (const { bet, answers } of entries) {
    if (answers[0]?.refusal !== null) continue;
    expected.set(bet.account, (expected.get(bet.account) ?? 0n) - bet.amount);
  }
  return [...expected].flatMap(([account, balance]) => {
    const found = balances.get(`member:${account}`);
    return found === balance ? [] : [`${account} has ${found} instead of ${balance}`];
  });
}

/** One row for each bet the ledger knows, with the member's side of it. The house's side is the audit's matter. */
async function listKept(db: Db): Promise<Kept[]> {
  const { rows } = await sql<Omit<Kept, "cause"> & { reference: string }>`
    select transfer.id::text, transfer.reference, transfer.refusal, count(entry.amount)::int as legs,
      min(account.owner) filter (where not account.is_shared) as owner,
      min(entry.amount) filter (where not account.is_shared) as amount
    from ledger_transfers as transfer
    left join ledger_entries as entry on entry.transfer_id = transfer.id
    left join ledger_accounts as account on account.id = entry.account_id
    where transfer.cause = 'bet'
    group by transfer.id, transfer.reference, transfer.refusal`.execute(db);
  return rows.map(({ reference, ...row }) => ({ ...row, cause: causeOf(reference) }));
}

async function readBalances(db: Db): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom("ledger_accounts")
    .select(["owner", "balance"])
    .where("is_shared", "=", false)
    .execute();
  return new Map(rows.map(({ owner, balance }) => [owner, balance]));
}
