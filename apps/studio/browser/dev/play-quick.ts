import { createHash, randomUUID } from "node:crypto";
import { createDraw, type Draw } from "@perya/fair";
import type { Game } from "@perya/maths";
import { colourGame } from "@perya/maths/colour-game";
import { dice } from "@perya/maths/dice";
import { createMines, isMinesMove, type MinesRound, moveMines, showMines } from "@perya/maths/mines";
import { add, type Amount, fromTenThousandths, fromWire, subtract, toWire } from "@perya/money";
import type { Round } from "@perya/contract/studio";

export type QuickSeat = {
  family: string;
  balance: Amount;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  rounds: Map<string, Round>;
  want: string;
};

const CAP = 1_000_000;
const fields = new Map<string, MinesRound>();

/** Plays a round or move of Dice, Mines or Color Game. Returns null for other games. */
export function playQuick(seat: QuickSeat, id: string | undefined, body: Record<string, unknown>): Round | null {
  const stake = String(body["stake"]);
  if (id) return move(seat, id, body["move"]);
  if (seat.family === "dice") return play(seat, dice, stake, body["choice"]);
  if (seat.family === "colour") return play(seat, colourGame, stake, body["choice"]);
  return seat.family === "mines" ? lay(seat, stake, body["choice"]) : null;
}

/** Returns an open round with three opened tiles, as after a reload. */
export function openField(seat: QuickSeat): Round {
  const opened = lay(seat, "20.00", { mines: 5 });
  const mines: readonly number[] = fields.get(opened.id)?.mines ?? [];
  const safe = Array.from({ length: 25 }, (_none, cell) => cell).filter((cell) => !mines.includes(cell));
  return [safe[2], safe[7], safe[12]].reduce<Round>((_round, pick) => move(seat, opened.id, { pick }), opened);
}

function nextDraw(seat: QuickSeat): { draw: Draw; seeds: Round["seeds"] } {
  const { serverSeed, clientSeed, nonce } = seat;
  const serverSeedHash = createHash("sha256").update(serverSeed).digest("hex");
  seat.nonce += 1;
  return { draw: createDraw({ serverSeed, clientSeed, nonce }), seeds: { serverSeedHash, clientSeed, nonce } };
}

/** Plays a round. With `want`, skips nonces until the result matches. */
function play<Choice, Result>(seat: QuickSeat, game: Game<Choice, Result>, stake: string, choice: unknown): Round {
  if (!game.isChoice(choice)) throw new Error("nobody can bet on that");
  for (;;) {
    const { draw, seeds } = nextDraw(seat);
    const result = game.play(choice, draw);
    const pay = game.payOf(result);
    const parts = game.partsOf(choice);
    const kinds: Record<string, boolean> = {
      win: pay > 100 * parts,
      none: pay === 0,
      small: pay > 0 && pay <= 100 * parts,
    };
    if (kinds[seat.want] === false) continue;
    const win = fromTenThousandths((fromWire(stake) * BigInt(pay)) / BigInt(100 * parts));
    seat.balance = add(subtract(seat.balance, fromWire(stake)), win);
    return write(seat, { id: randomUUID(), state: "ended", stake, win: toWire(win), choice, result, seeds });
  }
}

function lay(seat: QuickSeat, stake: string, choice: unknown): Round {
  const game = createMines(CAP);
  if (!game.isChoice(choice)) throw new Error("nobody can bet on that");
  const { draw, seeds } = nextDraw(seat);
  const field = game.play(choice, draw);
  const id = randomUUID();
  fields.set(id, field);
  seat.balance = subtract(seat.balance, fromWire(stake));
  return write(seat, { id, state: "open", stake, win: "0.00", choice, result: showMines(field), seeds });
}

function move(seat: QuickSeat, id: string, asked: unknown): Round {
  const [field, round] = [fields.get(id), seat.rounds.get(id)];
  if (!field || !round || !isMinesMove(field, asked)) throw new Error("the round cannot take this move");
  const next = moveMines(field, asked);
  fields.set(id, next);
  const pay = createMines(CAP).payOf(next);
  const win = fromTenThousandths((fromWire(round.stake) * BigInt(pay)) / 100n);
  seat.balance = add(seat.balance, win);
  const state = next.state === "open" ? "open" : "ended";
  return write(seat, { ...round, state, win: toWire(win), result: showMines(next) });
}

function write(seat: QuickSeat, round: Omit<Round, "game" | "balance" | "version" | "at">): Round {
  const written = {
    ...round,
    game: seat.family,
    balance: toWire(seat.balance),
    version: 1,
    at: new Date().toISOString(),
  };
  seat.rounds.set(round.id, written);
  return written;
}
