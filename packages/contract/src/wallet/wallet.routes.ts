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
    summary: "Returns the available balance and the amount on hold.",
  },
  readFunds: {
    method: "GET",
    path: "/wps/v2/wallets/funds",
    module: "WALLET",
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    who: "signedIn",
    errors: ["NOT_SIGNED_IN"],
    summary: "Returns all balances of the member.",
  },
  readMerchantWallet: {
    method: "GET",
    path: "/wps/system/merchantWallet",
    module: "WALLET",
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    who: "anyone",
    errors: [],
    summary: "Returns whether one wallet serves all vendors (isSingle) or money must be moved to each.",
  },
  readStatement: {
    method: "GET",
    path: "/wps/v2/wallets/statement",
    module: "WALLET",
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    who: "signedIn",
    errors: ["NOT_SIGNED_IN"],
    summary: "Lists the ledger entries behind the member's balance, newest first.",
  },
});
