import type { MallItemTerms } from "@perya/contract";
import { parseAmount, toWire } from "@perya/money";

const SAID = { EN: "", TY: "" };

export const NEW_ITEM: MallItemTerms = {
  titles: SAID,
  notes: { EN: "Delivered in 3 to 5 days", TY: "Darating sa loob ng 3 hanggang 5 araw" },
  units: { EN: "piece", TY: "piraso" },
  shelf: "home",
  art: "cup",
  pictureId: null,
  points: "1000.00",
  extra: "0.00",
  cost: "100.00",
  stock: 0,
  maxEach: 5,
  backOn: null,
  isShown: false,
  position: 0,
};

/** Converts a typed amount to the wire format: "1250" → "1250.00". Null if invalid. */
export function readAmount(typed: string): string | null {
  const read = parseAmount(typed.trim());
  return typeof read === "string" || read < 0n ? null : toWire(read);
}

/** Reads a count of up to seven digits, ignoring other characters. Empty is zero. */
export const readCount = (typed: string) => Number(typed.replaceAll(/\D/g, "").slice(0, 7));

/** Returns the item to save, or null if a field is missing or invalid. Texts are required in both languages. */
export function readItem(draft: MallItemTerms): MallItemTerms | null {
  const { titles, notes, units, maxEach } = draft;
  const [points, extra, cost] = [readAmount(draft.points), readAmount(draft.extra), readAmount(draft.cost)];
  const hasWords = [titles, notes, units].every(({ EN, TY }) => EN.trim() !== "" && TY.trim() !== "");
  if (!hasWords || points === null || points === "0.00" || extra === null || cost === null) return null;
  if (maxEach < 1 || maxEach > 100) return null;
  return { ...draft, points, extra, cost, backOn: draft.backOn || null };
}
