/**
 * Program of `npm run bench:home`: reads a React-only module from stdin, and writes it bundled and minified like the
 * site.
 */
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";

const ENTRY = "bare-module.js";
const code = await text(process.stdin);

const built = await build({
  configFile: false,
  logLevel: "warn",
  root: fileURLToPath(new URL("../", import.meta.url)),
  publicDir: false,
  plugins: [
    {
      name: "perya:bare-module",
      resolveId: (id) => (id === ENTRY ? fileURLToPath(new URL(`../src/${ENTRY}`, import.meta.url)) : undefined),
      load: (id) => (id.endsWith(`/src/${ENTRY}`) ? code : undefined),
    },
  ],
  build: { write: false, target: "baseline-widely-available", rolldownOptions: { input: ENTRY } },
});
const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
process.stdout.write(output[0].code);
