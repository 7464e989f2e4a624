/**
 * The product's texts, one folder per language, with typed keys. English defines the keys; a language that misses one does
 * not compile. Safe to import in the browser: tables load separately.
 */
import { I18n, type Messages } from "@lingui/core";
import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
import { LANGUAGES, type Language } from "@perya/contract";
import type en from "./en/index.ts";
import type enConsole from "./en/console.ts";

export type TextKey = keyof typeof en;

/** Console texts: English only, never loaded by players. */
export type ConsoleKey = keyof typeof enConsole;

/** A table as written, with ICU messages. */
export type Table = Readonly<Record<TextKey, string>>;

/** A table as shipped: compiled at build time, so that the browser needs no ICU parser. */
export type CompiledTable = Readonly<Record<TextKey, CompiledMessage>>;

type Words<Key extends string> = Partial<Readonly<Record<Key, CompiledMessage | string>>>;

export type Values = Readonly<Record<string, string | number | Date>>;

export type Text<Key extends string = TextKey> = {
  readonly language: Language;
  /** BCP 47 tag for Intl and the lang attribute. */
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
  readonly t: (key: Key, values?: Values) => string;
  /** Adds texts of the same language to this instance. Others are not affected. */
  readonly learn: (table: Words<Key>) => void;
};

/**
 * Creates the texts of a language. `table` may be partial: a page starts with the texts of the first load and adds
 * the rest later. Uncompiled tables work outside production only, where Lingui includes its parser (used by tests).
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
