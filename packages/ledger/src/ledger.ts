import type { Pool, Tx } from "@perya/db";
import { negate, subtract, ZERO, type Amount } from "@perya/money";
import { CompiledQuery } from "kysely";
import { addressOf, isShared, type Account } from "./account.ts";
import { isRow, readOutcomes, writeGroup } from "./apply.ts";
import { createGrouper } from "./grouper.ts";
import { assertSound, type Movement, type Outcome } from "./movement.ts";
import { withRetries } from "./retry.ts";

export type Transfer = { key: string; from: Account; to: Account; amount: Amount };
export type Hold = { key: string; account: Account; amount: Amount };

/** The verbs. Each is safe to say twice: the second time it finds itself done and answers the same. */
export type Verbs = {
  /** Moves an amount. */
  post: (transfer: Transfer) => Promise<Outcome>;
  /** Moves along several legs at once, e.g. a win and its share of a jackpot. */
  move: (movement: Movement) => Promise<Outcome>;
  /** Sets an amount aside in the owner's held account, until it is settled or released. */
  hold: (hold: Hold) => Promise<Outcome>;
  /** Gives a hold back whole. */
  release: (key: string, hold: Hold) => Promise<Outcome>;
  /** Pays a hold, or part of it; the rest goes back to where it came from. */
  settleHold: (key: string, hold: Hold, to: Account, amount?: Amount) => Promise<Outcome>;
  /** Takes a transfer back by a new one in the other direction. */
  void: (transfer: Transfer) => Promise<Outcome>;
};

export type Ledger = Verbs & {
  /** The same verbs inside a transaction of the caller, who commits or rolls back all of it. */
  within: (tx: Tx) => Verbs;
};

/** The only code that changes a balance. */
export function createLedger(pool: Pool): Ledger {
  const accountIds = createAccountIds(pool);

  async function prepare(group: readonly Movement[]) {
    group.forEach(assertSound);
    const accounts = group.flatMap(({ legs }) => legs.map(({ account }) => account));
    return writeGroup(group, await accountIds(accounts));
  }

  const grouped = createGrouper((group) =>
    withRetries(async () => readOutcomes((await pool.query(await prepare(group))).rows.filter(isRow))),
  );

  async function applyWithin(tx: Tx, movement: Movement): Promise<Outcome> {
    const { text, values } = await prepare([movement]);
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    const [outcome] = readOutcomes(rows.filter(isRow));
    if (!outcome) throw new Error("the ledger did not answer");
    return outcome;
  }

  return { ...verbsOver(grouped), within: (tx) => verbsOver((movement) => applyWithin(tx, movement)) };
}

function verbsOver(move: (movement: Movement) => Promise<Outcome>): Verbs {
  return {
    move,
    post: ({ key, from, to, amount }) => move({ key, legs: [take(from, amount), give(to, amount)] }),
    hold: ({ key, account, amount }) =>
      move({ key, legs: [take(account, amount), give(heldOf(account), amount)], opensHold: true }),
    release: (key, { key: endsHold, account, amount }) =>
      move({ key, legs: [take(heldOf(account), amount), give(account, amount)], endsHold }),
    settleHold: (key, { key: endsHold, account, amount: held }, to, amount = held) => {
      const rest = subtract(held, amount);
      const back = rest === ZERO ? [] : [give(account, rest)];
      return move({ key, legs: [take(heldOf(account), held), give(to, amount), ...back], endsHold });
    },
    void: ({ key, from, to, amount }) => move({ key: `${key}:void`, legs: [take(to, amount), give(from, amount)] }),
  };
}

const give = (account: Account, amount: Amount) => ({ account, amount });
const take = (account: Account, amount: Amount) => ({ account, amount: negate(amount) });
const heldOf = (account: Account): Account => ({ ...account, kind: "held" });

/** Ids never change, so they are asked for once. Bounded, because players are many and memory is not. */
const MAX_REMEMBERED = 200_000;

function createAccountIds(pool: Pool) {
  const known = new Map<string, bigint>();

  /** Opened outside the caller's transaction: an account must outlive a rollback, or its remembered id would lie. */
  async function open(account: Account): Promise<void> {
    const { brandId, owner, kind, currency } = account;
    const { rows } = await pool.query<{ id: bigint }>({
      name: "ledger_open_account",
      text: "select ledger_open_account($1, $2, $3, $4, $5) as id",
      values: [brandId, owner, kind, currency, isShared(account)],
    });
    const [row] = rows;
    if (!row) throw new Error("the ledger did not open the account");
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(addressOf(account), row.id);
  }

  return async (accounts: readonly Account[]) => {
    for (const account of accounts) if (!known.has(addressOf(account))) await open(account);
    const ids = new Map(accounts.map((account) => [addressOf(account), known.get(addressOf(account))]));
    return (address: string): bigint => {
      const id = ids.get(address);
      if (id === undefined) throw new Error(`no account at ${address}`);
      return id;
    };
  };
}
