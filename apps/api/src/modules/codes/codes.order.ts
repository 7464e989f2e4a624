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
  /** The browser that requests the code, and the only one that may use it. */
  requester: string;
  /** The IP address of the request. */
  ip: string;
  /**
   * How well the requester is known for this number: as a stranger, as the member on a device they have proved, or as
   * the member who gave the account's password.
   */
  standing: Standing;
  /** Binds the code to one request: spending it requires the same context. */
  context?: string;
};

/** The key of a code's row. Hashed, so that the table contains no numbers or addresses. */
export function hashTarget({ vault }: Pick<Deps, "vault">, brandId: string, target: string): string {
  return vault.hash("target", brandId, target).toString("base64url");
}

/** The requesting browser's hash. Its id has 256 random bits, so it cannot be guessed from a hash without a key. */
export function hashRequester(deviceId: string): Buffer {
  return createHash("sha256").update(`asker ${deviceId}`).digest();
}

/** Stored instead of a browser's hash for day codes. It is shorter than any browser id, so none can equal it. */
export const ANY_BROWSER = "any browser";

/**
 * A day code stays valid after the login that requested it, so it is stored without that login's context. PROOF is
 * kept, because a code that proves the member must not log them in.
 */
export function contextOfDayCode(context: string | undefined): string | undefined {
  return context === PROOF ? PROOF : undefined;
}
