import { NetworkFailure, Refusal } from "@perya/client";
import { ERRORS } from "@perya/contract";
import type { Text } from "@perya/text";
import { ChunkLoadError } from "@perya/browser/chunks";

/** What went wrong, in the player's words. Programs switch on the code; this is for people. */
export function problemText(error: unknown, t: Text["t"]): string {
  if (error instanceof Refusal) {
    // A page older than the server may meet a code it has no words for; the server sends its own along.
    const isKnown = Object.hasOwn(ERRORS, error.code);
    // How long there is to wait, only the server knows, and it has said so.
    return isKnown && !error.facts?.["retryAfterSeconds"] ? t(`error.${error.code}`) : error.message;
  }
  if (error instanceof NetworkFailure || error instanceof ChunkLoadError) return t("problem.network");
  return t("problem.unknown");
}
