import { ALL_ERRORS, LANGUAGE_CODES, SITE_FLAGS, type Language } from "@perya/contract";
import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, it } from "vitest";
import { compileTable, tables, textFor } from "./compile.ts";
import { createText, type TextKey } from "./index.ts";

const keys = Object.keys(tables.EN) as TextKey[];
const others = LANGUAGE_CODES.filter((language) => language !== "EN");

describe.each(others)("the table of %s", (language) => {
  it("has the keys of English, in the same order", () => {
    expect(Object.keys(tables[language])).toEqual(keys);
  });

  it("has the same placeholders in every message", () => {
    expect(placeholders(language)).toEqual(placeholders("EN"));
  });
});

describe.each(LANGUAGE_CODES)("the words of %s", (language) => {
  it("contain no empty message and no surrounding spaces", () => {
    for (const message of Object.values(tables[language])) expect(message).toBe(message.trim() || "words");
  });

  it("use one word for deposit everywhere", () => {
    expect(tables[language]["play.deposit"]).toBe(tables[language]["page.depositv2"]);
  });

  it("name every error and every flag of the contract", () => {
    const { t } = textFor(language);
    for (const code of Object.keys(ALL_ERRORS))
      expect(t(`error.${code as keyof typeof ALL_ERRORS}`)).not.toContain(code);
    for (const flag of SITE_FLAGS) expect(t(`flag.${flag}`)).not.toContain(flag);
  });
});

describe("createText", () => {
  it("fills values into a message, compiled or as text", () => {
    const values = { id: "home", type: "timeout" };
    const sentence = "Loading chunk home failed (timed out).";
    expect(createText("EN", compileTable(tables.EN)).t("failure.chunk.text", values)).toBe(sentence);
    expect(createText("EN", tables.EN).t("failure.chunk.text", values)).toBe(sentence);
  });

  it("knows its language and its locale", () => {
    expect(textFor("TY")).toMatchObject({ language: "TY", locale: "fil-PH" });
  });

  it("compiles a language once", () => {
    expect(textFor("EN")).toBe(textFor("EN"));
  });
});

function placeholders(language: Language): Record<string, string[]> {
  const table = compileTable(tables[language]);
  return Object.fromEntries(keys.map((key) => [key, namesIn(table[key]).toSorted()]));
}

function namesIn(message: CompiledMessage): string[] {
  const names = message.flatMap((token) => {
    if (typeof token === "string") return [];
    const [name, , choices] = token;
    const isChoice = typeof choices === "object" && choices !== null;
    const inside = isChoice
      ? Object.values(choices).flatMap((choice) => (Array.isArray(choice) ? namesIn(choice) : []))
      : [];
    return [name, ...inside];
  });
  return [...new Set(names)];
}
