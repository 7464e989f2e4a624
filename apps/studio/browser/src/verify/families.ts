import type { Draw } from "@perya/fair";
import { COLOURS, type ColourChoice, colourGame, type ColourResult } from "@perya/maths/colour-game";
import { dice, type DiceChoice, type DiceResult } from "@perya/maths/dice";
import { createMines, minesPay, CELLS, type MinesChoice } from "@perya/maths/mines";
import { createSlot, loadSheet, SHEET_CODES, type SheetCode, type SlotResult, type Variant } from "@perya/maths/slots";

/** The bet, per game. For slots it is the sheet, named in the round's result. */
export type Bet =
  | { family: "dice"; choice: DiceChoice }
  | { family: "mines"; choice: MinesChoice }
  | { family: "colour"; choice: ColourChoice }
  | { family: "slot"; sheet: SheetCode; variant: Variant };

export type Family = Bet["family"];
export const FAMILIES: readonly Family[] = ["dice", "mines", "colour", "slot"];

export type Outcome =
  | { family: "dice"; result: DiceResult }
  /** Positions of the mines. Opened tiles are the player's choice. */
  | { family: "mines"; mines: readonly number[] }
  | { family: "colour"; result: ColourResult }
  | { family: "slot"; result: SlotResult };

const mines = createMines(noCap());

/** Returns a maximum pay that no round exceeds, so that the cap never applies. */
function noCap(): number {
  return Math.max(...Array.from({ length: CELLS - 1 }, (_none, index) => minesPay(index + 1, CELLS - index - 1)));
}

/** Loads the game's maths; for slots also the par sheet. */
export async function loadPlay(bet: Bet): Promise<(draw: Draw) => Outcome> {
  switch (bet.family) {
    case "dice":
      return (draw) => ({ family: "dice", result: dice.play(bet.choice, draw) });
    case "mines":
      return (draw) => ({ family: "mines", mines: mines.play(bet.choice, draw).mines });
    case "colour":
      return (draw) => ({ family: "colour", result: colourGame.play(bet.choice, draw) });
    case "slot": {
      const slot = createSlot(await loadSheet(bet.sheet), bet.variant);
      return (draw) => ({ family: "slot", result: slot.play(null, draw) });
    }
    default:
      return bet satisfies never;
  }
}

/** Rules version of this page for a bet. */
export async function versionOf(bet: Bet): Promise<number> {
  switch (bet.family) {
    case "dice":
      return dice.version;
    case "mines":
      return mines.version;
    case "colour":
      return colourGame.version;
    case "slot":
      return (await loadSheet(bet.sheet)).version;
    default:
      return bet satisfies never;
  }
}

/** Writes a result in one line that users can also type. */
export function spellOutcome(outcome: Outcome): string {
  switch (outcome.family) {
    case "dice":
      return (outcome.result.roll / 100).toFixed(2);
    case "mines":
      return outcome.mines.map((cell) => cell + 1).join(" ");
    case "colour":
      return outcome.result.dice.map((side) => COLOURS[side]).join(" ");
    case "slot":
      return spellSlot(outcome.result);
    default:
      return outcome satisfies never;
  }
}

/** Writes the first grid of each spin, reel by reel, and the total pay. */
function spellSlot({ spins, pay }: SlotResult): string {
  const windows = spins.map(({ steps }) => steps[0]?.grid.join("-") ?? "");
  return `${windows.join(" ")} = ${(pay / 100).toFixed(2)}`;
}

/** Writes a result from the server in the same format. Null if it is not one of this game. */
export function spellWritten(family: Family, result: unknown): string | null {
  if (typeof result !== "object" || result === null) return null;
  if (family === "dice" && "roll" in result) return spellOutcome({ family, result: result as DiceResult });
  if (family === "mines" && "mines" in result) return spellOutcome({ family, mines: result.mines as number[] });
  if (family === "colour" && "dice" in result) return spellOutcome({ family, result: result as ColourResult });
  if (family === "slot" && "spins" in result) return spellOutcome({ family, result: result as SlotResult });
  return null;
}

/** Compares two written results, ignoring case, commas and spaces. */
export function isSameOutcome(one: string, other: string): boolean {
  return normalise(one) === normalise(other);
}

function normalise(line: string): string {
  return line
    .toLowerCase()
    .replaceAll("×", "")
    .replaceAll(/[\s,;]+/gu, " ")
    .trim();
}

export function isSheetCode(text: string): text is SheetCode {
  return SHEET_CODES.some((code) => code === text);
}
