/** Compiles the tables: for the builds of the browser apps, and for the server, which uses every language. */
import { compileMessageOrThrow, type CompiledMessage } from "@lingui/message-utils/compileMessage";
import type { Language } from "@perya/contract";
import en from "./en/index.ts";
import { createText, type Table, type Text } from "./index.ts";
import ty from "./ty/index.ts";

export const tables: Readonly<Record<Language, Table>> = { EN: en, TY: ty };

/** Compiles a table. A message that cannot be parsed fails the build; otherwise players would see its source. */
export function compileTable<Key extends string>(table: Readonly<Record<Key, string>>): Record<Key, CompiledMessage> {
  const messages = Object.entries<string>(table).map(([key, message]) => [key, compileMessageOrThrow(message)]);
  return Object.fromEntries(messages) as Record<Key, CompiledMessage>;
}

const texts = new Map<Language, Text>();

/** Returns the server texts of one language, compiled on first use. */
export function textFor(language: Language): Text {
  const known = texts.get(language);
  if (known) return known;

  const text = createText(language, compileTable(tables[language]));
  texts.set(language, text);
  return text;
}
