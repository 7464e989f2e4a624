import { posix } from "node:path";
import type { Package } from "./source-tree.ts";
import { resolveExport, packageOf, splitSpecifier } from "./packages.ts";
import type { Resolve } from "./parse-source.ts";

/** Finds the target of an import like Node and Vite do, among the files of the repository only. */
export function resolver(files: { has: (path: string) => boolean }, packages: readonly Package[]): Resolve {
  const byName = new Map(packages.map((each) => [each.name, each]));
  const existing = (path: string) => (files.has(path) ? path : null);

  return (from, written) => {
    const specifier = written.replace(/\?.*$/u, "");
    if (specifier.startsWith(".")) return existing(posix.join(posix.dirname(from), specifier));

    const home = packageOf(packages, from);
    if (specifier.startsWith("/")) return home && existing(posix.join(home.folder, specifier));
    if (specifier.startsWith("#")) {
      const file = home && resolveExport(home.imports, specifier);
      return home && file ? existing(posix.join(home.folder, file)) : null;
    }

    const [name, entry] = splitSpecifier(specifier);
    const found = byName.get(name);
    const file = found && resolveExport(found.exports, entry);
    return found && file ? existing(posix.join(found.folder, file)) : null;
  };
}
