/**
 * Checks the first-load budgets (decision 0032): scripts (entry, its imports, first texts of the default language),
 * styles and fonts. Run after `npm run build`. Exits 1 above a budget, when first-load code uses lazily loaded texts,
 * and when the fonts differ from `npm run fonts`. Bytes on the wire are measured in weight.e2e.ts.
 */
import { readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import lazyWords from "@perya/text/tables/en/lazy";
import { DIST, gather, isPageEntry, readManifest } from "./first-load.ts";
import { makeFonts } from "./fonts.ts";

const BUDGETS_KB = { scripts: 120, styles: 17, fonts: 60 };
/** Chunks that the home page loads right after its first paint (`lazyFirstPart`). */
const SOON = ["src/app/shells/category-nav.tsx"];
const DEFAULT_TABLE = "packages/text/src/ty/first.ts";

const manifest = await readManifest();
const names = Object.keys(manifest);
const starts = names.filter((name) => isEntryName(name) || name.endsWith(DEFAULT_TABLE) || SOON.includes(name));
if (starts.length < 2 + SOON.length) throw new Error("the manifest lacks the entry, the first words or a part of home");

const chunks = [...gather(manifest, starts)].flatMap((name) => manifest[name] ?? []);
const scripts = chunks.map(({ file }) => file);
const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))];
const fonts = [...new Set(chunks.flatMap(({ assets = [] }) => assets))].filter((file) => file.endsWith(".woff2"));

await hold("scripts", scripts, ".br");
await hold("styles", styles, ".br");
// Fonts are measured as they are, because the files are already compressed.
await hold("fonts", fonts, "");
await expectNoLazyWords();
await expectFreshFonts();

function isEntryName(name: string): boolean {
  const chunk = manifest[name];
  return chunk !== undefined && isPageEntry(chunk);
}

async function hold(kind: keyof typeof BUDGETS_KB, files: readonly string[], ending: string): Promise<void> {
  if (files.length === 0) fail(`the first load has no ${kind}, which cannot be right`);
  const rows = await Promise.all(
    files.map(async (file) => ({ file, kb: (await stat(join(DIST, file + ending))).size / 1024 })),
  );
  const total = rows.reduce((sum, { kb }) => sum + kb, 0);
  for (const { file, kb } of rows.toSorted((a, b) => b.kb - a.kb)) console.log(`${write(kb)} KB  ${file}`);
  console.log(`${write(total)} KB  ${kind} of the first load (budget ${BUDGETS_KB[kind]} KB)\n`);
  if (total > BUDGETS_KB[kind]) fail(`the ${kind} are above their budget`);
}

async function expectNoLazyWords(): Promise<void> {
  const sources = await Promise.all(scripts.map((file) => readFile(join(DIST, file), "utf8")));
  const early = Object.keys(lazyWords).filter((key) => sources.some((source) => isSaid(source, key)));
  if (early.length > 0) fail(`said before its words are here, so the player would read the key: ${early.join(", ")}`);
}

async function expectFreshFonts(): Promise<void> {
  for (const { path, bytes } of await makeFonts())
    if (!bytes.equals(await readFile(path))) fail(`${basename(path)} is not what build/fonts.ts makes: npm run fonts`);
}

function isSaid(script: string, key: string): boolean {
  return [`"${key}"`, `'${key}'`, `\`${key}\``].some((literal) => script.includes(literal));
}

function write(kb: number): string {
  return kb.toFixed(1).padStart(7);
}

function fail(problem: string): void {
  console.log(problem);
  process.exitCode = 1;
}
