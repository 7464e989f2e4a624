import type { Finding, House } from "../house/house.ts";

/** No file needs itself by a detour. Types are erased, so they make no cycle. Each cycle is told once. */
export function checkCycles(house: House): Finding[] {
  const findings = new Map<string, Finding>();
  const done = new Set<string>();
  const trail: string[] = [];

  const visit = (path: string) => {
    trail.push(path);
    for (const { target, line, isTypeOnly } of house.sources.get(path)?.imports ?? []) {
      if (isTypeOnly || target === null || done.has(target)) continue;
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

  for (const path of house.sources.keys()) if (!done.has(path)) visit(path);
  return [...findings.values()];
}

function sentence(cycle: readonly string[]): string {
  if (cycle.length === 1) return `This file imports itself; use its names directly.`;
  const round = [...cycle, cycle[0] ?? ""].join(" → ");
  return `These files need each other: ${round}; move what both use into a file of its own, below them.`;
}

function nameOf(cycle: readonly string[]): string {
  return cycle.toSorted().join(" ");
}
