import type { menus as source } from "../../en/lazy/menus.ts";

export const menus: Record<keyof typeof source, string> = {
  "language.search": "Maghanap ng wika",
  "language.none": "Walang wikang may ganyang pangalan.",
  "app.scan": "Itapat ang camera ng phone mo sa code, o buksan ang link sa mismong phone.",
  "app.code": "QR code: {app}",
  "wallet.moneyInAndOut": "Deposit man o withdraw, isang tap lang.",
};
