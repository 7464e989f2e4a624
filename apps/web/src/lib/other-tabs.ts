/** Messages between tabs of this site in the same browser. Tabs do not share a session. */
export type TabChannel = { say: (message: unknown) => void; close: () => void };

/**
 * Opens a channel between tabs. Without BroadcastChannel support, nothing is sent or received, and each tab relies on
 * the server.
 */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  if (typeof BroadcastChannel === "undefined") return { say: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", ({ data }) => onMessage(data));
  return { say: (message) => channel.postMessage(message), close: () => channel.close() };
}
