import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/**
 * A `fetch` for one of the site's hosts on this machine: names under localhost lead there in browsers, but not on every
 * system, and Node's own `fetch` lets nobody say another host than that of the address.
 */
export function fetchAs(host: string): typeof globalThis.fetch {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return async (address, { method = "GET", headers, body, signal } = {}) => {
    const asked = request(address as string, {
      method,
      headers: { ...(headers as Record<string, string>), host },
      agent,
      ...(signal && { signal }),
    });
    asked.end(typeof body === "string" ? body : undefined);
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    const bytes = await buffer(answer);
    return new Response(new Uint8Array(bytes), { status: answer.statusCode ?? 500 });
  };
}
