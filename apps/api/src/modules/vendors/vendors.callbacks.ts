import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "../../deps.ts";
import type { AnswerCallback } from "../../plugins/callbacks.ts";
import { ADAPTERS } from "./adapters/adapters.ts";
import type { createKeyring } from "./vendors.keys.ts";
import { refused, type VendorKey, type WalletCall, type WalletRefusal, type WalletResult } from "./vendors.protocol.ts";
import type { createWallet } from "./vendors.wallet.ts";

type Parts = { keyring: ReturnType<typeof createKeyring>; wallet: ReturnType<typeof createWallet> };

/** Vendors hang up after five seconds and then take the bet back; by then they must have heard from us. */
const DEADLINE_MS = 3_000;

/** What no honest vendor sends: somebody should look. */
const ALARMING: ReadonlySet<WalletRefusal> = new Set(["REQUEST_KEY_REUSED", "BET_VOIDED", "BET_UNKNOWN"]);

/** From a vendor's bytes to its answer: whose key, is it signed, what does it say, what became of it, in its words. */
export function answerVendors({ clock, log }: Pick<Deps, "clock" | "log">, { keyring, wallet }: Parts): AnswerCallback {
  async function perform(key: VendorKey, call: WalletCall): Promise<WalletResult> {
    const { manners } = ADAPTERS[key.adapter] ?? {};
    if (!manners) throw new Error(`no adapter ${key.adapter}`);
    const late = new AbortController();
    try {
      return await Promise.race([
        wallet.perform(key, call, manners),
        sleep(DEADLINE_MS, refused("RETRY"), { signal: late.signal, ref: false }),
      ]);
    } catch (error) {
      // Nothing was kept, or it will be found: the vendor asks again, or takes it back.
      log.error({ err: error, vendor: key.vendorCode, verb: call.verb }, "a wallet call failed");
      return refused("RETRY");
    } finally {
      late.abort();
    }
  }

  return async (callback) => {
    const key = await keyring.find(callback.keyId);
    const adapter = key && ADAPTERS[key.adapter];
    // A key that nobody knows has no vendor whose words we could use.
    if (!key || !adapter) return { status: 401, body: JSON.stringify({ ok: false, error: "KEY_UNKNOWN" }) };

    const unsigned = adapter.verify(callback, key, clock.now());
    if (unsigned) {
      log.warn({ vendor: key.vendorCode, keyId: key.id, reason: unsigned }, "a wallet call was not believed");
      return adapter.refuse(callback, unsigned);
    }
    const call = adapter.read(callback);
    if (typeof call === "string") return adapter.refuse(callback, call);

    const result = await perform(key, call);
    if (result.refusal && ALARMING.has(result.refusal))
      log.warn(
        { vendor: key.vendorCode, verb: call.verb, refusal: result.refusal },
        "a vendor sent what it should not",
      );
    return adapter.answer(callback, result);
  };
}
