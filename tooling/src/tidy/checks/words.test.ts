import { describe, expect, it } from "vitest";
import { houseOf } from "../house/sample-house.ts";
import { checkWords } from "./words.ts";

type Table = Record<string, string>;

function messagesOf(en: Table, ty: Table, source = ""): string[] {
  const house = houseOf({ "apps/web/src/main.tsx": source });
  const tables = new Map([
    ["en", en],
    ["ty", ty],
  ]);
  return checkWords(house, tables, { keys: ["error.GONE"], languages: ["en", "ty"] }).map(({ message }) => message);
}

describe("checkWords", () => {
  const gone = { "error.GONE": "It is gone" };

  it("accepts the same keys with the same blanks, all of them used", () => {
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
    ["a missing code", {}, gone, `"error.GONE" has no words here`],
    ["a missing key", { ...gone, "a.b": "A" }, gone, `"a.b" has no words here`],
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

  it("finds a key nobody asks for, at its line", () => {
    const house = houseOf({ "packages/text/src/en/index.ts": `export default {\n  "a.b": "A",\n};` });
    const findings = checkWords(house, new Map([["en", { "a.b": "A" }]]), { keys: [], languages: ["en"] });
    expect(findings).toEqual([
      { path: "packages/text/src/en/index.ts", line: 2, message: expect.stringContaining(`Nobody asks for "a.b"`) },
    ]);
  });

  it("finds a language without a table", () => {
    const findings = checkWords(houseOf({}), new Map(), { keys: ["error.GONE"], languages: ["ty"] });
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining("packages/text/src/ty/index.ts")]);
  });
});
