import type { Wallet } from "../wallet/wallet.ts";
import { isForFun, realKey } from "./for-fun.rules.ts";
import type { CreditWallet } from "./credits.ts";

/**
 * The one way to a wallet: seats without money have theirs here, all others the platform's. What a brand allows is asked of the
 * platform for both, and is all that it ever hears of games for fun.
 */
export function createForFunWallet(wallet: Wallet, creditWallet: CreditWallet): Wallet {
  return {
    send: (keyId, call, body) =>
      isForFun({ key_id: keyId }) && call !== "limits"
        ? creditWallet.send(call, body)
        : wallet.send(realKey(keyId), call, body),
  };
}
