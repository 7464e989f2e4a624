import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

/**
 * Starts a PostgreSQL server that behaves like a pooler in transaction mode towards LISTEN: it accepts every query
 * and never sends a notification.
 */
export async function openDeafServer() {
  const sockets = new Set<Socket>();
  const startUps: string[][] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    let isStarted = false;
    socket.on("data", (bytes) => {
      if (!isStarted) {
        startUps.push(readSettings(bytes));
        socket.write(Buffer.concat([message("R", Buffer.alloc(4)), READY]));
      }
      if (isStarted && String.fromCharCode(bytes.readUInt8(0)) === "Q") socket.write(Buffer.concat([DONE, READY]));
      isStarted = true;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/pooled`,
    /** Settings in the startup message of each connection. */
    startUps,
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, "close");
    },
  };
}

/** Reads a start-up message: length, version, then names and values in turn. */
function readSettings(startUp: Buffer): string[] {
  const words = startUp.subarray(8).toString().split("\0");
  return words.filter((word, index) => index % 2 === 0 && word !== "");
}

/** Writes a message: type byte, length including itself, content. */
function message(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const READY = message("Z", Buffer.from("I"));
const DONE = message("C", Buffer.from("LISTEN\0"));
