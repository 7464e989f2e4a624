import { parseSelection, type Play } from "@perya/lottery";
import { saySymbol, type T } from "./lottery.words.ts";

/** Formats a selection such as "3 7 / 1 4 9 / 5 6". Named choices are translated. */
export function saySelection(t: T, { fields, isDisjoint }: Play, text: string, day: Date): string {
  const selection = parseSelection(fields, text, isDisjoint);
  if (typeof selection === "string") return text;
  return fields
    .map((field, index) => {
      const separator = field.symbols.kind === "words" ? ", " : " ";
      const symbols = (selection[index] ?? []).map((value) => saySymbol(t, field, value, day));
      return symbols.length === 0 ? "–" : symbols.join(separator);
    })
    .join(" / ");
}
