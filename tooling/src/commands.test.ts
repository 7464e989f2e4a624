import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./root.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
/** Docs for newcomers. A command that only a decision mentions counts as undocumented. */
const docs = ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md", { cwd: ROOT })].map(read).join("\n");

/** Matches `npm run db:seed`, `npm test`, or after another command just `db:seed`. */
it.each(Object.keys(scripts))("a reader of the usage text sees %s", (name) => {
  expect(new RegExp(`(?:\`|npm |npm run |npm run -s )${name}(?![\\w:-])`).test(docs)).toBe(true);
});
