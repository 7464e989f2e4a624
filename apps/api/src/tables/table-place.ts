import { AppError } from "../app-error.ts";
import type { KeyType } from "./define-table.ts";

/** End of a page: sort key and id of its last row. */
export type TablePlace = { key: string; id: string };

const SHAPES: Record<KeyType, RegExp> = {
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u,
  bigint: /^-?\d{1,18}$/u,
  timestamptz: /^(?:-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)$/u,
  text: /^[^\p{Cc}\p{Cs}]{0,200}$/u,
};

/** Encodes a position for the client. It contains the order, so that it is not used with another one. */
export function writePlace(sort: string, { key, id }: TablePlace): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");
}

export function readPlace(
  text: string | undefined,
  sort: string,
  types: { key: KeyType; id: KeyType },
): TablePlace | null {
  if (text === undefined) return null;
  const [ofSort, key, id] = parse(text);
  const isSound = ofSort === sort && isOf(types.key, key) && isOf(types.id, id);
  if (!isSound) throw new AppError("TABLE_QUERY_INVALID", { problems: [{ problem: "valueInvalid", at: "after" }] });
  return { key: String(key), id: String(id) };
}

function isOf(type: KeyType, value: unknown): boolean {
  return typeof value === "string" && SHAPES[type].test(value);
}

function parse(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
