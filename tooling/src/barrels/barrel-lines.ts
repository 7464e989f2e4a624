const LINE_LENGTH = 120;

export const HEADER = "// Written by `npm run barrels` from the folders. Change a folder, not this file.";

/** An import or export line in the formatter's style: broken into several lines only if it is too long. */
export function clause(keyword: "import" | "export" | "export type", names: readonly string[], from: string): string {
  const line = `${keyword} { ${names.join(", ")} } from "${from}";`;
  if (line.length <= LINE_LENGTH) return line;
  return `${keyword} {\n${names.map((name) => `  ${name},\n`).join("")}} from "${from}";`;
}

/** The text of a file from its lines. */
export function fileOf(...lines: readonly string[]): string {
  return `${[HEADER, ...lines].join("\n")}\n`;
}
