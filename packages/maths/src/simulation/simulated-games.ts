import { crashPointOf, type Draw } from "@perya/fair";
import { colourFigures, colourGame } from "../colour-game.ts";
import { dice, diceFigures, type DiceChoice } from "../dice.ts";
import type { Game } from "../game.ts";
import { canCashOut, LIPAD, lipadFigures } from "../lipad.ts";
import { createMines, minesFigures, moveMines, type MinesRound } from "../mines.ts";
import { figuresFor } from "../slots/describe-slot.ts";
import { loadSheet, SHEET_CODES } from "../slots/sheet-list.ts";
import { createSlot } from "../slots/slot.ts";
import type { Simulated } from "./simulate.ts";

/** Lists one bet of each quick game, and every par sheet. */
export async function listSimulated(): Promise<Simulated[]> {
  const slots = SHEET_CODES.map(async (code): Promise<Simulated> => {
    const slot = createSlot(await loadSheet(code), "a");
    return { name: `slot ${code}.a`, figures: figuresFor(code, "a"), round: (draw) => payOf(slot, null, draw) };
  });
  return [...quickGames(), ...(await Promise.all(slots))];
}

function quickGames(): Simulated[] {
  const bet: DiceChoice = { side: "under", target: 4950 };
  const chips = { chips: [2, 0, 1, 0, 1, 0] };
  const [mineCount, picks, target] = [3, 5, 200];
  const mines = createMines(1_000_000);
  return [
    { name: "dice under 49.50", figures: diceFigures(bet), round: (draw) => payOf(dice, bet, draw) },
    {
      name: "mines 3, five picks",
      figures: minesFigures(mineCount, picks),
      round: (draw) => mines.payOf(pickAndCashOut(mines.play({ mines: mineCount }, draw), picks)),
    },
    {
      name: "colour game, three colours",
      figures: colourFigures(chips),
      round: (draw) => payOf(colourGame, chips, draw),
    },
    {
      name: "lipad at 2.00",
      figures: lipadFigures(target),
      round: (draw) => (canCashOut(target, crashPointOf(pickBits(draw), LIPAD)) ? target : 0),
    },
  ];
}

function payOf<Choice, Result>(game: Game<Choice, Result>, choice: Choice, draw: Draw): number {
  return game.payOf(game.play(choice, draw)) / game.partsOf(choice);
}

function pickAndCashOut(begun: MinesRound, picks: number): MinesRound {
  let round = begun;
  for (let cell = 0; cell < picks && round.state === "open"; cell += 1) round = moveMines(round, { pick: cell });
  return round.state === "open" ? moveMines(round, { cashOut: true }) : round;
}

/** Draws the 52 bits of a crash point, 13 per draw. */
function pickBits(draw: Draw): bigint {
  let bits = 0n;
  for (let part = 0; part < 4; part += 1) bits = (bits << 13n) | BigInt(draw.below(2 ** 13));
  return bits;
}
