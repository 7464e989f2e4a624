/** One step of a recipe. */
export type Step =
  | { readonly kind: "run"; readonly command: string; readonly line: number }
  | { readonly kind: "write"; readonly path: string; readonly text: string; readonly line: number }
  | { readonly kind: "edit"; readonly path: string; readonly diff: string; readonly line: number };

type Block = { language: string; text: string; line: number; before: string };

/**
 * Reads the blocks of a recipe, in order: `sh` is run, `diff` is an edit, other code is a whole file. The sentence
 * above a block ends with its file's name. A `text` block is an illustration.
 */
export function readRecipe(markdown: string): Step[] {
  return blocksOf(markdown).flatMap(({ language, text, line, before }): Step[] => {
    if (language === "text") return [];
    if (language === "sh")
      return text
        .trim()
        .split("\n")
        .map((command, index) => ({ kind: "run", command, line: line + 1 + index }));
    const path = /`([\w./-]+\.\w+)`[^`]*$/u.exec(before)?.[1];
    if (path === undefined) throw new Error(`The block at line ${line} says no file: end the sentence above with one.`);
    return [language === "diff" ? { kind: "edit", path, diff: text, line } : { kind: "write", path, text, line }];
  });
}

function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: { language: string; line: number; before: string; lines: string[] } | null = null;
  let before = "";
  for (const [index, line] of markdown.split("\n").entries()) {
    const fence = /^```(\w*)$/u.exec(line);
    if (!fence) {
      if (open) open.lines.push(line);
      else if (line.trim() !== "") before = line;
    } else if (open) {
      blocks.push({ ...open, text: `${open.lines.join("\n")}\n` });
      open = null;
    } else open = { language: fence[1] ?? "", line: index + 1, before, lines: [] };
  }
  if (open) throw new Error(`The block at line ${open.line} has no end.`);
  return blocks;
}
