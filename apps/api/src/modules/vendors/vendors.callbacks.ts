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

/** Vendors hang up after five seconds and then void the bet, so we must answer earlier. */
const DEADLINE_MS = 3_000;
const LATE = "late" as const;

/** Never sent by a correct vendor; logged for an operator to check. */
const ALARMING: ReadonlySet<WalletRefusal> = new Set([
  "REQUEST_KEY_REUSED",
  "BET_VOIDED",
  "BET_UNKNOWN",
  "CURRENCY_WRONG",
  "JACKPOT_NOT_ALLOWED",
]);

/** For unidentified callers, in no vendor's format. */
const tellStranger = (status: number, error: WalletError) => ({ status, body: JSON.stringify({ ok: false, error }) });

/** From a vendor's bytes to its answer: find the key, verify, read, perform, and answer in its format. */
export function answerVendors({ clock, log }: Pick<Deps, "clock" | "log">, { keyring, wallet, health }: Parts): Callee {
  async function perform(key: VendorKey, call: WalletCall, deadline: Promise<typeof LATE>): Promise<WalletResult> {
    const { manners } = ADAPTERS[key.adapter] ?? {};
    if (!manners) throw new Error(`unknown adapter ${key.adapter}`);
    try {
      const result = await Promise.race([wallet.perform(key, call, manners), deadline]);
      return result === LATE ? refused("RETRY") : result;
    } catch (error) {
      // Nothing was stored, or a retry will find it: the vendor retries or voids.
      log.error({ err: error, vendor: key.vendorCode, verb: call.verb }, "a wallet call failed");
      return refused("RETRY");
    }
  }

  /** LATE also if the database is unreachable: the key is unknown for now, and the vendor retries. */
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

  /** One deadline for the whole call: waiting for keys leaves less time for the money. */
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
        // If the key cannot be looked up, the body is read.
        if (key === LATE) return true;
        return key !== undefined && (ADAPTERS[key.adapter]?.mayBeSigned(headers, clock.now()) ?? false);
      }),
  };
}
