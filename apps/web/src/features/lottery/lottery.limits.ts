import type { LimitedNumber, NumberState } from "@perya/contract";
import type { Play } from "@perya/lottery";

/** Limited lines that belong to a play. */
export function limitsOfPlay({ code }: Play, limited: readonly LimitedNumber[]): readonly LimitedNumber[] {
  return limited.filter(({ play }) => play === code);
}

/**
 * Limits of a field's symbols, shown before the player selects them. Limited lines of several numbers belong to no
 * single symbol, so they are listed below the board.
 */
export function limitsBySymbol(
  { fields }: Play,
  index: number,
  limited: readonly LimitedNumber[],
): ReadonlyMap<number, NumberState> {
  const isPlaced = fields.length > 1 || fields[index]?.min === 0;
  return new Map(
    limited.flatMap(({ line, state }) => {
      const numbers = line.split(" ").map(Number);
      // If the places are independent, a limited line consists of a place and a number.
      if (isPlaced)
        return numbers.length === 2 && numbers[0] === index && hasFreePlaces(fields)
          ? [[numbers[1] ?? 0, state] as const]
          : [];
      return numbers.length === 1 ? [[numbers[0] ?? 0, state] as const] : [];
    }),
  );
}

function hasFreePlaces(fields: Play["fields"]): boolean {
  return fields.every(({ min }) => min === 0);
}
