import table from "@perya/text/tables/en/console";
import { t, type ConsoleKey } from "./text.ts";

/** Text of an audit action; unknown actions of a newer server show their code. */
export function sayAction(action: string): string {
  const key = `action.${action}`;
  return isKey(key) ? t(key) : action;
}

function isKey(key: string): key is ConsoleKey {
  return Object.hasOwn(table, key);
}
