/** Tabs of this site in the same browser: what one says on a channel, all others hear. They share no session. */
export type TabChannel = { say: (message: unknown) => void; close: () => void };

/** A browser without BroadcastChannel hears nothing, and its tabs ask the server on their own. */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  if (typeof BroadcastChannel === "undefined") return { say: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", ({ data }) => onMessage(data));
  return { say: (message) => channel.postMessage(message), close: () => channel.close() };
}
