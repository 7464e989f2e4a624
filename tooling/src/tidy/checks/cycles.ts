import type { Finding, SourceTree } from "../source-tree/source-tree.ts";

/**
 * Finds circular imports. Types count although they are erased: two files that need each other's types can only be
 * understood, moved and changed together. Each cycle is reported once.
 */
export function checkCycles(tree: SourceTree): Finding[] {
  const findings = new Map<string, Finding>();
  const done = new Set<string>();
  const trail: string[] = [];

  const visit = (path: string) => {
    trail.push(path);
    for (const { target, line } of tree.sources.get(path)?.imports ?? []) {
      if (target === null || done.has(target)) continue;
      const start = trail.indexOf(target);
      if (start === -1) visit(target);
      else {
        const cycle = trail.slice(start);
        findings.set(nameOf(cycle), { path, line, message: sentence(cycle) });
      }
    }
    trail.pop();
    done.add(path);
  };

  for (const path of tree.sources.keys()) if (!done.has(path)) visit(path);
  return [...findings.values()];
}

function sentence(cycle: readonly string[]): string {
  if (cycle.length === 1) return `This file imports itself; use its names directly.`;
  const round = [...cycle, cycle[0] ?? ""].join(" → ");
  return `These files need each other: ${round}; move what both use, be it a type, into a file of its own, below them.`;
}

function nameOf(cycle: readonly string[]): string {
  return cycle.toSorted().join(" ");
}
