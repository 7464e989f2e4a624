import type { wallet as source } from "../../en/lazy/wallet.ts";

export const wallet: Record<keyof typeof source, string> = {
  "balance.label": "Balanse",
  "balance.hide": "Itago ang halaga",
  "balance.hidden": "Nakatago",
  "balance.refresh": "I-refresh ang halaga",
  "balance.failed": "Hindi available",
};
