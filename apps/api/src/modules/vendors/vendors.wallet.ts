import {
  balanceOf,
  debtOf,
  factsOf,
  heldOf,
  houseAccount,
  keyOf,
  memberAccount,
  type Account,
  type Key,
  type MemberAccount,
  type Movement,
  type Outcome,
  type Verbs,
} from "@perya/ledger";
import type { Tx } from "@perya/db";
import { fromTenThousandths, isCurrency, negate, type Amount, type Currency } from "@perya/money";
import type { Deps } from "../../deps.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import {
  createBook,
  jackpotAccount,
  readStakeable,
  type BookOutcome,
  type Debit,
  type GateRefusal,
} from "../bets/index.ts";
import { issueWinnings, playFreeRound } from "../rewards/index.ts";
import type { Gate } from "./vendors.gate.ts";
import { listGameLimits } from "./vendors.limits.ts";
import {
  isInternal,
  refused,
  type FreeRound,
  type Manners,
  type VendorKey,
  type WalletCall,
  type WalletResult,
} from "./vendors.protocol.ts";
import * as queries from "./vendors.queries.ts";
import { redeemLaunchCode } from "./vendors.sessions.ts";

type WalletDeps = Pick<Deps, "db" | "pool" | "ledger" | "clock" | "random" | "log" | "announce">;
type Call<Verb extends WalletCall["verb"]> = Extract<WalletCall, { verb: Verb }>;

type Gift = { key: Key; purse: MemberAccount; amount: Amount };

/** Creates the wallet for vendors. Calls of every protocol end here, where they move money or are refused. */
export function createWallet(deps: WalletDeps, gate: Gate) {
  const { db, ledger, clock } = deps;
  const book = createBook(deps);
  const gameByCode = createTtlCache<{ id: string; category: Debit["category"] } | undefined>(clock);

  const findGame = ({ vendorCode }: VendorKey, code: string) =>
    gameByCode.getOrLoad(`${vendorCode} ${code}`, () => queries.findGameByCode(db, vendorCode, code));

  /** Finds the player of a session and the game that they stake on. */
  async function findSeat(key: VendorKey, call: { session: string; game: string; currency: string }) {
    const player = await gate.findPlayer(key, call.session);
    if (!player) return refused("SESSION_UNKNOWN");
    const { currency } = call;
    if (!isCurrency(currency) || currency !== player.currency) return refused("CURRENCY_WRONG");
    const game = await findGame(key, call.game);
    return game ? { player, game, currency } : refused("GAME_UNKNOWN");
  }

  /**
   * Debits the session's player. Its facts are complete before the gate, so that a refusal is stored under the same
   * facts as a success.
   */
  async function stake(
    key: VendorKey,
    call: { session: string; game: string; currency: string; transaction: string; round: string; bet?: string },
    { amount, ...more }: Pick<Debit, "amount" | "jackpotShare" | "closes" | "releases">,
    play: (debit: Debit) => Promise<BookOutcome>,
  ): Promise<WalletResult> {
    const seat = await findSeat(key, call);
    if ("refusal" in seat) return seat;
    const { player, game, currency } = seat;
    const debit: Debit = {
      ...inRound(key, { ...call, player: player.memberId }, currency),
      ...more,
      transaction: call.transaction,
      amount,
      gameId: game.id,
      category: game.category,
      gameSessionId: player.sessionId,
    };
    // A hold has passed the gate already. Its stake is accepted even if something was closed since.
    const hold = more.releases
      ? await queries.findHold(db, key.brandId, holdKey(key.vendorCode, more.releases))
      : undefined;
    if (hold && hold.owner !== `member:${player.memberId}`) return refused("BET_UNKNOWN");
    if (hold && hold.currency !== currency) return refused("CURRENCY_WRONG");
    const stopped = await gate.check(key, player, { gameId: game.id, category: game.category, amount });
    if (more.releases) {
      const isCovered = hold !== undefined && hold.amount >= amount;
      return present(await book.debitFromHold(debit, more.releases, { isCovered, stopped }), currency);
    }
    if (!stopped) return present(await play(debit), currency);
    const refusal = await book.refuse(debit, stopped);
    // The key was answered before. Repeating the debit moves no money and returns the complete first answer.
    return present(refusal.isReplay ? await play(debit) : refusal, currency);
  }

  const verbs: {
    [Verb in WalletCall["verb"]]: (key: VendorKey, call: Call<Verb>, manners: Manners) => Promise<WalletResult>;
  } = {
    authenticate: async (key, { code }) => {
      const introduction = await redeemLaunchCode(deps, key, code);
      if (!introduction) return refused("CODE_INVALID");
      const { player, currency } = introduction;
      const balance = player === undefined ? null : await readBalance(key, player, currency);
      return { refusal: null, isReplay: false, balance, currency, transfer: null, introduction };
    },

    balance: async (key, { session }) => {
      const player = await gate.findPlayer(key, session);
      if (!player) return refused("SESSION_UNKNOWN");
      const balance = await readBalance(key, player.memberId, player.currency);
      const refusal = player.isEnded ? "SESSION_ENDED" : null;
      return { refusal, isReplay: false, balance, currency: player.currency, transfer: null };
    },

    pool: async ({ brandId, mayPayJackpot }, { currency }) => {
      if (!isCurrency(currency)) return refused("CURRENCY_WRONG");
      // Without permission to pay there is no prize to read. The tables refuse the payout itself (bets_check_pool).
      if (!mayPayJackpot) return refused("JACKPOT_NOT_ALLOWED");
      const balance = fromTenThousandths(await balanceOf(db, jackpotAccount(brandId, currency)));
      return { refusal: null, isReplay: false, balance, currency, transfer: null };
    },

    limits: async (key, { game: code, currency }) => {
      if (!isCurrency(currency)) return refused("CURRENCY_WRONG");
      const game = await findGame(key, code);
      if (!game) return refused("GAME_UNKNOWN");
      const [limits, forFun] = await Promise.all([
        listGameLimits(db, key.brandId, { gameId: game.id, currency }),
        queries.readForFun(db, key.brandId),
      ]);
      return { refusal: null, isReplay: false, balance: null, currency, transfer: null, limits, forFun };
    },

    debit: (key, call) =>
      stake(
        key,
        call,
        {
          amount: call.amount,
          closes: call.closes ?? false,
          ...optional("jackpotShare", call.jackpotShare),
          ...optional("releases", call.releases),
        },
        book.debit,
      ),

    hold: async (key, call) => {
      const seat = await findSeat(key, call);
      if ("refusal" in seat) return seat;
      const { player, game, currency } = seat;
      const purse = memberAccount({ brandId: key.brandId, memberId: player.memberId, currency });
      const { amount } = call;
      const movement = {
        ...between(holdKey(key.vendorCode, call.transaction), purse, heldOf(purse), amount),
        holdUntil: null,
      };
      const stopped = await gate.check(key, player, { gameId: game.id, category: game.category, amount });
      return move(key, player.memberId, currency, movement, stopped);
    },

    release: async (key, call) => {
      const { currency, player, transaction, releases } = call;
      if (!isCurrency(currency)) return refused("CURRENCY_WRONG");
      const purse = memberAccount({ brandId: key.brandId, memberId: player, currency });
      const hold = holdKey(key.vendorCode, releases);
      const held = await queries.findHold(db, key.brandId, hold);
      if (held && held.owner !== purse.owner) return refused("BET_UNKNOWN");
      if (held && held.currency !== currency) return refused("CURRENCY_WRONG");
      const outcome = await ledger.release({
        ...purse,
        key: keyOf("bet", `${key.vendorCode}:${transaction}`, "released"),
        hold,
      });
      // The hold has already ended, as the vendor wants, so the refusal counts as a success.
      const isFine = outcome.refusal === "HOLD_NOT_OPEN";
      return answer(key, player, currency, isFine ? { ...outcome, refusal: null } : outcome);
    },

    adjust: async (key, call) => {
      const { player, currency, amount, transaction } = call;
      const member = await queries.findMember(db, key.brandId, player);
      if (!member) return refused("PLAYER_UNKNOWN");
      if (!isCurrency(currency) || currency !== member.currency) return refused("CURRENCY_WRONG");
      const purse = memberAccount({ brandId: key.brandId, memberId: player, currency });
      const [reference, bank] = [`${key.vendorCode}:${transaction}`, houseAccount(key.brandId, currency)];
      const [paid, taken] = [keyOf("adjustment", reference, "paid"), keyOf("adjustment", reference, "taken")];
      const isPaid = amount > 0n;
      const outcome = await ledger.transaction(async (tx, within) => {
        // A vendor's transaction id may be used for either a credit or a debit, not both. Checked under the lock, so
        // that the second of two concurrent calls finds the first.
        await queries.lockMember(tx, player);
        if (await queries.hasKey(tx, key.brandId, isPaid ? taken : paid)) return null;
        if (isPaid) return give(tx, within, { key: paid, purse, amount });
        return within.clawBack({ ...purse, key: taken, to: bank.owner, amount: negate(amount), kind: "cash" });
      });
      return outcome ? answer(key, player, currency, outcome) : refused("REQUEST_KEY_REUSED");
    },

    debitAndCredit: (key, call, { paysLate }) =>
      stake(key, call, { amount: call.stake, ...optional("jackpotShare", call.jackpotShare) }, (debit) =>
        book.debitAndCredit(debit, { ...debit, amount: call.win, closes: true, mayBeLate: paysLate }),
      ),

    credit: async (key, call, { paysLate }) => {
      if (!isCurrency(call.currency)) return refused("CURRENCY_WRONG");
      const { transaction, amount, closes = false } = call;
      const payout = optional("jackpotPayout", call.jackpotPayout);
      const round = inRound(key, call, call.currency);
      return present(
        await book.credit({ ...round, ...payout, transaction, amount, closes, mayBeLate: paysLate }),
        call.currency,
      );
    },

    close: async (key, call) => {
      if (!isCurrency(call.currency)) return refused("CURRENCY_WRONG");
      const nothing = fromTenThousandths(0n);
      const round = inRound(key, call, call.currency);
      const { transaction } = call;
      return present(await book.credit({ ...round, transaction, amount: nothing, closes: true }), call.currency);
    },

    void: (key, call, { undoesSettled }) => takeBack(key, call, { type: "stake", undoesSettled }),

    reopen: (key, call) => takeBack(key, call, { type: "win", undoesSettled: true, reopens: true }),

    promo: async (key, call) => {
      const { player, currency, amount, transaction } = call;
      // A promotion has no bet that identifies member and currency, so both are looked up.
      const member = await queries.findMember(db, key.brandId, player);
      if (!member) return refused("PLAYER_UNKNOWN");
      if (!isCurrency(currency) || currency !== member.currency) return refused("CURRENCY_WRONG");
      if (call.free) return payFreeRound(key, { ...call, currency, free: call.free });
      const gift = keyOf("promo", `${key.vendorCode}:${transaction}`, "paid");
      const purse = memberAccount({ brandId: key.brandId, memberId: player, currency });
      const outcome = await ledger.transaction((tx, within) => give(tx, within, { key: gift, purse, amount }));
      return answer(key, player, currency, outcome);
    },

    tip: async (key, call) => {
      const player = await gate.findPlayer(key, call.session);
      if (!player) return refused("SESSION_UNKNOWN");
      const { currency, amount, transaction } = call;
      if (!isCurrency(currency) || currency !== player.currency) return refused("CURRENCY_WRONG");
      const game = await findGame(key, player.gameCode);
      if (!game) return refused("GAME_UNKNOWN");
      const stopped = await gate.check(key, player, { gameId: game.id, category: game.category, amount });
      const tip = between(
        keyOf("tip", `${key.vendorCode}:${transaction}`, "paid"),
        memberAccount({ brandId: key.brandId, memberId: player.memberId, currency }),
        { brandId: key.brandId, owner: `vendor:${key.vendorCode}`, kind: "cash", currency },
        amount,
      );
      return move(key, player.memberId, currency, tip, stopped);
    },
  };

  /**
   * Counts the free round, then pays its win like that of a bet. A repeated call continues where the first one
   * stopped.
   */
  async function payFreeRound(
    key: VendorKey,
    call: Call<"promo"> & { currency: Currency; free: FreeRound },
  ): Promise<WalletResult> {
    const { transaction, amount, currency, player, free } = call;
    const round = inRound(key, { player, round: free.round }, currency);
    const played = await playFreeRound(deps, {
      ...round,
      ...free,
      paidKey: keyOf("bet", `${key.vendorCode}:${transaction}`, "win"),
      win: amount,
    });
    if ("refusal" in played) return refused(played.refusal);
    const paid = await book.credit({ ...round, transaction, amount: played.pays, closes: true });
    if (played.hasWinnings) await issueWinnings(deps, free.freeRounds);
    return present(paid, currency);
  }

  async function takeBack(
    key: VendorKey,
    call: Call<"void" | "reopen">,
    how: { type: "stake" | "win"; undoesSettled: boolean; reopens?: boolean },
  ): Promise<WalletResult> {
    if (!isCurrency(call.currency)) return refused("CURRENCY_WRONG");
    const { transaction, voids } = call;
    const outcome = await book.void({ ...inRound(key, call, call.currency), transaction, voids, ...how });
    // If there is nothing to void, or it is already voided, the vendor has what it wants, so the refusal counts as a
    // success.
    const isFine = outcome.refusal === "NOTHING_TO_VOID" || outcome.refusal === "ALREADY_VOIDED";
    return present(isFine ? { ...outcome, refusal: null } : outcome, call.currency);
  }

  /** Moves money outside rounds. If the gate refused, stores the refusal instead. */
  async function move(
    key: VendorKey,
    memberId: string,
    currency: Currency,
    movement: Movement,
    stopped: GateRefusal | null = null,
  ): Promise<WalletResult> {
    if (!stopped) return answer(key, memberId, currency, await ledger.move(movement));
    const kept = { brandId: key.brandId, memberId, currency, key: movement.key, facts: factsOf(movement) };
    return present(await book.keepRefusal(kept, stopped), currency);
  }

  /**
   * Pays a gift and uses it in the same transaction to repay the member's debt, as for wins (bets_apply.sql). Deposits
   * are never used for it.
   */
  async function give(tx: Tx, within: Verbs, { key, purse, amount }: Gift): Promise<Outcome> {
    const outcome = await within.move(between(key, houseAccount(purse.brandId, purse.currency), purse, amount));
    const isNew = outcome.refusal === null && !outcome.isReplay;
    if (isNew && (await balanceOf(tx, debtOf(purse))) < 0n) {
      const repayment = keyOf("debt", String(outcome.transferId), "repaid");
      const repaid = await within.repayDebt({ ...purse, key: repayment, kind: "cash", atMost: amount });
      if (repaid.refusal) throw new Error(`the debt of ${purse.owner} was not repaid: ${repaid.refusal}`);
    }
    return outcome;
  }

  async function answer(key: VendorKey, memberId: string, currency: Currency, outcome: Outcome): Promise<WalletResult> {
    return present({ ...outcome, balance: await readBalance(key, memberId, currency) }, currency);
  }

  const readBalance = async ({ brandId }: VendorKey, memberId: string, currency: string): Promise<Amount> =>
    isCurrency(currency) ? readStakeable(db, { brandId, memberId, currency }) : fromTenThousandths(0n);

  return {
    perform: <Verb extends WalletCall["verb"]>(key: VendorKey, call: Call<Verb>, manners: Manners) =>
      (verbs[call.verb] as (key: VendorKey, call: Call<Verb>, manners: Manners) => Promise<WalletResult>)(
        key,
        call,
        manners,
      ),
  };
}

function inRound(
  { brandId, vendorCode }: VendorKey,
  { player, round, bet }: { player: string; round: string; bet?: string },
  currency: Currency,
) {
  return { brandId, vendorCode, memberId: player, currency, round, ...optional("bet", bet) };
}

function present({ refusal, isReplay, balance, transferId }: BookOutcome, currency: string): WalletResult {
  if (isInternal(refusal)) return refused("RETRY");
  return { refusal, isReplay, balance, currency, transfer: transferId === null ? null : String(transferId) };
}

const holdKey = (vendorCode: string, transaction: string): Key => keyOf("bet", `${vendorCode}:${transaction}`, "hold");

function between(key: Key, from: Account, to: Account, amount: Amount): Movement {
  return {
    key,
    legs: [
      { account: from, amount: negate(amount) },
      { account: to, amount },
    ],
  };
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined): { [Field in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { [Field in Name]?: Value };
}
