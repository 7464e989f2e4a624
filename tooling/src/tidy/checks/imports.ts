import { posix } from "node:path";
import type { Finding, SourceTree, Import, Source } from "../source-tree/source-tree.ts";
import { resolveExport, splitSpecifier } from "../source-tree/packages.ts";
import { isSetUp, isTest, isHarness } from "../source-tree/roles.ts";
import { APPS, ROOMS, roomNamed, roomOf, testsSee } from "./rooms.ts";

/** The studio has a browser half, and this one. */
const STUDIO_SERVER = "apps/studio/src/";
/** Schemas of the api, and of the studio; each with the files that may read them. */
const SCHEMAS = /^@perya\/contract\/(?:studio\/)?shapes$/u;
const SCHEMA_READERS = new Set(["contract", "api", "testing", "tooling"]);
const DATABASE_ROOMS = new Set(["db", "ledger", "testing"]);

/** Arrows between rooms point down, and lead through doors. */
export function checkImports(tree: SourceTree): Finding[] {
  return [...tree.sources.values()].flatMap((source) =>
    source.imports.flatMap((each) => {
      const message = wrongWay(tree, source, each);
      return message === null ? [] : [{ path: source.path, line: each.line, message }];
    }),
  );
}

function wrongWay(tree: SourceTree, source: Source, { specifier, target }: Import): string | null {
  const from = roomOf(source.path);
  if (from === null) return null;
  const room = ROOMS[from];
  if (!room) return `The room "${from}" is not on the plan; say in tooling/src/tidy/checks/rooms.ts what it may see.`;

  if (specifier.startsWith(".") || specifier.startsWith("/")) return throughTheWall(source.path, specifier, target);
  const [name, door] = splitSpecifier(specifier);
  const to = roomNamed(name);
  if (to === null) return outside(source.path, from, name);
  if (to === from) return door === "." ? null : noSuchExport(tree, name, door);

  const isTester = isTest(source.path) || isSetUp(source.path) || isHarness(source.path);
  if (APPS.has(to)) return `Nothing imports an app; move what ${from} needs from ${to} into a package below both.`;
  if (to === "testing" && !isTester && !room.sees.includes("testing"))
    return `Only tests, their set-up, bench and chaos look into @perya/testing; move this into a *.test.ts file or a test-setup.ts.`;
  if (!room.sees.includes(to) && !(isTester && testsSee(from).includes(to))) return wrongRoom(from, to, room.sees);
  if (SCHEMAS.test(specifier) && !SCHEMA_READERS.has(from) && !readsOwnSchemas(source.path, specifier))
    return `Schemas stay on the server; take lines and types from "${specifier.replace("/shapes", "")}" instead of "${specifier}".`;
  if (from === "studio" && to === "browser" && !door.startsWith("./build/"))
    return `The studio takes only the build of @perya/browser; its games share no code with the site.`;
  return noSuchExport(tree, name, door);
}

function readsOwnSchemas(path: string, specifier: string): boolean {
  return specifier === "@perya/contract/studio/shapes" && path.startsWith(STUDIO_SERVER);
}

function wrongRoom(from: string, to: string, sees: readonly string[]): string {
  if (sees.length === 0)
    return `${from} looks into no other room, so not into ${to}; hand the value in as a parameter.`;
  const doors = sees.map((room) => `@perya/${room}`).join(", ");
  return `${from} may not look into ${to}, only into ${doors}; go through one of these, or move the piece down.`;
}

function throughTheWall(path: string, specifier: string, target: string | null): string | null {
  const reached = target ?? posix.join(posix.dirname(path), specifier);
  const [from, to] = [roomOf(path), roomOf(reached)];
  if (from === to || specifier.startsWith("/") || (to === null && isSetUp(path))) return null;
  if (to === null) return `This path leaves its room (${reached}); keep what ${from} needs inside ${from}.`;
  return `A path through the wall; import "@perya/${to}" by name, as its package.json exports it.`;
}

function noSuchExport(tree: SourceTree, name: string, door: string): string | null {
  const room = tree.packages.find((each) => each.name === name);
  if (!room) return `There is no package ${name} in this repository; see packages/ for the ones there are.`;
  if (resolveExport(room.exports, door) !== null) return null;
  const doors = [...room.exports.keys()].map((each) => `"${posix.join(name, each)}"`).join(", ");
  return `${name} has no door "${door}"; its doors are ${doors || "none"} (exports in ${room.folder}/package.json).`;
}

function outside(path: string, from: string, name: string): string | null {
  if (name === "pg" && !DATABASE_ROOMS.has(from))
    return `Raw pg belongs to db and ledger; ask through @perya/db (or @perya/ledger for money).`;
  if (/^(?:@sinclair\/)?typebox$/u.test(name) && !SCHEMA_READERS.has(from) && !path.startsWith(STUDIO_SERVER))
    return `Schemas stay on the server; take the type from "@perya/contract" instead of building a schema here.`;

  const allowed = ROOMS[from]?.outside;
  if (!allowed || allowed.includes(name) || isTest(path) || isSetUp(path)) return null;
  const offer = allowed.length === 0 ? "nothing from outside" : `only ${allowed.join(", ")} from outside`;
  return `${from} uses ${offer}, so that every room can use it; do this in the app and hand the result in.`;
}
