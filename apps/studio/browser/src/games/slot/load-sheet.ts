import {
  figuresFor,
  loadSheet as loadParSheet,
  type ParSheet,
  type Pays,
  paysOf,
  SHEET_CODES,
  type SlotFigures,
  VARIANTS,
} from "@perya/maths/slots";

/** A variant of a par sheet with its calculated figures, such as the RTP. */
export type SlotSheet = {
  sheet: ParSheet;
  pays: Pays;
  figures: Pick<SlotFigures, "rtp" | "hitRate" | "deviation" | "maxPay" | "featureEvery" | "maxEvery">;
};

/** Loads a sheet by its name on the server, such as "jeepney.a". */
export async function loadSheet(name: string): Promise<SlotSheet> {
  const [code, letter] = name.split(".");
  const known = SHEET_CODES.find((each) => each === code);
  const variant = VARIANTS.find((each) => each === letter);
  if (!known || !variant) throw new Error(`no sheet is called ${name}`);
  const sheet = await loadParSheet(known);
  return { sheet, pays: paysOf(sheet, variant), figures: figuresFor(known, variant) };
}
