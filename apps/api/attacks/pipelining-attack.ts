/**
 * npm run attack:pipelining — connections that send hundreds of requests for pages at once, while another caller makes
 * normal calls. Prints time, memory and the other caller's answers. Fails if that caller is refused, or if memory
 * grows beyond MAX_GROWTH_MB. Needs the built site.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { AttackOrder, AttackResult } from "./pipelining-callers.ts";
import type { ServerMemory, ServerReady } from "./pipelining-server.ts";

const MAX_GROWTH_MB = 200;
const CALL_EVERY_MS = 50;
/** The other caller requests the home page in every fifth call, and a list in the others. */
const PAGE_EVERY = 5;

/**
 * Address of the other caller. Attacks come from `network`.1 or, where they are spread, from one address per
 * connection.
 */
const INNOCENT = "127.0.0.1";
const PAGES = { connections: 20, requests: 300, path: "/", isSpread: false, isInTurn: false };
const ATTACKS = [
  { ...PAGES, name: "4 × 400 pages", network: "127.0.1", connections: 4, requests: 400 },
  { ...PAGES, name: "20 × 300 pages", network: "127.0.2" },
  { ...PAGES, name: "20 × 300 pages, an address each", network: "127.0.3", isSpread: true },
  { ...PAGES, name: "20 × 300 API descriptions", network: "127.0.4", path: "/docs/openapi.json" },
  { ...PAGES, name: "20 × 300 pages from the other caller's address", network: "127.0.0" },
  {
    ...PAGES,
    name: "20 × 50 pages in turn, an address each",
    network: "127.0.5",
    requests: 50,
    isSpread: true,
    isInTurn: true,
  },
];

const folder = mkdtempSync(join(tmpdir(), "perya-pipelining-"));
const server = fork(fileURLToPath(new URL("./pipelining-server.ts", import.meta.url)), {
  env: { PATH: "/usr/bin:/bin", DATA_DIR: folder, PORT: "0", CLOCKWORK: "off" },
});
const callers = fork(fileURLToPath(new URL("./pipelining-callers.ts", import.meta.url)));
try {
  const [{ port }] = (await once(server, "message")) as [ServerReady];
  for (let number = 0; number < 20; number += 1) await call(port, number);
  const before = await readMemory(server);
  let isHeld = true;
  for (const { name, network, connections, isSpread, ...attack } of ATTACKS) {
    const from = (connection: number) => `${network}.${isSpread ? connection + 1 : 1}`;
    const addresses = Array.from({ length: connections }, (_each, connection) => from(connection));
    const { result, calls } = await runAttack({ ...attack, addresses, port });
    const { rssMb, peakMb } = await readMemory(server);
    const growth = peakMb - before.rssMb;
    const refused = calls.filter(({ status }) => status !== 200);
    isHeld &&= refused.length === 0 && growth <= MAX_GROWTH_MB;
    const times = calls.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    say(`${name}: ${(result.ms / 1_000).toFixed(1)} s, ${result.answers} answers, ${result.closed} connections closed`);
    say(
      `  memory ${Math.round(rssMb)} MB now, ${Math.round(peakMb)} MB at most, ${Math.round(before.rssMb)} MB before`,
    );
    say(`  other caller: ${calls.length} calls, ${refused.length} refused, ${at(0.5)} ms median, ${at(1)} ms at most`);
    for (const [status, all] of Map.groupBy(refused, (each) => each.status)) say(`    ${status}: ${all.length}`);
  }
  say(isHeld ? "Held." : `Not held: a call was refused, or memory grew by more than ${MAX_GROWTH_MB} MB.`);
  process.exitCode = isHeld ? 0 : 1;
} finally {
  callers.kill("SIGTERM");
  server.kill("SIGTERM");
  if (server.exitCode === null) await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
}

type Call = { status: number; ms: number };

async function runAttack(order: AttackOrder): Promise<{ result: AttackResult; calls: Call[] }> {
  const ended = once(callers, "message") as Promise<[AttackResult]>;
  callers.send(order);
  const calls: Call[] = [];
  let isOver = false;
  void ended.then(() => void (isOver = true));
  // Makes at least this many calls, even if the attack ends early.
  while (!isOver || calls.length < 2 * PAGE_EVERY) {
    calls.push(await call(order.port, calls.length));
    await sleep(CALL_EVERY_MS);
  }
  return { result: (await ended)[0], calls };
}

async function call(port: number, number: number): Promise<Call> {
  const startedAt = performance.now();
  const isPage = number % PAGE_EVERY === 0;
  const path = isPage ? "/" : "/wps/system/announcements?types=B&platform=W";
  try {
    const answer = await fetch(`http://${INNOCENT}:${port}${path}`, {
      headers: { host: "localhost", accept: isPage ? "text/html" : "application/json" },
    });
    await answer.text();
    return { status: answer.status, ms: performance.now() - startedAt };
  } catch {
    return { status: 0, ms: performance.now() - startedAt };
  }
}

async function readMemory(process: ChildProcess): Promise<ServerMemory> {
  process.send("memory");
  const [memory] = (await once(process, "message")) as [ServerMemory];
  return memory;
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
