import type { Audience, Preloaded } from "@perya/contract";
import { currentLanguage } from "./text.ts";

let preloaded: Preloaded | undefined;

/**
 * Returns the answer that the api embedded in the page for this call. Undefined if there is none, or if the page was
 * made for another language or audience.
 */
export function takePreloaded(address: string, audience: Audience): unknown {
  preloaded ??= readPreloaded();
  if (preloaded.language !== currentLanguage() || preloaded.audience !== audience) return undefined;
  const answer = preloaded.answers[address];
  // Returned only once: a later request is a refetch, and must reach the server.
  delete preloaded.answers[address];
  return answer;
}

/** Sets the preloaded answers, for server rendering. */
export function providePreloaded(given: Preloaded): void {
  preloaded = { ...given, answers: { ...given.answers } };
}

function readPreloaded(): Preloaded {
  const inlined = document.getElementById("preloaded")?.textContent;
  return inlined ? (JSON.parse(inlined) as Preloaded) : { language: "TY", audience: "guest", answers: {} };
}
