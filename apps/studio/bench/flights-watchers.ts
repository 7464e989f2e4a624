/** Watching clients: raw sockets that don't parse messages, so that they cost little CPU. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { addressOf } from "@perya/contract";
import { flights } from "@perya/contract/studio";

export type WatchOrder = { port: number; seats: string[]; count: number; pagesPerSeat: number };

process.once("message", (order: WatchOrder) => void open(order));
process.once("disconnect", () => process.exit());

async function open({ port, seats, count, pagesPerSeat }: WatchOrder) {
  for (let index = 0; index < count; index += 1) await openOne(port, seats[Math.floor(index / pagesPerSeat)] ?? "");
  process.send?.("open");
}

async function openOne(port: number, seat: string) {
  const socket = connect({ port, host: "127.0.0.1" });
  const lines = [
    `GET ${addressOf(flights.watchFlights, { query: { seat } })} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  const [first] = (await once(socket, "data")) as [Buffer];
  if (!first.toString("latin1").startsWith("HTTP/1.1 101")) throw new Error("a watcher was turned away");
  socket.on("error", () => {});
  socket.resume();
}
