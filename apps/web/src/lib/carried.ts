import type { Language } from "@perya/contract";
import { currentLanguage } from "./text.ts";

type Carried = { language: Language; answers: Record<string, unknown> };

let carried: Carried | undefined;

/** The api writes answers into the page: what a stranger sees first, in the brand's own language. */
export function takeCarried(address: string): unknown {
  carried ??= readCarried();
  if (carried.language !== currentLanguage()) return undefined;
  const answer = carried.answers[address];
  // Once: whoever asks again has heard that something changed.
  delete carried.answers[address];
  return answer;
}

function readCarried(): Carried {
  const inlined = document.getElementById("carried")?.textContent;
  return inlined ? (JSON.parse(inlined) as Carried) : { language: "TY", answers: {} };
}
