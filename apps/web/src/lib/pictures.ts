import { useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import { IS_SSR } from "./env.ts";
import { report } from "./report.ts";
import { useSite } from "./site.ts";

/** Paths that our own origin serves too. Other addresses are external and stay unchanged. */
const OURS = /^\/(?:art|uploads)\//;

/** Hosts that failed; this page does not use them again. */
const lost = createStore<{ hosts: readonly string[] }>(() => ({ hosts: [] }));

const readLost = () => lost.getState().hosts;

/**
 * Value during hydration: no failed hosts. React does not fix mismatched attributes (0016), and a host may fail
 * before every part of the page has hydrated.
 */
const NONE: readonly string[] = [];
const readNone = () => NONE;

/** The host of this page's pictures, fixed by the first one. */
let chosen: string | undefined;

/**
 * Returns picture URLs on a random host of the brand's list (R4.15). The server shuffles the list per page, so that
 * the rendered and the hydrated page use the same host (0030).
 */
export function usePictures() {
  const { imageCDNs } = useSite().info;
  const failed = useSyncExternalStore(lost.subscribe, readLost, readNone);
  const host = keepHost(imageCDNs);
  const isUsed = host !== undefined && !failed.includes(host);
  return {
    at: (url: string) => (isUsed && OURS.test(url) ? host + url : url),
    /** Marks the host as failed: from then on this page uses our own origin, which has every picture. */
    onLost: (url: string) => {
      if (!isUsed || !OURS.test(url)) return;
      report("a picture host did not answer, and is left out", { host });
      lost.setState(({ hosts }) => ({ hosts: [...hosts, host] }));
    },
  };
}

/** Keeps the first host, because browsers cache pictures by host, and a refetched list may be in another order. */
function keepHost(hosts: readonly string[]): string | undefined {
  if (IS_SSR) return hosts[0];
  if (chosen === undefined || !hosts.includes(chosen)) [chosen] = hosts;
  return chosen;
}
