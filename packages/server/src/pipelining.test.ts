import type { Server, ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { waitFor } from "@perya/testing";
import { afterEach, describe, expect, it } from "vitest";
import { createConnections, type Deadlines } from "./connections.ts";
import { MAX_WAITING } from "./pipelining.ts";

const LONG_MS = 600_000;
const UNREAD_MS = 30_000;
const DEADLINES: Deadlines = {
  headersMs: LONG_MS,
  requestMs: LONG_MS,
  silenceMs: LONG_MS,
  idleMs: LONG_MS,
  unreadMs: UNREAD_MS,
  checkEveryMs: LONG_MS,
};

const callers: Socket[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const caller of callers.splice(0)) caller.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** Opens a server whose answers the test releases one by one. */
async function openHeldServer() {
  const caps = { maxConnections: 100, maxConnectionsPerAddress: 100, trustProxy: 0 };
  const connections = createConnections(caps, DEADLINES);
  const held: { url: string; response: ServerResponse }[] = [];
  const started: string[] = [];
  const server = connections.serverFactory(({ url = "" }, response) => {
    started.push(url);
    held.push({ url, response });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  function call(...paths: string[]) {
    const socket = connect({ port, host: "127.0.0.1" });
    callers.push(socket);
    let received = "";
    socket.on("error", () => {});
    socket.on("data", (bytes) => (received += String(bytes)));
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(""));
    return { socket, received: () => received };
  }

  /** Answers the requests in progress, the newest first. */
  function answerHeld() {
    for (const { url, response } of held.splice(0).toReversed()) response.end(`answer ${url}`);
  }
  return { connections, call, held, started, answerHeld };
}

const paths = (count: number) => Array.from({ length: count }, (_each, number) => `/${number}`);

describe("pipelined requests of one connection", () => {
  it("are handled one after another and answered in order", async () => {
    const { call, held, started, answerHeld } = await openHeldServer();
    const caller = call("/a", "/b", "/c");
    const inFlight: number[] = [];
    for (const path of ["/a", "/b", "/c"]) {
      await waitFor(() => started.includes(path));
      inFlight.push(held.length);
      answerHeld();
    }
    await waitFor(() => caller.received().includes("answer /c"));
    expect(inFlight).toEqual([1, 1, 1]);
    expect(caller.received().match(/answer \/\w/g)).toEqual(["answer /a", "answer /b", "answer /c"]);
  });

  it("close the connection when more wait than allowed, and no waiting one is handled", async () => {
    const { connections, call, started } = await openHeldServer();
    const caller = call(...paths(400));
    await waitFor(() => caller.socket.destroyed || caller.socket.readableEnded);
    await waitFor(() => connections.count() === 0);
    expect(started).toEqual(["/0"]);
    expect(connections.countClosed().pipelined).toBe(1);
  });

  it("may be as many as are allowed to wait", async () => {
    const { connections, call, started, answerHeld } = await openHeldServer();
    const count = MAX_WAITING + 1;
    const caller = call(...paths(count));
    for (const path of paths(count)) {
      await waitFor(() => started.includes(path));
      answerHeld();
    }
    await waitFor(() => caller.received().includes(`answer /${count - 1}`));
    expect(connections.countClosed().pipelined).toBe(0);
  });

  it("do not delay other connections", async () => {
    const { call, started, held } = await openHeldServer();
    call("/attack", "/attack", "/attack");
    await waitFor(() => started.includes("/attack"));
    const other = call("/other");
    await waitFor(() => started.includes("/other"));
    held.find(({ url }) => url === "/other")?.response.end("answer /other");
    await waitFor(() => other.received().includes("answer /other"));
    expect(started).toEqual(["/attack", "/other"]);
  });

  it("are dropped with a caller who leaves", async () => {
    const { connections, call, started } = await openHeldServer();
    const { socket } = call("/a", "/b");
    await waitFor(() => started.includes("/a"));
    socket.destroy();
    await waitFor(() => connections.count() === 0);
    // A later request, on a new connection. If /b were still handled, it would have started by then.
    call("/next");
    await waitFor(() => started.includes("/next"));
    expect(started).toEqual(["/a", "/next"]);
  });
});

describe("an answer that is not read", () => {
  /** Larger than what the system buffers for one connection. */
  const LARGE = Buffer.alloc(32 * 2 ** 20);

  async function openUnread() {
    const parts = await openHeldServer();
    const caller = parts.call("/large");
    caller.socket.pause();
    await waitFor(() => parts.held.length === 1);
    return { ...parts, caller, response: parts.held.splice(0)[0]?.response as ServerResponse };
  }

  it("closes its connection after the deadline", async () => {
    const { connections, response } = await openUnread();
    response.end(LARGE);
    connections.closeUnread(0);
    connections.closeUnread(UNREAD_MS - 1);
    expect(connections.countClosed().unread).toBe(0);
    connections.closeUnread(UNREAD_MS);
    await waitFor(() => connections.count() === 0);
    expect(connections.countClosed().unread).toBe(1);
  });

  it("keeps its connection while the caller goes on reading", async () => {
    const { connections, caller, response } = await openUnread();
    response.write(LARGE);
    connections.closeUnread(0);
    caller.socket.resume();
    await waitFor(() => response.socket?.writableLength === 0);
    caller.socket.pause();
    response.write(LARGE);
    connections.closeUnread(UNREAD_MS);
    expect(connections.countClosed().unread).toBe(0);
    caller.socket.resume();
    response.end();
    await waitFor(() => response.writableFinished);
  });

  it("is not counted where everything was taken", async () => {
    const { connections, caller, response } = await openUnread();
    response.write("a little");
    await waitFor(() => response.socket?.writableLength === 0);
    connections.closeUnread(0);
    connections.closeUnread(LONG_MS);
    expect(connections.countClosed().unread).toBe(0);
    caller.socket.destroy();
  });
});
