import {
  arrangeLegs,
  createGrouper,
  hashFacts,
  houseAccount,
  keyOf,
  memberAccount,
  withRetries,
  type Account,
  type Key,
  type LedgerRefusal,
  type Leg,
  type MemberAccount,
} from "@perya/ledger";
import type { GameCategory } from "@perya/contract";
import { newId, type Tx } from "@perya/db";
import { fromTenThousandths, negate, subtract, ZERO, type Amount, type Currency } from "@perya/money";
import { CompiledQuery } from "kysely";
import type { Deps } from "../../deps.ts";
import { jackpotAccount, readStakeable } from "./bets.service.ts";

/** A member's part in a vendor's round. `bet` distinguishes several bets of one round; most vendors have one. */
export type Round = {
  brandId: string;
  memberId: string;
  currency: Currency;
  vendorCode: string;
  round: string;
  bet?: string;
};

/** `transaction` is the vendor's id of the call. The same id means the same call. */
export type Debit = Round & {
  transaction: string;
  /** The id of the bet, if the caller has chosen one. Only for the first debit of a round. */
  id?: string;
  amount: Amount;
  gameId: string;
  category: GameCategory;
  gameSessionId: string | null;
  /** The part of the stake that goes to the jackpot. */
  jackpotShare?: Amount;
  /** Ends the round as lost. */
  closes?: boolean;
  /** The vendor's id of the hold that pays for the debit. The hold ends even if the debit is refused. */
  releases?: string;
};

export type Credit = Round & {
  transaction: string;
  /** Zero if the bet lost: moves no money, but can close the round. */
  amount: Amount;
  /** Paid from the jackpot in addition to the amount. */
  jackpotPayout?: Amount;
  closes?: boolean;
  /** True if the vendor may pay into a closed round. */
  mayBeLate?: boolean;
};

export type Void = Round & {
  transaction: string;
  /** The vendor's id of the call to reverse, and whether that was a stake or a win. */
  voids: string;
  type: "stake" | "win";
  /** True if a settled round is reversed, as most vendors require. Otherwise the void is refused. */
  undoesSettled: boolean;
  /** For a void of a win: reopens the round as if it had never been settled. */
  reopens?: boolean;
};

/** Reasons for which the vendors module refuses a debit before it reaches the ledger. */
export type GateRefusal = "SESSION_ENDED" | "PLAYER_BLOCKED" | "LIMIT_REACHED" | "BRAND_CLOSED" | "GAME_CLOSED";

export type BookRefusal =
  | LedgerRefusal
  | GateRefusal
  /** A debit for a closed round. The refusal is stored, so a replay is refused as well. */
  | "ROUND_CLOSED"
  /**
   * A win without a bet. The refusal is not stored, so the vendor may retry after placing the bet. Nor is
   * FUNDS_TOO_LOW if the jackpot's balance is too low.
   */
  | "BET_UNKNOWN"
  | "BET_VOIDED"
  /** The brand does not let this vendor pay from its jackpot. The refusal is not stored. */
  | "JACKPOT_NOT_ALLOWED"
  /** The round is in another currency. The refusal is not stored. */
  | "CURRENCY_WRONG";

/** The result of a call. A replay has the first answer and the current balance. */
export type BookOutcome = {
  transferId: bigint | null;
  refusal: BookRefusal | null;
  isReplay: boolean;
  balance: Amount;
};

type Part = {
  key: Key;
  facts: Buffer;
  legs: Leg[];
  account: MemberAccount;
  call: Record<string, unknown> & { after?: number };
};
type Entry = { claim: string; parts: Part[] };
type Answer = { refusal: BookRefusal | null; outcomes: BookOutcome[] };

/**
 * How long a call waits for an account that another call has locked, before the vendor receives "busy" and retries.
 */
const PATIENCE_MS = 1_500;

/**
 * Creates the book of bets: debits, credits and voids of rounds, each with its ledger transfers in one round trip.
 * Concurrent calls share a commit. One instance per process.
 */
export function createBook({ db, pool, clock, ledger }: Pick<Deps, "db" | "pool" | "clock" | "ledger">) {
  const grouped = createGrouper<Entry, Answer>(
    {
      apply: async (group) => {
        const rows = await withRetries(async () => (await pool.query(writeGroup(group))).rows as Written[]);
        return readAnswers(group, rows[0]);
      },
      claimsOf: ({ claim }) => [claim],
    },
    { patienceMs: PATIENCE_MS },
  );

  const ask = async (round: Round, ...parts: Part[]): Promise<BookOutcome[]> =>
    (await grouped({ claim: `key ${round.brandId} ${round.memberId}`, parts })).outcomes;

  async function askOne(statement: { name: string; text: string; values: unknown[] }): Promise<BookOutcome> {
    const { rows } = await withRetries(() => pool.query<WrittenOne>(statement));
    return readOne(rows[0]);
  }

  /**
   * Releases the hold and then decides on the debit, in one transaction. Only the debit for which the hold was
   * released may pass a closed gate; others that name the same hold are treated as if they named none.
   */
  async function debitFromHold(debit: Debit, hold: string, { isCovered, stopped }: HeldBack): Promise<BookOutcome> {
    const { vendorCode, transaction } = debit;
    const entry = { claim: "", parts: [writeDebit(debit, clock.now())] };
    const { text, values } = writeGroup([entry]);
    const outcome = await ledger.transaction(async (tx, verbs) => {
      const { refusal } = await verbs.release({
        ...accountOf(debit),
        key: keyOf("bet", `${vendorCode}:${transaction}`, "released"),
        hold: keyOf("bet", `${vendorCode}:${hold}`, "hold"),
      });
      // The same transaction id has already released another hold, so this is a different call: accepting it would
      // pay out twice.
      if (refusal === "REQUEST_KEY_REUSED") return refusal;
      if (stopped && !(isCovered && refusal === null)) return "stopped" as const;
      const { rows } = await tx.executeQuery<Written>(CompiledQuery.raw(text, values));
      return only(readAnswers([entry], rows[0]).flatMap(({ outcomes }) => outcomes));
    });
    if (typeof outcome !== "string") return outcome;
    return outcome === "stopped" && stopped ? refuse(debit, stopped) : refuseUnkept(debit, "REQUEST_KEY_REUSED");
  }

  async function refuseUnkept(round: Round, refusal: BookOutcome["refusal"]): Promise<BookOutcome> {
    const balance = await readStakeable(db, round);
    return { transferId: null, refusal, isReplay: false, balance };
  }

  const writeVoid = (request: Void) => {
    const {
      brandId,
      memberId,
      currency,
      vendorCode,
      transaction,
      voids,
      type,
      undoesSettled,
      reopens = false,
    } = request;
    const [key, voided] = [
      keyOf("bet", `${vendorCode}:${transaction}`, "void"),
      keyOf("bet", `${vendorCode}:${voids}`, type),
    ];
    const facts = hashFacts(["void", type, voids, memberId, currency]);
    return {
      name: "bets_void",
      text: "select * from bets_void($1, $2, $3, $4, $5, $6, $7, $8, $9)",
      values: [brandId, memberId, currency, key, facts, voided, undoesSettled, reopens, clock.now()],
    };
  };

  const keepRefusal = ({ brandId, memberId, currency, key, facts }: Kept, reason: GateRefusal): Promise<BookOutcome> =>
    askOne({
      name: "bets_refuse",
      text: "select * from bets_refuse($1, $2, $3, $4, $5, $6)",
      values: [brandId, memberId, currency, key, facts, reason],
    });

  /** Stores the refusal of a debit that the gate stopped, so that a replay gets the same answer. */
  function refuse(debit: Debit, reason: GateRefusal): Promise<BookOutcome> {
    const { brandId, memberId, currency } = debit;
    const { key, facts } = writeDebit(debit, clock.now());
    return keepRefusal({ brandId, memberId, currency, key, facts }, reason);
  }

  return {
    debit: async (debit: Debit): Promise<BookOutcome> => only(await ask(debit, writeDebit(debit, clock.now()))),

    /** Debits a stake from a hold, which ends even if the debit is refused. */
    debitFromHold: (debit: Debit, hold: string, held: HeldBack): Promise<BookOutcome> =>
      whenFree(() => debitFromHold(debit, hold, held)),

    credit: async (credit: Credit): Promise<BookOutcome> => only(await ask(credit, writeCredit(credit, clock.now()))),

    /**
     * Debits and credits in one transaction, so either both are posted or neither. Returns the credit's outcome, or the
     * debit's refusal.
     */
    debitAndCredit: async (debit: Debit, credit: Credit): Promise<BookOutcome> => {
      const now = clock.now();
      try {
        const [, paid] = await ask(debit, writeDebit(debit, now), writeCredit(credit, now, true));
        if (!paid) throw new Error("the book returned no row");
        return paid;
      } catch (error) {
        const refusal = refusalOfPair(error);
        if (!refusal) throw error;
        return refuseUnkept(debit, refusal);
      }
    },

    void: (request: Void): Promise<BookOutcome> => whenFree(() => askOne(writeVoid(request))),

    /**
     * The same calls inside the caller's transaction, which the caller must roll back after a refusal. If another
     * call has locked the account, the refusal is ACCOUNT_BUSY, and the caller must restart its transaction.
     */
    within: (tx: Tx) => {
      const askWithin = async (part: Part): Promise<BookOutcome> => {
        const entry = { claim: "", parts: [part] };
        const { text, values } = writeGroup([entry]);
        const { rows } = await tx.executeQuery<Written>(CompiledQuery.raw(text, values));
        return only(readAnswers([entry], rows[0]).flatMap(({ outcomes }) => outcomes));
      };
      return {
        debit: (debit: Debit) => askWithin(writeDebit(debit, clock.now())),
        credit: (credit: Credit) => askWithin(writeCredit(credit, clock.now())),
        void: async (request: Void) => {
          const { text, values } = writeVoid(request);
          const { rows } = await tx.executeQuery<WrittenOne>(CompiledQuery.raw(text, values));
          return readOne(rows[0]);
        },
      };
    },

    refuse,

    keepRefusal,
  };
}

/** `isCovered`: the hold is at least as large as the debit. `stopped`: the reason why the gate refuses it, if any. */
type HeldBack = { isCovered: boolean; stopped: GateRefusal | null };

/** Idempotency key and request digest of a call whose answer was stored. */
type Kept = { brandId: string; memberId: string; currency: Currency; key: Key; facts: Buffer };

export type Book = ReturnType<typeof createBook>;

const accountOf = ({ brandId, memberId, currency }: Round) => memberAccount({ brandId, memberId, currency });

function writeDebit(debit: Debit, now: Date): Part {
  const { brandId, currency, vendorCode, transaction, amount, jackpotShare = ZERO, closes = false } = debit;
  const share = { account: jackpotAccount(brandId, currency), amount: jackpotShare };
  const legs = [
    { account: accountOf(debit), amount: negate(amount) },
    { account: houseAccount(brandId, currency), amount: subtract(amount, jackpotShare) },
    share,
  ].filter((leg) => leg.amount !== ZERO);
  const { gameId: game, category, gameSessionId: session } = debit;
  return {
    key: keyOf("bet", `${vendorCode}:${transaction}`, "stake"),
    facts: hashFacts(
      ["stake", ...factsOf(debit), game, amount, jackpotShare, closes, debit.releases ?? ""].map(String),
    ),
    legs,
    account: accountOf(debit),
    call: {
      ...describe(debit),
      kind: "debit",
      id: debit.id ?? newId(now),
      game,
      category,
      session,
      currency,
      amount: String(amount),
      share: String(jackpotShare),
      closes,
      from_hold: debit.releases !== undefined,
      moment: now,
    },
  };
}

function writeCredit(credit: Credit, now: Date, isAfterDebit = false): Part {
  const { brandId, currency, vendorCode, transaction, amount, jackpotPayout = ZERO, closes = false } = credit;
  const paid = fromTenThousandths(amount + jackpotPayout);
  const legs = [
    { account: accountOf(credit), amount: paid },
    { account: houseAccount(brandId, currency), amount: negate(amount) },
    { account: jackpotAccount(brandId, currency), amount: negate(jackpotPayout) },
  ].filter((leg) => leg.amount !== ZERO);
  return {
    key: keyOf("bet", `${vendorCode}:${transaction}`, "win"),
    facts: hashFacts(["win", ...factsOf(credit), amount, jackpotPayout, closes].map(String)),
    legs,
    account: accountOf(credit),
    call: {
      ...describe(credit),
      kind: paid === ZERO ? "close" : "credit",
      ...(isAfterDebit && { after: AFTER_THE_ONE_BEFORE }),
      may_be_late: credit.mayBeLate ?? false,
      ...(jackpotPayout > ZERO && describePool(jackpotAccount(brandId, currency), jackpotPayout)),
      amount: String(paid),
      closes,
      moment: now,
    },
  };
}

/** Describes a jackpot pool in errors of payouts above its balance. */
const describePool = ({ brandId, owner, currency }: Account, payout: Amount) => ({
  pool: `${brandId} ${owner} ${currency}`,
  pool_owner: owner,
  currency,
  payout: String(payout),
});

/** Placeholder for the index of the part just before. */
const AFTER_THE_ONE_BEFORE = -1;

const factsOf = ({ memberId, currency, round, bet = "" }: Round) => [memberId, currency, round, bet];

const describe = ({ brandId, memberId, vendorCode, round, bet = "" }: Round) => ({
  brand: brandId,
  member: memberId,
  vendor: vendorCode,
  round,
  bet,
});

const TEXT = `select * from bets_apply($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[],
  $7::integer[], $8::integer[], $9::bigint[], $10::jsonb)`;

function writeGroup(group: readonly Entry[]) {
  const parts = group.flatMap((entry) => entry.parts);
  const { accounts, legs, placeOf } = arrangeLegs(parts);
  const calls = parts.map(({ call, account }, index) => ({
    ...call,
    place: index + 1,
    // Locks the member's account even if the call moves no money, so that calls for one round run one after the other.
    member_account: placeOf(account),
    ...(call.after !== undefined && { after: index }),
  }));
  return {
    name: "bets_apply",
    text: TEXT,
    values: [
      accounts.map(({ brandId }) => brandId),
      accounts.map(({ owner }) => owner),
      accounts.map(({ kind }) => kind),
      accounts.map(({ currency }) => currency),
      parts.map(({ key }) => key),
      parts.map(({ facts }) => facts),
      legs.map(({ movement }) => movement),
      legs.map(({ account }) => account),
      legs.map(({ amount }) => amount),
      JSON.stringify(calls),
    ],
  };
}

type Written = {
  transfer_ids: (string | null)[];
  refusals: (BookRefusal | null)[];
  replays: boolean[];
  balances: string[];
};
type WrittenOne = {
  transfer_id: string | null;
  refusal: BookRefusal | null;
  is_replay: boolean;
  balance: string | null;
};

function readAnswers(group: readonly Entry[], row: Written | undefined): Answer[] {
  if (!row) throw new Error("the book returned no row");
  const outcomes = row.transfer_ids.map((id, index) => ({
    transferId: id === null ? null : BigInt(id),
    refusal: row.refusals[index] ?? null,
    isReplay: row.replays[index] ?? false,
    balance: fromTenThousandths(BigInt(row.balances[index] ?? 0)),
  }));
  let first = 0;
  return group.map(({ parts }) => {
    const mine = outcomes.slice(first, first + parts.length);
    first += parts.length;
    return { outcomes: mine, refusal: mine[0]?.refusal ?? null };
  });
}

function readOne(row: WrittenOne | undefined): BookOutcome {
  if (!row) throw new Error("the book returned no row");
  return {
    transferId: row.transfer_id === null ? null : BigInt(row.transfer_id),
    refusal: row.refusal,
    isReplay: row.is_replay,
    balance: fromTenThousandths(BigInt(row.balance ?? 0)),
  };
}

function only([outcome]: BookOutcome[]): BookOutcome {
  if (!outcome) throw new Error("the book returned no row");
  return outcome;
}

/** Retries while another call holds the account's lock, for as long as a grouped call would wait. */
async function whenFree(ask: () => Promise<BookOutcome>): Promise<BookOutcome> {
  const givesUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const outcome = await ask();
    if (outcome.refusal !== "ACCOUNT_BUSY" || performance.now() >= givesUpAt) return outcome;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Reads why a credit failed and rolled back its debit (bets_apply.sql). Nothing was stored. */
function refusalOfPair(error: unknown): BookOutcome["refusal"] {
  const { constraint, detail } = error as { constraint?: string; detail?: BookOutcome["refusal"] };
  return constraint === "bets_pair" ? (detail ?? null) : null;
}
