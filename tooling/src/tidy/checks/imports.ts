import { posix } from "node:path";
import type { Finding, SourceTree, Import, Source } from "../source-tree/source-tree.ts";
import { resolveExport, splitSpecifier } from "../source-tree/packages.ts";
import { isSetUp, isTest, isHarness } from "../source-tree/roles.ts";
import { APPS, ALLOWED_DEPENDENCIES, ownPackageNamed, ownPackageOf, testsMayImport } from "./allowed-dependencies.ts";

/** Path of the studio's server. The studio also has a browser part. */
const STUDIO_SERVER = "apps/studio/src/";
/** Schemas of the api and the studio, and below the packages that may import them. */
const SCHEMAS = /^@perya\/contract\/(?:studio\/)?shapes$/u;
const SCHEMA_READERS = new Set(["contract", "api", "testing", "tooling"]);
const DATABASE_PACKAGES = new Set(["db", "ledger", "testing"]);

/** Checks that packages import lower levels only, and only what a package exports. */
export function checkImports(tree: SourceTree): Finding[] {
  return [...tree.sources.values()].flatMap((source) =>
    source.imports.flatMap((each) => {
      const message = wrongWay(tree, source, each);
      return message === null ? [] : [{ path: source.path, line: each.line, message }];
    }),
  );
}

function wrongWay(tree: SourceTree, source: Source, { specifier, target }: Import): string | null {
  const from = ownPackageOf(source.path);
  if (from === null) return null;
  const home = ALLOWED_DEPENDENCIES[from];
  if (!home)
    return `The package "${from}" is not on the list; say in tooling/src/tidy/checks/allowed-dependencies.ts what it may import.`;

  if (specifier.startsWith(".") || specifier.startsWith("/")) return acrossPackages(source.path, specifier, target);
  const [name, entry] = splitSpecifier(specifier);
  const to = ownPackageNamed(name);
  if (to === null) return outside(source.path, from, name);
  if (to === from) return entry === "." ? null : noSuchExport(tree, name, entry);

  const isTester = isTest(source.path) || isSetUp(source.path) || isHarness(source.path);
  if (APPS.has(to)) return `Nothing imports an app; move what ${from} needs from ${to} into a package below both.`;
  if (to === "testing" && !isTester && !home.mayImport.includes("testing"))
    return `Only tests, their set-up, bench and chaos import @perya/testing; move this into a *.test.ts file or a test-setup.ts.`;
  if (!home.mayImport.includes(to) && !(isTester && testsMayImport(from).includes(to)))
    return notAllowed(from, to, home.mayImport);
  if (SCHEMAS.test(specifier) && !SCHEMA_READERS.has(from) && !readsOwnSchemas(source.path, specifier))
    return `Schemas stay on the server; take lines and types from "${specifier.replace("/shapes", "")}" instead of "${specifier}".`;
  if (from === "studio" && to === "browser" && !entry.startsWith("./build/"))
    return `The studio takes only the build of @perya/browser; its games share no code with the site.`;
  return noSuchExport(tree, name, entry);
}

function readsOwnSchemas(path: string, specifier: string): boolean {
  return specifier === "@perya/contract/studio/shapes" && path.startsWith(STUDIO_SERVER);
}

function notAllowed(from: string, to: string, mayImport: readonly string[]): string {
  if (mayImport.length === 0)
    return `${from} imports no other package of ours, so not ${to} either; hand the value in as a parameter.`;
  const allowed = mayImport.map((each) => `@perya/${each}`).join(", ");
  return `${from} may not import ${to}, only ${allowed}; go through one of these, or move the piece down.`;
}

function acrossPackages(path: string, specifier: string, target: string | null): string | null {
  const reached = target ?? posix.join(posix.dirname(path), specifier);
  const [from, to] = [ownPackageOf(path), ownPackageOf(reached)];
  if (from === to || specifier.startsWith("/") || (to === null && isSetUp(path))) return null;
  if (to === null) return `This path leaves its package (${reached}); keep what ${from} needs inside ${from}.`;
  return `A path into another package; import "@perya/${to}" by name, as its package.json exports it.`;
}

function noSuchExport(tree: SourceTree, name: string, entry: string): string | null {
  const home = tree.packages.find((each) => each.name === name);
  if (!home) return `There is no package ${name} in this repository; see packages/ for the ones there are.`;
  if (resolveExport(home.exports, entry) !== null) return null;
  const entries = [...home.exports.keys()].map((each) => `"${posix.join(name, each)}"`).join(", ");
  return `${name} does not export "${entry}"; it exports ${entries || "nothing"} (see exports in ${home.folder}/package.json).`;
}

function outside(path: string, from: string, name: string): string | null {
  if (name === "pg" && !DATABASE_PACKAGES.has(from))
    return `Raw pg belongs to db and ledger; ask through @perya/db (or @perya/ledger for money).`;
  if (/^(?:@sinclair\/)?typebox$/u.test(name) && !SCHEMA_READERS.has(from) && !path.startsWith(STUDIO_SERVER))
    return `Schemas stay on the server; take the type from "@perya/contract" instead of building a schema here.`;

  const allowed = ALLOWED_DEPENDENCIES[from]?.outside;
  if (!allowed || allowed.includes(name) || isTest(path) || isSetUp(path)) return null;
  const offer = allowed.length === 0 ? "nothing from outside" : `only ${allowed.join(", ")} from outside`;
  return `${from} uses ${offer}, so that every package can use it; do this in the app and hand the result in.`;
}
