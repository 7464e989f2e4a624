/**
 * `npm run lighthouse`: builds the site, runs the product on its own database and ports, measures the home page as a
 * mid-range phone on slow 4G three times in each language, and writes the medians to docs/bench/lighthouse.md. Exits 1
 * below the targets.
 */
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { findBrowser } from "../support/browser/find-browser.ts";
import { Product } from "../support/product.ts";
import { chooseMedian, describeResults, findBroken, type Measured, PROMISES } from "./report.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const REPORT = new URL("../../../docs/bench/lighthouse.md", import.meta.url);
const RUNS = 3;
/** Languages as browsers send them in Accept-Language. The page is rendered in that language (0026). */
const LANGUAGES = [
  { name: "English", tag: "en" },
  { name: "Tagalog", tag: "fil" },
];

const { status } = spawnSync("npm", ["run", "build", "--silent"], {
  cwd: ROOT,
  stdio: ["ignore", "ignore", "inherit"],
});
if (status !== 0) throw new Error("The site could not be built; the reason is above.");

const product = new Product();
await product.start();
const measured: Measured[] = [];
try {
  for (const language of LANGUAGES) {
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run += 1) results.push(await measure(`${product.url()}/`, language.tag));
    measured.push({ language: language.name, median: chooseMedian(results), results });
  }
} finally {
  await product.stop();
}

const report = describeResults(measured);
await writeFile(REPORT, report);
console.log(report);
const broken = measured.flatMap(({ language, median }) =>
  findBroken(median).map((problem) => `${language}: ${problem}`),
);
for (const problem of broken) console.error(problem);
process.exitCode = broken.length > 0 ? 1 : 0;

/** Uses a new browser for each run, so that no run finds a filled cache. */
async function measure(url: string, language: string): Promise<Result> {
  const { executablePath, args } = await findBrowser();
  const chromeFlags = ["--headless=new", ...args];
  const browser = await launch({ chromePath: executablePath, chromeFlags });
  try {
    const answer = await lighthouse(url, {
      port: browser.port,
      onlyCategories: PROMISES.map(({ id }) => id),
      extraHeaders: { "Accept-Language": language },
    });
    if (!answer) throw new Error("Lighthouse gave no answer");
    return answer.lhr;
  } finally {
    browser.kill();
  }
}
