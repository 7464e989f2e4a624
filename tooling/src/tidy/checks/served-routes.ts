import type { Argument, Expression, Node } from "oxc-parser";
import type { Finding, SourceTree, Source } from "../source-tree/source-tree.ts";
import { isTest } from "../source-tree/roles.ts";
import { listRoutes, locationOf, type Contract } from "./routes.ts";

const MAY_REGISTER = /^apps\/api\/src\/(?:plugins\/|pages\/|realtime\/|(?:.*\/)?define-module\.ts$)/u;
const VERBS = new Set(["get", "post", "put", "delete", "patch", "head", "options", "all", "route"]);
/** The calls that register a route, for players and for operators. */
const SERVES = new Set(["serve", "serveFile", "serveConsole", "serveConsoleFile"]);
const SERVERS = new Set(["app", "api", "fastify", "server", "instance", "scope"]);

/** Checks that every line of the contract has exactly one handler, and no handler lacks a line. */
export function checkServedRoutes(tree: SourceTree, contract: Contract): Finding[] {
  const api = [...tree.sources.values()].filter(({ path }) => path.startsWith("apps/api/src/") && !isTest(path));
  const inModules = api.filter(({ path }) => path.startsWith("apps/api/src/modules/"));
  const calls = Map.groupBy(inModules.flatMap(serveCalls), ({ name }) => name);
  const routes = listRoutes(contract);

  const forgotten = routes
    .filter(({ name }) => !calls.has(name))
    .map((route) => ({
      ...locationOf(tree, route),
      message: `${route.name} has no handler; write serve(contract.${route.name}, …) in a module of the api.`,
    }));
  const twice = [...calls.values()].flatMap(([first, ...more]) =>
    more.map(({ path, line, name }) => ({
      path,
      line,
      message: `${name} is served already in ${first?.path}:${first?.line}; keep one handler.`,
    })),
  );
  return [...forgotten, ...twice, ...api.filter(({ path }) => !MAY_REGISTER.test(path)).flatMap(strayRoutes)];
}

type ServeCall = { name: string; path: string; line: number };

/** Finds the names of served routes: `serve(contract.wallet.requestWithdrawal, …)` → "wallet.requestWithdrawal". */
function serveCalls(source: Source): ServeCall[] {
  return source.nodes.flatMap((node) => {
    if (node.type !== "CallExpression" || !SERVES.has(lastName(node.callee) ?? "")) return [];
    const [root, group, name, ...rest] = dotted(node.arguments[0]);
    if (root !== "contract" || !group || !name || rest.length > 0) return [];
    return [{ name: `${group}.${name}`, path: source.path, line: source.lineAt(node.start) }];
  });
}

function strayRoutes(source: Source): Finding[] {
  return source.nodes.filter(isRegistration).map((node) => ({
    path: source.path,
    line: source.lineAt(node.start),
    message: `A route outside the contract; write its line in packages/contract and serve(contract.…) it from a module.`,
  }));
}

/** True for `app.get(…)` or any `.get("/…", handler)`. A Map's get has one argument and no path. */
function isRegistration(node: Node): boolean {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
  if (!VERBS.has(lastName(node.callee) ?? "")) return false;
  const [first, second] = node.arguments;
  const isPath = first?.type === "Literal" && typeof first.value === "string" && first.value.startsWith("/");
  return SERVERS.has(lastName(node.callee.object) ?? "") || (isPath && second !== undefined);
}

function lastName(node: Expression): string | undefined {
  return dotted(node).at(-1);
}

/** Splits `a.b.c` into ["a", "b", "c"]. Stops at a computed property. */
function dotted(node: Argument | undefined): string[] {
  if (node?.type === "Identifier") return [node.name];
  if (node?.type === "ThisExpression") return ["this"];
  if (node?.type !== "MemberExpression" || node.property.type !== "Identifier" || node.computed) return [];
  return [...dotted(node.object), node.property.name];
}
