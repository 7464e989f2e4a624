/**
 * npm run bench:home — CPU time of the main thread on a phone during the first five seconds of the home page,
 * compared with the same HTML hydrated by React alone. The two alternate in one run. Builds the site first, and
 * starts the product on its own database. Exits 1 if the page takes more than 2.5 times as long.
 */
import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { findBrowser } from "../support/browser/find-browser.ts";
import { Product } from "../support/product.ts";
import { type PageNode, replaceScripts, writeBareModule } from "./bare-page.ts";
import { mainThreadTime } from "./main-thread-time.ts";
import type { TraceEvent } from "./script-per-frame.ts";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "7" },
    build: { type: "boolean", default: true },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const REPORT = join(ROOT, "docs/bench/home.md");
const FIRST_MS = 5_000;
const MAX_TIMES = 2.5;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CATEGORIES = ["blink.user_timing", "toplevel"];
const BARE = "/bare.js";

type Bare = { html: string; script: string };
type Kind = "home" | "bare";

if (options.build) {
  const { status } = spawnSync("npm", ["run", "build:site", "--silent"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The site could not be built; the reason is above.");
}

const folder = mkdtempSync(join(tmpdir(), "perya-bench-home-"));
const product = new Product();
await product.start();
const { executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args });
const measured: Record<Kind, number[]> = { home: [], bare: [] };
let benchmarkIndex = 0;
try {
  const url = `${product.url()}/`;
  const bare = await makeBare(browser, url);
  benchmarkIndex = await measureMachine(browser);
  // The first run of each kind of page fills the compile cache and is not counted.
  for (let run = 0; run <= Number(options.runs); run += 1)
    for (const kind of ["home", "bare"] as const) {
      const milliseconds = await measure(browser, url, kind === "bare" ? bare : null);
      if (run > 0) measured[kind].push(milliseconds);
    }
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
say();
process.exit();

/** Builds the page with the HTML sent to an English visitor, and the bare module as its only script. */
async function makeBare(from: Browser, url: string): Promise<Bare> {
  const html = await (await fetch(url, { headers: { accept: "text/html", "accept-language": "en" } })).text();
  const page = await from.newPage();
  const children = await page.evaluate((sent) => {
    const read = (parent: Element): PageNode[] =>
      [...parent.childNodes].flatMap((node): PageNode[] => {
        if (node instanceof Text) return [node.data];
        if (!(node instanceof Element)) return [];
        const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
        return [{ tag: node.localName, attributes, children: read(node) }];
      });
    const app = new DOMParser().parseFromString(sent, "text/html").getElementById("app");
    return app ? read(app) : [];
  }, html);
  await page.close();
  if (children.length === 0) throw new Error("the product sent a page that is not rendered");
  return { html: replaceScripts(html, BARE), script: await bundle(writeBareModule(children)) };
}

async function bundle(module: string): Promise<string> {
  const child = spawn(process.execPath, ["apps/web/build/bare-module.ts"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  child.stdin.end(module);
  const script = await text(child.stdout);
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error("the bare page could not be bundled; the reason is above");
  return script;
}

/** Measures one visit in a new browser context, as a new visitor. */
async function measure(from: Browser, url: string, bare: Bare | null): Promise<number> {
  const context = await from.newContext({ ...PHONE, locale: "en" });
  const page = await context.newPage();
  const problems: Error[] = [];
  page.on("pageerror", (problem) => problems.push(problem));
  // Both kinds of page go through this route, so that both bear the cost of the interception.
  await page.route(url, (route) =>
    bare ? route.fulfill({ contentType: "text/html; charset=utf-8", body: bare.html }) : route.continue(),
  );
  await page.route(`**${BARE}`, (route) =>
    route.fulfill({ contentType: "text/javascript; charset=utf-8", body: bare?.script ?? "" }),
  );
  const file = join(folder, `${randomUUID()}.json`);
  await from.startTracing(page, { path: file, categories: CATEGORIES });
  await page.goto(url, { waitUntil: "commit" });
  await sleep(FIRST_MS + 500);
  await from.stopTracing();
  const isAlive = await page.evaluate(() =>
    Object.keys(document.querySelector("#app > *") ?? {}).some((key) => key.startsWith("__react")),
  );
  await context.close();
  if (problems[0]) throw problems[0];
  if (!isAlive) throw new Error("the page did not come to life");
  const { traceEvents } = JSON.parse(readFileSync(file, "utf8")) as { traceEvents: TraceEvent[] };
  return mainThreadTime(traceEvents, FIRST_MS);
}

/** Measures Lighthouse's benchmark index of this machine: 1,500 and more is a good desktop, 500 a cheap phone. */
async function measureMachine(from: Browser): Promise<number> {
  const page = await from.newPage();
  const index = await page.evaluate(`(${String(pageFunctions.computeBenchmarkIndex)})()`);
  await page.close();
  return Number(index);
}

function say() {
  const median = (kind: Kind) =>
    measured[kind].toSorted((one, other) => one - other)[measured[kind].length >> 1] ?? Number.NaN;
  const times = median("home") / median("bare");
  const line = (name: string, kind: Kind) =>
    `| ${name} | ${median(kind).toFixed(0)} ms | ${measured[kind].map((each) => each.toFixed(0)).join(", ")} |`;
  const report = `# Home page: main-thread time in the first five seconds

CPU time of the main thread from the navigation on, from the browser's trace: a visitor's first visit on a phone (390 × 844), and
in turns the same HTML with the same styles, fonts and images, hydrated by React alone, without router, state and effects.
Medians of ${options.runs} visits each; ${cpus().length} cores with a load of ${loadavg()[0]?.toFixed(1)} and Lighthouse's benchmark index ${benchmarkIndex.toFixed(0)}. At most ${MAX_TIMES} times. \`npm run bench:home\`.

| page | median | visits |
| --- | ---: | --- |
${line("home", "home")}
${line("bare React", "bare")}

**${times.toFixed(2)} times** as long.
`;
  process.stdout.write(report);
  if (!options.report) return;
  writeFileSync(REPORT, report);
  if (!(times <= MAX_TIMES)) process.exitCode = 1;
}
