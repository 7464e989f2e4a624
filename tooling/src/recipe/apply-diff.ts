/**
 * Applies a diff as a recipe prints it: lines with a minus are removed, lines with a plus added, the others locate it.
 * `@@` separates two places. A place that is missing or ambiguous is an error, as it would be for a reader.
 */
export function applyDiff(text: string, diff: string): string {
  return diff
    .trimEnd()
    .split(/^@@.*\n/mu)
    .filter((hunk) => hunk !== "")
    .reduce(applyHunk, text);
}

function applyHunk(text: string, hunk: string): string {
  const lines = hunk.trimEnd().split("\n");
  const before = pick(lines, "-");
  const parts = `\n${text}`.split(`\n${before}\n`);
  if (parts.length !== 2) throw new Error(`${parts.length - 1} spots, not one, read:\n${before}`);
  return parts.join(`\n${pick(lines, "+")}\n`).slice(1);
}

/** Picks the lines of one side: common lines, and those of this side. */
function pick(lines: readonly string[], side: "-" | "+"): string {
  return lines
    .filter((line) => line === "" || line.startsWith(" ") || line.startsWith(side))
    .map((line) => line.slice(1))
    .join("\n");
}
