/** The browser packages have no Node types, and the contrast test only reads a file. */
declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
}
