import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/**
 * Creates a `fetch` for one of the site's hosts on this machine. Needed because not every system resolves names under
 * localhost, and Node's `fetch` does not allow setting the Host header.
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
