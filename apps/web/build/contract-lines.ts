import { CALL_FIELDS, type RouteLine } from "@perya/contract";
import type { Plugin } from "vite";
import { runAtBuild } from "./run-at-build.ts";

const ROUTES = /packages\/contract\/src\/[\w/-]+\.routes\.ts$/;

type Table = Record<string, RouteLine>;

/** Ships of each route what a call needs. Who may call, what is refused and the words for /docs stay with the server. */
export function contractLines(): Plugin {
  return runAtBuild("contract-lines", ROUTES, (tables) =>
    Object.entries(tables)
      .map(([name, table]) => `export const ${name} = ${writeTable(table as Table)};`)
      .join("\n"),
  );
}

function writeTable(table: Table): string {
  const lines = Object.entries(table).map(([name, line]) => {
    if (!line.method || !line.path) throw new Error(`${name} is no line of a route, and would be lost here`);
    return [name, Object.fromEntries(CALL_FIELDS.map((field) => [field, line[field]]))];
  });
  return JSON.stringify(Object.fromEntries(lines));
}
