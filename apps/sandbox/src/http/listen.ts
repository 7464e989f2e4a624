import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sendStatus } from "./send.ts";

type Serve = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/** Starts a web server on the loopback interface. */
export async function listen(port: number, serve: Serve) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    // Rejects other host names, to prevent DNS rebinding.
    if (!isLocalName(request.headers.host ?? "")) return sendStatus(response, 421);
    serve(request, response, url).catch(() => {
      if (response.headersSent) response.destroy();
      else sendStatus(response, 500);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function isLocalName(host: string): boolean {
  return /^(?:127\.0\.0\.1|\[::1\]|(?:[\w-]+\.)*localhost)(?::\d+)?$/i.test(host);
}
