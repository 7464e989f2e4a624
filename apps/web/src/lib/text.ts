import { LANGUAGES, type BrandFace, type Language } from "@perya/contract";
import { createText, type Table, type Text } from "@perya/text";
import { createStore } from "zustand/vanilla";
import { loadChunk } from "@perya/browser/chunks";
import { IS_SSR } from "./env.ts";
import { useKnown } from "./known-state.ts";
import { localStore } from "@perya/browser/storage";

type TablePart = () => Promise<{ default: Partial<Table> }>;

/**
 * Two lazy chunks per language: texts of the first load, and the rest. The build compiles them (build/text-tables.ts).
 */
const tables: Record<Language, { first: TablePart; lazy: TablePart }> = {
  EN: { first: () => import("@perya/text/tables/en/first"), lazy: () => import("@perya/text/tables/en/lazy") },
  TY: { first: () => import("@perya/text/tables/ty/first"), lazy: () => import("@perya/text/tables/ty/lazy") },
};

/**
 * Code of the pseudo language for testing, accented and right-to-left (packages/text/src/pseudo.ts). Demo brands
 * only: enabled by this code as `lang` in the browser's local storage.
 */
const PSEUDO = "XA";

type Shown = { text: Text | null; isWhole: boolean; isPseudo: boolean };

const textState = createStore<Shown>(() => ({ text: null, isWhole: false, isPseudo: false }));

/** The language being loaded. Of two concurrent changes, the last request wins. */
let wanted: { language: Language; isWhole: boolean } = { language: "TY", isWhole: false };
let turning: Promise<void> = Promise.resolve();
let isDisguised = false;

/** Returns the texts in the user's language: `const { t } = useText()`. */
export function useText(): Text {
  return present(useKnown(textState, ({ text }) => text));
}

/** Returns the current texts, for use outside React, such as in toasts. */
export function currentText(): Text {
  return present(textState.getState().text);
}

/**
 * The current language, sent as Accept-Language. TY until a table is loaded; only in development are calls made
 * before that.
 */
export function currentLanguage(): Language {
  return textState.getState().text?.language ?? "TY";
}

/**
 * Chooses the language: the user's choice if the brand offers it, or the page's, which the api chose by Accept-Language
 * (0026).
 */
export function chooseLanguage({ languages, defaultLanguage, isDemo }: BrandFace): Language {
  const stored = localStore.read("lang");
  isDisguised = isDemo && stored === PSEUDO;
  if (isDisguised) return "EN";
  const { lang } = document.documentElement;
  const isPages = (code: Language) => LANGUAGES[code].tag === lang;
  return languages.find((code) => code === stored) ?? languages.find(isPages) ?? defaultLanguage;
}

/** Loads the table, then changes texts, lang and direction together. */
export function showLanguage(language: Language, isWhole = wanted.isWhole): Promise<void> {
  wanted = { language, isWhole };
  turning = turn(wanted);
  return turning;
}

/** Loads a lazy part of the app together with the texts that the first load left out. */
export async function loadPart<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loadChunk(id, load), loadAllWords()]);
  return module;
}

async function loadAllWords(): Promise<void> {
  if (!textState.getState().isWhole) await showLanguage(wanted.language, true);
}

async function turn(asked: typeof wanted): Promise<void> {
  const { language, isWhole } = asked;
  const { first, lazy } = tables[language];
  const parts = await Promise.all(
    (isWhole ? [first, lazy] : [first]).map((part) => loadChunk(`text-${language}`, part)),
  );
  const pseudo = isDisguised ? await loadChunk("pseudo", () => import("@perya/text/pseudo")) : null;
  if (wanted !== asked) return turning;

  const table: Partial<Table> = Object.assign({}, ...parts.map((part) => part.default));
  const shown = textState.getState();
  const isPseudo = pseudo !== null;
  if (shown.text?.language === language && shown.isPseudo === isPseudo) {
    // Adds texts of the same language in place: re-rendering the whole page would be its longest task.
    shown.text.learn(table);
    textState.setState({ isWhole });
    return undefined;
  }
  const plain = createText(language, table);
  const text = pseudo?.disguise(plain) ?? plain;
  if (!IS_SSR) turnPage(text);
  textState.setState({ text, isWhole, isPseudo });
  return undefined;
}

/**
 * Sets language and direction of the page. Skipped if nothing changes, because writing the same attributes again
 * would restyle the whole page.
 */
function turnPage({ locale, direction }: Text): void {
  const page = document.documentElement;
  if (page.lang !== locale) page.lang = locale;
  if (page.dir !== direction) page.dir = direction;
}

/** Changes the language (R4.12). `lang` stores the choice, `hisLang` the language it replaced. */
export async function changeLanguage(language: Language): Promise<void> {
  const before = currentLanguage();
  if (language === before && !isDisguised) return;
  isDisguised = false;
  await showLanguage(language);
  localStore.write("hisLang", before);
  localStore.write("lang", language);
}

function present(text: Text | null): Text {
  if (!text) throw new Error("main.tsx loads a language before it mounts the app");
  return text;
}
