/** Any address of the route table. */
export type { Path } from "@perya/browser/router";

/** Whether a link's target may be followed after a login: our own pages only, to prevent open redirects. */
export function isOwnPath(path: string): boolean {
  return path.startsWith("/") && !path.startsWith("//") && !path.includes("\\");
}
