import { createDraw } from "@perya/fair";
import { contributionOf, winsJackpot } from "@perya/maths/jackpot";
import { inTransaction, newId } from "@perya/db";
import { fromTenThousandths, parseAmount, toWire, type Amount } from "@perya/money";
import type { Deps } from "../deps.ts";
import { isForFun } from "../for-fun/for-fun.rules.ts";
import { familyOf } from "../games/families.ts";
import { loadGame, stepsOf, type PlayedGame } from "../games/games.ts";
import { highestPay, readStake, type StakeProblem } from "../seats/limits.rules.ts";
import { spendNonce } from "../seeds/seeds.ts";
import type { RoundRow, Seat, Tx, WalletCallRow } from "../tables.ts";
import type { Outbox } from "../wallet/outbox.ts";
import type { WalletAnswer } from "../wallet/wallet.ts";
import * as queries from "./rounds.queries.ts";
import { createJackpots, slotJackpot, type JackpotOf } from "./jackpots.ts";
import { COIN, winOf } from "./rounds.rules.ts";
import { presentRound, type RoundView } from "./rounds.views.ts";

export type Bet = { request: string; stake: string; choice: unknown };
export type Move = { request: string; move: unknown };
/** What was asked makes no sense here; nothing happened. */
export type RoundProblem = StakeProblem | "CHOICE_INVALID" | "ROUND_UNFINISHED" | "ROUND_UNKNOWN" | "MOVE_INVALID";

/** In which state a round waits for which call. */
const WAITS_IN: Record<string, RoundRow["state"]> = {
  debit: "staking",
  "debit-credit": "staking",
  credit: "paying",
  void: "voiding",
};

type RoundOptions = { jackpotOf: JackpotOf };
type KeptMove = { request: string; move: unknown };

const SUBJECT = "round";
const PAGE = 30;
/** A stake that got no answer for so long is taken back: the player has gone on by then. */
const STAKE_PATIENCE_MS = 20_000;
/** After a day a round in steps ends by the rules, as if its player had said so. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;
const MOST_LEFT = 100;
const UNIQUE_VIOLATION = "23505";

/** Rounds of one player: from a stake and a draw to what the wallet has paid, whoever dies on the way. */
export function createRounds(deps: Deps, outbox: Outbox, { jackpotOf = slotJackpot }: Partial<RoundOptions> = {}) {
  const { db, clock } = deps;
  const jackpots = createJackpots(deps, outbox, jackpotOf);
  outbox.listen(SUBJECT, settle);

  /** What the wallet's answer means for the round, in the transaction that keeps the answer. */
  async function settle(tx: Tx, { subject_id: id, call }: WalletCallRow, answer: WalletAnswer): Promise<void> {
    const ended_at = clock.now();
    const balance = answer.balance === undefined ? null : readBalance(answer.balance);
    const round = await queries.lockRound(tx, id);
    // An answer that comes after the round has gone on, such as that of a stake which was taken back, changes nothing.
    if (round.state !== WAITS_IN[call]) return undefined;
    if (!answer.ok) {
      const refusal = answer.error ?? "RETRY";
      return queries.changeRound(tx, id, { state: "refused", refusal, balance, win: 0n, ended_at });
    }
    switch (call) {
      case "debit":
        return queries.changeRound(tx, id, { state: "open", balance });
      case "void":
        return queries.changeRound(tx, id, { state: "refunded", balance, win: 0n, ended_at });
      case "debit-credit":
        if (round.takes_jackpot) return jackpots.take(tx, round, balance);
        return queries.changeRound(tx, id, { state: "ended", balance, ended_at });
      case "credit":
      default:
        return queries.changeRound(tx, id, { state: "ended", balance, ended_at });
    }
  }

  async function view(round: RoundRow): Promise<RoundView> {
    const pair = await db
      .selectFrom("seed_pairs")
      .select(["server_seed", "server_seed_hash", "client_seed", "revealed_at"])
      .where("id", "=", round.seed_pair_id)
      .executeTakeFirstOrThrow();
    return presentRound(round, pair);
  }

  async function look(player: string, id: string): Promise<RoundView> {
    const round = await queries.findRound(db, player, id);
    if (!round) throw new Error(`round ${id} is gone`);
    return view(round);
  }

  /** Decides the round and asks for its stake, in one transaction: there is no result without a stake that was asked for. */
  function begin(
    seat: Seat,
    game: PlayedGame,
    bet: { request: string; stake: Amount; choice: unknown; most: number | null },
  ) {
    const { player, key_id: keyId, currency } = seat;
    return inTransaction(db, async (tx) => {
      const pair = await spendNonce(tx, player);
      const seeds = { serverSeed: pair.server_seed, clientSeed: pair.client_seed, nonce: pair.nonce };
      const result = game.play(bet.choice, createDraw(seeds), bet.most);
      const isOpen = game.steps?.isOpen(result) ?? false;
      const win = isOpen ? 0n : winOf(bet.stake, game.partsOf(bet.choice), game.payOf(result));
      const pool = isForFun(seat) ? undefined : jackpotOf(seat.game);
      const share = pool ? contributionOf(pool, bet.stake) : 0n;
      const now = clock.now();
      const id = newId(now);
      await queries.insertRound(tx, {
        id,
        seat_id: seat.id,
        key_id: keyId,
        player,
        game: seat.game,
        family: familyOf(seat.game),
        request: bet.request,
        state: "staking",
        currency,
        stake: bet.stake,
        win,
        jackpot_share: share,
        takes_jackpot: pool !== undefined && winsJackpot(pool, bet.stake / COIN, seeds),
        choice: JSON.stringify(bet.choice),
        result: JSON.stringify(result),
        seed_pair_id: pair.id,
        nonce: pair.nonce,
        version: game.version,
        placed_at: now,
      });
      const common = { round: id, session: seat.session, game: seat.game, currency };
      const stake = toWire(bet.stake);
      const asked = isOpen
        ? { call: "debit", body: { ...common, transaction: `${id}:stake`, amount: stake } }
        : {
            call: "debit-credit",
            body: {
              ...common,
              transaction: `${id}:round`,
              stake,
              win: toWire(fromTenThousandths(win)),
              ...(share > 0n && { jackpotShare: toWire(fromTenThousandths(share)) }),
            },
          };
      return { id, callId: await outbox.add(tx, { subject: SUBJECT, id, keyId, ...asked }) };
    });
  }

  async function place(seat: Seat, { request, stake: text, choice }: Bet): Promise<RoundView | RoundProblem> {
    const known = await queries.findByRequest(db, seat.player, request);
    if (known) return view(known);
    const game = await loadGame(seat);
    if (!game?.isChoice(choice)) return "CHOICE_INVALID";
    const limits = await deps.limits.of(seat);
    const stake = readStake(text, limits, { parts: game.partsOf(choice), pay: game.mustPay(choice) });
    if (typeof stake === "string") return stake;
    const most = highestPay(limits, stake);
    const begun = await begin(seat, game, { request, stake, choice, most }).catch(orUnfinished);
    if (begun === "ROUND_UNFINISHED") {
      // The same request at the same moment, or another round that is on.
      const same = await queries.findByRequest(db, seat.player, request);
      return same ? view(same) : "ROUND_UNFINISHED";
    }
    await outbox.deliver(begun.callId);
    return look(seat.player, begun.id);
  }

  /** Makes a move of the player's, or the one that the rules make for somebody who is gone. */
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

  async function move(seat: Seat, id: string, { request, move: asked }: Move): Promise<RoundView | RoundProblem> {
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

    find: async (player: string, id: string): Promise<RoundView | RoundProblem> => {
      const round = await queries.findRound(db, player, id);
      return round ? view(round) : "ROUND_UNKNOWN";
    },

    /** What the player left, to be gone on with. */
    findUnfinished: async (player: string, game: string): Promise<RoundView | null> => {
      const round = await queries.findUnfinished(db, player, game);
      return round ? view(round) : null;
    },

    list: async (player: string, game: string, before = new Date(clock.now().getTime() + 1)): Promise<RoundView[]> => {
      const rounds = await queries.listRounds(db, { player, game, before, limit: PAGE });
      return Promise.all(rounds.map(view));
    },

    /** Stakes that nobody answered are taken back. Only those of rounds in steps: the others are one call, all or nothing. */
    takeBackSilent: async (): Promise<void> => {
      const before = new Date(clock.now().getTime() - STAKE_PATIENCE_MS);
      const silent = await db
        .selectFrom("wallet_calls")
        .select("subject_id")
        .where("state", "=", "pending")
        .where("subject", "=", SUBJECT)
        .where("call", "=", "debit")
        .where("made_at", "<", before)
        .limit(MOST_LEFT)
        .execute();
      for (const { subject_id: id } of silent) await takeBack(id);
    },

    /** Rounds that nobody came back to within a day end by the rules. */
    endLeft: async (): Promise<void> => {
      const left = await queries.listLeft(db, new Date(clock.now().getTime() - LEFT_AFTER_MS), MOST_LEFT);
      for (const { id } of left) await endLeft(id);
    },
  };

  async function takeBack(id: string): Promise<void> {
    const callId = await inTransaction(db, async (tx) => {
      // The call first, then the round, as whoever keeps an answer does: the other way round they would meet head-on.
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

function readBalance(text: string): bigint | null {
  const balance = parseAmount(text);
  return typeof balance === "bigint" ? balance : null;
}

function orUnfinished(error: unknown): "ROUND_UNFINISHED" {
  if ((error as { code?: string }).code === UNIQUE_VIOLATION) return "ROUND_UNFINISHED";
  throw error;
}
