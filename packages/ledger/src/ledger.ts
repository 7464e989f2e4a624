import { connect, type Pool, type Tx } from "@perya/db";
import { negate, type Amount, type Currency } from "@perya/money";
import { CompiledQuery } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { heldOf, type Account, type MemberAccount, type MoneyKind, type Owner } from "./account.ts";
import type { CompanionRow } from "./companion.ts";
import { createGrouper, type GrouperOptions } from "./grouper.ts";
import { soundKey, type Key } from "./key.ts";
import { assertSound, claimsOf, type Movement, type Outcome } from "./movement.ts";
import { withRetries } from "./retry.ts";
import {
  readOutcomes,
  writeClawBack,
  writeEndOfHold,
  writeExchange,
  writeGroup,
  writeOpening,
  writeRepayment,
  writeVoid,
  type ClawBack,
  type Exchange,
  type WriteOptions,
  type Statement,
  type Whose,
} from "./statements.ts";

export type Transfer = { key: Key; from: Account; to: Account; amount: Amount; rows?: readonly CompanionRow[] };
export type Hold = { key: Key; account: MemberAccount; amount: Amount; until?: Date };
export type MoveAllOptions = { isAllOrNothing?: boolean };

/** The verbs. Each is idempotent: a repetition returns the first answer. */
export type Verbs = {
  /** Moves an amount between two accounts. */
  post: (transfer: Transfer) => Promise<Outcome>;
  /** Posts a movement of several legs, e.g. a win and its share of a jackpot. */
  move: (movement: Movement) => Promise<Outcome>;
  /** Posts many movements, each with its own result or, if requested, all or nothing. */
  moveAll: (movements: readonly Movement[], options?: MoveAllOptions) => Promise<Outcome[]>;
  /** Holds an amount in the owner's held account, until it is settled, released, or expires. */
  hold: (hold: Hold) => Promise<Outcome>;
  /** Returns a whole hold to its account. If the hold has not arrived yet, it will be refused when it does. */
  release: (release: Whose & { key: Key; hold: Key }) => Promise<Outcome>;
  /** Pays a hold, or part of it, to another owner; the rest is returned. */
  settleHold: (settlement: Whose & { key: Key; hold: Key; to: Owner; amount?: Amount }) => Promise<Outcome>;
  /**
   * Reverses the transfer with the key `voids`, once. If it has not arrived yet, it will be refused when it does.
   * Whatever the member has already spent becomes debt in the same fund.
   */
  void: (request: Whose & { key: Key; voids: Key }) => Promise<Outcome>;
  /** Repays debt from the same fund: the smallest of debt, balance and `atMost`. */
  repayDebt: (
    repayment: Whose & { key: Key; kind: MoneyKind; currency: Currency; atMost?: Amount },
  ) => Promise<Outcome>;
  /** Takes an amount even if the balance is too low: the shortfall becomes the member's debt in the same fund. */
  clawBack: (back: Whose & ClawBack) => Promise<Outcome>;
  /**
   * Exchanges one money for another at the brand's current rate: both sides or none, each balanced in its own
   * currency. The exchange's id makes it idempotent.
   */
  exchange: (exchange: Whose & Exchange) => Promise<Outcome>;
};

export type Ledger = Verbs & {
  /** The same verbs, inside the caller's transaction. */
  within: (tx: Tx) => Verbs;
  /**
   * Opens shared accounts in advance, such as a new vendor's. Opened inside a long transaction, they would block
   * every other caller that needs them. A new brand's house and payments accounts are opened automatically.
   */
  openShared: (accounts: readonly Account[]) => Promise<void>;
  /** Runs `work` in a transaction with the verbs. Retried on a conflict, so it must have no other side effects. */
  transaction: <Result>(work: (tx: Tx, verbs: Verbs) => Promise<Result>) => Promise<Result>;
};

/** Movements per statement. More would hold locks for too long. */
const MOVEMENTS_A_CALL = 2_000;
const LOOK_AGAIN_MS = 15;

/**
 * Creates the ledger, the only code that changes a balance. One per process, in `deps`, so that concurrent movements
 * share commits.
 */
export function createLedger(pool: Pool, { patienceMs = 2_500, ...options }: GrouperOptions = {}): Ledger {
  const db = connect(pool);
  const ask = (statement: Statement) =>
    withRetries(async () => {
      try {
        return readOutcomes((await pool.query(statement)).rows);
      } catch (error) {
        if (!isMonthMissing(error)) throw error;
        await pool.query("select ledger_make_months()");
        return readOutcomes((await pool.query(statement)).rows);
      }
    });
  const apply = (group: Movement[]) => ask(writeGroup(group, { waits: false }));
  const grouped = createGrouper({ apply, claimsOf }, { patienceMs, ...options });

  /** Retries while an account is locked, for up to `patienceMs`, like movements in the grouper. */
  async function askWhenFree(write: (writeOptions: WriteOptions) => Statement): Promise<Outcome[]> {
    const givesUpAt = performance.now() + patienceMs;
    for (;;) {
      const outcomes = await ask(write({ waits: false }));
      const isBusy = outcomes.some(({ refusal }) => refusal === "ACCOUNT_BUSY");
      if (!isBusy || performance.now() >= givesUpAt) return outcomes;
      await sleep(LOOK_AGAIN_MS);
    }
  }

  const within = (tx: Tx): Verbs => {
    const askWithin = async (write: (writeOptions: WriteOptions) => Statement) => {
      const { text, values } = write({ waits: true });
      return readOutcomes((await tx.executeQuery(CompiledQuery.raw(text, values))).rows);
    };
    return verbsOver({
      ask: askWithin,
      move: async (movement) => only(await askWithin((writeOptions) => writeGroup([sound(movement)], writeOptions))),
      moveAll: async (movements, { isAllOrNothing = false } = {}) => {
        const outcomes: Outcome[] = [];
        for (const part of isAllOrNothing ? [movements] : inParts(movements)) {
          const write = (writeOptions: WriteOptions) =>
            writeGroup(part.map(sound), { ...writeOptions, isAllOrNothing });
          if (part.length > 0) outcomes.push(...(await askWithin(write)));
        }
        return outcomes;
      },
    });
  };

  return {
    ...verbsOver({
      ask: askWhenFree,
      move: async (movement) => grouped(sound(movement)),
      moveAll: async (movements, { isAllOrNothing = false } = {}) => {
        const checked = movements.map(sound);
        if (!isAllOrNothing) return Promise.all(checked.map(grouped));
        if (checked.length === 0) return [];
        return askWhenFree((writeOptions) => writeGroup(checked, { ...writeOptions, isAllOrNothing }));
      },
    }),
    within,
    openShared: async (accounts) => void (await withRetries(() => pool.query(writeOpening(accounts)))),
    transaction: (work) => withRetries(() => db.transaction().execute((tx) => work(tx, within(tx)))),
  };
}

/**
 * True if the month's partition is missing. The watch normally creates it in time, but the process may have been off
 * for months.
 */
function isMonthMissing(error: unknown): boolean {
  const { code, message = "" } = error as { code?: string; message?: string };
  return code === "23514" && message.startsWith("no partition of relation");
}

/**
 * Splits movements into calls in which each key occurs once: a repeated key goes into the next call and finds the first
 * one's answer.
 */
function inParts(movements: readonly Movement[]): Movement[][] {
  const parts: Movement[][] = [[]];
  let keys = new Set<string>();
  for (const movement of movements) {
    if (keys.size === MOVEMENTS_A_CALL || keys.has(movement.key)) {
      parts.push([]);
      keys = new Set();
    }
    parts.at(-1)?.push(movement);
    keys.add(movement.key);
  }
  return parts;
}

function only([outcome]: Outcome[]): Outcome {
  if (!outcome) throw new Error("the ledger did not answer");
  return outcome;
}

function sound(movement: Movement): Movement {
  assertSound(movement);
  return movement;
}

type Ways = Pick<Verbs, "move" | "moveAll"> & {
  ask: (write: (writeOptions: WriteOptions) => Statement) => Promise<Outcome[]>;
};

function verbsOver({ ask, move, moveAll }: Ways): Verbs {
  return {
    move,
    moveAll,
    post: async ({ key, from, to, amount, rows = [] }) =>
      move({ key, legs: [take(from, amount), give(to, amount)], rows }),
    hold: async ({ key, account, amount, until = null }) =>
      move({ key, legs: [take(account, amount), give(heldOf(account), amount)], holdUntil: until }),
    release: async ({ key, hold, ...whose }) => {
      const end = { key: soundKey(key), hold: soundKey(hold) };
      return only(await ask((writeOptions) => writeEndOfHold(whose, end, writeOptions)));
    },
    settleHold: async ({ key, hold, to, amount, ...whose }) => {
      if (amount !== undefined) above(amount);
      const end = { key: soundKey(key), hold: soundKey(hold), to, amount };
      return only(await ask((writeOptions) => writeEndOfHold(whose, end, writeOptions)));
    },
    void: async ({ key, voids, ...whose }) =>
      only(await ask((writeOptions) => writeVoid(whose, soundKey(key), soundKey(voids), writeOptions))),
    repayDebt: async ({ key, kind, currency, atMost, ...whose }) => {
      if (atMost !== undefined) above(atMost);
      const repayment = { key: soundKey(key), kind, currency, atMost };
      return only(await ask((writeOptions) => writeRepayment(whose, repayment, writeOptions)));
    },
    clawBack: async ({ key, kind, currency, to, amount, ...whose }) => {
      const back = { key: soundKey(key), kind, currency, to, amount: above(amount) };
      return only(await ask((writeOptions) => writeClawBack(whose, back, writeOptions)));
    },
    exchange: async ({ id, rateId, amount, ...whose }) => {
      const exchange = { id, rateId, amount: above(amount) };
      return only(await ask((writeOptions) => writeExchange(whose, exchange, writeOptions)));
    },
  };
}

/**
 * Requires a positive amount. The function gives the direction, never the sign: a negative amount would turn a bet into
 * a payout.
 */
function above(amount: Amount): Amount {
  if (amount <= 0n) throw new Error("an amount is above zero");
  return amount;
}

const give = (account: Account, amount: Amount) => ({ account, amount: above(amount) });
const take = (account: Account, amount: Amount) => ({ account, amount: negate(above(amount)) });
