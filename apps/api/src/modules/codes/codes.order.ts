import { createHash } from "node:crypto";
import type { Language } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import { PROOF, type CodePurpose, type Standing } from "./codes.rules.ts";

export type CodeOrder = {
  purpose: CodePurpose;
  channel: "sms" | "email";
  /** A number in E.164, or an email address. */
  target: string;
  language: Language;
  /** The browser that requests the code. No other browser may use the code, unless it is a day code. */
  requester: string;
  /** The IP address of the request. */
  ip: string;
  /**
   * What the requester is to this number: a stranger ("stranger"), its member on a known device ("own"), or a member
   * who gave the account's password or has a session ("member").
   */
  standing: Standing;
  /** Binds the code to one request: spending it requires the same context. */
  context?: string;
};

/** Returns the key of a code's row. Hashed, so that the table contains no numbers or addresses. */
export function hashTarget({ vault }: Pick<Deps, "vault">, brandId: string, target: string): string {
  return vault.hash("target", brandId, target).toString("base64url");
}

/**
 * Hashes the id of the requesting browser. Needs no secret key: the id has 256 random bits, so it cannot be guessed
 * from its hash.
 */
export function hashRequester(deviceId: string): Buffer {
  return createHash("sha256").update(`asker ${deviceId}`).digest();
}

/** Stored for day codes in place of a browser's id. It is shorter than any such id, so none can equal it. */
export const ANY_BROWSER = "any browser";

/**
 * Returns the context under which a day code is stored. It outlives the login that requested it, so that login's
 * context is dropped. PROOF is kept, because a code that proves the member must not log them in.
 */
export function contextOfDayCode(context: string | undefined): string | undefined {
  return context === PROOF ? PROOF : undefined;
}
