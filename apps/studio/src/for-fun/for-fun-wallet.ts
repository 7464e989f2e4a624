import type { Wallet } from "../wallet/wallet.ts";
import { isForFun, realKey } from "./for-fun.rules.ts";
import type { CreditWallet } from "./credits.ts";

/**
 * Routes calls by seat: play credits for seats that play for fun, the platform's wallet for all others. For both, a
 * brand's limits come from the platform, which learns nothing else about games for fun.
 */
export function createForFunWallet(wallet: Wallet, creditWallet: CreditWallet): Wallet {
  return {
    send: (keyId, call, body) =>
      isForFun({ key_id: keyId }) && call !== "limits"
        ? creditWallet.send(call, body)
        : wallet.send(realKey(keyId), call, body),
  };
}
