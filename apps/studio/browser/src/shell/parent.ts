import type { Tell } from "./session.ts";

/** Only the site that opened us hears it. */
export function tellParent(origin: string): Tell {
  return (type) => {
    if (window.parent !== window) window.parent.postMessage({ source: "perya-game", type }, origin);
  };
}
