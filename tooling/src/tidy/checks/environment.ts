import type { Node } from "oxc-parser";
import type { Finding, SourceTree, Source } from "../source-tree/source-tree.ts";
import { isSetUp } from "../source-tree/roles.ts";

const CONFIG = /^(?:apps\/[^/]+\/src\/config\.ts$|apps\/e2e\/|tooling\/)/u;
const BROWSER_ENV = /^apps\/(?:web|console)\/src\/lib\/env\.ts$/u;

/**
 * Checks that each app reads the environment in one place, which validates it; other code gets a typed object. Tools
 * are exempt.
 */
export function checkEnvironment(tree: SourceTree): Finding[] {
  return [...tree.sources.values()].flatMap((source) => {
    const mayReadProcess = CONFIG.test(source.path) || isSetUp(source.path);
    const mayReadMeta = BROWSER_ENV.test(source.path);
    return source.nodes.flatMap((node): Finding[] => {
      if (!mayReadProcess && readsProcess(node)) return [finding(source, node, processEnvironment(source.path))];
      if (!mayReadMeta && readsMeta(node)) return [finding(source, node, metaEnvironment(source.path))];
      return [];
    });
  });
}

function processEnvironment(path: string): string {
  const app = /^apps\/([^/]+)\//u.exec(path)?.[1];
  return app
    ? `process.env is read in apps/${app}/src/config.ts only; take the value from the config object.`
    : `A package reads no environment; let the app pass the value in from its config.ts.`;
}

function metaEnvironment(path: string): string {
  const app = path.startsWith("apps/console/") ? "console" : "web";
  return `import.meta.env is read in apps/${app}/src/lib/env.ts only; import the value from there.`;
}

/** Matches `process.env`, `const { env } = process` and `import { env } from "node:process"`. */
function readsProcess(node: Node): boolean {
  if (node.type === "MemberExpression") return isNamed(node.object, "process") && propertyOf(node) === "env";
  if (node.type === "VariableDeclarator" && node.id.type === "ObjectPattern" && isNamed(node.init, "process"))
    return node.id.properties.some((each) => each.type === "Property" && isNamed(each.key, "env"));
  if (node.type === "ImportDeclaration" && /^(?:node:)?process$/u.test(node.source.value))
    return node.specifiers.some((each) => each.type === "ImportSpecifier" && isNamed(each.imported, "env"));
  return false;
}

function readsMeta(node: Node): boolean {
  return node.type === "MemberExpression" && node.object.type === "MetaProperty" && propertyOf(node) === "env";
}

function propertyOf(node: Node & { type: "MemberExpression" }): unknown {
  if (node.property.type === "Identifier" && !node.computed) return node.property.name;
  return node.property.type === "Literal" ? node.property.value : null;
}

function isNamed(node: Node | null, name: string): boolean {
  return node?.type === "Identifier" && node.name === name;
}

function finding(source: Source, node: Node, message: string): Finding {
  return { path: source.path, line: source.lineAt(node.start), message };
}
