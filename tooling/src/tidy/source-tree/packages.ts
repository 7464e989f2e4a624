import { posix } from "node:path";
import type { Package } from "./source-tree.ts";

type Json = { readonly [key: string]: unknown };

/** Parses a package.json. Null if it is not valid JSON, such as during an edit. */
export function readPackage(path: string, text: string): Package | null {
  const json = parseJson(text);
  if (json === null) return null;
  const { exports } = json;
  return {
    folder: path === "package.json" ? "" : posix.dirname(path),
    name: typeof json["name"] === "string" ? json["name"] : "",
    exports: new Map(typeof exports === "string" ? [[".", exports]] : entries(record(exports))),
    imports: new Map(entries(record(json["imports"]))),
    scripts: Object.values(record(json["scripts"])).filter((script) => typeof script === "string"),
    dependencies: new Set(
      ["dependencies", "optionalDependencies", "peerDependencies"].flatMap((kind) => Object.keys(record(json[kind]))),
    ),
    devDependencies: new Set(Object.keys(record(json["devDependencies"]))),
  };
}

/**
 * Finds the file behind an export: an exact match first, then a pattern with one star. Null if the name is not
 * exported.
 */
export function resolveExport(exportsOf: ReadonlyMap<string, string>, name: string): string | null {
  const exact = exportsOf.get(name);
  if (exact !== undefined) return exact;
  for (const [entry, file] of exportsOf) {
    const [head, tail] = entry.split("*");
    if (head === undefined || tail === undefined || !name.startsWith(head) || !name.endsWith(tail)) continue;
    return file.replaceAll("*", name.slice(head.length, name.length - tail.length));
  }
  return null;
}

/** Returns the package of a file: the one with the deepest folder that contains it. */
export function packageOf(packages: readonly Package[], path: string): Package | null {
  const around = packages.filter(({ folder }) => folder === "" || path.startsWith(`${folder}/`));
  return around.toSorted((a, b) => b.folder.length - a.folder.length)[0] ?? null;
}

/** Splits "@perya/text/tables/en" into "@perya/text" and "./tables/en". */
export function splitSpecifier(specifier: string): [name: string, entry: string] {
  const parts = specifier.split("/");
  const name = parts.splice(0, specifier.startsWith("@") ? 2 : 1).join("/");
  return [name, [".", ...parts].join("/")];
}

/**
 * Lists the entries with one target each. Conditions inside an entry ({ "import": …, "default": … }) all lead to the
 * same package, so the first one is enough.
 */
function entries(table: Json): [string, string][] {
  return Object.entries(table).flatMap(([entry, file]): [string, string][] => {
    const first = typeof file === "string" ? file : Object.values(record(file))[0];
    return typeof first === "string" ? [[entry, first]] : [];
  });
}

function parseJson(text: string): Json | null {
  try {
    return record(JSON.parse(text));
  } catch {
    return null;
  }
}

function record(value: unknown): Json {
  return isJson(value) ? value : {};
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}
