import { CALL_FIELDS, type RouteLine } from "@perya/contract";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { runAtBuild } from "./run-at-build.ts";

const ROUTES = /packages\/contract\/src\/[\w/-]+\.routes\.ts$/;

type Table = Record<string, RouteLine>;

/**
 * Ships only the routes that an app's sources call by name, and only the fields that a call needs. Access rules,
 * errors and the summaries for /docs stay on the server.
 */
export function contractLines(sources: string): Plugin {
  const called = findCalls(sources);
  return runAtBuild("contract-lines", ROUTES, (tables) =>
    Object.entries(tables)
      .map(([name, table]) => `export const ${name} = ${writeTable(name, table as Table, called)};`)
      .join("\n"),
  );
}

/** Finds calls such as "games.listGames" in the sources. Only routes named in this form are shipped. */
function findCalls(folder: string): ReadonlySet<string> {
  const sources = globSync("**/*.{ts,tsx}", { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));
  return new Set(sources.flatMap((source) => source.match(/\b[a-z]\w*\.[a-z]\w*\b/gi) ?? []));
}

function writeTable(area: string, table: Table, called: ReadonlySet<string>): string {
  const used = Object.entries(table).filter(([name]) => called.has(`${area}.${name}`));
  const lines = used.map(([name, line]) => {
    if (!line.method || !line.path) throw new Error(`${name} is no line of a route, and would be lost here`);
    return [name, Object.fromEntries(CALL_FIELDS.map((field) => [field, line[field]]))];
  });
  return JSON.stringify(Object.fromEntries(lines));
}
