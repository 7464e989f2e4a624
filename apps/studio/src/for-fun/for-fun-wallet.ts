import type { Wallet } from "../wallet/wallet.ts";
import { isForFun, realKey } from "./for-fun.rules.ts";
import type { Purse } from "./purse.ts";

/**
 * The one way to a wallet: seats without money have theirs here, all others the platform's. What a brand allows is asked of the
 * platform for both, and is all that it ever hears of games for fun.
 */
export function createForFunWallet(wallet: Wallet, purse: Purse): Wallet {
  return {
    send: (keyId, call, body) =>
      isForFun({ key_id: keyId }) && call !== "limits"
        ? purse.send(call, body)
        : wallet.send(realKey(keyId), call, body),
  };
}
