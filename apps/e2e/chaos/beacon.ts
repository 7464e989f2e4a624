import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A fake randomness beacon that has every value at once: the chaos run does not test salts, and waiting for real ones
 * would take minutes.
 */
export async function openBeacon() {
  const server = createServer((asked, response) => {
    const value = createHash("sha256").update(`salt ${asked.url}`).digest("hex");
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ value }));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
