import { describe, expect, it } from "vitest";
import { readWords } from "../source-tree/read-words.ts";
import { locationsOf, treeOf } from "../source-tree/sample-tree.ts";
import { ALLOWED_PATH, checkRetiredPhrases, countAllowedPhrases, shrinkAllowed } from "./retired-phrases.ts";

type Files = Record<string, string>;
type Allowed = Record<string, Record<string, number>>;

const read = (files: Files, allowed: Allowed = {}) => {
  const tree = treeOf({ ...files, [ALLOWED_PATH]: JSON.stringify(allowed) });
  return { tree, words: readWords(tree).words };
};
const check = (files: Files, allowed?: Allowed) => {
  const { tree, words } = read(files, allowed);
  return checkRetiredPhrases(tree, words);
};
const shrink = (files: Files, allowed?: Allowed) => {
  const { tree, words } = read(files, allowed);
  return shrinkAllowed(tree, words);
};

const copy = (text: string) => ({ "packages/text/src/en/lazy/a.ts": `export const a = { "a.b": "${text}" };` });

describe("checkRetiredPhrases", () => {
  it.each([
    ["a text table", copy("Nobody's yet")],
    ["the studio's texts", { "apps/studio/browser/src/text/en.ts": `export const en = { a: "Your word, please" };` }],
    ["demo content", { "apps/api/src/seed/content/help.ts": `export const help = ["Sign in to play"];` }],
    ["a template", { "apps/api/src/pages/docs.ts": "export const page = html`<p>Once more</p>`;" }],
    ["a route's summary", { "packages/contract/src/a/a.routes.ts": `const a = { summary: "Takes it back." };` }],
    ["docs", { "docs/OPERATING.md": "The job runs by the clock." }],
    ["a comment", { "apps/api/src/app.ts": "// Nobody is told.\nstart();" }],
    ["a JSDoc comment", { "apps/web/src/x.tsx": "/** Whoever signs in. */\nexport const a = 1;" }],
    ["SQL", { "packages/db/functions/a.sql": "select 1; -- by itself" }],
    ["a block of SQL", { "packages/db/functions/a.sql": "/*\n * Whoever asks.\n */\nselect 1;" }],
    ["a test's title", { "apps/api/src/a.test.ts": `it("is done by itself", () => undefined);` }],
    ["a table's title", { "apps/api/src/a.test.ts": `test.describe.each([1])("anew %i", () => undefined);` }],
    ["CSS", { "apps/web/src/x.css": "/* Counted anew. */" }],
  ])("finds a phrase in %s", (_name, files) => {
    expect(check(files).map(({ path }) => path)).toContain(Object.keys(files)[0]);
  });

  it.each([
    ["a text key", { "packages/text/src/en/lazy/a.ts": `export const a = { "a.sign-in": "Log in" };` }],
    ["a key and a file name outside the tables", { "apps/api/src/seed/a.ts": `import "./sign-in.ts"; f("sign-in");` }],
    ["code inside docs", { "docs/OPERATING.md": "Run `npm run whoever`.\n```\nnobody\n```\n" }],
    ["code", { "apps/api/src/app.ts": `const nobody = "nobody";` }],
    ["a placeholder", copy("{colour} wins")],
    ["a class in a template", { "apps/sandbox/src/a.ts": `const page = html\`<p class="sign-in purse">Log in</p>\`;` }],
    ["space on a screen", { "apps/web/src/a.css": "/* No room beside it, and two lines of room for it. */" }],
    ["a phrase of another scope", { "docs/OPERATING.md": "Somebody signs in." }],
    ["part of a word", { "docs/OPERATING.md": "The doorbell." }],
    ["a migration", { "packages/db/migrations/0001_a.sql": "-- nobody" }],
    ["a test's strings", { "apps/api/src/seed/a.test.ts": `it("works", () => call("nobody"));` }],
    ["the trade's own word", { "apps/studio/src/flights/rooms.ts": "// One room per brand." }],
  ])("leaves %s alone", (_name, files) => {
    expect(check(files)).toEqual([]);
  });

  it("finds a phrase across a line break, at the line where it begins", () => {
    expect(locationsOf(check({ "apps/api/src/a.ts": "f();\n// It ends by\n// itself.\ng();" }))).toEqual([
      "apps/api/src/a.ts:2",
    ]);
    expect(locationsOf(check({ "apps/api/src/a.ts": "f();\n/**\n * It ends by\n * itself.\n */" }))).toEqual([
      "apps/api/src/a.ts:3",
    ]);
    expect(locationsOf(check({ "packages/db/functions/a.sql": "select 1;\n-- It ends by\n-- itself.\n" }))).toEqual([
      "packages/db/functions/a.sql:2",
    ]);
  });

  it("says what to write instead", () => {
    expect(check(copy("We sent you an e-mail"))).toEqual([
      expect.objectContaining({ line: 1, message: `"e-mail" is a retired phrase; write “email”.` }),
    ]);
  });

  const file = "docs/a.md";
  const text = { [file]: "Nobody.\nNobody.\n" };

  it("accepts as many as the allow-list has", () => {
    expect(check(text, { [file]: { nobody: 2 } })).toEqual([]);
  });

  it("finds more than the allow-list has", () => {
    const findings = check(text, { [file]: { nobody: 1 } });
    expect(locationsOf(findings)).toEqual([`${file}:1`, `${file}:2`]);
    expect(findings[0]?.message).toContain("2 here, 1 allowed");
  });

  it("finds an allow-list that has more than there are", () => {
    expect(check(text, { [file]: { nobody: 3, anew: 1 }, "docs/gone.md": { anew: 1 } })).toEqual([
      { path: ALLOWED_PATH, line: 1, message: expect.stringContaining(`"nobody" is allowed 3 times and used 2 times`) },
      { path: ALLOWED_PATH, line: 1, message: expect.stringContaining(`"anew" is allowed 1 times and used 0 times`) },
      { path: ALLOWED_PATH, line: 1, message: expect.stringContaining(`docs/gone.md: "anew"`) },
    ]);
  });
});

describe("shrinkAllowed", () => {
  const text = { "docs/a.md": "Nobody. Nobody. Whoever." };

  it("lowers counts and leaves out what is gone", () => {
    expect(shrink(text, { "docs/a.md": { nobody: 5, anew: 1 } })).toEqual({ "docs/a.md": { nobody: 2 } });
  });

  it("never grows", () => {
    expect(shrink(text, { "docs/a.md": { nobody: 1 } })).toEqual({ "docs/a.md": { nobody: 1 } });
    expect(shrink(text)).toEqual({});
  });

  it("lets a renamed file keep its counts", () => {
    const before = { "docs/old.md": { nobody: 1, whoever: 4 } };
    expect(shrink(text, before)).toEqual({ "docs/a.md": { nobody: 1, whoever: 1 } });
  });
});

it("counts suppressions", () => {
  const { tree } = read({}, { "docs/a.md": { nobody: 2, anew: 1 }, "docs/b.md": { anew: 1 } });
  expect(countAllowedPhrases(tree)).toBe(4);
});
