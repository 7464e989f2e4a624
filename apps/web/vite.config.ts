import { join } from "node:path";
import { contractLines } from "@perya/browser/build/contract-lines";
import { textTables } from "@perya/browser/build/text-tables";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/** Those with styles beyond the common ones (packages/rules/src/site/themes.ts). */
const THEMES = ["fiesta", "gabi"];

export default defineConfig({
  plugins: [react(), tailwind(), contractLines(join(import.meta.dirname, "src")), textTables()],
  server: {
    // The host stays as the visitor typed it: it tells the api which brand is meant.
    proxy: { "/wps": { target: api, ws: true }, "/lgw": api, "/art": api },
  },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // The page's policy allows no font inside a style sheet.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    // A list of all that a later script imports would stand in the first one, for every later script. Those that the
    // home page asks for are in it; the others wait for one more trip.
    modulePreload: { resolveDependencies: (_file, imports, { hostType }) => (hostType === "html" ? imports : []) },
    sourcemap: "hidden",
    rolldownOptions: {
      // Styles of a theme are a file of their own, which the api sends to hosts of that theme only.
      input: [join(import.meta.dirname, "index.html"), ...THEMES.map((name) => themeFile(name))],
      output: {
        chunkFileNames: nameChunk,
        postBanner: ({ name }) => (FIRST_LOAD.has(name) ? COMPILE_AHEAD : ""),
        // Two files for the first load: libraries, which few releases change, and ours. Many small ones pack worse.
        // The entry stays by itself, because the page and the manifest look for it. Styles stay with it: they stand in
        // the page, and whatever later script imported them would fetch them again, and have the whole page laid out anew.
        codeSplitting: {
          groups: [
            { name: "libraries", test: /[\\/]node_modules[\\/](?!lucide-react)/, tags: ["$initial"], priority: 4 },
            { name: "shell", test: (id) => !/[\\/]main\.tsx$|\.(html|css)$/.test(id), tags: ["$initial"], priority: 3 },
          ],
        },
      },
    },
  },
});

function themeFile(name: string): string {
  return join(import.meta.dirname, `../../packages/ui/src/themes/${name}.css`);
}

const FIRST_LOAD = new Set(["libraries", "shell"]);

/**
 * Most of the first load runs as it comes to life. Told so, browsers compile it beside the page while it arrives (explicit compile
 * hints), and not function by function in the page's own thread as each is called.
 */
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad";

/** Sixty later scripts are named in the first one, and a hash does not compress: seven characters, the least the bundler takes. */
const HASH = "[hash:7]";

function nameChunk({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const table = /packages\/text\/src\/([\w-]+)\/(first|lazy)\.ts$/.exec(facadeModuleId ?? "");
  return table ? `assets/text-${table[1]}-${table[2]}-${HASH}.js` : `assets/[name]-${HASH}.js`;
}
