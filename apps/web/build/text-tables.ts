import { compileTable } from "@perya/text/compile";
import { runnerImport, type Plugin } from "vite";

const TABLE = /packages\/text\/src\/[\w-]+\/(first|later)\.ts$/;

/** Ships each language table already parsed: what the browser loads is data, and the ICU parser stays here. */
export function textTables(): Plugin {
  return {
    name: "perya:text-tables",
    // Elsewhere the tables work as they are written, and each file of them is its own entry in the caches of the tools.
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: TABLE },
      async handler(_code, id) {
        const { module, dependencies } = await runnerImport<{ default: Record<string, string> }>(id);
        for (const file of dependencies) this.addWatchFile(file);
        const json = JSON.stringify(compileTable(module.default));
        // A string to parse is read faster than an object to evaluate.
        return { code: `export default JSON.parse(${JSON.stringify(json)});`, map: null };
      },
    },
  };
}
