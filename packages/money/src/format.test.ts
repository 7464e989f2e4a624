import { describe, expect, it } from "vitest";
import { CURRENCIES, type Currency, isCurrency } from "./currencies.ts";
import { formatAmount } from "./format.ts";
import { fromWire } from "./wire.ts";

describe("formatAmount", () => {
  it.each([
    ["380.00", "PHP", "fil-PH", "₱380.00"],
    ["1234567.50", "PHP", "en", "₱1,234,567.50"],
    ["0.00", "PHP", "en", "₱0.00"],
    ["0.0099", "PHP", "en", "₱0.00"],
    ["9.9999", "PHP", "en", "₱9.99"],
    ["-9.9999", "PHP", "en", "-₱9.99"],
    ["-0.0099", "PHP", "en", "₱0.00"],
    ["922337203685477.5807", "PHP", "en", "₱922,337,203,685,477.58"],
    ["461168601842738.7904", "PHP", "en", "₱461,168,601,842,738.79"],
    ["90071992547409.93", "PHP", "en", "₱90,071,992,547,409.93"],
    ["12.50", "USD", "en", "$12.50"],
    ["12.50", "THB", "th", "฿12.50"],
    ["50000.90", "VND", "vi", "50.000\u00A0₫"],
    ["1999.99", "JPY", "en", "¥1,999"],
  ] as const)("shows %s %s in %s as %s", (wire, currency, locale, text) => {
    expect(formatAmount(fromWire(wire), { currency, locale })).toBe(text);
  });
});

describe("formats written by hand", () => {
  const AMOUNTS = [
    "0.00",
    "0.10",
    "-0.01",
    "7.00",
    "-999.99",
    "1000.00",
    "-123456.70",
    "1234567.89",
    "922337203685477.58",
  ];
  const cases = ["en", "en-PH", "fil-PH"].flatMap((locale) =>
    Object.keys(CURRENCIES).map((currency) => [locale, currency as Currency] as const),
  );

  it.each(cases)("in %s is %s as the world's tables write it", (locale, currency) => {
    const style = { style: "currency", currency, currencyDisplay: "narrowSymbol", roundingMode: "trunc" } as const;
    const format = new Intl.NumberFormat(locale, style);
    for (const wire of AMOUNTS) {
      const cut = format.format(wire as `${number}`);
      // Our format never shows a minus sign on zero.
      const text = /[1-9]/.test(cut) ? cut : cut.replace("-", "");
      expect(formatAmount(fromWire(wire), { currency, locale })).toBe(text);
    }
  });
});

describe("CURRENCIES", () => {
  it.each(Object.entries(CURRENCIES))("%s matches CLDR", (currency, { symbol, decimals }) => {
    const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
    expect(format.formatToParts(1).find(({ type }) => type === "currency")?.value).toBe(symbol);
    expect(format.resolvedOptions().maximumFractionDigits).toBe(decimals);
  });

  it.each([
    ["PHP", true],
    ["php", false],
    ["XYZ", false],
    ["toString", false],
  ])("isCurrency(%s) is %s", (code, verdict) => {
    expect(isCurrency(code)).toBe(verdict);
  });
});
