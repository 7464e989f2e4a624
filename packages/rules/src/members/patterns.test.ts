import { describe, expect, it } from "vitest";
import { isPatternId, type PatternId, patternOf, PATTERNS } from "./patterns.ts";

// Cases of each pattern. One without both lists does not compile.
const CASES: Record<PatternId, { accepts: string[]; refuses: string[] }> = {
  anyCharacters: { accepts: ["a", " ", "ก 한 漢 🎡", "<b>"], refuses: ["two\nlines"] },
  letterFirst: { accepts: ["a", "Ana", "ana21"], refuses: ["", "1ana", "ana_21", "ana 21", "ñana", "ana\n"] },
  chineseAndDigits: { accepts: ["王小明", "王88", "88", "々"], refuses: ["", "王 小", "wang", "ワン", "王。"] },
  email: {
    accepts: [
      "a@b.ph",
      "ana.cruz+x@mail.example.com",
      "a_b%c-d@ex-ample.co",
      `${"a".repeat(64)}@b.ph`,
      "o'hara@mail.ph",
      "a@xn--80ak6aa92e.com",
      "ana@b.xn--p1ai",
      "a-.b@c.ph",
    ],
    refuses: [
      "a",
      "@b.ph",
      "a@",
      "a@b",
      "a@b.p",
      "a@x-.com",
      "a@b.x-.ph",
      "a@-x.com",
      "a@b.xn--",
      "a@b.xn--a-",
      "a@b.12",
      "a@@b.ph",
      "a@b@c.ph",
      ".a@b.ph",
      "a.@b.ph",
      "a..b@c.ph",
      "a@.b.ph",
      "a@b..ph",
      "a@-b.ph",
      "a b@c.ph",
      "ä@b.ph",
      "a@b.ph ",
      `${"a".repeat(65)}@b.ph`,
    ],
  },
  lettersOrDigits: { accepts: ["abc", "123", "a1B2"], refuses: ["", "a-1", "a 1", "é"] },
  lettersAndDigits: { accepts: ["a1", "1a", "ABC123"], refuses: ["", "abc", "123", "a1!", "a 1"] },
  digits: { accepts: ["0", "0917"], refuses: ["", "-1", "1.5", "１２", "١٢", "1 2"] },
  alphanumericWithUppercase: { accepts: ["A", "aB1", "1Z"], refuses: ["", "ab1", "123", "aB!", "a B"] },
  englishAndSpaces: { accepts: ["Ana", "Ana Cruz", " a "], refuses: ["", "  ", "Ana1", "Añez", "Ana\tCruz"] },
  noSpaces: { accepts: ["a", "p@ss", "漢字"], refuses: ["", " ", "a b", "a\tb", "a\u3000b", "a\u00A0b"] },
  chineseAndPunctuation: { accepts: ["你好，世界。", "王·明"], refuses: ["", "，。", "王1", "王 明", "hello."] },
  yearFirstDate: {
    accepts: ["2000-01-31", "1999-12-31", "2024-02-29", "2001-11-30"],
    refuses: [
      "2000-13-01",
      "2000-00-10",
      "2000-01-00",
      "2000-01-32",
      "2001-02-30",
      "2001-04-31",
      "01-31-2000",
      "2000-1-1",
    ],
  },
  monthFirstDate: {
    accepts: ["01-31-2000", "12-31-1999", "02-29-2024"],
    refuses: ["31-01-2000", "02-30-2000", "06-31-2000", "2000-01-31", "1-1-2000", "01/31/2000"],
  },
  korean: { accepts: ["김철수", "ㄱ"], refuses: ["", "김 철수", "Kim", "金", "김1"] },
  thai: { accepts: ["สมชาย", "น้ำ"], refuses: ["", "สม ชาย", "Som", "สม1"] },
  thaiOrEnglishAndSpaces: { accepts: ["สมชาย ใจดี", "Somchai", "สมชาย Jaidee"], refuses: ["", " ", "สม1", "김"] },
  uppercaseAndSpaces: { accepts: ["ANA", "ANA CRUZ"], refuses: ["", "  ", "Ana", "ANA1", "ÑANA"] },
  uppercase: { accepts: ["A", "ANA"], refuses: ["", "ANA CRUZ", "Ana", "A1"] },
  fullName: {
    accepts: ["Ana Cruz", "Juan Dela Cruz", "José Peña", "Mary-Jane O'Hara", "Ma. Clara Santos", "สมชาย ใจดี"],
    refuses: ["", "Ana", "Ana ", " Ana Cruz", "Ana  Cruz", "Ana Cruz ", "Ana -", "Ana Cruz 2", "Ana_Cruz A"],
  },
  strongPassword: {
    accepts: ["Aa1!", "Perya-2026", "Zz9₱"],
    refuses: ["", "Aa1", "aa1!", "AA1!", "Aaa!", "Aa 1!", "Aa1é"],
  },
  fullWidthJapanese: {
    accepts: ["山田", "やまだ", "ヤマダ", "山田　太郎", "サーバー", "Ａ１"],
    refuses: ["", "ﾔﾏﾀﾞ", "ヤマﾀﾞ", "Yamada", "山田 太郎", "　", "김"],
  },
};

const IDS = Object.keys(PATTERNS).filter(isPatternId);

describe.each(IDS)("%s", (id) => {
  it.each(CASES[id].accepts)("accepts %j", (value) => {
    expect(patternOf(id).test(value)).toBe(true);
  });

  it.each(CASES[id].refuses)("refuses %j", (value) => {
    expect(patternOf(id).test(value)).toBe(false);
  });

  it("runs in linear time", () => {
    expect(isLinear(PATTERNS[id])).toBe(true);
  });

  it("handles 50,000 hostile parts", () => {
    const parts = ["a", "1", "Aa1!", "@", "a.", "a@a.", " ", "Ana ", "-", "王", "ア", "한", "ก", "2000-"];
    const accepted = parts.filter((part) => patternOf(id).test(`${part.repeat(50_000)}\n`));
    expect(accepted).toEqual([]);
  });
});

describe("the pattern guard", () => {
  it.each([
    ["a group that repeats", "(?:a+)+"],
    ["a group that repeats a counted time", "(?:a|b){1,50}"],
    ["two endless pieces in a row", "[a-z]*[a-z0-9]*!"],
    ["two endless pieces in a lookahead", "(?=.*.*!)a+"],
    ["an open count beside another", "a{2,}a+"],
    ["a lookahead inside", "a+(?=.*b)c"],
    ["a lookbehind", "a+(?<=b)c"],
  ])("refuses %s", (_name, source) => {
    expect(isLinear(source)).toBe(false);
  });
});

describe("isPatternId", () => {
  it.each([
    ["digits", true],
    ["Digits", false],
    ["", false],
    ["constructor", false],
  ])("%j: %s", (id, verdict) => {
    expect(isPatternId(id)).toBe(verdict);
  });
});

/**
 * True if the structure alone guarantees linear time: lookaheads only at the start, where each runs once; no repeated
 * group; and in each lookahead and in the body at most one unbounded repeated class.
 */
function isLinear(source: string): boolean {
  const structure = source
    .replace(/\[(?:\\.|[^\]\\])*\]/g, "class")
    .replace(/\\[pP]\{[^}]*\}|\\u[0-9A-F]{4}|\\./g, "escape");
  const [start = ""] = /^(?:\(\?[=!][^()]*\))*/.exec(structure) ?? [];
  const body = structure.slice(start.length);

  const hasOddGroup = /\)[*+?{]|\(\?[=!<]/.test(body);
  const endless = [...start.split(")"), body].map((piece) => piece.match(/[*+]|\{\d+,\}/g) ?? []);
  return !hasOddGroup && endless.every((marks) => marks.length <= 1);
}
