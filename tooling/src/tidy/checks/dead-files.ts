import { matchesGlob, posix } from "node:path";
import type { Finding, House, Package } from "../house/house.ts";
import { isSetUp, isTest } from "../house/roles.ts";
import { filesInScript, filesNamedBy } from "./references.ts";

const HOUSE_SOURCE = /^(?:(?:apps|packages)\/[^/]+|tooling)\/src\//u;

/** Every source is reached from somewhere: a door, a script, a page, a test or a tool's config. */
export function checkDeadFiles(house: House): Finding[] {
  const alive = reachableFrom(house, entryPoints(house));
  return [...house.sources.keys()]
    .filter((path) => HOUSE_SOURCE.test(path) && !path.endsWith(".d.ts") && !alive.has(path))
    .map((path) => ({ path, line: 1, message: `Nobody reaches this file; import it where it belongs, or delete it.` }));
}

function entryPoints(house: House): string[] {
  const paths = [...house.sources.keys()];
  return [
    ...paths.filter((path) => isTest(path) || isSetUp(path) || !HOUSE_SOURCE.test(path)),
    ...house.packages.flatMap((each) => doorsOf(house, each)),
    ...house.packages.flatMap(({ folder, scripts }) => scripts.flatMap((line) => filesInScript(house, folder, line))),
    ...[...house.files].flatMap(([path, text]) => (path.endsWith(".html") ? scriptsOfPage(path, text) : [])),
  ];
}

/** The files behind the doors of a package; a star opens every folder. */
export function doorsOf(house: House, { folder, exports }: Package): string[] {
  const patterns = [...exports.values()].map((file) => posix.join(folder, file));
  return [...house.sources.keys()].filter((path) => patterns.some((pattern) => matchesGlob(path, pattern)));
}

function scriptsOfPage(path: string, html: string): string[] {
  return [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/gu)].map(([, src = ""]) =>
    posix.join(posix.dirname(path), src),
  );
}

function reachableFrom(house: House, entries: readonly string[]): Set<string> {
  const alive = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = house.sources.get(path);
    if (!source || alive.has(path)) continue;
    alive.add(path);
    waiting.push(...filesNamedBy(house, source));
  }
  return alive;
}
