import { join } from "node:path";
import { contractLines } from "@perya/browser/build/contract-lines";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { playHere } from "./dev/play-here.ts";

/** Build of the games: one page for all; the server embeds which game it shows. */
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
      // The second page is the verifier, dist/verify.html, which works offline after it has loaded.
      input: ["index.html", "verify.html"].map((page) => `${import.meta.dirname}/${page}`),
      output: {
        // Shared code of all games, and of all slots, is in common chunks: another slot loads only its own sheet and
        // theme.
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
