import type { Finding, House } from "../house/house.ts";

/** `layer` is app, features or lib. */
type Part = { app: string; layer: string; feature: string | null };

/**
 * Features that others are made of: proving a number or an address (codes) is part of logging in, registering, binding.
 * Such a feature is a floor lower: it knows no other feature either.
 */
const BUILDING_BLOCKS: ReadonlySet<string | null> = new Set(["codes"]);

/** Inside web and console: app → features → lib. A feature knows no other feature, save a building block. */
export function checkScreenImports(house: House): Finding[] {
  return [...house.sources.values()].flatMap((source) =>
    source.imports.flatMap(({ target, line }) => {
      const [from, to] = [partOf(source.path), target === null ? null : partOf(target)];
      const message = from && to && from.app === to.app ? wrongWay(from, to) : null;
      return message === null ? [] : [{ path: source.path, line, message }];
    }),
  );
}

function wrongWay(from: Part, to: Part): string | null {
  if (from.layer === "lib" && to.layer !== "lib")
    return `lib knows nothing above it; let ${to.layer} call lib, and hand in what it needs.`;
  if (from.layer !== "features") return null;
  if (to.layer === "app")
    return `A feature does not look into app; let app compose it, or move the shared piece into lib.`;
  if (to.layer !== "features" || to.feature === from.feature || BUILDING_BLOCKS.has(to.feature)) return null;
  return `${from.feature} may not import the feature ${to.feature}; compose both in app, or move the piece to @perya/ui or lib.`;
}

function partOf(path: string): Part | null {
  const found = /^apps\/(web|console)\/src\/(app|features|lib)\/(?:([^/]+)\/)?/u.exec(path);
  if (!found) return null;
  const [, app = "", layer = "", folder] = found;
  return { app, layer, feature: layer === "features" ? (folder ?? null) : null };
}
