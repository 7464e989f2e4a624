import { MONEY_ANSWERS_WITHIN_MS, routes } from "../route.ts";
import type { walletShapes } from "./wallet.shapes.ts";

export const wallet = routes<typeof walletShapes>()({
  readBalance: {
    method: "GET",
    path: "/wps/v2/wallets/balance",
    module: "WALLET",
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    who: "signedIn",
    errors: ["NOT_SIGNED_IN"],
    summary: "The member's available and held balance.",
  },
  readFunds: {
    method: "GET",
    path: "/wps/v2/wallets/funds",
    module: "WALLET",
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    who: "signedIn",
    errors: ["NOT_SIGNED_IN"],
    summary: "All funds of the member.",
  },
  readMerchantWallet: {
    method: "GET",
    path: "/wps/system/merchantWallet",
    module: "WALLET",
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    who: "anyone",
    errors: [],
    summary: "Whether one wallet serves all vendors (isSingle), or each vendor has its own.",
  },
  readStatement: {
    method: "GET",
    path: "/wps/v2/wallets/statement",
    module: "WALLET",
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    who: "signedIn",
    errors: ["NOT_SIGNED_IN"],
    summary: "The member's ledger entries, newest first.",
  },
});
