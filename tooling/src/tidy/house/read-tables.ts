import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Finding, House } from "./house.ts";

type Table = Readonly<Record<string, string>>;

/** Loads packages/text/src/<language>/index.ts of every language. A table that cannot be loaded is a finding. */
export async function readTables(house: House, root: string) {
  const tables = new Map<string, Table>();
  const findings: Finding[] = [];
  for (const path of house.files.keys()) {
    const language = /^packages\/text\/src\/([^/]+)\/index\.ts$/u.exec(path)?.[1];
    if (!language) continue;
    const table = await loadTable(pathToFileURL(join(root, path)).href);
    if (typeof table === "string") findings.push({ path, line: 1, message: table });
    else tables.set(language, table);
  }
  return { tables, findings };
}

/** The table, or the sentence that says why there is none: tidy reads files that may be broken, and goes on. */
async function loadTable(address: string): Promise<Table | string> {
  try {
    const loaded: unknown = await import(address);
    if (hasTable(loaded)) return loaded.default;
    return `This table is no flat record of texts; let it be the default export, key → text.`;
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message.split("\n")[0] : String(problem);
    return `This table cannot be loaded (${reason}); it must run on Node as it is.`;
  }
}

function hasTable(loaded: unknown): loaded is { default: Table } {
  if (typeof loaded !== "object" || loaded === null || !("default" in loaded)) return false;
  const { default: table } = loaded;
  return typeof table === "object" && table !== null && Object.values(table).every((text) => typeof text === "string");
}
