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
    summary: "What the member can play with, and what is set aside.",
  },
  readFunds: {
    method: "GET",
    path: "/wps/v2/wallets/funds",
    module: "WALLET",
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    who: "signedIn",
    errors: ["NOT_SIGNED_IN"],
    summary: "Every kind of money the member has.",
  },
  readMerchantWallet: {
    method: "GET",
    path: "/wps/system/merchantWallet",
    module: "WALLET",
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    who: "anyone",
    errors: [],
    summary: "Whether one wallet serves all vendors (isSingle), or money is moved to each.",
  },
  readStatement: {
    method: "GET",
    path: "/wps/v2/wallets/statement",
    module: "WALLET",
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    who: "signedIn",
    errors: ["NOT_SIGNED_IN"],
    summary: "The member's entries, newest first: every one behind the balance.",
  },
});
