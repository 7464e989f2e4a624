import type { menus as source } from "../../en/lazy/menus.ts";

export const menus: Record<keyof typeof source, string> = {
  "language.search": "Maghanap ng wika",
  "language.none": "Walang nahanap na wika.",
  "app.scan": "I-scan ang code gamit ang camera ng phone mo, o buksan ang link sa phone mo.",
  "app.code": "QR code: {app}",
  "wallet.moneyInAndOut": "Deposit o withdraw, isang tap lang.",
};
