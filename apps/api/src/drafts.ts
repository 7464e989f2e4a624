import { readFileSync } from "node:fs";
import type { Static, TSchema } from "typebox";
import { compileShape } from "./compile-shape.ts";

/** Reads content from an operator's file: one draft or a list. Invalid drafts are reported with their position. */
export function readDrafts<Schema extends TSchema>(schema: Schema, path: string): Static<Schema>[] {
  const validator = compileShape(schema);
  const found = parse(readFileSync(path, "utf8"), path);
  const drafts = Array.isArray(found) ? (found as unknown[]) : [found];
  return drafts.map((draft, index) => {
    if (validator.Check(draft)) return draft;
    const problems = validator.Errors(draft).map(({ instancePath, message }) => `  ${instancePath || "/"} ${message}`);
    throw new Error(`${path}, entry ${index + 1}:\n${[...new Set(problems)].slice(0, 10).join("\n")}`);
  });
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}
