/** The browser packages have no Node types; the contrast test reads a file and needs only this. */
declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
}
