import type { Round, RoundPage, rounds as lines, StudioErrorOf } from "@perya/contract/studio";
import { createDraw } from "@perya/fair";
import { contributionOf, winsJackpot } from "@perya/maths/jackpot";
import { inTransaction, newId } from "@perya/db";
import { fromTenThousandths, parseAmount, toWire, type Amount } from "@perya/money";
import type { Deps } from "../deps.ts";
import { isForFun } from "../for-fun/for-fun.rules.ts";
import { familyOf } from "../games/families.ts";
import { loadGame, stepsOf, type PlayedGame } from "../games/games.ts";
import { highestPay, readStake } from "../seats/limits.rules.ts";
import { findCurrentPair, listPairs, serverSeedOf, spendNonce, type SeedPair } from "../seeds/seeds.ts";
import type { Db, RoundRow, Seat, Tx } from "../tables.ts";
import type { ClaimedCall, NewCall, Outbox } from "../wallet/outbox.ts";
import type { WalletAnswer } from "../wallet/wallet.ts";
import * as queries from "./rounds.queries.ts";
import { createJackpots, slotJackpot, type JackpotOf } from "./jackpots.ts";
import { COIN, settledBy, stateFor, winOf } from "./rounds.rules.ts";
import { presentRound } from "./rounds.views.ts";

/** `freeRounds`: id of a grant, of which the bet uses one round instead of a stake. The grant also sets the stake. */
export type Bet = { request: string; stake: string; choice: unknown; freeRounds?: string | undefined };
export type Move = { request: string; move: unknown };
/** Error codes of a refused round. Nothing is stored. */
type PlaceProblem = StudioErrorOf<typeof lines.placeRound>;
type MoveProblem = StudioErrorOf<typeof lines.moveInRound>;
type FindProblem = StudioErrorOf<typeof lines.findRound>;

type RoundOptions = { jackpotOf: JackpotOf };
type KeptMove = { request: string; move: unknown };
type ReadBet = { request: string; stake: Amount; choice: unknown; most: number | null; freeRounds: string | null };
/** A new round with the call for its stake, claimed by this process. */
type Begun = { round: RoundRow; pair: SeedPair; call: ClaimedCall };

const SUBJECT = "round";
const PAGE = 30;
/** Time after which a stake without an answer is voided, because the player has given up. */
const STAKE_PATIENCE_MS = 20_000;
/** Time after which an open round in steps counts as abandoned and ends by the game's rules. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;
const MAX_LEFT = 100;
const UNIQUE_VIOLATION = "23505";

/** Rounds of a single player, from stake and draw to payment, surviving any crash. */
export function createRounds(deps: Deps, outbox: Outbox, { jackpotOf = slotJackpot }: Partial<RoundOptions> = {}) {
  const { db, clock } = deps;
  const jackpots = createJackpots(deps, outbox, jackpotOf);
  outbox.listen(SUBJECT, settle);

  /** Applies the wallet's answer to the round, in the transaction that stores the answer. */
  async function settle(tx: Tx, { subject_id: id, call }: ClaimedCall, answer: WalletAnswer): Promise<void> {
    const balance = readBalance(answer);
    const round = await queries.lockRound(tx, id);
    // Late answers, such as to a stake that was voided meanwhile, change nothing.
    if (round.state !== stateFor(call)) return undefined;
    if (takesJackpot(round, call, answer)) return jackpots.take(tx, round, balance);
    return queries.changeRound(tx, id, settledBy(call, answer, { balance, now: clock.now() }));
  }

  async function view(round: RoundRow): Promise<Round> {
    const [seen] = await viewAll([round]);
    if (!seen) throw new Error(`round ${round.id} cannot be shown`);
    return seen;
  }

  /** Presents rounds. They share few seed pairs, which are read in one query. */
  async function viewAll(rounds: readonly RoundRow[]): Promise<Round[]> {
    const pairs = await listPairs(db, [...new Set(rounds.map(({ seed_pair_id: id }) => id))]);
    return rounds.map((round) => {
      const pair = pairs.get(round.seed_pair_id);
      if (!pair) throw new Error(`round ${round.id} has no seeds`);
      return presentRound(round, pair);
    });
  }

  async function look(player: string, id: string): Promise<Round> {
    const round = await queries.findRound(db, player, id);
    if (!round) throw new Error(`round ${id} is gone`);
    return view(round);
  }

  /**
   * Draws the round and stores the call for its stake atomically, so no result exists without a requested stake.
   * Usually one statement; if another round of the player takes the nonce at the same time, they run one after the
   * other.
   */
  async function begin(seat: Seat, game: PlayedGame, bet: ReadBet): Promise<Begun> {
    const pair = await findCurrentPair(db, seat.player);
    const begun = pair && (await write(db, seat, game, bet, { pair, isSpent: false }));
    return begun ?? inTransaction(db, (tx) => beginInTurn(tx, seat, game, bet));
  }

  async function beginInTurn(tx: Tx, seat: Seat, game: PlayedGame, bet: ReadBet): Promise<Begun> {
    const begun = await write(tx, seat, game, bet, { pair: await spendNonce(tx, seat.player), isSpent: true });
    if (!begun) throw new Error("a nonce was spent, and its round was not written");
    return begun;
  }

  async function write(
    to: Db | Tx,
    seat: Seat,
    game: PlayedGame,
    bet: ReadBet,
    { pair, isSpent }: { pair: SeedPair; isSpent: boolean },
  ): Promise<Begun | undefined> {
    const round = draw(seat, game, bet, pair);
    const call = stakeOf(seat, round, game.steps?.isOpen(round.result) ?? false);
    const id = await queries.beginRound(to, round, { call, claimedUntil: outbox.claimedUntil(), isSpent });
    if (id === undefined) return undefined;
    const { subject, id: subject_id, keyId: key_id, ...asked } = call;
    return { round, pair, call: { ...asked, id, subject, subject_id, key_id, tries: 1 } };
  }

  /** Draws the round's result from its seeds, before any payment. */
  function draw(seat: Seat, game: PlayedGame, bet: ReadBet, pair: SeedPair): RoundRow {
    const { request, stake, choice, most, freeRounds } = bet;
    const seeds = { serverSeed: serverSeedOf(deps, pair), clientSeed: pair.client_seed, nonce: pair.nonce };
    const result = game.play(choice, createDraw(seeds), most);
    const pool = isForFun(seat) || freeRounds !== null ? undefined : jackpotOf(seat.game);
    const now = clock.now();
    return {
      id: newId(now),
      seat_id: seat.id,
      key_id: seat.key_id,
      player: seat.player,
      game: seat.game,
      family: familyOf(seat.game),
      request,
      // A free round takes no stake, so its win is reported at once.
      state: freeRounds === null ? "staking" : "paying",
      currency: seat.currency,
      stake,
      win: game.steps?.isOpen(result) ? 0n : winOf(stake, game.partsOf(choice), game.payOf(result)),
      jackpot_share: pool ? contributionOf(pool, stake) : 0n,
      takes_jackpot: pool !== undefined && winsJackpot(pool, stake / COIN, seeds),
      jackpot_win: null,
      free_rounds_id: freeRounds,
      choice,
      result,
      moves: [],
      seed_pair_id: pair.id,
      nonce: pair.nonce,
      version: game.version,
      refusal: null,
      balance: null,
      placed_at: now,
      ended_at: null,
    };
  }

  async function place(seat: Seat, { request, stake: text, choice, freeRounds }: Bet): Promise<Round | PlaceProblem> {
    const game = await loadGame(seat);
    const begun = game?.isChoice(choice)
      ? await beginIfAllowed(seat, game, { request, text, choice, freeRounds })
      : { problem: game ? ("CHOICE_INVALID" as const) : ("GAME_UNKNOWN" as const) };
    if (!("problem" in begun)) return finish(begun);
    // Returns the existing round if the request was repeated, or sent twice at once.
    const same = await queries.findByRequest(db, seat.player, request);
    return same ? view(same) : begun.problem;
  }

  async function beginIfAllowed(
    seat: Seat,
    game: PlayedGame,
    { request, text, choice, freeRounds }: Omit<Bet, "stake"> & { text: string },
  ): Promise<Begun | { problem: PlaceProblem }> {
    const limits = await deps.limits.of(seat);
    const given = freeRounds === undefined ? undefined : await queries.findFreeRounds(db, seat, freeRounds);
    if (freeRounds !== undefined && !given) return { problem: "FREE_ROUNDS_OVER" };
    const granted = given && toWire(fromTenThousandths(given.stake));
    const stake = readStake(granted ?? text, limits, { parts: game.partsOf(choice), pay: game.mustPay(choice) });
    if (typeof stake === "string") return { problem: stake };
    const most = highestPay(limits, stake);
    return begin(seat, game, { request, stake, choice, most, freeRounds: given?.id ?? null }).catch(orRefused);
  }

  /** Sends the call for the stake and stores the answer. The outbox completes it after failures. */
  async function finish({ round, pair, call }: Begun): Promise<Round> {
    const answer = await outbox.send(call);
    if (!answer) return presentRound(round, pair);
    const from = stateFor(call.call);
    if (!from || takesJackpot(round, call.call, answer)) {
      await outbox.keep(call, answer);
      return look(round.player, round.id);
    }
    const to = { ...round, ...settledBy(call.call, answer, { balance: readBalance(answer), now: clock.now() }) };
    const isKept = await queries.keepAnswer(db, call.id, answer, { from, to });
    return isKept ? presentRound(to, pair) : look(round.player, round.id);
  }

  /** Applies a move of the player, or the move that the rules make for an abandoned round. */
  async function advance(round: RoundRow, next: unknown, kept: KeptMove[], tx: Tx): Promise<bigint | undefined> {
    const steps = stepsOf(round.family);
    if (!steps || steps.isOpen(next)) {
      await queries.changeRound(tx, round.id, { result: next, moves: kept });
      return undefined;
    }
    const win = winOf(fromTenThousandths(round.stake), 1, steps.payOf(next));
    await queries.changeRound(tx, round.id, { result: next, moves: kept, state: "paying", win });
    const { id, key_id: keyId, player, currency } = round;
    const body = { round: id, transaction: `${id}:win`, player, currency, amount: toWire(win), closes: true };
    return outbox.add(tx, { subject: SUBJECT, id, keyId, call: "credit", body });
  }

  async function move(seat: Seat, id: string, { request, move: asked }: Move): Promise<Round | MoveProblem> {
    const found = await queries.findRound(db, seat.player, id);
    if (!found) return "ROUND_UNKNOWN";
    const done = await inTransaction(db, async (tx) => {
      const round = await queries.lockRound(tx, id);
      const moves = round.moves as KeptMove[];
      if (moves.some((kept) => kept.request === request)) return {};
      const steps = stepsOf(round.family);
      if (round.state !== "open" || !steps?.isMove(round.result, asked)) return "MOVE_INVALID" as const;
      const next = steps.move(round.result, asked);
      return { callId: await advance(round, next, [...moves, { request, move: asked }], tx) };
    });
    if (done === "MOVE_INVALID") return done;
    if (done.callId !== undefined) await outbox.deliver(done.callId);
    return look(seat.player, id);
  }

  return {
    place,
    move,

    find: async (player: string, id: string): Promise<Round | FindProblem> => {
      const round = await queries.findRound(db, player, id);
      return round ? view(round) : "ROUND_UNKNOWN";
    },

    /** Finds the player's unfinished round, to resume it. */
    findUnfinished: async (player: string, game: string): Promise<Round | null> => {
      const round = await queries.findUnfinished(db, player, game);
      return round ? view(round) : null;
    },

    /** Lists a page of rounds, with the start of the next page. */
    list: async (player: string, game: string, before = new Date(clock.now().getTime() + 1)): Promise<RoundPage> => {
      const found = await queries.listRounds(db, { player, game, before, limit: PAGE + 1 });
      const rounds = await viewAll(found.slice(0, PAGE));
      return { rounds, before: found.length > PAGE ? (rounds.at(-1)?.at ?? null) : null };
    },

    /** Voids unanswered stakes of rounds in steps. Other rounds use a single call for stake and win. */
    takeBackSilent: async (): Promise<void> => {
      const before = new Date(clock.now().getTime() - STAKE_PATIENCE_MS);
      const silent = await db
        .selectFrom("wallet_calls")
        .select("subject_id")
        .where("state", "=", "pending")
        .where("subject", "=", SUBJECT)
        .where("call", "=", "debit")
        .where("made_at", "<", before)
        .limit(MAX_LEFT)
        .execute();
      for (const { subject_id: id } of silent) await takeBack(id);
    },

    /** Ends abandoned rounds by the rules after a day. */
    endLeft: async (): Promise<void> => {
      const left = await queries.listLeft(db, new Date(clock.now().getTime() - LEFT_AFTER_MS), MAX_LEFT);
      for (const { id } of left) await endLeft(id);
    },
  };

  async function takeBack(id: string): Promise<void> {
    const callId = await inTransaction(db, async (tx) => {
      // The call is locked before the round, in the order used when answers are stored, to avoid deadlocks.
      await outbox.giveUpStakes(tx, [id]);
      const round = await queries.lockRound(tx, id);
      if (round.state !== "staking") return undefined;
      await queries.changeRound(tx, id, { state: "voiding" });
      return addVoid(tx, round);
    });
    if (callId !== undefined) await outbox.deliver(callId);
  }

  async function endLeft(id: string): Promise<void> {
    const callId = await inTransaction(db, async (tx) => {
      const round = await queries.lockRound(tx, id);
      const steps = stepsOf(round.family);
      if (round.state !== "open" || !steps) return undefined;
      const next = steps.leave(round.result);
      if (next !== undefined) return advance(round, next, round.moves as KeptMove[], tx);
      await queries.changeRound(tx, id, { state: "voiding" });
      return addVoid(tx, round);
    });
    if (callId !== undefined) await outbox.deliver(callId);
  }

  function addVoid(tx: Tx, { id, key_id: keyId, player, currency }: RoundRow): Promise<bigint> {
    const body = { round: id, transaction: `${id}:void`, voids: `${id}:stake`, player, currency };
    return outbox.add(tx, { subject: SUBJECT, id, keyId, call: "void", body });
  }
}

export type Rounds = ReturnType<typeof createRounds>;

/**
 * Builds the wallet call: stake and win together, the stake alone in a round of several steps, or the win alone in a
 * free round.
 */
function stakeOf({ session }: Seat, round: RoundRow, isOpen: boolean): NewCall {
  const { id, key_id: keyId, game, currency, win, jackpot_share: share, free_rounds_id: freeRounds } = round;
  const common = { round: id, session, game, currency };
  const stake = toWire(fromTenThousandths(round.stake));
  if (freeRounds !== null) {
    const free = { freeRounds, round: id, game, stake, player: round.player, currency };
    const body = { ...free, transaction: `${id}:free`, amount: toWire(fromTenThousandths(win)) };
    return { subject: SUBJECT, id, keyId, call: "promo", body };
  }
  if (isOpen) {
    const body = { ...common, transaction: `${id}:stake`, amount: stake };
    return { subject: SUBJECT, id, keyId, call: "debit", body };
  }
  const body = {
    ...common,
    transaction: `${id}:round`,
    stake,
    win: toWire(fromTenThousandths(win)),
    ...(share > 0n && { jackpotShare: toWire(fromTenThousandths(share)) }),
  };
  return { subject: SUBJECT, id, keyId, call: "debit-credit", body };
}

function takesJackpot({ takes_jackpot: isTaking }: RoundRow, call: string, { ok }: WalletAnswer): boolean {
  return isTaking && call === "debit-credit" && ok;
}

function readBalance({ balance: text }: WalletAnswer): bigint | null {
  const balance = text === undefined ? null : parseAmount(text);
  return typeof balance === "bigint" ? balance : null;
}

function orRefused(error: unknown): { problem: "ROUND_UNFINISHED" | "FREE_ROUNDS_OVER" } {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === UNIQUE_VIOLATION) return { problem: "ROUND_UNFINISHED" };
  if (constraint === "free_rounds_left") return { problem: "FREE_ROUNDS_OVER" };
  throw error;
}
