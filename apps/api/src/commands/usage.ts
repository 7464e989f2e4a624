/**
 * Usage of one command, taken from the whole list, with the words that were not understood. A command's lines begin with
 * its name, alone or among alternatives ("close|open"); deeper indented lines continue them.
 */
export function explainUsage(usage: string, name: string, words: readonly string[]): string {
  const [title = ""] = usage.split("\n");
  const entries = usage.split(/\n(?= {2}\S)/).slice(1);
  const matching = entries.filter((entry) => entry.trim().split(/\s/, 1)[0]?.split("|").includes(name));
  if (matching.length === 0) return usage;
  const lines = matching.map((entry) => entry.trimEnd()).join("\n");
  return `${title}\n\n${lines}\n\nInvalid arguments: ${[name, ...words].join(" ")}`;
}
