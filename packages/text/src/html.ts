/** HTML that is safe to write into a page. */
export type Html = { text: string };

type Part = string | number | Html | Html[];

/** Template tag for HTML that escapes every value, except values of type Html. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const text = strings.map((string, index) => string + (index < parts.length ? write(parts[index] ?? "") : ""));
  return { text: text.join("") };
}

function write(part: Part): string {
  if (Array.isArray(part)) return part.map(({ text }) => text).join("");
  return typeof part === "object" ? part.text : escapeHtml(String(part));
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

/** Writes JSON inside a script element: a "</script>" in the data must not end it. */
export function jsonForScript(value: unknown): Html {
  return {
    text: JSON.stringify(value).replace(
      /[<\u2028\u2029]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  };
}
