export type CurrencyFacts = {
  /** Symbol beside an input field. Formatted amounts use the locale's symbol instead. */
  readonly symbol: string;
  /** Decimals of the minor unit (ISO 4217). The ledger keeps four for every currency. */
  readonly decimals: 0 | 2;
};

/** Currencies a brand may choose. Add new ones here. */
export const CURRENCIES = {
  PHP: { symbol: "₱", decimals: 2 },
  USD: { symbol: "$", decimals: 2 },
  THB: { symbol: "฿", decimals: 2 },
  MYR: { symbol: "RM", decimals: 2 },
  VND: { symbol: "₫", decimals: 0 },
  JPY: { symbol: "¥", decimals: 0 },
} as const satisfies Record<string, CurrencyFacts>;

export type Currency = keyof typeof CURRENCIES;

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(CURRENCIES, code);
}
