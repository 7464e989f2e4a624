import type { WithdrawalSettings } from "@perya/contract";
import { fromWire, parseTypedAmount, toWire, ZERO } from "@perya/money";
import { draftAmount, type ReadDraft } from "../../lib/controls-draft.ts";

export const MONEY_FIELDS = ["minimum", "maximum", "dayMaximum", "automaticUpTo", "fourEyesAbove"] as const;
export const COUNT_FIELDS = [
  "dayCount",
  "turnoverPercent",
  "reviewMinutes",
  "payoutMinutes",
  "confirmMinutes",
] as const;
export const WAYS = ["provider", "manual"] as const;

export type SettingField = (typeof MONEY_FIELDS)[number] | (typeof COUNT_FIELDS)[number] | "way";
export type SettingsDraft = Record<SettingField, string>;
export type SettingsChange = Omit<WithdrawalSettings, "brandId" | "version" | "proposal">;

const RANGES: Readonly<Record<(typeof COUNT_FIELDS)[number], readonly [number, number]>> = {
  dayCount: [1, 100],
  turnoverPercent: [0, 2_000],
  reviewMinutes: [1, 10_080],
  payoutMinutes: [1, 10_080],
  confirmMinutes: [5, 10_080],
};

/** Fields in which zero is valid: no auto-approval, always dual approval. */
const MAY_BE_ZERO: ReadonlySet<string> = new Set(["automaticUpTo", "fourEyesAbove"]);

export function draftOf(settings: WithdrawalSettings): SettingsDraft {
  const names: readonly SettingField[] = [...MONEY_FIELDS, ...COUNT_FIELDS, "way"];
  return Object.fromEntries(names.map((name) => [name, draftAmount(String(settings[name]))])) as SettingsDraft;
}

export function readDraft(draft: SettingsDraft): ReadDraft<SettingsChange, SettingField> {
  const wrong = new Set<SettingField>();
  const money = (name: (typeof MONEY_FIELDS)[number]) => {
    const read = parseTypedAmount(draft[name], "PHP");
    if (typeof read === "bigint" && (read > ZERO || (read === ZERO && MAY_BE_ZERO.has(name)))) return toWire(read);
    wrong.add(name);
    return "0";
  };
  const count = (name: (typeof COUNT_FIELDS)[number]) => {
    const [least, most] = RANGES[name];
    const read = /^\d{1,5}$/u.test(draft[name].trim()) ? Number(draft[name]) : -1;
    if (read < least || read > most) wrong.add(name);
    return read;
  };
  const change: SettingsChange = {
    minimum: money("minimum"),
    maximum: money("maximum"),
    dayMaximum: money("dayMaximum"),
    automaticUpTo: money("automaticUpTo"),
    fourEyesAbove: money("fourEyesAbove"),
    dayCount: count("dayCount"),
    turnoverPercent: count("turnoverPercent"),
    reviewMinutes: count("reviewMinutes"),
    payoutMinutes: count("payoutMinutes"),
    confirmMinutes: count("confirmMinutes"),
    way: draft.way === "manual" ? "manual" : "provider",
  };
  if (fromWire(change.minimum) > fromWire(change.maximum)) wrong.add("maximum");
  if (fromWire(change.maximum) > fromWire(change.dayMaximum)) wrong.add("dayMaximum");
  return wrong.size > 0 ? { change: null, wrong } : { change, wrong: null };
}
