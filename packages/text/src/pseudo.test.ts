import { describe, expect, it } from "vitest";
import { textFor } from "./compile.ts";
import { disguise } from "./pseudo.ts";

const { t, ...rest } = disguise(textFor("EN"));

describe("the pseudo language", () => {
  it("is right-to-left, in a locale of its own, and requests English from the API", () => {
    expect(rest).toMatchObject({ language: "EN", locale: "ar-XB", direction: "rtl" });
  });

  it.each([
    ["shell.logIn", {}, "Ļòĝ ìñ···"],
    ["footer.ageNotice", { age: 21 }, /^Òñļý fòŕ pļàýèŕš àĝèď 21 àñď òvèŕ\.·{14}$/],
  ] as const)("accents and lengthens %s, and keeps numbers", (key, values, expected) => {
    expect(t(key, values)).toMatch(expected);
  });

  it("keeps the markers that a page replaces with links", () => {
    const sentence = t("register.agree", { terms: "{term}", privacy: "{privacy}" });
    expect(sentence).toMatch(/^Ì àĝŕèè ťò ťhè \{term\} àñď ťhè \{privacy\}·+$/);
  });
});
