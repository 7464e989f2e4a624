/**
 * npm run bench:first-paint — the first visit of every page on a slow phone (slow 4G, throttled CPU), as a visitor, a
 * member and an agent: LCP, layout shift, requests and bytes, compared with the limits of decision 0032. Builds the
 * site first, and starts the product on its own database. Exits 1 if any page is above a limit.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { findBrowser } from "../support/browser/find-browser.ts";
import { Product } from "../support/product.ts";
import { findMember, openSession } from "../support/session.ts";
import { AGENT_ROUTES, MEMBER_ROUTES, VISITOR_ROUTES } from "../support/site-routes.ts";
import { describeRows, findAbove, medianOf, type Row, type Visit } from "./first-paint-report.ts";
import { visit } from "./first-paint-visit.ts";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    slowdown: { type: "string", default: "4" },
    /** Paths to measure, separated by commas; all by default. */
    only: { type: "string", default: "" },
    smallest: { type: "boolean", default: false },
    build: { type: "boolean", default: true },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const REPORT = new URL("../../../docs/bench/first-paint.md", import.meta.url);
const AUDIENCES = [
  { name: "visitor", account: null, paths: VISITOR_ROUTES },
  { name: "member", account: "ana", paths: MEMBER_ROUTES },
  { name: "agent", account: "berto", paths: AGENT_ROUTES },
];
const only = options.smallest ? ["/"] : options.only.split(",").filter(Boolean);
const runs = options.smallest ? 1 : Number(options.runs);

if (options.build) {
  const { status } = spawnSync("npm", ["run", "build:site", "--silent"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The site could not be built; the reason is above.");
}

const product = new Product();
await product.start();
const { executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args });
const rows: Row[] = [];
let benchmarkIndex = 0;
try {
  benchmarkIndex = await measureMachine(browser);
  for (const audience of AUDIENCES) {
    const session = await openSessionOf(audience.account);
    const paths = audience.paths.filter((path) => only.length === 0 || only.includes(path));
    for (const path of paths) rows.push({ audience: audience.name, path, visit: await measure(path, session) });
  }
} finally {
  await browser.close();
  await product.stop();
}
say();
process.exit();

async function openSessionOf(account: string | null) {
  if (account === null) return null;
  const member = await findMember(product, account);
  return { token: await openSession(product, member), type: member.type };
}

async function measure(path: string, session: Parameters<typeof visit>[3]): Promise<Visit> {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1)
    visits.push(await visit(browser, product.url() + path, Number(options.slowdown), session));
  return medianOf(visits);
}

/** Measures Lighthouse's benchmark index of this machine: 1,500 and more is a good desktop, 500 a cheap phone. */
async function measureMachine(from: Browser): Promise<number> {
  const page = await from.newPage();
  const index = await page.evaluate(`(${String(pageFunctions.computeBenchmarkIndex)})()`);
  await page.close();
  return Number(index);
}

function say() {
  const report = `# First visit of every page: LCP, layout shift and size

A first visit with an empty cache on a phone (390 × 844, 1.6 Mbit/s, 150 ms per request, processor ${options.slowdown}× slower), until
the network is quiet. Medians of ${runs} visits; ${cpus().length} cores with a load of ${loadavg()[0]?.toFixed(1)} and Lighthouse's benchmark
index ${benchmarkIndex.toFixed(0)}. Above a limit in bold. \`npm run bench:first-paint\`.

${describeRows(rows)}`;
  process.stdout.write(report);
  if (!options.report) return;
  writeFileSync(REPORT, report);
  if (rows.some((row) => findAbove(row).length > 0)) process.exitCode = 1;
}
