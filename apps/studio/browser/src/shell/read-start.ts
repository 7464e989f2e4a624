import type { Start } from "@perya/contract/studio";

/** Data embedded by the server; null if missing. */
export function readStart(page: Document): Start | null {
  const text = page.querySelector("#start")?.textContent;
  return text ? (JSON.parse(text) as Start) : null;
}
