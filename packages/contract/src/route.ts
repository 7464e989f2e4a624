import type { Static, TSchema } from "typebox";
import type { ErrorCode } from "./all-errors.ts";
import type { ModuleId } from "./modules.ts";
import type { ConsolePermission } from "./operators/permissions.ts";

/**
 * A route has two halves. Its *line* (method, path, who, module id, errors) is plain data and is shipped to the
 * browser; its *shapes* (TypeBox schemas) stay on the server, and only their types reach the browser.
 */
export type RouteLine = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  /** Sent as X-Module-Id with each call; refused if the brand switched the module off. */
  readonly module: ModuleId;
  readonly who: Who;
  /** Errors of this route, in addition to those in EVERYWHERE. */
  readonly errors: readonly ErrorCode[];
  /** Description of the route in one sentence, shown in /docs. */
  readonly summary: string;
  /** "enc" (R20.1): the body travels encrypted (see seal.ts). */
  readonly isSealed?: true;
  /**
   * True if the route answers during maintenance and in blocked regions too, because the page needs it to show that
   * screen.
   */
  readonly isAlwaysOpen?: true;
  /**
   * True if the answer is the same for all callers of a brand and language, so that browsers cache and revalidate it.
   */
  readonly isPublic?: true;
  /**
   * Deadline for an answer, after which the route answers BUSY. Money routes have a shorter one, because vendors time
   * out after five seconds.
   */
  readonly answersWithinMs?: number;
  /** True if a session with an initial password may call the route. */
  readonly isOpenToInitialPassword?: true;
  /** True for play and for moving money to it. Refused for frozen members, who may not call agent routes either. */
  readonly isClosedToFrozen?: true;
  /** True if the body may also be a form (R20.13). It is parsed like JSON, with text fields only. */
  readonly isForm?: true;
  /** True if the body is a file's raw bytes (application/octet-stream). The handler gets a Buffer. */
  readonly isBytes?: true;
  /** Body limit for uploads and texts that operators publish. Other bodies are limited to 64 kB. */
  readonly bodyLimitBytes?: number;
  /**
   * The route's own rate limit, shared by all processes: per member on logged-in routes, per address elsewhere. Without
   * it only the common limit applies.
   */
  readonly limit?: { readonly calls: number; readonly seconds: number };
  /** Console only: the permission that the operator needs. A console route without one is not served. */
  readonly permission?: ConsolePermission;
  /**
   * Requires step-up with a TOTP code, for sensitive routes. True accepts the session's step-up window, which each such
   * call extends. "fresh" requires a code of the last five minutes, for routes that give access, loosen a control or
   * export data (0050).
   */
  readonly needsStepUp?: true | "fresh";
};

/** Fields that clients need. The build ships no others to browsers (packages/browser/build/contract-lines.ts). */
export const CALL_FIELDS = [
  "method",
  "path",
  "module",
  "isSealed",
  "isForm",
  "isBytes",
] as const satisfies (keyof RouteLine)[];

export type CallLine = Pick<RouteLine, (typeof CALL_FIELDS)[number]>;

/** Time limit of every route that moves or shows money: below the three seconds within which vendors are answered. */
export const MONEY_ANSWERS_WITHIN_MS = 2_400;

/** Who may call: anyone; any session, including trial accounts; real accounts only; agents only. */
export type PlayerWho = "anyone" | "signedIn" | "member" | "agent";

/** Everyone who may call, including operators at the console. */
export type Who = PlayerWho | "operator";

export type Shapes = {
  readonly query?: TSchema;
  readonly params?: TSchema;
  readonly body?: TSchema;
  readonly value: TSchema;
};

declare const shapesOf: unique symbol;

/** Attaches the type of a line's shapes to the line. The property never has a value. */
export type Shaped<S extends Shapes = Shapes> = { readonly [shapesOf]?: S };

export type Route<S extends Shapes = Shapes> = RouteLine & Shaped<S>;

export type ServedRoute<S extends Shapes = Shapes> = RouteLine & { readonly shapes: S };

type StaticOf<S, K extends string> = S extends { readonly [P in K]: infer T extends TSchema }
  ? { [P in K]: Static<T> }
  : unknown;

/** The caller's input: those parts of `{ query, params, body }` that the route has. */
export type InputOf<S extends Shapes> = StaticOf<S, "query"> & StaticOf<S, "params"> & StaticOf<S, "body">;

/** Body type of a route: `BodyOf<typeof passwords.resetByLink>`. */
export type BodyOf<R> =
  R extends Shaped<infer S extends Shapes> ? (InputOf<S> extends { body: infer B } ? B : never) : never;

/** Type of the envelope's `value`. */
export type ValueOf<S extends Shapes> = Static<S["value"]>;

/** Ties a table of lines to the type of its shapes: a line without shapes, or shapes without a line, do not compile. */
export const routes = tableOf<RouteLine>();

/** Returns a function like `routes` for the lines of another server, such as the studio (studio/studio-line.ts). */
export function tableOf<Line>() {
  return <S extends Record<string, Shapes>>() =>
    <const L extends { readonly [K in keyof S]: Line }>(table: L) =>
      table as unknown as { readonly [K in keyof S]: L[K & keyof L] & Shaped<S[K]> };
}

/** Joins a route's line and shapes, for the server. */
export function withShapes<S extends Record<string, Shapes>, L extends { readonly [K in keyof S]: object }>(
  table: L,
  shapes: S,
) {
  const served = Object.keys(shapes).map((name) => [name, { ...table[name], shapes: shapes[name] }]);
  return Object.fromEntries(served) as { readonly [K in keyof S]: L[K] & { readonly shapes: S[K] } };
}
