import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/**
 * Each module's index.ts names the tables it owns, and only that module writes them, since it knows their invariants;
 * others call it. Reading is allowed everywhere.
 */
const MODULES = join(import.meta.dirname, "modules");

/** Modules that write tables of another module, and why. */
const ALLOWED: Record<string, readonly string[]> = {
  // sessions.jobs.ts deletes unused trial accounts after their last session.
  sessions: ["members"],
};
/** The privacy module erases personal data in all tables. */
const EVERYWHERE = "privacy";

const types = readFileSync(join(import.meta.dirname, "../../../packages/db/src/tables.ts"), "utf8");
const TABLES = new Set([...types.matchAll(/^  (\w+): \w+Row;$/gm)].map(([, table]) => table));

const modules = readdirSync(MODULES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function readOwned(module: string): string[] {
  const door = readFileSync(join(MODULES, module, "index.ts"), "utf8");
  const head = door.slice(0, door.indexOf("*/")).replaceAll(/\s*\n\s*\*\s*/g, " ");
  const [, list = ""] = /Owns ([^.;:]*)/.exec(head) ?? [];
  return list.match(/[a-z_]+/g)?.filter((word) => TABLES.has(word)) ?? [];
}

function listWritten(module: string): { file: string; table: string }[] {
  const files = readdirSync(join(MODULES, module), { recursive: true, encoding: "utf8" });
  const code = files.filter((file) => file.endsWith(".ts") && !/\.test(-setup)?\.ts$/.test(file));
  return code.flatMap((file) => {
    const text = readFileSync(join(MODULES, module, file), "utf8");
    const built = text.matchAll(/\b(?:insertInto|updateTable|deleteFrom)\("(\w+)/g);
    const raw = text.matchAll(/^\s*(?:insert into|update|delete from) ([a-z_]+) /gm);
    return [...built, ...raw].map(([, table = ""]) => ({ file: `${module}/${file}`, table }));
  });
}

const ownerOf = new Map(modules.flatMap((module) => readOwned(module).map((table) => [table, module])));

it("are named by each module's index.ts, every table once", () => {
  const owned = modules.flatMap(readOwned);
  expect(owned).toEqual(expect.arrayContaining(["bets", "sessions", "vendor_keys", "member_changes"]));
  expect(owned.filter((table, index) => owned.indexOf(table) < index)).toEqual([]);
});

it.each(modules.filter((module) => module !== EVERYWHERE))("%s writes only its own tables", (module) => {
  const isOwn = ({ table }: { table: string }) => ownerOf.get(table) === module || ALLOWED[module]?.includes(table);
  expect(listWritten(module).filter((write) => !isOwn(write))).toEqual([]);
});
