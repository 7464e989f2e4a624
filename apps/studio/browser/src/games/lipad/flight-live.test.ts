import { expect, it } from "vitest";
import type { LiveMessage } from "@perya/contract/studio";
import { openLive } from "./flight-live.ts";

/** Sockets and timers controlled by the test. */
function setUp() {
  const sockets: ReturnType<typeof createSocket>[] = [];
  const timers: { ms: number; work: () => void }[] = [];
  const heard: unknown[] = [];
  let here = 0;
  const live = openLive({
    open: () => {
      const socket = createSocket();
      sockets.push(socket);
      return socket;
    },
    now: () => here,
    after: (ms, work) => {
      const timer = { ms, work };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    onMessage: (message) => heard.push(message),
    onPong: (sentAt, serverNow) => heard.push([sentAt, serverNow]),
    onChange: (isOpen) => heard.push(isOpen),
  });
  const pass = (ms: number) => void (here += ms);
  const ring = () => timers.shift()?.work();
  return { live, sockets, timers, heard, pass, ring };
}

function createSocket() {
  const listeners: Record<string, (event: { data: unknown }) => void> = {};
  const sent: string[] = [];
  return {
    sent,
    isClosed: false,
    send: (text: string) => void sent.push(text),
    close() {
      this.isClosed = true;
    },
    addEventListener: (kind: string, listener: (event: { data: unknown }) => void) => void (listeners[kind] = listener),
    happen: (kind: string, message?: LiveMessage) => listeners[kind]?.({ data: JSON.stringify(message) }),
  };
}

it("requests the time, and passes on messages", () => {
  const { sockets, heard, pass, ring } = setUp();
  sockets[0]?.happen("open");
  expect(sockets[0]?.sent).toEqual(['{"ping":0}']);
  sockets[0]?.happen("message", { pong: 0, now: 77 });
  sockets[0]?.happen("message", { mine: [] });
  expect(heard).toEqual([true, [0, 77], { mine: [] }]);
  pass(4_000);
  ring();
  expect(sockets[0]?.sent).toHaveLength(2);
});

it("reconnects with growing delays, and at once when the network is back", () => {
  const { live, sockets, timers, heard, ring } = setUp();
  sockets[0]?.happen("open");
  sockets[0]?.happen("close");
  expect(heard).toEqual([true, false]);
  expect(timers.map(({ ms }) => ms)).toEqual([250]);
  ring();
  sockets[1]?.happen("close");
  expect(timers.map(({ ms }) => ms)).toEqual([500]);
  live.retry();
  expect([sockets.length, timers.length]).toEqual([3, 0]);
  // The message of a replaced socket is ignored.
  sockets[0]?.happen("message", { mine: [] });
  expect(heard).toEqual([true, false, false]);
});

it("closes a connection that has fallen silent", () => {
  const { sockets, heard, pass, ring } = setUp();
  sockets[0]?.happen("open");
  pass(4_000);
  ring();
  pass(7_000);
  ring();
  expect(heard).toEqual([true, false]);
  expect(sockets[0]?.isClosed).toBe(true);
  ring();
  expect(sockets).toHaveLength(2);
});
