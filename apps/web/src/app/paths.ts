/** Any address of the route table. */
export type { Path } from "@perya/browser/router";

/** Whether an address from a link may be walked to after a login: ours, and nothing that leaves the site. */
export function isOwnPath(path: string): boolean {
  return path.startsWith("/") && !path.startsWith("//") && !path.includes("\\");
}
