/** The attackers, in their own process: connections that send all their requests at once, or one after another. */
import { connect } from "node:net";

/** `addresses`: the local address of each connection. An address listed several times opens several connections. */
export type AttackOrder = { port: number; addresses: string[]; requests: number; path: string; isInTurn: boolean };
/** Number of answers, and of connections that the server closed before answering everything. */
export type AttackResult = { answers: number; closed: number; ms: number };

const STATUS_LINE = "HTTP/1.1 ";

process.on("message", (order: AttackOrder) => {
  void attack(order).then((result) => process.send?.(result));
});

async function attack(order: AttackOrder): Promise<AttackResult> {
  const startedAt = performance.now();
  const each = await Promise.all(order.addresses.map((address) => pipeline(order, address)));
  return {
    answers: each.reduce((sum, { answers }) => sum + answers, 0),
    closed: each.filter(({ answers }) => answers < order.requests).length,
    ms: performance.now() - startedAt,
  };
}

function pipeline({ port, requests, path, isInTurn }: AttackOrder, localAddress: string): Promise<{ answers: number }> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, localAddress });
    let answers = 0;
    let tail = "";
    socket.on("data", (bytes) => {
      const before = answers;
      const text = tail + bytes.toString("latin1");
      answers += text.split(STATUS_LINE).length - 1;
      tail = text.slice(-(STATUS_LINE.length - 1));
      if (answers >= requests) socket.destroy();
      else if (isInTurn && answers > before) socket.write(request);
    });
    socket.on("error", () => {});
    socket.once("close", () => resolve({ answers }));
    const request = `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n\r\n`;
    socket.write(isInTurn ? request : request.repeat(requests));
  });
}
