import type { Finding, SourceTree } from "../source-tree/source-tree.ts";

/** A contract line as the check sees it: any field may be missing or wrong, because type assertions can hide errors. */
export type CensusLine = {
  readonly method: string;
  readonly path: string;
  readonly module?: string;
  readonly who?: string;
  readonly errors?: readonly string[];
  readonly summary?: string;
  readonly isSealed?: boolean;
};

/** Group → name → line. */
export type Contract = Readonly<Record<string, Readonly<Record<string, CensusLine>>>>;

/** Allowed values: module ids and error codes. */
export type Catalogue = { readonly modules: readonly string[]; readonly errors: readonly string[] };

export type NamedRoute = { readonly name: string; readonly line: CensusLine };

/** Checks that every route declares who may call it, its module, its errors, and a summary. */
export function checkRoutes(tree: SourceTree, contract: Contract, catalogue: Catalogue): Finding[] {
  const routes = listRoutes(contract);
  return routes.flatMap((route) =>
    [...problemsOf(route.line, catalogue), ...twins(route, routes)].map((problem) => ({
      ...locationOf(tree, route),
      message: `${route.name} ${problem}`,
    })),
  );
}

export function listRoutes(contract: Contract): NamedRoute[] {
  return Object.entries(contract).flatMap(([group, lines]) =>
    Object.entries(lines).map(([name, line]) => ({ name: `${group}.${name}`, line })),
  );
}

/** Counts routes by caller: "anyone 7, signedIn 2". Review every change of these numbers. */
export function countCallers(contract: Contract): string {
  const callers = Map.groupBy(listRoutes(contract), ({ line }) => line.who);
  return [...callers].map(([who, routes]) => `${who} ${routes.length}`).join(", ");
}

function problemsOf(line: CensusLine, { modules, errors }: Catalogue): string[] {
  const problems: string[] = [];
  if (!line.who) problems.push(`does not say who may call it; add who: "anyone" | "signedIn" | …`);
  if (!modules.includes(line.module ?? ""))
    problems.push(
      `belongs to "${line.module}", which is in neither SITE_FLAGS nor CORE_MODULES; name it in modules.ts.`,
    );

  const listed = line.errors ?? [];
  if (!line.errors) problems.push(`does not list its errors; add errors: [] if it has none of its own.`);
  for (const code of listed)
    if (!errors.includes(code)) problems.push(`answers ${code}, which the catalogue lacks; add it to errors.ts.`);
  const expected = [
    line.who !== "anyone" && "NOT_SIGNED_IN",
    line.isSealed && "SEAL_BROKEN",
    line.isSealed && "SEAL_REPLAYED",
  ];
  for (const code of expected)
    if (code && !listed.includes(code)) problems.push(`can answer ${code}; list it in its errors.`);

  if (!/^[\p{Lu}\p{N}].*[.?!]$/su.test(line.summary ?? ""))
    problems.push(`has no summary sentence; write one for the reader of /docs, with a full stop.`);
  if (line.method === "GET" && line.isSealed)
    problems.push(`is a sealed GET, which has no body to seal; make it a POST.`);
  return problems;
}

/**
 * Reports two routes with the same address, at the later one. Parameter names are ignored, because a path cannot tell
 * them apart.
 */
function twins(route: NamedRoute, routes: readonly NamedRoute[]): string[] {
  const first = routes.find((each) => addressOf(each.line) === addressOf(route.line));
  if (!first || first === route) return [];
  return [`has the address of ${first.name} (${addressOf(route.line)}); give it a path of its own.`];
}

function addressOf({ method, path }: CensusLine): string {
  return `${method} ${path.replaceAll(/:[^/]+/gu, ":")}`;
}

/** Finds file and line of the object with this method and path. */
export function locationOf(tree: SourceTree, { line }: NamedRoute): { path: string; line: number } {
  for (const source of tree.sources.values()) {
    if (!source.path.startsWith("packages/contract/src/")) continue;
    for (const node of source.nodes) {
      if (node.type !== "ObjectExpression") continue;
      const texts = new Map(
        node.properties.flatMap((each): [string, unknown][] =>
          each.type === "Property" && each.key.type === "Identifier" && each.value.type === "Literal"
            ? [[each.key.name, each.value.value]]
            : [],
        ),
      );
      if (texts.get("method") === line.method && texts.get("path") === line.path)
        return { path: source.path, line: source.lineAt(node.start) };
    }
  }
  return { path: "packages/contract/src/shapes.ts", line: 1 };
}
