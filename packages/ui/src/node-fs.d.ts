/** The browser's packages see no Node types; the contrast test alone reads a file, and this is all it needs. */
declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
}
