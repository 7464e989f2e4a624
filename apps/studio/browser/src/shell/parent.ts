import type { Tell } from "./session.ts";
import type { Start } from "@perya/contract/studio";

/** Only the site that opened us hears it; of what is played for fun no more than that it is there, since its wallet is not concerned. */
export function tellParent({ origin, isForFun }: Pick<Start, "origin" | "isForFun">): Tell {
  return (type) => {
    if (isForFun && type !== "ready") return;
    if (window.parent !== window) window.parent.postMessage({ source: "perya-game", type }, origin);
  };
}
