/** An address of the route table. */
export type { Path } from "@perya/browser/router";

/** True if a link's target may open after a login: only our own pages, to prevent open redirects. */
export function isOwnPath(path: string): boolean {
  return path.startsWith("/") && !path.startsWith("//") && !path.includes("\\");
}
