import type { Amount } from "./amount.ts";
import { assert } from "./assert.ts";
import { CURRENCIES, type Currency } from "./currencies.ts";
import { isDecimal } from "./decimal.ts";
import { roundDown, roundToCoins } from "./rounding.ts";
import { toWire } from "./wire.ts";

export type AmountStyle = {
  readonly currency: Currency;
  /** BCP 47. */
  readonly locale: string;
};

/**
 * An amount as a player reads it: "₱1,234.50". Cut toward zero to whole coins, never rounded up, because a player
 * must not see more than he has. The cut is ours, so browsers whose Intl cannot truncate agree, and no "-0.00" appears.
 */
export function formatAmount(amount: Amount, { currency, locale }: AmountStyle): string {
  const shown = toWire(roundToCoins(amount, currency, roundDown));
  assert(isDecimal(shown), "the wire form is a decimal");
  if (WRITTEN_PLAINLY.has(locale)) return writePlainly(shown, currency);
  // Handed over as text, which Intl reads digit by digit; a number would lose centavos past 90 trillion.
  return formatFor(currency, locale).format(shown);
}

/**
 * "-₱1,234.50": the same in all of these. Written by hand, because a page's first Intl.NumberFormat takes 20 ms and more, on
 * a phone five times that, and most pages of most readers need no other.
 */
const WRITTEN_PLAINLY: ReadonlySet<string> = new Set(["en", "en-PH", "fil-PH"]);

function writePlainly(shown: string, currency: Currency): string {
  const { symbol, decimals } = CURRENCIES[currency];
  const [, sign = "", whole = "", coins = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(shown) ?? [];
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  // A symbol of letters stands apart.
  const mark = /[a-z]$/i.test(symbol) ? `${symbol}\u00A0` : symbol;
  return sign + mark + grouped + (decimals === 0 ? "" : `.${coins.padEnd(decimals, "0").slice(0, decimals)}`);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Kept, because making one costs far more than using it and a table of bets needs hundreds. */
function formatFor(currency: Currency, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? makeFormat(currency, locale);
  formats.set(key, format);
  return format;
}

function makeFormat(currency: Currency, locale: string): Intl.NumberFormat {
  const { decimals } = CURRENCIES[currency];
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}
