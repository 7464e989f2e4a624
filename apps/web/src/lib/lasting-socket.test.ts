// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openLastingSocket } from "./lasting-socket.ts";

class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  readonly sent: string[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(message: string) {
    this.sent.push(message);
  }
  /** Closes the socket. The event fires after the call, as in browsers. */
  close() {
    this.isClosed = true;
    setTimeout(() => this.dispatchEvent(new Event("close")));
  }
  open() {
    this.dispatchEvent(new Event("open"));
  }
  break() {
    this.dispatchEvent(new Event("close"));
  }
}

function newest(): FakeSocket {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error("nobody has connected");
  return socket;
}
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const closers: (() => void)[] = [];

/** Measures the time until the next reconnect attempt. */
async function measurePause(): Promise<number> {
  const count = FakeSocket.all.length;
  const brokenAt = Date.now();
  newest().break();
  while (FakeSocket.all.length === count) await wait(10);
  return Date.now() - brokenAt;
}

function open() {
  const opened = (send: (message: string) => void) => send("hello");
  const received = vi.fn<(message: string) => void>();
  const broke = vi.fn<() => void>();
  const socket = openLastingSocket(() => "ws://site/live", { opened, received, broke });
  closers.push(socket.close);
  return { received, broke, socket };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a reconnecting socket", () => {
  it("sends its greeting when it is open, and passes on messages", () => {
    const { received } = open();
    newest().open();
    newest().dispatchEvent(new MessageEvent("message", { data: "message" }));
    expect(newest().sent).toEqual(["hello"]);
    expect(received).toHaveBeenCalledExactlyOnceWith("message");
  });

  it("reconnects with growing delays of at most half a minute", async () => {
    const { broke } = open();
    const pauses: number[] = [];
    for (let times = 0; times < 12; times += 1) pauses.push(await measurePause());
    expect(pauses.slice(0, 3)).toEqual([1_000, 1_600, 2_560]);
    expect(pauses.at(-1)).toBe(30_000);
    expect(broke).toHaveBeenCalledTimes(12);
  });

  it("resets its failures once a connection has lasted", async () => {
    open();
    for (let times = 0; times < 5; times += 1) await measurePause();
    newest().open();
    await wait(4_990);
    expect(await measurePause()).toBeGreaterThan(10_000);
    newest().open();
    await wait(5_000);
    expect(await measurePause()).toBe(1_000);
  });

  it("abandons a hanging attempt, and tries again", async () => {
    open();
    await wait(10_000);
    expect(newest().isClosed).toBe(true);
    await wait(1_001);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("is replaced at once on request, and messages of the old one are ignored", async () => {
    const { socket, received, broke } = open();
    const old = newest();
    old.open();
    socket.reconnect();
    newest().open();
    old.dispatchEvent(new MessageEvent("message", { data: "for somebody else" }));
    await wait(60_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(received).not.toHaveBeenCalled();
    expect(broke).not.toHaveBeenCalled();
  });

  it("reconnects at once when the device is online again, only once", async () => {
    open();
    newest().open();
    newest().break();
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
    newest().open();
    await wait(60_000);
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it.each(["close", "reconnect"] as const)("accepts %s before it is open", async (order) => {
    const { socket, broke } = open();
    const first = newest();
    socket[order]();
    first.open();
    expect(first.sent).toEqual([]);
    if (order === "reconnect") newest().open();
    await wait(60_000);
    expect(FakeSocket.all).toHaveLength(order === "close" ? 1 : 2);
    expect(broke).not.toHaveBeenCalled();
  });

  it("stays closed when it is closed", async () => {
    const { socket } = open();
    newest().open();
    socket.close();
    await wait(60_000);
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(1);
    expect(newest().isClosed).toBe(true);
  });
});
