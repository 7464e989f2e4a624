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
   * The requester's relation to the number: unknown; on a device its member has proved; or having shown the password of
   * the account.
   */
  standing: Standing;
  /** Binds the code to one request: spending it requires the same context. */
  context?: string;
};

/** The key of a code's row. Hashed, so the table does not contain numbers and addresses. */
export function hashTarget({ vault }: Pick<Deps, "vault">, brandId: string, target: string): string {
  return vault.hash("target", brandId, target).toString("base64url");
}

/** The requesting browser. Its id has 256 random bits, so a hash without a key cannot be searched. */
export function hashRequester(deviceId: string): Buffer {
  return createHash("sha256").update(`asker ${deviceId}`).digest();
}

/** In place of a browser, for day codes. Shorter than any browser id. */
export const ANY_BROWSER = "any browser";

/**
 * A day code outlives the login that requested it, so it is not bound to that login's context. PROOF is kept, because
 * it separates two uses.
 */
export function contextOfDayCode(context: string | undefined): string | undefined {
  return context === PROOF ? PROOF : undefined;
}
