import type { Carried } from "@perya/contract";
import { currentLanguage } from "./text.ts";

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

/** Where the page is drawn, its answers come by hand. */
export function bringCarried(given: Carried): void {
  carried = { ...given, answers: { ...given.answers } };
}

function readCarried(): Carried {
  const inlined = document.getElementById("carried")?.textContent;
  return inlined ? (JSON.parse(inlined) as Carried) : { language: "TY", answers: {} };
}
