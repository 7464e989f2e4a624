import type { Length } from "./checks/lengths.ts";
import type { Finding } from "./source-tree/source-tree.ts";

/** Formats findings, one block per file, ordered by line: `path:line  sentence`. */
export function formatFindings(findings: readonly Finding[]): string {
  const byPath = Map.groupBy(findings, ({ path }) => path);
  const blocks = [...byPath]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, found]) =>
      found
        .toSorted((a, b) => a.line - b.line)
        .map(({ path, line, message }) => `${path}:${line}  ${message}`)
        .join("\n"),
    );
  return blocks.join("\n\n");
}

export function formatLengths(title: string, lengths: readonly Length[]): string {
  return [title, ...lengths.map(({ place, lines }) => `${String(lines).padStart(6)}  ${place}`)].join("\n");
}
