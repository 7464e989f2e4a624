import { NetworkFailure, Refusal } from "@perya/client";
import { ERRORS } from "@perya/contract";
import type { Text } from "@perya/text";
import { ChunkLoadError } from "@perya/browser/chunks";

/** Returns the text of an error for the user. Code must check error codes instead. */
export function problemText(error: unknown, t: Text["t"]): string {
  if (error instanceof Refusal) {
    // A newer server may send a code for which this page has no text; its message is shown instead.
    const isKnown = Object.hasOwn(ERRORS, error.code);
    // The server's message is used, because it contains the waiting time.
    return isKnown && !error.facts?.["retryAfterSeconds"] ? t(`error.${error.code}`) : error.message;
  }
  if (error instanceof NetworkFailure || error instanceof ChunkLoadError) return t("problem.network");
  return t("problem.unknown");
}
