import { describe, expect, it } from "vitest";
import { checkFeedback, countWords } from "./count-words.ts";

describe("countWords", () => {
  it.each([
    ["nothing", "", 0],
    ["spaces and line breaks", " \n\t ", 0],
    ["signs and pictures", "!!! … 🎉🎉 — ?", 0],
    ["one word", "deposit", 1],
    ["words between signs", "Hello,world!how—are/you", 5],
    ["an apostrophe and a hyphen hold a word together", "don't won’t halo-halo", 3],
    ["a hyphen alone holds nothing", "yes - no", 2],
    ["numbers are words", "I paid 1,250.00 on 3 May", 8],
    ["accents are part of their letter, composed or not", "Ñandú café cafe\u0301", 3],
    ["Tagalog", "Hindi pa po dumarating ang deposit ko kahapon", 8],
    ["Chinese, a character each", "我的存款还没到", 7],
    ["Japanese, all three scripts", "入金がまだアカウントに", 11],
    ["Chinese between English", "my 存款 is late", 5],
    ["Korean has spaces", "입금이 아직 안 됐어요", 4],
    ["Thai has none: three letters a word, marks not counted", "เงินฝากยังไม่เข้าบัญชี", 6],
    ["Burmese as well", "ငွေသွင်းမရသေးဘူး", 3],
    ["Arabic with its marks", "لم يصلني المبلغ", 3],
    ["Devanagari with its marks", "मेरा पैसा नहीं आया", 4],
    ["a run without an end is one word", "a".repeat(10_000), 1],
  ])("%s", (_name, text, count) => {
    expect(countWords(text)).toBe(count);
  });

  // Half a million letters: a backtracking pattern would not finish.
  it.each([
    ["a-", 1],
    ["'", 0],
    ["ก", 166_667],
    ["漢", 500_000],
    ["é'", 1],
    ["\u0301", 1],
    ["🏳️‍🌈", 83_333],
  ])("handles hostile text in linear time: %s again and again", (piece, count) => {
    expect(countWords(piece.repeat(500_000 / piece.length))).toBe(count);
  });
});

describe("checkFeedback", () => {
  const words = (count: number) => Array.from({ length: count }, (_word, index) => `w${index}`).join(" ");
  it.each([
    [0, "FEEDBACK_LENGTH"],
    [9, "FEEDBACK_LENGTH"],
    [10, "ok"],
    [500, "ok"],
    [501, "FEEDBACK_LENGTH"],
  ])("%i words: %s", (count, verdict) => {
    expect(checkFeedback(words(count))).toBe(verdict);
  });
});
