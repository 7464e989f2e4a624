import type { LimitedNumber, NumberState } from "@perya/contract";
import type { Play } from "@perya/lottery";

/** Limited lines of a play. */
export function limitsOfPlay({ code }: Play, limited: readonly LimitedNumber[]): readonly LimitedNumber[] {
  return limited.filter(({ play }) => play === code);
}

/**
 * States of single symbols of a field, shown before they are chosen. Lines of several numbers belong to no symbol and are
 * listed below the board.
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
      // Of independent places, a line is its place and its number.
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
