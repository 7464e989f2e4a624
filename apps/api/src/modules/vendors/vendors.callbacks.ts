import { setTimeout as sleep } from "node:timers/promises";
import { isConnectionBroken } from "@perya/db";
import type { Deps } from "../../deps.ts";
import type { Callback, CallbackAnswer, Callee } from "../../plugins/callbacks.ts";
import { ADAPTERS } from "./adapters/adapters.ts";
import type { VendorHealth } from "./vendors.health.ts";
import type { createKeyring } from "./vendors.keys.ts";
import {
  KEY_ID,
  refused,
  type VendorKey,
  type WalletCall,
  type WalletError,
  type WalletRefusal,
  type WalletResult,
} from "./vendors.protocol.ts";
import type { createWallet } from "./vendors.wallet.ts";

type Parts = {
  keyring: ReturnType<typeof createKeyring>;
  wallet: ReturnType<typeof createWallet>;
  health: VendorHealth;
};

/** Time within which a vendor gets an answer. Vendors close the connection after five seconds and then void the bet. */
const DEADLINE_MS = 3_000;
const LATE = "late" as const;

/** Refusals that a correct vendor never causes. They are logged for operators. */
const ALARMING: ReadonlySet<WalletRefusal> = new Set([
  "REQUEST_KEY_REUSED",
  "BET_VOIDED",
  "BET_UNKNOWN",
  "CURRENCY_WRONG",
  "JACKPOT_NOT_ALLOWED",
]);

/** Answers an unidentified caller. The answer has no vendor's format, because the vendor is unknown. */
const tellStranger = (status: number, error: WalletError) => ({ status, body: JSON.stringify({ ok: false, error }) });

/**
 * Creates the handler of vendors' calls, which finds the key, verifies the signature, reads the call, performs it,
 * and writes the answer in the vendor's format.
 */
export function answerVendors({ clock, log }: Pick<Deps, "clock" | "log">, { keyring, wallet, health }: Parts): Callee {
  async function perform(key: VendorKey, call: WalletCall, deadline: Promise<typeof LATE>): Promise<WalletResult> {
    const { manners } = ADAPTERS[key.adapter] ?? {};
    if (!manners) throw new Error(`unknown adapter ${key.adapter}`);
    try {
      const result = await Promise.race([wallet.perform(key, call, manners), deadline]);
      return result === LATE ? refused("RETRY") : result;
    } catch (error) {
      // The failed call stored nothing, or a retry will find what it stored. The vendor retries or voids the bet.
      log.error({ err: error, vendor: key.vendorCode, verb: call.verb }, "a wallet call failed");
      return refused("RETRY");
    }
  }

  /** Finds a key. LATE also while the database is unreachable: the key may exist, so the vendor should retry. */
  async function findKey(keyId: string, deadline: Promise<typeof LATE>): Promise<VendorKey | typeof LATE | undefined> {
    if (!KEY_ID.test(keyId)) return undefined;
    const found = keyring.find(keyId).catch((error: unknown) => {
      if (!isConnectionBroken(error)) throw error;
      return LATE;
    });
    return Promise.race([found, deadline]);
  }

  async function answer(callback: Callback, deadline: Promise<typeof LATE>): Promise<CallbackAnswer> {
    const { keyId } = callback;
    const key = await findKey(keyId, deadline);
    if (key === LATE) return tellStranger(503, "RETRY");
    const adapter = key && ADAPTERS[key.adapter];
    if (!key || !adapter) return { ...tellStranger(401, "KEY_UNKNOWN"), unsignedCalls: { reason: "KEY_UNKNOWN" } };

    const unsigned = adapter.verify(callback, key, clock.now());
    if (unsigned) {
      const unsignedCalls = { reason: unsigned, vendor: key.vendorCode, keyId };
      return { ...adapter.refuse(callback, unsigned), unsignedCalls };
    }
    const call = adapter.read(callback);
    if (typeof call === "string") return adapter.refuse(callback, call);

    const startedAt = performance.now();
    const result = await perform(key, call, deadline);
    health.note(key, performance.now() - startedAt, result.refusal === "RETRY");
    if (result.refusal && ALARMING.has(result.refusal))
      log.warn(
        { vendor: key.vendorCode, verb: call.verb, refusal: result.refusal },
        "a vendor sent what it should not",
      );
    return adapter.answer(callback, result);
  }

  /**
   * Runs the work with one deadline for the whole call: time spent waiting for the key is not available for moving
   * the money.
   */
  async function inTime<Answer>(work: (deadline: Promise<typeof LATE>) => Promise<Answer>): Promise<Answer> {
    const answered = new AbortController();
    const deadline = sleep(DEADLINE_MS, LATE, { signal: answered.signal, ref: false });
    try {
      return await work(deadline);
    } finally {
      answered.abort();
    }
  }

  return {
    answer: (callback) => inTime((deadline) => answer(callback, deadline)),

    mayBeSigned: ({ keyId, headers }) =>
      inTime(async (deadline) => {
        const key = await findKey(keyId, deadline);
        // The key could not be looked up, so the body is read and the call gets an answer that allows a retry.
        if (key === LATE) return true;
        return key !== undefined && (ADAPTERS[key.adapter]?.mayBeSigned(headers, clock.now()) ?? false);
      }),
  };
}
