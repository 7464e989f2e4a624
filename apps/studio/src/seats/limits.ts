import { amount, type Amount, type Currency } from "@perya/money";

export type Limits = { min: Amount; max: Amount; steps: readonly Amount[] };

const list = (...texts: string[]) => texts.map((text) => amount(text));

/** What one may stake in a game, by currency. A brand's own limits are the wallet's matter: it says no. */
const LIMITS: Partial<Record<Currency, Limits>> = {
  PHP: {
    min: amount("1.00"),
    max: amount("5000.00"),
    steps: list("1.00", "2.00", "5.00", "10.00", "20.00", "50.00", "100.00", "200.00", "500.00", "1000.00", "5000.00"),
  },
};
const DEFAULT: Limits = {
  min: amount("0.10"),
  max: amount("100.00"),
  steps: list("0.10", "0.20", "0.50", "1.00", "2.00", "5.00", "10.00", "20.00", "50.00", "100.00"),
};

export function limitsOf(currency: string): Limits {
  return LIMITS[currency as Currency] ?? DEFAULT;
}
