import type { Amount } from "./amount.ts";
import { assert } from "./assert.ts";
import { CURRENCIES, type Currency } from "./currencies.ts";
import { isDecimal } from "./decimal.ts";
import { roundDown, roundToCoins } from "./rounding.ts";
import { toWire } from "./wire.ts";

export type AmountStyle = {
  readonly currency: Currency;
  /** BCP 47 tag. */
  readonly locale: string;
};

/**
 * Formats an amount for players: "₱1,234.50". Truncated toward zero to the currency's smallest coin, so that players
 * never see more than they have. Truncated here rather than by Intl, so that older browsers give the same text and
 * "-0.00" never appears.
 */
export function formatAmount(amount: Amount, { currency, locale }: AmountStyle): string {
  const shown = toWire(roundToCoins(amount, currency, roundDown));
  assert(isDecimal(shown), "the wire form is a decimal");
  if (WRITTEN_PLAINLY.has(locale)) return writePlainly(shown, currency);
  // The amount is passed as text, which Intl reads exactly. A number would lose centavos above 90 trillion.
  return formatFor(currency, locale).format(shown);
}

/**
 * Locales formatted as "-₱1,234.50" without Intl. A page's first Intl.NumberFormat takes 20 ms, five times that on a
 * phone, and most visitors need no other locale.
 */
const WRITTEN_PLAINLY: ReadonlySet<string> = new Set(["en", "en-PH", "fil-PH"]);

function writePlainly(shown: string, currency: Currency): string {
  const { symbol, decimals } = CURRENCIES[currency];
  const [, sign = "", whole = "", coins = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(shown) ?? [];
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  // A symbol that ends in a letter is followed by a non-breaking space.
  const mark = /[a-z]$/i.test(symbol) ? `${symbol}\u00A0` : symbol;
  return sign + mark + grouped + (decimals === 0 ? "" : `.${coins.padEnd(decimals, "0").slice(0, decimals)}`);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Returns a cached formatter. Creating one costs far more than using it, and a table of bets needs hundreds. */
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
