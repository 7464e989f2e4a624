import type { Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { waitFor } from "@perya/testing";
import { afterEach, describe, expect, it } from "vitest";
import { createConnections, type ConnectionCaps, type Connections, type Deadlines } from "./connections.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";

const LONG_MS = 600_000;
const PATIENT = {
  headersMs: LONG_MS,
  requestMs: LONG_MS,
  silenceMs: LONG_MS,
  idleMs: LONG_MS,
  unreadMs: LONG_MS,
  checkEveryMs: 20,
};

type Coded = Error & { code: string };

const callers: Socket[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const caller of callers.splice(0)) caller.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function open(caps: Partial<ConnectionCaps>, deadlines: Partial<Deadlines> = {}) {
  const all = { maxConnections: 100, maxConnectionsPerAddress: 100, trustProxy: 0, ...caps };
  const connections = createConnections(all, { ...PATIENT, ...deadlines });
  const server = connections.serverFactory((_request, reply) => reply.end("here"));
  server.on("clientError", (error, socket) => refuseUnreadable(error as Coded, socket as Socket, { error: "NO" }));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { connections, call: (words = "", from = "127.0.0.1") => callFrom(port, words, from) };
}

/** Opens a client that never closes its side. */
function callFrom(port: number, words: string, localAddress: string) {
  const socket = connect({ port, host: "127.0.0.1", localAddress, allowHalfOpen: true });
  callers.push(socket);
  let said = "";
  socket.on("error", () => {});
  socket.on("data", (bytes) => (said += String(bytes)));
  if (words) socket.write(words);
  return { socket, said: () => said };
}

const isEmpty = ({ count }: Connections) => waitFor(() => count() === 0);
const ASK = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";
const isAnswered = (caller: ReturnType<typeof callFrom>) => waitFor(() => caller.said().includes("here"));

describe("connections", () => {
  it.each([
    ["of one address", { maxConnectionsPerAddress: 2 }],
    ["in all", { maxConnections: 2 }],
  ])("are so many %s and no more, and a place that is free again is given", async (_name, caps) => {
    const { connections, call } = await open(caps);
    const [first, second] = [call(ASK), call(ASK)];
    await Promise.all([isAnswered(first), isAnswered(second)]);
    const third = call(ASK);
    await waitFor(() => connections.countRefused() === 1);
    await waitFor(() => third.socket.readableEnded || third.socket.destroyed);
    expect(third.said()).toBe("");
    first.socket.destroy();
    await waitFor(() => connections.count() === 1);
    await isAnswered(call(ASK));
  });

  it("of another address have places of their own", async () => {
    const { call } = await open({ maxConnectionsPerAddress: 1 });
    await isAnswered(call(ASK));
    await expect(isAnswered(call(ASK, "127.0.0.2"))).resolves.toBeTruthy();
  });

  it("of a proxy of ours are not counted by its address", async () => {
    const { call } = await open({ maxConnectionsPerAddress: 1, trustProxy: 1 });
    await expect(Promise.all([isAnswered(call(ASK)), isAnswered(call(ASK))])).resolves.toHaveLength(2);
  });

  it.each([
    ["never says anything", "", { headersMs: 50 }],
    ["never comes to the end of the headers", "GET / HTTP/1.1\r\nhost: x\r\n", { headersMs: 50 }],
    [
      "never comes to the end of the body",
      "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nx",
      { headersMs: 50, requestMs: 50 },
    ],
    ["asks for nothing more", ASK, { idleMs: 50 }],
    ["is no HTTP", "GARBAGE\r\n\r\n", {}],
  ])("are destroyed where somebody %s, also where their side stays open", async (_name, words, deadlines) => {
    const { connections, call } = await open({}, deadlines);
    const { socket } = call(words);
    await waitFor(() => connections.count() === 1);
    await isEmpty(connections);
    expect(socket.writable).toBe(true);
  });
});
