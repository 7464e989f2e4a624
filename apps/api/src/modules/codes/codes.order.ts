import { createHash } from "node:crypto";
import type { Language } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import { PROOF, type CodePurpose, type Standing } from "./codes.rules.ts";

export type CodeOrder = {
  purpose: CodePurpose;
  channel: "sms" | "email";
  /** A number in E.164, or an e-mail address. */
  target: string;
  language: Language;
  /** The browser that asks, and that alone may type the code. */
  requester: string;
  /** Where it asks from. */
  ip: string;
  /**
   * What the requester has to do with the number: nothing that anybody could know of; they come from a device that its
   * member has proved; or they have shown the password of the account that it belongs to.
   */
  standing: Standing;
  /** Names the one request the code is for; whoever spends it must name the same. */
  context?: string;
};

/** What a code is kept under. Nobody reads there where it went: whoever sends it knows, and whoever types it says so. */
export function hashTarget({ vault }: Pick<Deps, "vault">, brandId: string, target: string): string {
  return vault.hash("target", brandId, target).toString("base64url");
}

/** The browser that asked: 256 random bits, so nobody can search for one, and one that nobody else can guess. */
export function hashRequester(deviceId: string): Buffer {
  return createHash("sha256").update(`asker ${deviceId}`).digest();
}

/** In place of a browser: a day code may be typed in any. No browser's id, which is longer. */
export const ANY_BROWSER = "any browser";

/** A day code outlives the one login that it was requested for, but not what it is for. */
export function contextOfDayCode(context: string | undefined): string | undefined {
  return context === PROOF ? PROOF : undefined;
}
