// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { sampleSite } from "../test/sample-site.test-setup.ts";
import { changeLanguage, chooseLanguage, currentText, loadPart, showLanguage } from "./text.ts";

afterEach(() => localStorage.clear());

describe("the language of the page", () => {
  it("changes texts, lang and direction together, and stores the previous one", async () => {
    await showLanguage("EN");
    await changeLanguage("TY");
    expect(currentText().t("shell.logIn")).toBe("Mag-login");
    expect(document.documentElement.lang).toBe("fil-PH");
    expect(document.documentElement.dir).toBe("ltr");
    expect([localStorage.getItem("lang"), localStorage.getItem("hisLang")]).toEqual(["TY", "EN"]);
  });

  it.each([
    ["the player's choice", "TY", "en", ["EN", "TY"], "TY"],
    ["the page's without a choice", null, "fil-PH", ["EN", "TY"], "TY"],
    ["the page's when the brand dropped the choice", "EN", "fil-PH", ["TY"], "TY"],
    ["the page's when the choice is nonsense", "XX", "fil-PH", ["EN", "TY"], "TY"],
    ["the brand's default when the brand has not the page's either", null, "fil-PH", ["EN"], "EN"],
    ["the brand's default when the page has none", null, "", ["EN", "TY"], "EN"],
  ] as const)("is %s", (_name, stored, page, languages, chosen) => {
    if (stored) localStorage.setItem("lang", stored);
    document.documentElement.lang = page;
    const { brand } = sampleSite({ brand: { languages: [...languages], defaultLanguage: "EN" } }).info;
    expect(chooseLanguage(brand)).toBe(chosen);
  });
});

describe("the pseudo language", () => {
  const wearing = (isDemo: boolean) => {
    localStorage.setItem("lang", "XA");
    document.documentElement.lang = "fil-PH";
    return chooseLanguage(sampleSite({ brand: { isDemo, defaultLanguage: "TY" } }).info.brand);
  };

  it("switches a demo brand to right-to-left, and ends when a language is chosen", async () => {
    await showLanguage(wearing(true));
    expect(currentText().t("shell.logIn")).toMatch(/^Ļòĝ ìñ/);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar-XB", "rtl"]);
    await changeLanguage("EN");
    expect(currentText().t("shell.logIn")).toBe("Log in");
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["en", "ltr"]);
  });

  it("is not available to players of other brands", async () => {
    await showLanguage(wearing(false));
    expect(currentText().t("shell.logIn")).toBe("Mag-login");
  });
});

describe("a chunk with texts that arrives later", () => {
  it("does not render components again that use the first texts", async () => {
    await changeLanguage("TY");
    await showLanguage("EN", false);
    const shown = currentText();
    await loadPart("part", () => Promise.resolve("here"));
    expect(currentText()).toBe(shown);
    expect(shown.t("register.submit")).toBe("Create account");
  });

  it("adds the missing texts in the page's language, whichever was requested last", async () => {
    await showLanguage("EN", false);
    const part = loadPart("part", () => Promise.resolve("here"));
    await changeLanguage("TY");
    expect(await part).toBe("here");
    expect(currentText().language).toBe("TY");
    expect(currentText().t("register.submit")).toBe("Gumawa ng account");
  });
});
