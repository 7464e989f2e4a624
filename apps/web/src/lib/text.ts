import { isLanguage, LANGUAGES, type BrandFace, type Language } from "@perya/contract";
import { createText, type Table, type Text } from "@perya/text";
import { create } from "zustand";
import { loadChunk } from "./chunks.ts";
import { localDrawer } from "./storage.ts";

/** One lazy chunk per language; the build ships them compiled (build/text-tables.ts). */
const tables: Record<Language, () => Promise<{ default: Table }>> = {
  EN: () => import("@perya/text/tables/en"),
  TY: () => import("@perya/text/tables/ty"),
};

const useTextState = create<{ text: Text | null }>(() => ({ text: null }));

/** The words of the page in the player's language: `const { t } = useText()`. */
export function useText(): Text {
  return present(useTextState(({ text }) => text));
}

/** The same outside React, for what speaks on its own (toasts of lib). */
export function currentText(): Text {
  return present(useTextState.getState().text);
}

/** What the calls say in Accept-Language. Before any table is here, the page's own tongue is the best guess. */
export function currentLanguage(): Language {
  return useTextState.getState().text?.language ?? storedLanguage() ?? "TY";
}

/** The player's own choice if the brand offers it, else the brand's default. */
export function chooseLanguage(brand: BrandFace): Language {
  const stored = storedLanguage();
  return stored && brand.languages.includes(stored) ? stored : brand.defaultLanguage;
}

/** Loads the table, then turns the page to it: words, lang and direction change together. */
export async function showLanguage(language: Language): Promise<void> {
  const { default: table } = await loadChunk(`text-${language}`, tables[language]);
  const text = createText(language, table);
  document.documentElement.lang = text.locale;
  document.documentElement.dir = LANGUAGES[language].direction;
  useTextState.setState({ text });
}

/** S0 §4, language change: `lang` is the choice, `hisLang` the language it replaced. */
export async function changeLanguage(language: Language): Promise<void> {
  const before = currentLanguage();
  if (language === before) return;
  await showLanguage(language);
  localDrawer.write("hisLang", before);
  localDrawer.write("lang", language);
}

function storedLanguage(): Language | null {
  const code = localDrawer.read("lang");
  return code !== null && isLanguage(code) ? code : null;
}

function present(text: Text | null): Text {
  if (!text) throw new Error("main.tsx loads a language before it mounts the app");
  return text;
}
