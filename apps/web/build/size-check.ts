/**
 * The script budget of the first load, ux.md §3.3: the entry, what it imports, and the first words of the default language.
 * Run after `npm run build`; exits 1 above the budget, and when what comes first asks for words that come later.
 */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import laterWords from "@perya/text/tables/en/later";

const BUDGET_KB = 118;
const DEFAULT_TABLE = "packages/text/src/ty/first.ts";

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

const scripts = await Promise.all(files.map((file) => readFile(join(dist, file), "utf8")));
const early = Object.keys(laterWords).filter((key) => scripts.some((script) => isSaid(script, key)));
if (early.length > 0) {
  console.log(`said before its words are here, so the player would read the key: ${early.join(", ")}`);
  process.exitCode = 1;
}

function isSaid(script: string, key: string): boolean {
  return [`"${key}"`, `'${key}'`, `\`${key}\``].some((literal) => script.includes(literal));
}

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
