// @vitest-environment happy-dom
import { type KnownLanguage, KNOWN_LANGUAGES } from "@perya/contract";
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { press, showPart } from "../../../test/app.test-setup.tsx";
import { LanguageList } from "./language-list.tsx";

const ALL = Object.keys(KNOWN_LANGUAGES) as KnownLanguage[];

async function showList(codes: readonly KnownLanguage[] = ALL) {
  const onPick = vi.fn<(code: KnownLanguage) => void>();
  await showPart(<LanguageList codes={codes} current="EN" onPick={onPick} />);
  return { onPick, field: screen.getByRole("searchbox", { name: "Search for a language" }) };
}

const names = () => screen.queryAllByRole("button").map((button) => button.querySelector("bdi")?.textContent);
const wish = (text: string) => fireEvent.input(screen.getByRole("searchbox"), { target: { value: text } });
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

describe("the list of languages", () => {
  it("shows every language by its own name and script, and marks the current one", async () => {
    await showList();
    expect(names()).toEqual(ALL.map((code) => KNOWN_LANGUAGES[code].name));
    expect(screen.getByRole("button", { current: true }).textContent).toBe("English");
    expect(screen.getByText("日本語").getAttribute("lang")).toBe("ja");
  });

  it.each([
    ["its own name", "Tiếng", ["Tiếng Việt"]],
    ["its own name without the accents", "turkce", ["Türkçe"]],
    ["the reader's name for it", "japan", ["日本語"]],
    ["its code on the wire", "pt-br", ["Português (Brasil)"]],
    ["another script", "العر", ["العربية"]],
  ])("finds a language by %s", async (_name, text, found) => {
    await showList();
    wish(text);
    expect(names()).toEqual(found);
  });

  it("says when no name matches", async () => {
    await showList();
    wish("klingon");
    expect(names()).toEqual([]);
    expect(screen.getByRole("status").textContent).toBe("No language found.");
  });

  it("is chosen by a press, or by Enter for the first match", async () => {
    const { onPick, field } = await showList();
    await press(screen.getByRole("button", { name: /^한국어/ }));
    wish("viet");
    fireEvent.submit(field);
    expect(onPick.mock.calls).toEqual([["KO"], ["VI"]]);
  });

  it("is navigated by arrow keys, from the field and wrapping around, also with two languages", async () => {
    const { field } = await showList(["EN", "TY"]);
    field.focus();
    key("ArrowDown");
    expect(document.activeElement?.textContent).toBe("English");
    key("ArrowDown");
    expect(document.activeElement?.textContent).toMatch(/^Tagalog/);
    key("ArrowDown");
    expect(document.activeElement).toBe(field);
  });
});
