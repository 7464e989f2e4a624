/** Texts of the balance in the header. */
export const wallet = {
  "balance.label": "Balance",
  "balance.hide": "Hide balance",
  "balance.hidden": "Hidden",
  "balance.refresh": "Refresh balance",
  "balance.bonus": "+ {amount} bonus",
  "balance.failed": "Unavailable",
} as const satisfies Record<string, string>;
