import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { payOut, shuffle } from "./cards.ts";
import { openWallet, type Wallet, type WalletAnswer } from "./wallet-client.ts";

/** Faults to simulate, of the vendor's server or its network. */
export const FAULTS = ["none", "timeout", "duplicate", "lateWin", "voidFirst", "wrongSignature"] as const;
export type Fault = (typeof FAULTS)[number];

export const isFault = (word: unknown): word is Fault => FAULTS.includes(word as Fault);

type Round = { id: string; stake: string; cards: number[]; fault: Fault };
/** A player's open game frame. */
type Seat = {
  wallet: Wallet;
  /** The embedding site, the only target of messages. */
  origin: string;
  session: string;
  player: string;
  currency: string;
  language: string;
  game: string;
  name: string;
  nickname: string;
};
type Move = {
  balance: string | undefined;
  error?: string;
  picked?: number;
  cards?: number[];
  win?: string;
  stake?: string;
};

const LATE_MS = 4_000;
const MAX_SEATS = 10_000;
const MAX_TRIES = 20;
const AGAIN_MS = 500;

/** The demo game: a stake, ten cards, one pick. Unfinished rounds are resumed. */
export function createTable() {
  const seats = new Map<string, Seat>();
  /** Rounds by player and game, because a round outlives the frame. */
  const rounds = new Map<string, Round>();

  const nameOf = ({ player, game }: Seat) => `${player} ${game}`;

  /** Sends the call once, or twice to simulate a duplicate. */
  async function send({ wallet }: Seat, fault: Fault, call: string, body: object): Promise<WalletAnswer> {
    const options = fault === "wrongSignature" ? { secret: "another secret" } : {};
    const answer = await wallet.send(call, body, options);
    return fault === "duplicate" ? wallet.send(call, body, options) : answer;
  }

  /** Simulates a debit whose answer is lost. The vendor then voids the debit. */
  async function loseAnswer({ wallet }: Seat, debit: object, taken: object): Promise<void> {
    await wallet.send("debit", debit, { timeoutMs: 1 }).catch(() => undefined);
    await wallet.send("void", taken);
  }

  return {
    /** Redeems the launch code. Undefined if the site does not know it. */
    sitDown: async (origin: string, keyId: string, code: string) => {
      const wallet = openWallet(origin, keyId);
      const told = await wallet.send("authenticate", { code });
      const {
        session,
        player,
        currency = "",
        language = "EN",
        game = "",
        name = game,
        nickname = "",
        balance = "",
      } = told;
      if (!told.ok || !session || !player) return undefined;
      const id = randomUUID();
      const seat = { wallet, origin, session, player, currency, language, game, name, nickname };
      seats.set(id, seat);
      const [oldest] = seats.keys();
      if (seats.size > MAX_SEATS && oldest) seats.delete(oldest);
      return { id, balance, seat, open: rounds.get(nameOf(seat)) };
    },

    /** Takes the stake and deals the cards. */
    bet: async (seatId: string, stake: string, fault: Fault): Promise<Move | undefined> => {
      const seat = seats.get(seatId);
      if (!seat) return undefined;
      const { session, player, currency, game } = seat;
      const round = { id: randomUUID(), stake, cards: shuffle(), fault };
      const common = { round: round.id, currency };
      const debit = { ...common, transaction: `${round.id}-bet`, session, game, amount: stake };
      const taken = { ...common, transaction: `${round.id}-void`, voids: `${round.id}-bet`, player };
      if (fault === "voidFirst") await seat.wallet.send("void", taken);
      if (fault === "timeout") {
        await loseAnswer(seat, debit, taken);
        return { balance: (await seat.wallet.send("balance", { session })).balance, error: "TIMED_OUT" };
      }
      const { ok, error = "RETRY", balance } = await send(seat, fault, "debit", debit);
      if (!ok) return { balance, error };
      rounds.set(nameOf(seat), round);
      return { balance, stake };
    },

    /** Reveals a card and pays. */
    pick: async (seatId: string, picked: number): Promise<Move | undefined> => {
      const seat = seats.get(seatId);
      const round = seat && rounds.get(nameOf(seat));
      if (!seat || !round) return undefined;
      const { player, currency } = seat;
      const win = payOut(round.stake, round.cards[picked] ?? 0);
      const credit = { round: round.id, currency, transaction: `${round.id}-win`, player, amount: win, closes: true };
      rounds.delete(nameOf(seat));
      const shown = { picked, cards: round.cards, win, stake: round.stake };
      if (round.fault === "lateWin") {
        void sleep(LATE_MS).then(() => sendUntilAnswered(() => seat.wallet.send("credit", credit)));
        return { ...shown, balance: undefined };
      }
      const { balance } = await sendUntilAnswered(() => send(seat, round.fault, "credit", credit));
      return { ...shown, balance };
    },
  };
}

/** Sends a win. If the wallet does not accept it, keeps retrying in the background. */
async function sendUntilAnswered(send: () => Promise<WalletAnswer>): Promise<WalletAnswer> {
  const first = await send().catch(() => undefined);
  if (first?.ok) return first;
  void tryLater(send);
  return { ok: false };
}

async function tryLater(send: () => Promise<WalletAnswer>): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    await sleep(tries * AGAIN_MS, undefined, { ref: false });
    if ((await send().catch(() => undefined))?.ok) return;
  }
}

export type Table = ReturnType<typeof createTable>;
