import { join } from "node:path";
import { contractLines } from "@perya/browser/build/contract-lines";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { playHere } from "./dev/play-here.ts";

/** The games in the browser. One page for all: which game it shows stands in what the server writes into it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), contractLines(join(import.meta.dirname, "src")), playHere()],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "baseline-widely-available",
    manifest: true,
    sourcemap: "hidden",
    rolldownOptions: {
      // The second page is the verifier: dist/verify.html, which needs no server once it is loaded.
      input: ["index.html", "verify.html"].map((page) => `${import.meta.dirname}/${page}`),
      output: {
        // What every game needs is the same files for all of them, and so is what every slot needs: the next slot finds
        // them in the cache and fetches its own sheet and theme only.
        codeSplitting: {
          groups: [
            { name: "libraries", test: /[\\/]node_modules[\\/](?!lucide-react|@noble)/, priority: 3 },
            {
              name: "shell",
              test: /browser[\\/]src[\\/]shell|packages[\\/](?:ui|money)[\\/]|lucide-react/,
              priority: 2,
            },
            { name: "art", test: /packages[\\/]art[\\/]src[\\/](?!slots[\\/]themes[\\/](?!shared))/, priority: 1 },
            { name: "slot", test: /games[\\/]slot[\\/]|maths[\\/]src[\\/]slots[\\/](?!sheets)/, priority: 1 },
          ],
        },
      },
    },
  },
});
