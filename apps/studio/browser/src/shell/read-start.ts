import type { Start } from "@perya/contract/studio";

/** Null if this page is not the server's. */
export function readStart(page: Document): Start | null {
  const text = page.querySelector("#start")?.textContent;
  return text ? (JSON.parse(text) as Start) : null;
}
