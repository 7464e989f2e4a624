import { inTransaction } from "@perya/db";
import { fromTenThousandths, parseAmount, toWire } from "@perya/money";
import type { Clock } from "../clock.ts";
import type { Db, Tx } from "../tables.ts";
import type { WalletAnswer } from "../wallet/wallet.ts";
import { FIRST_CREDITS } from "./for-fun.rules.ts";
import * as queries from "./credits.queries.ts";

type Body = Record<string, unknown>;
type Move = { player: string; transaction: string; change: bigint; needs?: bigint };

/** Play credits behind the wallet's interface, so that games run unchanged. Nothing leaves these tables. */
export function createCreditWallet({ db, clock }: { db: Db; clock: Clock }) {
  /** Locks the credits, then repeats an earlier answer to the same transaction, or decides and stores a new one. */
  function move({ player, transaction, change, needs = 0n }: Move): Promise<WalletAnswer> {
    return inTransaction(db, async (tx) => {
      const credits = await queries.lockCredits(tx, player);
      if (credits === undefined) return { ok: false, error: "SESSION_UNKNOWN" };
      const known = await queries.findMove(tx, transaction);
      if (known) return { ...answerOf(known.refusal, credits), replay: true };
      const refusal = credits < needs || credits + change < 0n ? "FUNDS_TOO_LOW" : null;
      const amount = refusal === null ? change : 0n;
      await queries.insertMove(tx, { transaction, player, amount, refusal });
      await queries.setCredits(tx, player, credits + amount);
      return answerOf(refusal, credits + amount);
    });
  }

  /**
   * Voids a transaction. If it is unknown, stores the void, so that the transaction is refused when it arrives later.
   */
  async function takeBack(tx: Tx, player: string, transaction: string, voids: string): Promise<WalletAnswer> {
    const credits = await queries.lockCredits(tx, player);
    if (credits === undefined) return { ok: false, error: "SESSION_UNKNOWN" };
    if (await queries.findMove(tx, transaction)) return { ...answerOf(null, credits), replay: true };
    const voided = await queries.findMove(tx, voids);
    if (!voided) await queries.insertMove(tx, { transaction: voids, player, amount: 0n, refusal: "VOIDED" });
    const amount = -(voided?.amount ?? 0n);
    await queries.insertMove(tx, { transaction, player, amount, refusal: null });
    await queries.setCredits(tx, player, credits + amount);
    return answerOf(null, credits + amount);
  }

  const calls: Record<string, (player: string, body: Body) => Promise<WalletAnswer>> = {
    balance: async (player) => {
      const credits = await queries.findCredits(db, player);
      return credits === undefined ? { ok: false, error: "SESSION_UNKNOWN" } : answerOf(null, credits);
    },
    debit: (player, body) => move({ player, transaction: nameIn(body), change: -read(body["amount"]) }),
    credit: (player, body) => move({ player, transaction: nameIn(body), change: read(body["amount"]) }),
    "debit-credit": (player, body) => {
      const [stake, win] = [read(body["stake"]), read(body["win"])];
      return move({ player, transaction: nameIn(body), change: win - stake, needs: stake });
    },
    void: (player, body) => inTransaction(db, (tx) => takeBack(tx, player, nameIn(body), String(body["voids"]))),
  };

  return {
    /** Creates credits for a new seat; returns the balance. */
    open: async (player: string): Promise<string> => {
      await queries.insertCredits(db, { player, credits: FIRST_CREDITS, opened_at: clock.now() });
      return toWire(FIRST_CREDITS);
    },

    /** Refills to the initial amount if the balance is lower. */
    refill: (player: string): Promise<string> =>
      inTransaction(db, async (tx) => {
        const credits = (await queries.lockCredits(tx, player)) ?? 0n;
        const filled = credits < FIRST_CREDITS ? FIRST_CREDITS : credits;
        await queries.setCredits(tx, player, filled);
        return toWire(fromTenThousandths(filled));
      }),

    /** The wallet protocol without jackpots, promos and adjustments. */
    send: async (call: string, asked: object): Promise<WalletAnswer> => {
      const body = asked as Body;
      const perform = calls[call];
      if (!perform) return { ok: false, error: "CALL_UNKNOWN" };
      return perform(String(body["player"] ?? body["session"]), body);
    },
  };
}

export type CreditWallet = ReturnType<typeof createCreditWallet>;

function answerOf(refusal: string | null, credits: bigint): WalletAnswer {
  const balance = toWire(fromTenThousandths(credits));
  return refusal === null ? { ok: true, balance } : { ok: false, error: refusal, balance };
}

const nameIn = (body: Body) => String(body["transaction"]);

function read(text: unknown): bigint {
  const amount = parseAmount(String(text));
  if (typeof amount !== "bigint") throw new Error(`${String(text)} is no amount`);
  return amount;
}
