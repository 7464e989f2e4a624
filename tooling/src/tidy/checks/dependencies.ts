import { builtinModules } from "node:module";
import type { Finding, SourceTree, Package } from "../source-tree/source-tree.ts";
import { packageOf, splitSpecifier } from "../source-tree/packages.ts";
import { isSetUp, isTest } from "../source-tree/roles.ts";
import { ALLOWED_DEPENDENCIES, ownPackageNamed, ownPackageOf, testsMayImport } from "./allowed-dependencies.ts";

/**
 * Checks that package.json lists every imported package. npm hoists packages, so an unlisted import may work by
 * accident.
 */
export function checkDependencies(tree: SourceTree): Finding[] {
  return [...unlisted(tree), ...tree.packages.flatMap((each) => forbidden(tree, each))];
}

function unlisted(tree: SourceTree): Finding[] {
  const root = tree.packages.find(({ folder }) => folder === "");
  return [...tree.sources.values()].flatMap(({ path, imports }) => {
    const home = packageOf(tree.packages, path);
    if (home === null || home.folder === "") return [];
    const isServing = ownPackageOf(path) !== "tooling" && path.startsWith(`${home.folder}/src/`);
    const isTester = !isServing || isTest(path) || isSetUp(path);
    const shared = isTester ? root?.devDependencies : undefined;
    return imports.flatMap(({ specifier, line, isTypeOnly }) => {
      const [name] = splitSpecifier(specifier.replace(/\?.*$/u, ""));
      if (/^(?:[./#]|[a-z-]+:)/u.test(name) || builtinModules.includes(name) || name === home.name) return [];
      if (home.dependencies.has(name) || shared?.has(name)) return [];
      if (home.devDependencies.has(name) && (isTester || isTypeOnly)) return [];
      const list = isTester ? "devDependencies" : "dependencies";
      return [{ path, line, message: `"${name}" is not listed; name it in ${list} of ${home.folder}/package.json.` }];
    });
  });
}

/** Finds listed packages that must not be imported. Not listing them makes a wrong import harder to write. */
function forbidden(tree: SourceTree, { folder, dependencies, devDependencies }: Package): Finding[] {
  const from = ownPackageOf(`${folder}/`);
  const home = from === null ? undefined : ALLOWED_DEPENDENCIES[from];
  if (from === null || !home) return [];
  const path = `${folder}/package.json`;
  const lines = (tree.files.get(path) ?? "").split("\n");
  return [...dependencies, ...devDependencies].flatMap((name) => {
    const to = ownPackageNamed(name);
    const isAllowed =
      to === null || home.mayImport.includes(to) || (devDependencies.has(name) && testsMayImport(from).includes(to));
    if (isAllowed) return [];
    const line = lines.findIndex((each) => each.includes(`"${name}"`)) + 1;
    return [{ path, line, message: `${from} may not import ${to}; take "${name}" off this list.` }];
  });
}
