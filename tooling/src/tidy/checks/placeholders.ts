/**
 * Returns the placeholders of an ICU message: "{count, plural, one {# bet} other {# bets}} of {total, number}" →
 * count, total. Null if the braces do not match. An apostrophe before a brace quotes it; two are one apostrophe.
 */
export function placeholdersOf(message: string): string[] | null {
  const names = new Set<string>();
  const end = readText(message, 0, names);
  return end === message.length ? [...names].toSorted() : null;
}

/** Reads text and arguments up to the closing brace, and returns the position; -1 if a brace is not closed. */
function readText(message: string, start: number, names: Set<string>): number {
  let at = start;
  while (at < message.length) {
    const here = message.charAt(at);
    if (here === "}") return at;
    if (here === "'") at = skipQuote(message, at);
    else if (here === "{") at = readArgument(message, at + 1, names);
    else at += 1;
    if (at === -1) return -1;
  }
  return at;
}

function skipQuote(message: string, at: number): number {
  const next = message.charAt(at + 1);
  if (next === "'") return at + 2;
  if (next !== "{" && next !== "}" && next !== "#") return at + 1;
  const close = message.indexOf("'", at + 2);
  return close === -1 ? message.length : close + 1;
}

/** Reads an argument after "{": the name, then optionally a format, then optionally branches with a text each. */
function readArgument(message: string, start: number, names: Set<string>): number {
  const name = /^\s*([\w.-]+)\s*(?=[,}])/u.exec(message.slice(start));
  if (!name?.[1]) return -1;
  names.add(name[1]);

  let at = start + name[0].length;
  while (at < message.length) {
    const here = message.charAt(at);
    if (here === "}") return at + 1;
    if (here !== "{") at += 1;
    else {
      const close = readText(message, at + 1, names);
      if (close === -1 || close >= message.length) return -1;
      at = close + 1;
    }
  }
  return -1;
}
