import type { wallet as source } from "../../en/lazy/wallet.ts";

export const wallet: Record<keyof typeof source, string> = {
  "balance.label": "Balance",
  "balance.hide": "Itago ang balance",
  "balance.hidden": "Nakatago",
  "balance.refresh": "I-refresh ang balance",
  "balance.bonus": "+ {amount} bonus",
  "balance.failed": "Hindi available",
};
