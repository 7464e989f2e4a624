import type { Pool, Tx } from "@perya/db";
import { negate, subtract, ZERO, type Amount } from "@perya/money";
import { CompiledQuery } from "kysely";
import type { Account } from "./account.ts";
import { readOutcomes, writeGroup, writeVoid, type Statement } from "./apply.ts";
import { createGrouper } from "./grouper.ts";
import { assertKey, assertSound, type Movement, type Outcome } from "./movement.ts";
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
  /**
   * Takes back whatever the other key moved, once. If that has not come yet, it never will: it is refused when it comes.
   * What a member has no longer becomes their debt.
   */
  void: (key: string, voided: string) => Promise<Outcome>;
};

export type Ledger = Verbs & {
  /** The same verbs inside a transaction of the caller, who commits or rolls back all of it. */
  within: (tx: Tx) => Verbs;
};

/** The only code that changes a balance. */
export function createLedger(pool: Pool): Ledger {
  const ask = (statement: Statement) => withRetries(async () => readOutcomes((await pool.query(statement)).rows));
  const grouped = createGrouper((group) => ask(writeGroup(group)));
  return {
    ...verbsOver(
      async (movement) => grouped(sound(movement)),
      async (statement) => only(await ask(statement)),
    ),
    within: (tx) => {
      const askWithin = async ({ text, values }: Statement) =>
        only(readOutcomes((await tx.executeQuery(CompiledQuery.raw(text, values))).rows));
      return verbsOver(async (movement) => askWithin(writeGroup([sound(movement)])), askWithin);
    },
  };
}

function only([outcome]: Outcome[]): Outcome {
  if (!outcome) throw new Error("the ledger did not answer");
  return outcome;
}

function sound(movement: Movement): Movement {
  assertSound(movement);
  return movement;
}

function verbsOver(
  move: (movement: Movement) => Promise<Outcome>,
  ask: (statement: Statement) => Promise<Outcome>,
): Verbs {
  return {
    move,
    post: async ({ key, from, to, amount }) => move({ key, legs: [take(from, amount), give(to, amount)] }),
    hold: async ({ key, account, amount }) =>
      move({ key, legs: [take(account, amount), give(heldOf(account), amount)], opensHold: true }),
    release: async (key, { key: endsHold, account, amount }) =>
      move({ key, legs: [take(heldOf(account), amount), give(account, amount)], endsHold }),
    settleHold: async (key, { key: endsHold, account, amount: held }, to, amount = held) => {
      const rest = subtract(held, amount);
      const back = rest === ZERO ? [] : [give(account, rest)];
      return move({ key, legs: [take(heldOf(account), held), give(to, amount), ...back], endsHold });
    },
    void: async (key, voided) => {
      assertKey(key);
      assertKey(voided);
      return ask(writeVoid(key, voided));
    },
  };
}

/** A verb says which way by its name, never by a sign: a negative amount would turn a bet into a payout. */
function give(account: Account, amount: Amount) {
  if (amount <= 0n) throw new Error("an amount is above zero");
  return { account, amount };
}

function take(account: Account, amount: Amount) {
  return { account, amount: negate(give(account, amount).amount) };
}

const heldOf = (account: Account): Account => ({ ...account, kind: "held" });
