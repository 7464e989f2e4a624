/**
 * The script budget of the first load, ux.md §3.3: the entry, what it imports, and the words of the default language.
 * Run after `npm run build`; exits 1 above the budget.
 */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

const BUDGET_KB = 115;
const DEFAULT_TABLE = "packages/text/src/ty/index.ts";

type Chunk = { file: string; isEntry?: boolean; imports?: string[] };

const dist = join(import.meta.dirname, "../dist");
const manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;

const names = Object.keys(manifest);
const starts = names.filter((name) => manifest[name]?.isEntry || name.endsWith(DEFAULT_TABLE));
if (starts.length < 2) throw new Error("the manifest lacks the entry or the default language table");

const files = [...firstLoad(starts)].map((name) => manifest[name]?.file ?? name);
const rows = await Promise.all(files.map(async (file) => ({ file, kb: await brotliKilobytes(file) })));
const total = rows.reduce((sum, { kb }) => sum + kb, 0);

for (const { file, kb } of rows.toSorted((a, b) => b.kb - a.kb))
  console.log(`${kb.toFixed(1).padStart(7)} KB  ${file}`);
console.log(`${total.toFixed(1).padStart(7)} KB  first load, brotli (budget ${BUDGET_KB} KB)`);
if (total > BUDGET_KB) process.exitCode = 1;

function firstLoad(from: string[], seen = new Set<string>()): Set<string> {
  for (const name of from) {
    if (seen.has(name)) continue;
    seen.add(name);
    firstLoad(manifest[name]?.imports ?? [], seen);
  }
  return seen;
}

async function brotliKilobytes(file: string): Promise<number> {
  return (await stat(join(dist, `${file}.br`))).size / 1024;
}
