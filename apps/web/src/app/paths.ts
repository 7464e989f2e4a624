import type { LinkProps } from "@tanstack/react-router";

/** Any address of the route table. */
export type Path = NonNullable<LinkProps["to"]>;

/** Whether an address from a link may be walked to after a login: ours, and nothing that leaves the site. */
export function isOwnPath(path: string): boolean {
  return path.startsWith("/") && !path.startsWith("//") && !path.includes("\\");
}
