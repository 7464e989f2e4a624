import { createHash } from "node:crypto";

/** Patterns for the parts of SQL. Sticky, so that each is tried at one position only. */
const SPACE = /\s+/y;
const LINE_COMMENT = /--[^\n]*/y;
const STRING = /'(?:[^']|'')*'/y;
/** A string with escapes, `E'…'`, in which a backslash can precede a quote. */
const ESCAPED_STRING = /[eE]'(?:[^'\\]|''|\\[\s\S])*'/y;
const QUOTED_NAME = /"(?:[^"]|"")*"/y;
const DOLLAR_QUOTED = /(?<quote>\$(?:[a-z_]\w*)?\$)[\s\S]*?\k<quote>/iy;
/** A whole name or number, so that an `e` or a `$` inside one does not start a string. */
const WORD = /[a-z\d_\u0080-\uffff][\w$\u0080-\uffff]*/iy;

/**
 * Returns the SHA-256 of the statements without comments and with single spaces, so that the comments of a migration
 * can be reworded after it ran. Quoted text counts in full, including the comments inside a dollar-quoted function.
 */
export function checksumOfStatements(text: string): string {
  return createHash("sha256").update(stripComments(text)).digest("hex");
}

/** Replaces each comment and each run of whitespace by one space. */
export function stripComments(text: string): string {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const gap = match(SPACE, text, at) ?? match(LINE_COMMENT, text, at) ?? blockComment(text, at);
    const part = gap ?? quoted(text, at) ?? match(WORD, text, at) ?? text.charAt(at);
    if (gap === undefined) parts.push(part);
    else if (parts.at(-1) !== " ") parts.push(" ");
    at += part.length;
  }
  return parts.join("").trim();
}

function quoted(text: string, at: number): string | undefined {
  const kinds = [ESCAPED_STRING, STRING, QUOTED_NAME, DOLLAR_QUOTED];
  return kinds.map((kind) => match(kind, text, at)).find((part) => part !== undefined);
}

/** Matches a block comment; they nest in PostgreSQL. One without an end counts as text; the server refuses it. */
function blockComment(text: string, at: number): string | undefined {
  if (!text.startsWith("/*", at)) return undefined;
  let depth = 0;
  for (const { 0: mark, index } of text.slice(at).matchAll(/\/\*|\*\//g)) {
    depth += mark === "/*" ? 1 : -1;
    if (depth === 0) return text.slice(at, at + index + mark.length);
  }
  return undefined;
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
