/**
 * npm run bench:studio — Lipad: response time of a cash-out with 2,000 watchers in the same room compared with 20. One
 * process, flights of both sizes alternate in the same run. Watchers, players, studio and database share the machine.
 */
import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { addressOf } from "@perya/contract";
import { flights, type FlightBetView, type FlightView, type LiveMessage } from "@perya/contract/studio";
import { callStudio, sendRequest } from "./call-studio.ts";
import type { WatchOrder } from "./flights-watchers.ts";

const { values: options } = parseArgs({
  options: {
    flights: { type: "string", default: "4" },
    bets: { type: "string", default: "120" },
    watchers: { type: "string", default: "2000" },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const FEW = 20;
const MANY = Number(options.watchers);
const MAX_RATIO = 5;
const PAGES_PER_SEAT = 5;
/** Cash-outs of a flight are spread over this time, so that they compete with broadcasts and not with each other. */
const SPREAD_MS = 2_000;
const REPORT = fileURLToPath(new URL("../../../docs/bench/flights.md", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "perya-bench-flights-"));
const server = fork(fileURLToPath(new URL("./flights-server.ts", import.meta.url)), ["--data", folder]);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let port = 0;
try {
  [{ port }] = (await once(server, "message")) as [{ port: number }];
  const seats = await Promise.all(Array.from({ length: Number(options.bets) }, findSeat));
  const follow = followFlights(seats[0] ?? "");
  const waits = { few: [] as number[][], many: [] as number[][] };
  await playFlight(follow, seats);
  const leaveFew = await openWatchers(FEW);
  for (let turn = 0; turn < Number(options.flights); turn += 1) {
    waits.few.push(await playFlight(follow, seats));
    const leaveMany = await openWatchers(MANY - FEW);
    waits.many.push(await playFlight(follow, seats));
    await leaveMany();
  }
  await leaveFew();
  say(waits);
} finally {
  agent.destroy();
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function findSeat(): Promise<string> {
  const seat = { method: "GET", address: "/seat", headers: {} } as const;
  return (JSON.parse(await sendRequest({ port, agent }, seat)) as { seat: string }).seat;
}

/** A client that parses live messages, so that it knows when to bet and cash out. */
function followFlights(seat: string) {
  const waiting: { isWanted: (flight: FlightView) => boolean; resolve: (flight: FlightView) => void }[] = [];
  let flight: FlightView | null = null;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${addressOf(flights.watchFlights, { query: { seat } })}`);
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as LiveMessage;
    flight = ("all" in message ? message.all.flight : "delta" in message ? message.delta.flight : null) ?? flight;
    for (const each of waiting.splice(0)) {
      if (flight && each.isWanted(flight)) each.resolve(flight);
      else waiting.push(each);
    }
  });
  return (isWanted: (flight: FlightView) => boolean) =>
    new Promise<FlightView>((resolve) => waiting.push({ isWanted, resolve }));
}

/** Starts watchers in a separate process, so that their parsing does not slow players down. */
async function openWatchers(count: number): Promise<() => Promise<void>> {
  const seats = await Promise.all(Array.from({ length: Math.ceil(count / PAGES_PER_SEAT) }, findSeat));
  const watchers = fork(fileURLToPath(new URL("./flights-watchers.ts", import.meta.url)));
  watchers.send({ port, seats, count, pagesPerSeat: PAGES_PER_SEAT } satisfies WatchOrder);
  await once(watchers, "message");
  return async () => {
    watchers.kill("SIGKILL");
    await once(watchers, "exit");
  };
}

/** Plays a flight: all players bet, then cash out one after the other. Flights that end too early are skipped. */
async function playFlight(follow: ReturnType<typeof followFlights>, seats: string[]): Promise<number[]> {
  for (;;) {
    const { number } = await follow(({ state, closesAt }) => state === "betting" && closesAt - Date.now() > 4_000);
    const placed = await Promise.all(seats.map((seat) => place(seat)));
    await follow((flight) => flight.number === number && flight.state !== "betting");
    await sleep(200);
    const outs = placed.map(async (bet, index) => {
      await sleep((index / placed.length) * SPREAD_MS);
      return cashOut(seats[index] ?? "", bet);
    });
    const answered = (await Promise.all(outs)).flatMap((wait) => wait ?? []);
    if (answered.length === placed.length) return answered;
  }
}

async function place(seat: string): Promise<FlightBetView> {
  const body = { seat, request: randomUUID(), panel: "A", stake: "1.00" } as const;
  return callStudio({ port, agent }, flights.placeBet, { body });
}

/** Returns the response time of a cash-out in ms; undefined if the flight had already ended. */
async function cashOut(seat: string, { id }: FlightBetView): Promise<number | undefined> {
  const sentAt = performance.now();
  const answer = await callStudio({ port, agent }, flights.cashOut, { params: { id }, body: { seat } });
  // A refusal contains no bet.
  return "error" in answer || answer.bet.point === null ? undefined : performance.now() - sentAt;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

/** Summarizes flights by medians, so that single delays don't matter. */
function describe(played: readonly number[][]) {
  const at = (share: number) =>
    median(played.map((waits) => waits.toSorted((one, other) => one - other)[Math.floor(waits.length * share)] ?? 0));
  return { flights: played.length, half: at(0.5), p99: at(0.99) };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;
}

function say({ few, many }: { few: number[][]; many: number[][] }) {
  const [small, large] = [describe(few), describe(many)];
  const ratio = large.p99 / small.p99;
  const row = (watchers: number, { flights: played, half, p99 }: typeof small) =>
    `| ${watchers.toLocaleString("en")} | ${played} | ${half.toFixed(1)} ms | ${p99.toFixed(1)} ms |`;
  const report = `# Lipad: cash-out time, by number of watchers

One studio process, one brand, a wallet in memory; ${options.bets} cash-outs a flight. Watchers, players, studio and database
share ${cpus().length} cores; flights with few and many watchers alternate. Medians of the flights. \`npm run bench:studio\`.

| watchers | flights | answered within, p50 | p99 |
| ---: | ---: | ---: | ---: |
${row(FEW, small)}
${row(MANY, large)}

Ratio of p99 ${ratio.toFixed(1)}; at most ${MAX_RATIO}.
`;
  process.stdout.write(report);
  if (!options.report) return;
  writeFileSync(REPORT, report);
  if (!(ratio <= MAX_RATIO)) process.exitCode = 1;
}
