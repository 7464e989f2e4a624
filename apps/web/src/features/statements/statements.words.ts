import type { Statement, StatementKind } from "@perya/contract";
import { type Amount, type AmountStyle, formatAmount, fromWire, toWire } from "@perya/money";
import type { ContractRate } from "@perya/rules";
import type { Text } from "@perya/text";
import type { BadgeTone, Glyph } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Clock from "lucide-react/icons/clock";
import Hourglass from "lucide-react/icons/hourglass";
import RefreshCw from "lucide-react/icons/refresh-cw";

/** Context of the texts: translation, locale, and the brand's time zone, by which periods are settled. */
export type TextContext = Pick<Text, "t" | "locale"> & { timeZone: string; style: AmountStyle };

type Period = Pick<Statement, "kind" | "startsAt" | "endsAt">;

/** Writes a period: "Sat 14 Nov 2026", "9–15 Nov 2026", "14 Nov, 13:00–14:00". */
export function sayPeriod({ kind, startsAt, endsAt }: Period, { locale, timeZone }: TextContext): string {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (kind === "hourly" || kind === "realtime") {
    const day = new Intl.DateTimeFormat(locale, { timeZone, day: "numeric", month: "short" }).format(from);
    return `${day}, ${sayTimes(from, to, { locale, timeZone })}`;
  }
  const whole = { timeZone, day: "numeric", month: "short", year: "numeric" } as const;
  // The end is exclusive.
  if (to - from > LONGEST_DAY_MS) return new Intl.DateTimeFormat(locale, whole).formatRange(from, to - 1);
  return new Intl.DateTimeFormat(locale, { ...whole, weekday: "short" }).format(from);
}

/** Writes the times of a period, such as "00:00–24:00", or its dates if it is longer than a day. */
export function saySpan({ startsAt, endsAt }: Period, textContext: TextContext): string {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  const { locale, timeZone } = textContext;
  if (to - from > LONGEST_DAY_MS)
    return new Intl.DateTimeFormat(locale, { timeZone, day: "numeric", month: "short" }).formatRange(from, to - 1);
  return sayTimes(from, to, textContext);
}

/** Length of the longest day, on which clocks go back. */
const LONGEST_DAY_MS = 25 * 60 * 60_000;

type Clock24 = Pick<TextContext, "locale" | "timeZone">;

export function sayTimes(from: number, to: number, clock: Clock24): string {
  const end = sayTime(to, clock);
  return `${sayTime(from, clock)}–${end === "00:00" ? "24:00" : end}`;
}

export function sayTime(at: number | string, { locale, timeZone }: Clock24, seconds = false): string {
  const moment = typeof at === "string" ? Date.parse(at) : at;
  const parts = { hour: "2-digit", minute: "2-digit", timeZone, hourCycle: "h23" } as const;
  const format = new Intl.DateTimeFormat(locale, seconds ? { ...parts, second: "2-digit" } : parts);
  return format.format(moment);
}

/** Writes a time in the brand's time zone: "15 Nov, 02:05". */
export function sayAt(at: string, { locale, timeZone }: Clock24): string {
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: "numeric", month: "short" }).format(Date.parse(at));
  return `${day}, ${sayTime(at, { locale, timeZone })}`;
}

/** Writes a rate such as "0.45%", with two decimals or three if needed. */
export function sayRate(rate: ContractRate, { locale }: Pick<TextContext, "locale">): string {
  const format = { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 3 } as const;
  return new Intl.NumberFormat(locale, format).format(rate / 100_000).replace("-", "\u2212");
}

/** Writes an amount with all four decimals, to compare exact figures. */
export function sayExactly(amount: Amount, style: AmountStyle): string {
  const [, decimals = ""] = toWire(amount).split(".");
  const shown = formatAmount(amount, style).replace("-", "\u2212");
  return shown.replace(/\d+$/, decimals.padEnd(4, "0"));
}

export type StateWords = { word: string; tone: BadgeTone; glyph: Glyph };

/** Text, icon and tone: color is never the only signal (WCAG 1.4.1). */
export function sayState(statement: Statement, textContext: TextContext): StateWords {
  const { state, endsAt, paidAt, paid } = statement;
  const { t } = textContext;
  if (state === "open")
    return {
      word: t("statements.state.open", { when: sayTime(endsAt, textContext) }),
      tone: "info",
      glyph: CircleDashed,
    };
  if (state === "counted") return { word: t("statements.state.counted"), tone: "warning", glyph: Hourglass };
  if (state === "released") return { word: t("statements.state.released"), tone: "info", glyph: Clock };
  if (state === "superseded") return { word: t("statements.state.superseded"), tone: "neutral", glyph: RefreshCw };
  if (paid !== null && fromWire(paid) === 0n)
    return { word: t("statements.state.nothing"), tone: "neutral", glyph: CircleCheck };
  const when = paidAt ? sayAt(paidAt, textContext) : "";
  return { word: t("statements.state.paid", { when }), tone: "success", glyph: CircleCheck };
}

/** The figure that the rate is applied to. */
export function baseOf(kind: StatementKind): "bet" | "profit" {
  return kind === "dividend" ? "profit" : "bet";
}

/** Short form of a hash for comparing by eye: "5be0…91c4". */
export function shorten(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-4)}`;
}
