import { NetworkFailure, Refusal } from "@perya/client";
import { ERRORS } from "@perya/contract";
import type { Text } from "@perya/text";
import { ChunkLoadError } from "@perya/browser/chunks";

/** A failure as text for the user. Code checks error codes instead. */
export function problemText(error: unknown, t: Text["t"]): string {
  if (error instanceof Refusal) {
    // A newer server may send a code for which this page has no text; its message is shown instead.
    const isKnown = Object.hasOwn(ERRORS, error.code);
    // The server's message is used, because only the server knows the wait.
    return isKnown && !error.facts?.["retryAfterSeconds"] ? t(`error.${error.code}`) : error.message;
  }
  if (error instanceof NetworkFailure || error instanceof ChunkLoadError) return t("problem.network");
  return t("problem.unknown");
}
