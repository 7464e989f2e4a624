import type { TableColumn } from "@perya/contract";
import { parseAmount } from "@perya/money";

const LONGEST_VALUE = 100;
const CONTROL = /\p{Cc}/u;
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u;
const DAY = /^2\d{3}-\d{2}-\d{2}$/u;
const MOMENT = /^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?Z$/u;

/**
 * Parses a filter's value by the type of its column. Null if invalid. A date without time means its first moment in
 * the brand's time zone.
 */
export function readFilterValue({ kind, choices }: TableColumn, text: string): string | null {
  if (text === "" || text.length > LONGEST_VALUE || CONTROL.test(text) || !text.isWellFormed()) return null;
  return READ[kind](text, choices);
}

type Read = (text: string, choices?: readonly string[]) => string | null;

const READ: Record<TableColumn["kind"], Read> = {
  text: (text) => text,
  choice: (text, choices) => (choices?.includes(text) ? text : null),
  flag: (text) => (text === "yes" || text === "no" ? text : null),
  count: (text) => (/^\d{1,15}$/u.test(text) ? text : null),
  amount: (text) => (isAmount(text) ? text : null),
  id: (text) => (ID.test(text.toLowerCase()) ? text.toLowerCase() : null),
  moment: (text) => (isMoment(text) ? text : null),
  facts: () => null,
};

function isAmount(text: string): boolean {
  return /^\d{1,12}(?:\.\d{1,4})?$/u.test(text) && typeof parseAmount(text) === "bigint";
}

/** True for a date that exists: 31 February does not. */
function isMoment(text: string): boolean {
  if (!DAY.test(text) && !MOMENT.test(text)) return false;
  const read = new Date(text);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text.slice(0, 16).replace("Z", ""));
}
