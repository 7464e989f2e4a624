import type { MethodSetting } from "@perya/contract";
import { fromWire, parseTypedAmount, toWire, ZERO, type Currency } from "@perya/money";
import { draftAmount, type ReadDraft } from "../../lib/controls-draft.ts";
import { currencyNamed } from "../../lib/figures.ts";

/** Values of the form as typed. */
export type MethodDraft = {
  name: string;
  minimum: string;
  maximum: string;
  feeFixed: string;
  feePercent: string;
  chips: string;
  arrivalMinutes: string;
  expiresMinutes: string;
  opens: string;
  closes: string;
  isOpen: boolean;
  closedReason: "maintenance" | "provider" | "limit";
  position: string;
  fourEyesAbove: string;
  bank: string;
  accountName: string;
  accountNumber: string;
};

export type DraftField = keyof MethodDraft;
export type MethodChange = Omit<
  MethodSetting,
  "id" | "brandId" | "provider" | "code" | "kind" | "currency" | "version" | "proposal"
>;

export function draftOf(method: MethodSetting): MethodDraft {
  return {
    name: method.name,
    minimum: draftAmount(method.minimum),
    maximum: draftAmount(method.maximum),
    feeFixed: draftAmount(method.feeFixed),
    feePercent: (method.feeBp / 100).toFixed(2),
    chips: method.chips.map(draftAmount).join(", "),
    arrivalMinutes: String(method.arrivalMinutes),
    expiresMinutes: String(method.expiresMinutes),
    opens: method.hours?.opens ?? "",
    closes: method.hours?.closes ?? "",
    isOpen: method.isOpen,
    closedReason: method.closedReason ?? "maintenance",
    position: String(method.position),
    fourEyesAbove: method.fourEyesAbove === null ? "" : draftAmount(method.fourEyesAbove),
    bank: method.instructions?.bank ?? "",
    accountName: method.instructions?.accountName ?? "",
    accountNumber: method.instructions?.accountNumber ?? "",
  };
}

export function readDraft(draft: MethodDraft, method: MethodSetting): ReadDraft<MethodChange, DraftField> {
  const currency = currencyNamed(method.currency);
  const wrong = new Set<DraftField>();
  const must = <T>(field: DraftField, value: T | null, instead: T): T => {
    if (value === null) wrong.add(field);
    return value ?? instead;
  };
  const money = (field: DraftField, least: bigint = 1n) =>
    must(field, readAmount(String(draft[field]), currency, least), "0");
  const whole = (field: DraftField, least: number, most: number) =>
    must(field, readWhole(String(draft[field]), least, most), least);

  const minimum = money("minimum");
  const maximum = money("maximum");
  if (fromWire(minimum) > fromWire(maximum)) wrong.add("maximum");
  const chips = draft.chips
    .split(",")
    .map((chip) => chip.trim())
    .filter(Boolean);
  const readChips = chips.map((chip) => readAmount(chip, currency, 1n));
  if (readChips.includes(null) || chips.length > 8) wrong.add("chips");
  const hasHours = draft.opens !== "" || draft.closes !== "";
  if (hasHours && (draft.opens === "" || draft.closes === "")) wrong.add("closes");
  const percent = /^\d{1,2}(\.\d{1,2})?$/u.test(draft.feePercent.trim())
    ? Math.round(Number(draft.feePercent) * 100)
    : null;
  const isBank = method.kind === "bank";
  if (isBank)
    for (const field of ["bank", "accountName", "accountNumber"] as const)
      if (draft[field].trim() === "") wrong.add(field);

  const change: MethodChange = {
    name: must("name", draft.name.trim() || null, ""),
    minimum,
    maximum,
    feeFixed: money("feeFixed", ZERO),
    feeBp: must("feePercent", percent !== null && percent <= 2_000 ? percent : null, 0),
    chips: readChips.filter((chip) => chip !== null),
    arrivalMinutes: whole("arrivalMinutes", 0, 10_080),
    expiresMinutes: whole("expiresMinutes", 1, 10_080),
    hours: hasHours ? { opens: draft.opens, closes: draft.closes } : null,
    isOpen: draft.isOpen,
    closedReason: draft.isOpen ? null : draft.closedReason,
    closedUntil: draft.isOpen ? null : method.closedUntil,
    position: whole("position", 0, 1_000),
    instructions: isBank
      ? { bank: draft.bank.trim(), accountName: draft.accountName.trim(), accountNumber: draft.accountNumber.trim() }
      : null,
    fourEyesAbove: draft.fourEyesAbove.trim() === "" ? null : money("fourEyesAbove"),
  };
  return wrong.size > 0 ? { change: null, wrong } : { change, wrong: null };
}

function readAmount(typed: string, currency: Currency, least: bigint): string | null {
  const read = parseTypedAmount(typed, currency);
  return typeof read === "bigint" && read >= least ? toWire(read) : null;
}

function readWhole(typed: string, least: number, most: number): number | null {
  const read = /^\d{1,6}$/u.test(typed.trim()) ? Number(typed) : -1;
  return read >= least && read <= most ? read : null;
}
