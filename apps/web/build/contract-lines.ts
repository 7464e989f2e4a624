import { CALL_FIELDS, type RouteLine } from "@perya/contract";
import { runnerImport, type Plugin } from "vite";

const ROUTES = /packages\/contract\/src\/[\w/-]+\.routes\.ts$/;

/** Ships of each route what a call needs. Who may call, what is refused and the words for /docs stay with the server. */
export function contractLines(): Plugin {
  return {
    name: "perya:contract-lines",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: ROUTES },
      async handler(_code, id) {
        const { module, dependencies } = await runnerImport<Record<string, Record<string, RouteLine>>>(id);
        for (const file of dependencies) this.addWatchFile(file);
        const tables = Object.entries(module).map(([name, table]) => `export const ${name} = ${writeTable(table)};`);
        return { code: tables.join("\n"), map: null };
      },
    },
  };
}

function writeTable(table: Record<string, RouteLine>): string {
  const lines = Object.entries(table).map(([name, line]) => {
    if (!line.method || !line.path) throw new Error(`${name} is no line of a route, and would be lost here`);
    return [name, Object.fromEntries(CALL_FIELDS.map((field) => [field, line[field]]))];
  });
  return JSON.stringify(Object.fromEntries(lines));
}
