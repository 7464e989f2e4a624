import { parseSync, visitorKeys, type Node, type ParseResult } from "oxc-parser";
import type { Export, Finding, Import, Source } from "./source-tree.ts";
import { lineCounter } from "./line-counter.ts";

export type Resolve = (from: string, specifier: string) => string | null;

/**
 * Parses one script. A file that does not parse is returned as a finding, because an empty tree would pass every check.
 */
export function parseSource(path: string, text: string, resolve: Resolve): Source | Finding {
  const parsed = parseSync(path, text);
  const lineAt = lineCounter(text);
  const problem = parsed.errors.find(({ severity }) => isError(severity));
  if (problem) {
    const line = lineAt(problem.labels[0]?.start ?? 0);
    return { path, line, message: `This file does not parse (${problem.message}); mend it before anything else.` };
  }

  const nodes = flatten(parsed.program);
  const imports = [...staticImports(parsed), ...reExports(parsed), ...importExpressions(nodes)];
  return {
    path,
    text,
    nodes,
    lineAt,
    comments: parsed.comments,
    exports: listExports(parsed, lineAt),
    imports: imports.map(({ start, ...found }) => ({
      ...found,
      line: lineAt(start),
      target: resolve(path, found.specifier),
    })),
  };
}

type Found = Omit<Import, "line" | "target"> & { start: number };

function staticImports({ module }: ParseResult): Found[] {
  return module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    isDynamic: false,
    isReExport: false,
    names: entries.map(({ importName }) => importName.name ?? (isDefault(importName) ? "default" : "*")),
    start,
  }));
}

function reExports({ module }: ParseResult): Found[] {
  return module.staticExports
    .flatMap((statement) => statement.entries)
    .flatMap(({ moduleRequest, importName, isType, start }) =>
      moduleRequest
        ? [
            {
              specifier: moduleRequest.value,
              isTypeOnly: isType,
              isDynamic: false,
              isReExport: true,
              names: [importName.name ?? "*"],
              start,
            },
          ]
        : [],
    );
}

/** Finds `import("./x.ts")` as a value and as a type. */
function importExpressions(nodes: readonly Node[]): Found[] {
  return nodes.flatMap((node) => {
    if (node.type !== "ImportExpression" && node.type !== "TSImportType") return [];
    const { source } = node;
    if (source.type !== "Literal" || typeof source.value !== "string") return [];
    const isTypeOnly = node.type === "TSImportType";
    return [
      {
        specifier: source.value,
        isTypeOnly,
        isDynamic: !isTypeOnly,
        isReExport: false,
        names: ["*"],
        start: node.start,
      },
    ];
  });
}

function listExports({ module }: ParseResult, lineAt: Source["lineAt"]): Export[] {
  return module.staticExports
    .flatMap((statement) => statement.entries)
    .flatMap(({ moduleRequest, exportName, localName, start }) => {
      const name = isDefault(exportName) ? "default" : exportName.name;
      if (moduleRequest || name === null) return [];
      return [{ name, localName: localName.name ?? name, line: lineAt(exportName.start ?? start) }];
    });
}

function flatten(root: Node): Node[] {
  const nodes: Node[] = [];
  const visit = (node: Node) => {
    nodes.push(node);
    for (const key of visitorKeys[node.type] ?? []) {
      const child: unknown = Reflect.get(node, key);
      // A tree has a million nodes, and allocating a list for each would double the time.
      if (isNode(child)) visit(child);
      else if (Array.isArray(child)) for (const each of child) if (isNode(each)) visit(each);
    }
  };
  visit(root);
  return nodes;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

// The parser's kinds are const enums, which exist at compile time only: here they are plain strings.
function isError(severity: string): boolean {
  return severity === "Error";
}

function isDefault({ kind }: { kind: string }): boolean {
  return kind === "Default";
}
