import { NetworkFailure, Refusal } from "@perya/client";
import { ERRORS } from "@perya/contract";
import type { Text } from "@perya/text";
import { writeRefusal } from "@perya/text/refusal";
import { ChunkLoadError } from "./chunks.ts";

/** What went wrong, in the player's words. Programs switch on the code; this is for people. */
export function problemText(error: unknown, t: Text["t"]): string {
  if (error instanceof Refusal) {
    // A page older than the server may meet a code it has no words for; the server sends its own along.
    return Object.hasOwn(ERRORS, error.code) ? writeRefusal(t, error.code, error.facts) : error.message;
  }
  if (error instanceof NetworkFailure || error instanceof ChunkLoadError) return t("problem.network");
  return t("problem.unknown");
}
