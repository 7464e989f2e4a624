import type { LimitedNumber, NumberState } from "@perya/contract";
import type { Play } from "@perya/lottery";

/** Limited lines of a play. */
export function limitsOfPlay({ code }: Play, limited: readonly LimitedNumber[]): readonly LimitedNumber[] {
  return limited.filter(({ play }) => play === code);
}

/**
 * States of limited symbols of a field, shown before the player selects them. Lines of several numbers belong to no
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
      // If the places are independent, a line consists of a place and a number.
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
