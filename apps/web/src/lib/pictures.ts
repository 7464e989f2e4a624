import { useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import { IS_SSR } from "./env.ts";
import { report } from "./report.ts";
import { useSite } from "./site.ts";

/** Pictures that our own origin has, too. Any other address is somebody else's, and stays as it is. */
const OURS = /^\/(?:art|uploads)\//;

/** Hosts that did not give a picture out: this page asks them for no other. */
const lost = createStore<{ hosts: readonly string[] }>(() => ({ hosts: [] }));

const readLost = () => lost.getState().hosts;

/**
 * While a rendered page comes to life, none: it was rendered so, and React does not mend attributes (0016). One part of the page
 * may have lost a host before another comes to life.
 */
const NONE: readonly string[] = [];
const readNone = () => NONE;

/** Where this page's pictures come from, from its first one on. */
let chosen: string | undefined;

/**
 * S0 §9: pictures come from a host picked at random from the list. The server has drawn it, once per page, and put it first,
 * so that the page it rendered and the page that comes to life ask for the same pictures (0030).
 */
export function usePictures() {
  const { imageCDNs } = useSite().info;
  const failed = useSyncExternalStore(lost.subscribe, readLost, readNone);
  const host = keepHost(imageCDNs);
  const isUsed = host !== undefined && !failed.includes(host);
  return {
    at: (url: string) => (isUsed && OURS.test(url) ? host + url : url),
    /** Our origin has everything: from now on all pictures come from there. */
    onLost: (url: string) => {
      if (!isUsed || !OURS.test(url)) return;
      report("a picture host did not answer, and is left out", { host });
      lost.setState(({ hosts }) => ({ hosts: [...hosts, host] }));
    },
  };
}

/** A list that is read anew while the page is open is in another order; what is cached is cached by host. */
function keepHost(hosts: readonly string[]): string | undefined {
  if (IS_SSR) return hosts[0];
  if (chosen === undefined || !hosts.includes(chosen)) [chosen] = hosts;
  return chosen;
}
