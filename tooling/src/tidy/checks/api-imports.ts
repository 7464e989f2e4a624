import type { Finding, SourceTree, Import, Source } from "../source-tree/source-tree.ts";
import { splitSpecifier } from "../source-tree/packages.ts";
import { isTest, roleOf } from "../source-tree/roles.ts";

const MODULE = /^apps\/api\/src\/modules\/([^/]+)\//u;
const RULES_MAY_USE = ["@perya/money", "@perya/rules", "@perya/contract", "@perya/lottery", "node:net"];

/**
 * Checks imports inside the api: modules are imported through their index.ts, list the modules they need, and file
 * roles depend on each other in one direction only.
 */
export function checkApiImports(tree: SourceTree): Finding[] {
  const api = [...tree.sources.values()].filter(({ path }) => path.startsWith("apps/api/src/"));
  return api.flatMap((source) =>
    source.imports.flatMap((each) => {
      const message = betweenModules(tree, source.path, each) ?? withinModule(source.path, each);
      return message === null ? [] : [{ path: source.path, line: each.line, message }];
    }),
  );
}

function betweenModules(tree: SourceTree, path: string, { target }: Import): string | null {
  const from = moduleOf(path);
  const to = target && moduleOf(target);
  if (!to || from === to) return null;

  const index = `apps/api/src/modules/${to}/index.ts`;
  if (target !== index) return `The module ${to} is imported through ${index} only; let that file offer what you need.`;
  if (from === null || needsOf(tree.sources.get(`apps/api/src/modules/${from}/index.ts`)).includes(to)) return null;
  return `${from} does not name "${to}" in needs; add it in modules/${from}/index.ts, or announce an event instead.`;
}

/** Reads the strings of `needs: ["members", …]`. */
export function needsOf(index: Source | undefined): string[] {
  return (index?.nodes ?? []).flatMap((node) => {
    if (node.type !== "Property" || node.key.type !== "Identifier" || node.key.name !== "needs") return [];
    const list = node.value.type === "TSAsExpression" ? node.value.expression : node.value;
    if (list.type !== "ArrayExpression") return [];
    return list.elements.flatMap((each) =>
      each?.type === "Literal" && typeof each.value === "string" ? [each.value] : [],
    );
  });
}

function withinModule(path: string, each: Import): string | null {
  if (moduleOf(path) === null || isTest(path)) return null;
  const from = roleOf(path);
  if (from === "rules") return fromRules(path, each);

  const isInside = each.target !== null && moduleOf(each.target) === moduleOf(path);
  const to = isInside && each.target ? roleOf(each.target) : "";
  const isModuleIndex = from === "index" || from === "routes";
  if (!isModuleIndex && (to === "index" || to === "routes"))
    return `A module does not import its own index; take what you need from the service, the rules or the queries.`;
  // An index.ts may re-export a query for other modules, but not run one.
  if (isModuleIndex && to === "queries" && !each.isTypeOnly && !each.isReExport)
    return `A route asks the service, and the service asks the queries; call a verb of the *.service.ts instead.`;
  if (from === "queries" && to === "service")
    return `Queries never import a service; hand the value in as a parameter.`;
  if (from === "views" && to === "service") return `A view gets rows and gives shapes; let the service call the view.`;
  if (from === "views" && to === "queries" && !each.isTypeOnly)
    return `A view asks no database; let the service fetch the rows (import type is fine for their types).`;
  return null;
}

function fromRules(path: string, { specifier, target, isTypeOnly }: Import): string | null {
  const isSibling = target !== null && roleOf(target) === "rules" && moduleOf(target) === moduleOf(path);
  if (isTypeOnly || isSibling || RULES_MAY_USE.includes(splitSpecifier(specifier)[0])) return null;
  return `Rules use only types, ${RULES_MAY_USE.join(", ")} and other rules; let the service hand in "${specifier}".`;
}

function moduleOf(path: string): string | null {
  return MODULE.exec(path)?.[1] ?? null;
}
