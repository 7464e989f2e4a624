/**
 * npm run bench:frames — Lipad in headless Chromium, with another player betting in the flight: script CPU time per
 * frame from the browser's trace, with and without a 4× CPU slowdown. Builds the games first. Exits 1 if the median
 * without slowdown is above 4 ms.
 */
import { fork, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { InputOf, Shapes, ValueOf } from "@perya/contract";
import { flights, studioRequest, type StudioRoute } from "@perya/contract/studio";
import { chromium, type Browser } from "@playwright/test";
import { findBrowser } from "../support/browser/find-browser.ts";
import { scriptPerFrame, type TraceEvent } from "./script-per-frame.ts";

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "20" },
    runs: { type: "string", default: "3" },
    build: { type: "boolean", default: true },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const REPORT = join(ROOT, "docs/bench/frames.md");
const BUDGET_MS = 4;
const PLAYERS = 40;
const SCREENS = [
  { name: "desktop", viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  { name: "phone", viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
];
const SLOWDOWNS = [1, 4];

type Row = { screen: string; slowdown: number; frames: number; half: number; p95: number; p99: number; own: string };

if (options.build) {
  const { status } = spawnSync("npm", ["run", "build:games", "--silent"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The games could not be built; the reason is above.");
}

const folder = mkdtempSync(join(tmpdir(), "perya-bench-frames-"));
const server = fork(join(ROOT, "apps/studio/bench/flights-server.ts"), ["--data", folder]);
const rows: Row[] = [];
let isOver = false;
try {
  const [{ port }] = (await once(server, "message")) as [{ port: number }];
  const life = Array.from({ length: PLAYERS }, () => playOn(`http://127.0.0.1:${port}`));
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args });
  for (const screen of SCREENS)
    for (const slowdown of SLOWDOWNS) rows.push(await measure(browser, `http://127.0.0.1:${port}`, screen, slowdown));
  isOver = true;
  await Promise.all([browser.close(), ...life]);
} finally {
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
}
say();
process.exit();

/** Measures the medians over several runs, each with a new page. */
async function measure(
  browser: Browser,
  url: string,
  screen: (typeof SCREENS)[number],
  slowdown: number,
): Promise<Row> {
  const runs: Omit<Row, "screen" | "slowdown">[] = [];
  for (let run = 0; run < Number(options.runs); run += 1) {
    const context = await browser.newContext(screen);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(`${url}/table?frames`);
    const own = page.locator("[data-frames]");
    // `data-frames` appears after warm-up, when V8 has compiled the hot code.
    await own.waitFor({ state: "attached", timeout: 120_000 });
    const file = join(folder, `${randomUUID()}.json`);
    await browser.startTracing(page, { path: file, categories: ["devtools.timeline", "v8"] });
    await sleep(Number(options.seconds) * 1_000);
    await browser.stopTracing();
    const { traceEvents } = JSON.parse(readFileSync(file, "utf8")) as { traceEvents: TraceEvent[] };
    const frames = scriptPerFrame(traceEvents).toSorted((one, other) => one - other);
    const at = (share: number) => frames[Math.floor((frames.length - 1) * share)] ?? Number.NaN;
    const said = (await own.getAttribute("data-frames")) ?? "";
    runs.push({ frames: frames.length, half: at(0.5), p95: at(0.95), p99: at(0.99), own: said });
    await context.close();
  }
  const median = (name: "frames" | "half" | "p95" | "p99") =>
    runs.map((run) => run[name]).toSorted((one, other) => one - other)[runs.length >> 1] ?? Number.NaN;
  const figures = { frames: median("frames"), half: median("half"), p95: median("p95"), p99: median("p99") };
  return { screen: screen.name, slowdown, ...figures, own: runs.at(-1)?.own ?? "" };
}

/**
 * Plays as another player, who bets on every flight and cashes out some seconds later, so that the page has changes
 * to show.
 */
async function playOn(url: string): Promise<void> {
  const call = async <S extends Shapes>(route: StudioRoute<S>, input: InputOf<S>) => {
    const { address, ...init } = studioRequest(route, input);
    return (await (await fetch(`${url}${address}`, init)).json()) as ValueOf<S> | { error: string };
  };
  const { seat } = (await (await fetch(`${url}/seat`)).json()) as { seat: string };
  while (!isOver) {
    const stake = `${1 + Math.floor(Math.random() * 500)}.00`;
    const placed = await call(flights.placeBet, { body: { seat, request: randomUUID(), panel: "A", stake } });
    await sleep(1_000 + Math.random() * 6_000);
    if ("id" in placed) await call(flights.cashOut, { params: { id: placed.id }, body: { seat } });
  }
}

function say() {
  const line = ({ screen, slowdown, frames, half, p95, p99 }: Row) =>
    `| ${screen} | ${slowdown === 1 ? "full speed" : `${slowdown}× slower`} | ${frames} | ${half.toFixed(2)} ms | ${p95.toFixed(2)} ms | ${p99.toFixed(2)} ms |`;
  const own = rows.map(({ screen, slowdown, own: said }) => `- ${screen}, ${slowdown}×: ${said}`).join("\n");
  const report = `# Lipad: script time per frame

Headless Chromium without a graphics card, ${cpus().length} cores with a load of ${loadavg()[0]?.toFixed(1)}; ${PLAYERS} others bet and cash out in the same
flight. CPU time of all script on the page's main thread per frame, socket messages and React included, from the browser's trace;
medians of ${options.runs} runs of ${options.seconds} s. At most ${BUDGET_MS} ms without slowdown. \`npm run bench:frames\`.

| screen | processor | frames | p50 | p95 | p99 |
| --- | --- | ---: | ---: | ---: | ---: |
${rows.map(line).join("\n")}

What the page measures with \`?frames\`: the animation frame alone, in elapsed time:

${own}
`;
  process.stdout.write(report);
  if (!options.report) return;
  writeFileSync(REPORT, report);
  if (rows.some(({ slowdown, p95 }) => slowdown === 1 && !(p95 <= BUDGET_MS))) process.exitCode = 1;
}
