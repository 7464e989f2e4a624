import type { BodyOf, raffles } from "@perya/contract";
import { type Currency, parseTypedAmount, toWire } from "@perya/money";
import { ZONE } from "../../lib/moments.ts";

/** The fields of a draft as typed. Prizes: one per line. */
export type RaffleDraft = {
  EN: string;
  TY: string;
  step: string;
  mostTickets: string;
  prizes: string;
  firstDay: string;
  lastDay: string;
  drawsAt: string;
  claimDays: string;
};

export const NEW_DRAFT: RaffleDraft = {
  EN: "",
  TY: "",
  step: "200.00",
  mostTickets: "200",
  prizes: "",
  firstDay: "",
  lastDay: "",
  drawsAt: "",
  claimDays: "14",
};

/** UTC offset by time zone. A constant is enough: Manila has no daylight saving time. */
const OFFSETS: Readonly<Record<string, string>> = { "Asia/Manila": "+08:00" };

type Terms = Omit<BodyOf<typeof raffles.draftRaffle>, "brandId" | "reason">;

/**
 * Converts the fields to the wire format and lists invalid ones. The server checks rules across fields
 * (TERMS_INVALID).
 */
export function readDraft(
  draft: RaffleDraft,
  currency: Currency,
): { terms: Terms; wrong: ReadonlySet<keyof RaffleDraft> } {
  const wrong = new Set<keyof RaffleDraft>();
  const money = (field: keyof RaffleDraft, typed: string) => {
    const read = parseTypedAmount(typed.trim(), currency);
    if (typeof read !== "string" && read > 0n) return toWire(read);
    wrong.add(field);
    return "0.00";
  };
  const count = (field: "mostTickets" | "claimDays", most: number) => {
    const read = /^\d{1,7}$/.test(draft[field].trim()) ? Number(draft[field]) : 0;
    if (read < 1 || read > most) wrong.add(field);
    return read;
  };
  const day = (field: "firstDay" | "lastDay") => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(draft[field])) wrong.add(field);
    return draft[field];
  };
  const lines = draft.prizes.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0 || lines.length > 100) wrong.add("prizes");
  for (const language of ["EN", "TY"] as const) if (draft[language].trim() === "") wrong.add(language);
  const drawsAt = new Date(`${draft.drawsAt}:00${OFFSETS[ZONE] ?? "Z"}`);
  const hasDraw = Number.isFinite(drawsAt.getTime());
  if (!hasDraw) wrong.add("drawsAt");
  const terms = {
    titles: { EN: draft.EN.trim(), TY: draft.TY.trim() },
    step: money("step", draft.step),
    mostTickets: count("mostTickets", 1_000_000),
    prizes: lines.map((line) => money("prizes", line)),
    firstDay: day("firstDay"),
    lastDay: day("lastDay"),
    claimDays: count("claimDays", 365),
    drawsAt: hasDraw ? drawsAt.toISOString() : "",
  };
  return { terms, wrong };
}
