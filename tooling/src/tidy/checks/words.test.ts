import { describe, expect, it } from "vitest";
import { readWords } from "../source-tree/read-words.ts";
import { locationsOf, treeOf } from "../source-tree/sample-tree.ts";
import { checkWords } from "./words.ts";

type Table = Record<string, string>;

const NEEDED = { keys: ["error.GONE"], languages: ["en", "ty"] };

function findingsOf(files: Record<string, Table>, source = "") {
  const texts = Object.entries(files).map(([path, table]) => [
    `packages/text/src/${path}.ts`,
    `export const table = ${JSON.stringify(table, null, 2)};`,
  ]);
  const tree = treeOf({ "apps/web/src/main.tsx": source, ...Object.fromEntries(texts) });
  return checkWords(tree, readWords(tree).words, NEEDED);
}

function messagesOf(en: Table, ty: Table, source = ""): string[] {
  return findingsOf({ "en/lazy/a": en, "ty/lazy/a": ty }, source).map(({ message }) => message);
}

describe("checkWords", () => {
  const gone = { "error.GONE": "It is gone" };

  it("accepts the same keys with the same placeholders, all of them used", () => {
    const en = {
      ...gone,
      "bets.count": "{count, plural, one {# bet} other {# bets}}",
      "vip.1": "One",
      "nav.home": "Home",
    };
    const ty = { ...gone, "bets.count": "{count} taya", "vip.1": "Isa", "nav.home": "Bahay" };
    expect(messagesOf(en, ty, "t(\"bets.count\"); t(`vip.${level}`); const path = { text: 'nav.home' };")).toEqual([]);
  });

  it.each<[string, Table, Table, string]>([
    ["a missing key", { ...gone, "a.b": "A" }, gone, `"a.b" has no words here`],
    ["a key of its own", gone, { ...gone, "a.b": "A" }, `"a.b" is not a key of the model language`],
    ["an empty text", gone, { "error.GONE": " " }, `"error.GONE" is empty`],
    [
      "other blanks",
      { "error.GONE": "{name}" },
      { "error.GONE": "{nome}" },
      "fills in {nome}; the model language fills in {name}",
    ],
    ["an open brace", gone, { "error.GONE": "{name" }, `braces of "error.GONE" do not match`],
  ])("finds %s", (_name, en, ty, message) => {
    expect(messagesOf(en, ty, `t("a.b")`)).toEqual([expect.stringContaining(message)]);
  });

  it("finds a code of the contract without a text, and where it belongs", () => {
    const findings = findingsOf({ "en/lazy/a": { "a.b": "A" }, "ty/lazy/a": { "a.b": "A" } }, `t("a.b")`);
    expect(locationsOf(findings)).toEqual(["packages/text/src/en/index.ts:1", "packages/text/src/ty/index.ts:1"]);
  });

  it("finds a missing text in the file where the model language has it", () => {
    const findings = findingsOf({ "en/first/a": gone, "ty/lazy/b": {}, "ty/lazy/c": { "a.b": "A" } });
    expect(locationsOf(findings)).toContain("packages/text/src/ty/first/a.ts:1");
  });

  it("finds a text that another language has in another file", () => {
    expect(findingsOf({ "en/lazy/a": gone, "ty/first/a": gone })).toEqual([
      { path: "packages/text/src/ty/first/a.ts", line: 2, message: expect.stringContaining("move it to lazy/") },
    ]);
  });

  it("finds a duplicate key", () => {
    expect(findingsOf({ "en/lazy/a": gone, "en/lazy/b": gone, "ty/lazy/a": gone })).toEqual([
      { path: "packages/text/src/en/lazy/b.ts", line: 2, message: expect.stringContaining("en/lazy/a.ts:2 already") },
    ]);
  });

  it("finds an unused key, at its line", () => {
    expect(findingsOf({ "en/lazy/a": { ...gone, "a.b": "A" }, "ty/lazy/a": { ...gone, "a.b": "A" } })).toEqual([
      { path: "packages/text/src/en/lazy/a.ts", line: 3, message: expect.stringContaining(`Nobody asks for "a.b"`) },
    ]);
  });

  it("finds a language without a table", () => {
    expect(findingsOf({ "en/lazy/a": gone }).map(({ message }) => message)).toEqual([
      expect.stringContaining("packages/text/src/ty/"),
    ]);
  });
});

describe("readWords", () => {
  it("reports which text is composed", () => {
    const tree = treeOf({ "packages/text/src/en/lazy/a.ts": `export const a = {\n  "a.b": "A" + name,\n};` });
    expect(readWords(tree).findings).toEqual([
      { path: "packages/text/src/en/lazy/a.ts", line: 2, message: expect.stringContaining("write its text as one") },
    ]);
  });
});
