import { createServer, request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A reverse proxy through which a journey can deploy a new release while pages are open. */
export class ReleaseProxy {
  readonly #server: Server;
  #release: ((worker: string) => string) | undefined;

  constructor(productUrl: string) {
    const { hostname, port } = new URL(productUrl);
    this.#server = createServer((request, response) => {
      const { method, url = "/", headers } = request;
      const isWorker = url === "/service-worker.js";
      const sent = ask({ hostname, port, method, path: url, headers: isWorker ? { host: headers.host } : headers });
      sent.on("response", (answer) => {
        const change = isWorker ? this.#release : undefined;
        if (!change) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const { "content-length": _length, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, rest);
        let script = "";
        answer.on("data", (bytes) => (script += String(bytes)));
        answer.on("end", () => response.end(change(script)));
      });
      sent.on("error", () => response.destroy());
      request.pipe(sent);
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "localhost", resolve));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Simulates a new release: the service worker has another version, and files used by open pages are gone. */
  release() {
    this.#release = (worker) =>
      worker.replace(/perya-build-\w+/, "perya-build-next").replace(/\/assets\/index-[\w-]+\.js/, "/icon.svg");
  }

  async close() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
