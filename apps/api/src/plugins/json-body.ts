import type { RouteLine } from "@perya/contract";
import type { FastifyInstance } from "fastify";
import secureJson from "secure-json-parse";
import { AppError } from "../app-error.ts";

/**
 * Maximum nesting depth. Our calls need only a few levels, and recursive parsers and validators must never get
 * 10,000.
 */
export const MAX_JSON_DEPTH = 32;

const BYTES = "application/octet-stream";
const FORM = "application/x-www-form-urlencoded";

/**
 * Parses JSON bodies, which must be small (Fastify's bodyLimit), shallow, and without `__proto__` or `constructor`.
 * Also forms and bytes of files, where the contract allows them.
 */
export function readBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, async (_request: unknown, text: string) =>
    parseJson(text),
  );
  app.addContentTypeParser(FORM, { parseAs: "string" }, async (_request: unknown, text: string) => parseForm(text));
  app.addContentTypeParser(BYTES, { parseAs: "buffer" }, async (_request: unknown, bytes: Buffer) => bytes);
}

/** True if the route accepts a body of this type. Forms and files are accepted only where declared. */
export function isTypeOfLine(contentType: string | undefined, { isForm, isBytes }: RouteLine): boolean {
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  if (type === FORM) return isForm === true;
  return (type === BYTES) === (isBytes === true);
}

/**
 * Parses a form: text fields only, and the last one of duplicates. The fields pass through the JSON parser, so that
 * the same checks apply.
 */
function parseForm(text: string): unknown {
  return parseJson(JSON.stringify(Object.fromEntries(new URLSearchParams(text))));
}

export function parseJson(text: string): unknown {
  // PostgreSQL cannot store this character, and no one types it.
  if (text.includes("\\u0000")) throw new AppError("BODY_NOT_JSON");
  if (measureDepth(text) > MAX_JSON_DEPTH) throw new AppError("BODY_TOO_DEEP", { deepest: MAX_JSON_DEPTH });
  try {
    return secureJson.parse(text, undefined, { protoAction: "remove", constructorAction: "remove" });
  } catch {
    throw new AppError("BODY_NOT_JSON");
  }
}

/**
 * Measures the nesting depth in one pass over the text, without recursion, so that deep nesting can do no harm here.
 */
function measureDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (isInString) {
      if (letter === "\\") index += 1;
      else if (letter === '"') isInString = false;
    } else if (letter === '"') isInString = true;
    else if (letter === "{" || letter === "[") deepest = Math.max(deepest, (depth += 1));
    else if (letter === "}" || letter === "]") depth -= 1;
  }
  return deepest;
}
