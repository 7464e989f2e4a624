/** Builds dist/service-worker.js last, because it contains the list and hash of the shell's files. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { DIST, gather, isPageEntry, readManifest } from "./first-load.ts";

/** Lazy files that are also cached: the offline screen, its ornament and its texts. */
const OFFLINE = /src\/app\/offline-site\.tsx$|\/capiz-lattice\.tsx$|packages\/text\/src\/[\w-]+\/(?:first|lazy)\.ts$/;

const manifest = await readManifest();
const starts = Object.entries(manifest)
  .filter(([name, chunk]) => isPageEntry(chunk) || OFFLINE.test(name))
  .map(([name]) => name);
const chunks = [...gather(manifest, starts)].flatMap((name) => manifest[name] ?? []);
const files = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
const page = await readFile(join(DIST, "index.html"));

await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  define: {
    FILES: JSON.stringify([...files].map((file) => `/${file}`).toSorted()),
    // The page contains the name of the entry file, which depends on all files that it imports, so every build has
    // its own version.
    VERSION: JSON.stringify(createHash("sha256").update(page).digest("hex").slice(0, 12)),
  },
  build: {
    outDir: DIST,
    emptyOutDir: false,
    target: "baseline-widely-available",
    rolldownOptions: {
      input: join(import.meta.dirname, "../src/worker/service-worker.ts"),
      output: { entryFileNames: "service-worker.js", format: "iife" },
    },
  },
});
console.log(`the worker keeps ${files.size} files`);
