import table from "@perya/text/tables/en/console";
import { t, type ConsoleKey } from "./text.ts";

/** What was done, in words; of a newer server by the audit's own name. */
export function sayAction(action: string): string {
  const key = `action.${action}`;
  return isKey(key) ? t(key) : action;
}

function isKey(key: string): key is ConsoleKey {
  return Object.hasOwn(table, key);
}
