/**
 * The words of the product, one folder per language, each key typed. English is the source of the keys; every other
 * language has exactly these, or it does not compile. Safe for the browser: tables are loaded by whoever needs one.
 */
import { I18n, type Messages } from "@lingui/core";
import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
import { LANGUAGES, type Language } from "@perya/contract";
import type en from "./en/index.ts";
import type enConsole from "./en/console.ts";

export type TextKey = keyof typeof en;

/** The console's own words: English only, and no player loads them. */
export type ConsoleKey = keyof typeof enConsole;

/** As written: ICU messages. */
export type Table = Readonly<Record<TextKey, string>>;

/** As shipped: parsed when the app is built, so that no parser travels to the browser. */
export type CompiledTable = Readonly<Record<TextKey, CompiledMessage>>;

type Words<Key extends string> = Partial<Readonly<Record<Key, CompiledMessage | string>>>;

export type Values = Readonly<Record<string, string | number | Date>>;

export type Text<Key extends string = TextKey> = {
  readonly language: Language;
  /** BCP 47, for Intl and the lang attribute. */
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
  readonly t: (key: Key, values?: Values) => string;
  /** More words of the same language. Whoever shows others goes on with them as they are. */
  readonly learn: (table: Words<Key>) => void;
};

/**
 * A page may hold only the first words of a language; it asks for none of the others before they are here. A table as
 * written works too, outside production only: there Lingui brings its parser along (tests lean on that).
 */
export function createText<Key extends string = TextKey>(language: Language, table: Words<Key>): Text<Key> {
  const { tag: locale, direction } = LANGUAGES[language];
  const messages = new I18n({ locale, messages: { [locale]: { ...table } as Messages } });
  return {
    language,
    locale,
    direction,
    t: (key, values) => messages.t(key, values),
    learn: (more) => messages.load(locale, { ...more } as Messages),
  };
}
