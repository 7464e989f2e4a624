import { join } from "node:path";
import { contractLines } from "@perya/browser/build/contract-lines";
import { textTables } from "@perya/browser/build/text-tables";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = `http://127.0.0.1:${process.env["CONSOLE_PORT"] ?? "3001"}`;

export default defineConfig({
  plugins: [react(), tailwind(), contractLines(join(import.meta.dirname, "src")), textTables()],
  server: { port: 5174, proxy: { "/console/api": api } },
  build: { target: "baseline-widely-available", sourcemap: "hidden" },
});
