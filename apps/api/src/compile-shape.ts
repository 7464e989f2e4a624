import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";
import { Format } from "typebox/format";

const isDateTime = Format.Get("date-time");
/** Time zone offsets to refuse. Real offsets are below 15 hours, and PostgreSQL accepts up to 15:59. */
const FAR_ZONE = /[+-](?:1[5-9]|2\d):\d\d$/;
const LONGEST = "2026-01-01T00:00:00.123456789+08:00".length;

/**
 * True for an RFC 3339 date and time that JavaScript and PostgreSQL can both represent. The standard also allows leap
 * seconds, the year zero and offsets of up to a day, each of which causes an unexpected error later.
 */
export function isMoment(text: string): boolean {
  const isRight = isDateTime?.(text) && text.length <= LONGEST && !text.startsWith("0000") && !FAR_ZONE.test(text);
  return isRight === true && !Number.isNaN(Date.parse(text));
}

Format.Set("date-time", isMoment);

/** Compiles a shape with our definition of its formats. Use this instead of the library's own Compile. */
export function compileShape<Schema extends TSchema>(schema: Schema) {
  return Compile(schema);
}
