/** Text that may be written into a page as it is. */
export type Html = { text: string };

type Part = string | number | Html | Html[];

/** Template for HTML in which every value is escaped, unless it is HTML itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const text = strings.map((string, index) => string + (index < parts.length ? write(parts[index] ?? "") : ""));
  return { text: text.join("") };
}

function write(part: Part): string {
  if (Array.isArray(part)) return part.map(({ text }) => text).join("");
  return typeof part === "object" ? part.text : escapeHtml(String(part));
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
