import type { LotteryTermsDraft, LotteryTermsListing } from "@perya/contract";
import { type Currency, parseTypedAmount, toWire } from "@perya/money";
import type { ConsoleKey } from "../../lib/text.ts";

type Plays = LotteryTermsListing["plays"];

/**
 * A version's fields as typed. Shares are in percent. Rates of a play are separated by spaces; empty means the game's
 * rates.
 */
export type TermsText = Record<
  | "highestGroup"
  | "cap"
  | "kept"
  | "reducedTo"
  | "maxStake"
  | "maxPrize"
  | "narrowPercent"
  | "narrowPrize"
  | "units"
  | "maxTimes"
  | "maxChase"
  | "paysAfterSeconds",
  string
> & { isOpen: boolean; rates: Readonly<Record<string, string>> };

type Field = {
  name: Exclude<keyof TermsText, "isOpen" | "rates" | "highestGroup">;
  inputMode: "decimal" | "numeric" | "text";
  hint?: ConsoleKey;
};

export const TEXT_FIELDS: readonly Field[] = [
  { name: "cap", inputMode: "decimal", hint: "lottery.terms.cap.hint" },
  { name: "kept", inputMode: "decimal", hint: "lottery.terms.kept.hint" },
  { name: "reducedTo", inputMode: "decimal", hint: "lottery.terms.reducedTo.hint" },
  { name: "maxStake", inputMode: "decimal" },
  { name: "maxPrize", inputMode: "decimal" },
  { name: "narrowPercent", inputMode: "numeric", hint: "lottery.terms.narrowPercent.hint" },
  { name: "narrowPrize", inputMode: "decimal" },
  { name: "units", inputMode: "text", hint: "lottery.terms.units.hint" },
  { name: "maxTimes", inputMode: "numeric" },
  { name: "maxChase", inputMode: "numeric" },
  { name: "paysAfterSeconds", inputMode: "numeric", hint: "lottery.terms.paysAfterSeconds.hint" },
];

const percentOf = (share: string) => String(Number((Number(share) * 100).toFixed(4)));

export function draftTerms(terms: LotteryTermsDraft | undefined, plays: Plays): TermsText {
  return {
    isOpen: terms?.isOpen ?? false,
    highestGroup: String(terms?.highestGroup ?? ""),
    cap: terms?.cap ?? "",
    kept: terms ? percentOf(terms.kept) : "",
    reducedTo: terms ? percentOf(terms.reducedTo) : "",
    maxStake: terms?.maxStake ?? "",
    maxPrize: terms?.maxPrize ?? "",
    narrowPercent: String(terms?.narrowPercent ?? ""),
    narrowPrize: terms?.narrowPrize ?? "",
    units: terms?.units.join(" ") ?? "",
    maxTimes: String(terms?.maxTimes ?? ""),
    maxChase: String(terms?.maxChase ?? ""),
    paysAfterSeconds: String(terms?.paysAfterSeconds ?? ""),
    rates: Object.fromEntries(plays.map(({ play }) => [play, terms?.rates[play]?.join(" ") ?? ""])),
  };
}

const RATE = /^(0|[1-9]\d{0,11})(\.\d{1,6})?$/;
const wordsOf = (typed: string) => typed.split(/\s+/u).filter((word) => word !== "");

/**
 * Converts the terms to the wire format, or returns the fields that cannot be read. The server checks fields against
 * each other (TERMS_INVALID).
 */
export function readTerms(
  draft: TermsText,
  plays: Plays,
  currency: Currency,
): { terms: LotteryTermsDraft; wrong: ReadonlySet<string> } {
  const wrong = new Set<string>();
  const readMoney = (field: string, typed: string) => {
    const read = parseTypedAmount(typed.trim(), currency);
    if (typeof read !== "string" && read > 0n) return toWire(read);
    wrong.add(field);
    return "0.00";
  };
  const money = (field: "cap" | "maxStake" | "maxPrize" | "narrowPrize") => readMoney(field, draft[field]);
  const whole = (
    field: "narrowPercent" | "maxTimes" | "maxChase" | "paysAfterSeconds",
    least: number,
    most: number,
  ) => {
    const read = /^\d{1,7}$/.test(draft[field].trim()) ? Number(draft[field]) : -1;
    if (read < least || read > most) wrong.add(field);
    return read;
  };
  const share = (field: "kept" | "reducedTo") => {
    const text = draft[field].trim().replace("%", "");
    const read = /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Number(text) / 100 : -1;
    if (read < 0 || read > 1) wrong.add(field);
    return String(Number(Math.max(0, read).toFixed(6)));
  };
  const units = wordsOf(draft.units.replaceAll(",", " ")).map((unit) => readMoney("units", unit));
  if (units.length === 0 || units.length > 20) wrong.add("units");
  const rates = plays.flatMap(({ play, levels }) => {
    const typed = wordsOf(draft.rates[play] ?? "");
    if (typed.length === 0) return [];
    if (typed.length !== levels.length || !typed.every((rate) => RATE.test(rate))) wrong.add(`rates.${play}`);
    return [[play, typed] as const];
  });
  const group = draft.highestGroup.trim();
  if (group !== "" && !/^\d{4}$/.test(group)) wrong.add("highestGroup");
  const terms = {
    isOpen: draft.isOpen,
    highestGroup: group === "" ? null : Number(group),
    rates: Object.fromEntries(rates),
    units,
    maxTimes: whole("maxTimes", 1, 1_000_000),
    maxStake: money("maxStake"),
    maxPrize: money("maxPrize"),
    narrowPercent: whole("narrowPercent", 0, 100),
    narrowPrize: money("narrowPrize"),
    cap: money("cap"),
    kept: share("kept"),
    reducedTo: share("reducedTo"),
    maxChase: whole("maxChase", 1, 100),
    paysAfterSeconds: whole("paysAfterSeconds", 0, 86_400),
  };
  return { terms, wrong };
}
