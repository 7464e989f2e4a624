import { balanceOf, houseAccount, keyOf, memberAccount, type Ledger } from "@perya/ledger";
import { fromTenThousandths, isCurrency, type Amount, type Currency } from "@perya/money";
import type { Deps } from "../../deps.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import { createBook, type BookOutcome, type Debit } from "../bets/index.ts";
import type { Gate } from "./vendors.gate.ts";
import { refused, type Manners, type VendorKey, type WalletCall, type WalletResult } from "./vendors.protocol.ts";
import * as queries from "./vendors.queries.ts";
import { redeemLaunchCode } from "./vendors.sessions.ts";

type WalletDeps = Pick<Deps, "db" | "pool" | "ledger" | "clock" | "dice" | "log">;
type Call<Verb extends WalletCall["verb"]> = Extract<WalletCall, { verb: Verb }>;

/** The wallet that vendors see: every call of theirs, whatever its protocol, ends here and moves money or moves none. */
export function createWallet(deps: WalletDeps, gate: Gate) {
  const { db, ledger, clock } = deps;
  const book = createBook(deps);
  const gameByCode = createTtlCache<{ id: string; category: Debit["category"] } | undefined>(clock);

  const findGame = ({ vendorCode }: VendorKey, code: string) =>
    gameByCode.getOrLoad(`${vendorCode} ${code}`, () => queries.findGameByCode(db, vendorCode, code));

  /** A debit of whoever the session speaks for, whole before the gate: a no is kept under the same facts as a yes. */
  async function stake(
    key: VendorKey,
    call: { session: string; game: string; currency: string; transaction: string; round: string; bet?: string },
    { amount, ...more }: Pick<Debit, "amount" | "jackpotShare" | "closes">,
    play: (debit: Debit) => Promise<BookOutcome>,
  ): Promise<WalletResult> {
    const player = await gate.findPlayer(key, call.session);
    if (!player) return refused("SESSION_UNKNOWN");
    if (!isCurrency(call.currency) || call.currency !== player.currency) return refused("CURRENCY_WRONG");
    const game = await findGame(key, call.game);
    if (!game) return refused("GAME_UNKNOWN");
    const debit: Debit = {
      ...inRound(key, { ...call, player: player.memberId }, call.currency),
      ...more,
      transaction: call.transaction,
      amount,
      gameId: game.id,
      category: game.category,
      gameSessionId: player.sessionId,
    };
    const stopped = await gate.check(key, player, { gameId: game.id, category: game.category, amount });
    return present(stopped ? await book.refuse(debit, stopped) : await play(debit), call.currency);
  }

  const verbs: {
    [Verb in WalletCall["verb"]]: (key: VendorKey, call: Call<Verb>, manners: Manners) => Promise<WalletResult>;
  } = {
    authenticate: async (key, { code }) => {
      const introduction = await redeemLaunchCode(deps, key, code);
      if (!introduction) return refused("CODE_INVALID");
      const balance = await readBalance(key, introduction.player, introduction.currency);
      return { refusal: null, isReplay: false, balance, currency: introduction.currency, transfer: null, introduction };
    },

    balance: async (key, { session }) => {
      const player = await gate.findPlayer(key, session);
      if (!player) return refused("SESSION_UNKNOWN");
      const balance = await readBalance(key, player.memberId, player.currency);
      const refusal = player.isEnded ? "SESSION_ENDED" : null;
      return { refusal, isReplay: false, balance, currency: player.currency, transfer: null };
    },

    debit: (key, call) =>
      stake(
        key,
        call,
        { amount: call.amount, closes: call.closes ?? false, ...optional("jackpotShare", call.jackpotShare) },
        book.debit,
      ),

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
      if (!isCurrency(currency)) return refused("CURRENCY_WRONG");
      // A bet vouches for its member; what is given away without one needs to be asked for.
      if (!(await queries.findMember(db, key.brandId, player))) return refused("PLAYER_UNKNOWN");
      return post(key, player, currency, {
        key: keyOf("promo", `${key.vendorCode}:${transaction}`, "paid"),
        from: houseAccount(key.brandId, currency),
        to: memberAccount({ brandId: key.brandId, memberId: player, currency }),
        amount,
      });
    },

    tip: async (key, call) => {
      const player = await gate.findPlayer(key, call.session);
      if (!player) return refused("SESSION_UNKNOWN");
      const { currency, amount, transaction } = call;
      if (!isCurrency(currency) || currency !== player.currency) return refused("CURRENCY_WRONG");
      const game = await findGame(key, player.gameCode);
      const stopped = game && (await gate.check(key, player, { gameId: game.id, category: game.category, amount }));
      if (stopped) return refused(stopped);
      return post(key, player.memberId, currency, {
        key: keyOf("tip", `${key.vendorCode}:${transaction}`, "paid"),
        from: memberAccount({ brandId: key.brandId, memberId: player.memberId, currency }),
        to: { brandId: key.brandId, owner: `vendor:${key.vendorCode}`, kind: "cash", currency },
        amount,
      });
    },
  };

  async function takeBack(
    key: VendorKey,
    call: Call<"void" | "reopen">,
    how: { type: "stake" | "win"; undoesSettled: boolean; reopens?: boolean },
  ): Promise<WalletResult> {
    if (!isCurrency(call.currency)) return refused("CURRENCY_WRONG");
    const { transaction, voids } = call;
    const outcome = await book.void({ ...inRound(key, call, call.currency), transaction, voids, ...how });
    // There was nothing, there is nothing, and there never will be: just what the vendor wants to hear.
    const isFine = outcome.refusal === "NOTHING_TO_VOID" || outcome.refusal === "ALREADY_VOIDED";
    return present(isFine ? { ...outcome, refusal: null } : outcome, call.currency);
  }

  async function post(
    key: VendorKey,
    memberId: string,
    currency: Currency,
    transfer: Parameters<Ledger["post"]>[0],
  ): Promise<WalletResult> {
    const { refusal, isReplay, transferId } = await ledger.post(transfer);
    const balance = await readBalance(key, memberId, currency);
    return present({ refusal, isReplay, transferId, balance }, currency);
  }

  const readBalance = async ({ brandId }: VendorKey, memberId: string, currency: string): Promise<Amount> =>
    isCurrency(currency)
      ? fromTenThousandths(await balanceOf(db, memberAccount({ brandId, memberId, currency })))
      : fromTenThousandths(0n);

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
  if (refusal === "ACCOUNT_BUSY") return refused("RETRY");
  return { refusal, isReplay, balance, currency, transfer: transferId === null ? null : String(transferId) };
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };
}
