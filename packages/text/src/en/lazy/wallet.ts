/** Money of the player's own. */
export const wallet = {
  "balance.label": "Balance",
  "balance.hide": "Hide the amount",
  "balance.hidden": "Hidden",
  "balance.refresh": "Refresh the amount",
  "balance.failed": "Not available",
} as const satisfies Record<string, string>;
