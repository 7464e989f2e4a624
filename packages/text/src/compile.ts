/** Turns tables into what ships: for the build of the browser apps, and for the server, which speaks every language. */
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Language } from "@perya/contract";
import en from "./en/index.ts";
import { createText, type CompiledTable, type Table, type Text } from "./index.ts";
import ty from "./ty/index.ts";

export const tables: Readonly<Record<Language, Table>> = { EN: en, TY: ty };

/** A message that cannot be parsed stops the build; shown raw, it would reach players. */
export function compileTable(table: Table): CompiledTable {
  const messages = Object.entries(table).map(([key, message]) => [key, compileMessageOrThrow(message)]);
  return Object.fromEntries(messages) as CompiledTable;
}

const texts = new Map<Language, Text>();

/** The words of one language, on the server. Compiled at first use. */
export function textFor(language: Language): Text {
  const known = texts.get(language);
  if (known) return known;

  const text = createText(language, compileTable(tables[language]));
  texts.set(language, text);
  return text;
}
