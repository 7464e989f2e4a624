export type CurrencyFacts = {
  /** As the shell shows it beside a field; a formatted amount takes it from the reader's locale. */
  readonly symbol: string;
  /** How many decimals its smallest coin has (ISO 4217). The ledger keeps four for every currency. */
  readonly decimals: 0 | 2;
};

/** Currencies a brand may choose. A new one is a line here. */
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
