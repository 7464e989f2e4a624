import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export type SilentProxy = Awaited<ReturnType<typeof openSilentProxy>>;

/**
 * Opens a database proxy that can go silent. `fallSilent`: open connections stay open but get no more data, as behind
 * a firewall that lost their state; new connections work. `freeze`: new connections get no data either, as from a
 * stopped server.
 */
export async function openSilentProxy(url: string) {
  const { hostname, port } = new URL(url);
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port || 5432) });
    const pair = { near, far };
    pairs.add(pair);
    for (const socket of [near, far]) {
      socket.on("error", () => {});
      socket.on("close", () => {
        near.destroy();
        far.destroy();
        pairs.delete(pair);
      });
    }
    if (isFrozen) return;
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  function fallSilent() {
    for (const { near, far } of pairs) {
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    }
  }

  return {
    url: proxied.href,
    countConnections: () => pairs.size,
    fallSilent,
    freeze: () => {
      isFrozen = true;
      fallSilent();
    },
    /** Ends a freeze. Data sent meanwhile arrives now. */
    thaw: () => {
      isFrozen = false;
      for (const { near, far } of pairs) {
        near.pipe(far);
        far.pipe(near);
      }
    },
    close: async () => {
      for (const { near, far } of pairs) [near, far].forEach((socket) => socket.destroy());
      server.close();
      await once(server, "close");
    },
  };
}
