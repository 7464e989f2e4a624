import type { Tell } from "./session.ts";
import type { Start } from "@perya/contract/studio";

/**
 * Returns a function that posts events to the embedding site only. Games for fun send only "ready", since they don't
 * change the wallet.
 */
export function tellParent({ origin, isForFun }: Pick<Start, "origin" | "isForFun">): Tell {
  return (type) => {
    if (isForFun && type !== "ready") return;
    if (window.parent !== window) window.parent.postMessage({ source: "perya-game", type }, origin);
  };
}
