/**
 * Builds dist/.page/entry-server.js, with which the api renders the first page. Built with browser conditions: server
 * builds of libraries could render a different tree than the browser hydrates.
 */
import { join } from "node:path";
import { textTables } from "@perya/browser/build/text-tables";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { DIST } from "./first-load.ts";

await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  plugins: [react(), textTables()],
  define: { "process.env.NODE_ENV": JSON.stringify("production"), self: "globalThis" },
  // Everything is bundled, because the machine that serves the site may lack the libraries.
  ssr: { noExternal: true, resolve: { conditions: ["browser", "module", "import", "default"] } },
  build: {
    ssr: join(import.meta.dirname, "../src/entry-server.tsx"),
    outDir: join(DIST, ".page"),
    target: "node24",
    minify: true,
    // Hashes of seven characters, as in the browser's build: app/lazy.ts reads a script's name from its file name.
    rolldownOptions: { output: { entryFileNames: "entry-server.js", chunkFileNames: "[name]-[hash:7].js" } },
  },
});
console.log("the first page can be rendered");
