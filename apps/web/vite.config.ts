import { join } from "node:path";
import { contractLines } from "@perya/browser/build/contract-lines";
import { textTables } from "@perya/browser/build/text-tables";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/** Themes with their own stylesheet (packages/rules/src/site/themes.ts). */
const THEMES = ["fiesta", "gabi"];

/**
 * Modules are bundled by the pages that load them, because each file costs phones a round trip: without groups, a
 * member's home page loaded sixty files. A module goes to the matching group with the highest priority.
 */
const SCRIPTS = [
  // Two files for the first load: libraries, which rarely change, and our code; many small files compress worse.
  { name: "libraries", test: /[\\/]node_modules[\\/](?!lucide-react)/, tags: ["$initial" as const], priority: 8 },
  // The entry stays separate, because the page and the manifest refer to it. Its styles stay with it: they are inlined
  // into the page, and a lazy script that imported them would load them again and force a new layout.
  {
    name: "shell",
    test: (id: string) => !/[\\/]main\.tsx$|\.(html|css)$/.test(id),
    tags: ["$initial" as const],
    priority: 7,
  },
  // The category menu. Wide pages load it right after the first paint, so its file contains nothing else.
  { name: "categories", test: /shells[\\/]category-nav\.tsx$/, priority: 6 },
  // Only pages with a form load the form library.
  {
    name: "forms",
    test: /[\\/]react-hook-form[\\/]|[\\/]features[\\/]forms[\\/]/,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // Modules that many pages share, and their icons.
  { name: "pages", minShareCount: 5, priority: 3 },
  // Everything else that each page of a member loads.
  { name: "member", test: /app[\\/]member-parts\.ts$/, priority: 2 },
  // Modules shared by a few pages: one file for building blocks, and one per area of the site.
  { name: nameArea, minShareCount: 2, priority: 0 },
];

/** Features that are used together, and so share a file. */
const AREAS: readonly (readonly [name: string, features: RegExp])[] = [
  ["games", /^(?:games|play)$/],
  ["cashier", /^(?:payments|payout-accounts|withdrawals)$/],
  ["rewards", /^(?:missions|points|promotions|raffles|referrals|rewards|vip)$/],
  ["records", /^records$/],
  ["team", /^(?:agents|contracts|sign-up-links|statements)$/],
  ["transfers", /^transfers$/],
  ["account", /^(?:codes|members|new-password|passwords|registration|sessions|sign-in)$/],
];

/** The file for a module or icon that several pages share. Null if it gets a file of its own. */
function nameArea(id: string): string | null {
  if (/[\\/]lucide-react[\\/]|[\\/]packages[\\/]|[\\/]web[\\/]src[\\/]lib[\\/]/.test(id)) return "parts";
  const feature = /[\\/]web[\\/]src[\\/]features[\\/]([\w-]+)[\\/]/.exec(id)?.[1] ?? "";
  return AREAS.find(([, features]) => features.test(feature))?.[0] ?? null;
}

export default defineConfig({
  plugins: [react(), tailwind(), contractLines(join(import.meta.dirname, "src")), textTables()],
  server: {
    // Keeps the Host header, by which the api chooses the brand.
    proxy: { "/wps": { target: api, ws: true }, "/lgw": api, "/lotto": api, "/art": api },
  },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // Font files are not inlined, because the content policy forbids data: fonts.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    // Adds preload hints only for the home page's scripts. By default the first script would list those of every lazy
    // script. Without hints, a lazy script costs one more round trip.
    modulePreload: { resolveDependencies: (_file, imports, { hostType }) => (hostType === "html" ? imports : []) },
    sourcemap: "hidden",
    rolldownOptions: {
      // Theme styles are separate files; the api sends them only to hosts of that theme.
      input: [join(import.meta.dirname, "index.html"), ...THEMES.map((name) => themeFile(name))],
      output: {
        chunkFileNames: nameChunk,
        postBanner: ({ name }) => (FIRST_LOAD.has(name) ? COMPILE_AHEAD : ""),
        codeSplitting: { groups: SCRIPTS },
      },
    },
  },
});

function themeFile(name: string): string {
  return join(import.meta.dirname, `../../packages/ui/src/themes/${name}.css`);
}

const FIRST_LOAD = new Set(["libraries", "shell"]);

/**
 * A hint for browsers to compile a script while it downloads (explicit compile hints), instead of function by function
 * on the main thread: most of the first load runs during hydration.
 */
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad";

/**
 * Length of hashes in file names. The first script names sixty lazy ones, and hashes do not compress; seven characters
 * is the bundler's minimum.
 */
const HASH = "[hash:7]";

function nameChunk({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const table = /packages\/text\/src\/([\w-]+)\/(first|lazy)\.ts$/.exec(facadeModuleId ?? "");
  return table ? `assets/text-${table[1]}-${table[2]}-${HASH}.js` : `assets/[name]-${HASH}.js`;
}
