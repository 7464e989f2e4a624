import type { Static, TSchema } from "typebox";
import type { ErrorCode } from "./all-errors.ts";
import type { ModuleId } from "./modules.ts";
import type { ConsolePermission } from "./operators/permissions.ts";

/**
 * A route is two halves. Its *line* (method, path, who, module id, errors) is plain data and travels to the browser;
 * its *shapes* (TypeBox schemas) stay on the server, and only their types reach the browser.
 */
export type RouteLine = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  /** Sent as X-Module-Id with each call; a brand that switched the module off refuses the call. */
  readonly module: ModuleId;
  readonly who: Who;
  /** The refusals of this route alone. What any route may answer is listed in EVERYWHERE. */
  readonly errors: readonly ErrorCode[];
  /** One sentence for the reader of /docs. */
  readonly summary: string;
  /** The spec's "enc": the body travels encrypted (see seal.ts). */
  readonly isSealed?: true;
  /** Answers during maintenance and in blocked regions too, because the page needs it to say so. */
  readonly isAlwaysOpen?: true;
  /** A list that everybody of a brand and language reads alike: a browser may keep it, and asks whether it still holds. */
  readonly isPublic?: true;
  /** By then the caller gets a definite answer, or BUSY. Vendors hang up after five seconds, so money lines say less. */
  readonly answersWithinMs?: number;
  /** A session whose password is still the initial one may call only these. */
  readonly isOpenToInitialPassword?: true;
  /** Play, and money that comes in for it: whoever is frozen may not call it. They may call nothing that is for agents either. */
  readonly isClosedToFrozen?: true;
  /** The body may also come as a form (S0 §7), read like JSON: every field a text. */
  readonly isForm?: true;
  /** The body is the bytes of a file, as they are (application/octet-stream), and the handler gets them as a Buffer. */
  readonly isBytes?: true;
  /** For uploads and texts that operators publish; any other body is small (64 kB). */
  readonly bodyLimitBytes?: number;
  /**
   * A bucket of its own, shared by all processes: per member where one must be signed in, per address for strangers there
   * and for everybody elsewhere. Without it only the common limit applies.
   */
  readonly limit?: { readonly calls: number; readonly seconds: number };
  /** Of the console: what an operator must be permitted to call it. A line for operators has one, or it is not served. */
  readonly permission?: ConsolePermission;
  /**
   * Dangerous: the operator must have shown a code of their app. True: within the step-up window of their session, which each such
   * call extends. "fresh": within the last five minutes, for what gives access, loosens a control or hands out data (0050).
   */
  readonly needsStepUp?: true | "fresh";
};

/** What whoever calls must know of a line; the browser is sent no more of it (packages/browser/build/contract-lines.ts). */
export const CALL_FIELDS = [
  "method",
  "path",
  "module",
  "isSealed",
  "isForm",
  "isBytes",
] as const satisfies (keyof RouteLine)[];

export type CallLine = Pick<RouteLine, (typeof CALL_FIELDS)[number]>;

/** For every line that moves or shows money: half a second less than the most impatient vendor waits. */
export const MONEY_ANSWERS_WITHIN_MS = 2_400;

/** Who may call: anyone; whoever signed in (trial too); a real account (no trial); an agent. */
export type PlayerWho = "anyone" | "signedIn" | "member" | "agent";

/** Or an operator, at the console and nowhere else. */
export type Who = PlayerWho | "operator";

export type Shapes = {
  readonly query?: TSchema;
  readonly params?: TSchema;
  readonly body?: TSchema;
  readonly value: TSchema;
};

declare const shapesOf: unique symbol;

/** Remembers, for the compiler only, which shapes belong to a line. */
export type Shaped<S extends Shapes = Shapes> = { readonly [shapesOf]?: S };

export type Route<S extends Shapes = Shapes> = RouteLine & Shaped<S>;

export type ServedRoute<S extends Shapes = Shapes> = RouteLine & { readonly shapes: S };

type StaticOf<S, K extends string> = S extends { readonly [P in K]: infer T extends TSchema }
  ? { [P in K]: Static<T> }
  : unknown;

/** What a caller hands in: `{ query, params, body }`, each only if the route has it. */
export type InputOf<S extends Shapes> = StaticOf<S, "query"> & StaticOf<S, "params"> & StaticOf<S, "body">;

/** The body of a route, by its line: `BodyOf<typeof passwords.resetByLink>`. */
export type BodyOf<R> =
  R extends Shaped<infer S extends Shapes> ? (InputOf<S> extends { body: infer B } ? B : never) : never;

/** What a caller gets back in the envelope's `value`. */
export type ValueOf<S extends Shapes> = Static<S["value"]>;

/** Ties a table of lines to the type of its shapes: a line without shapes, or shapes without a line, do not compile. */
export const routes = tableOf<RouteLine>();

/** The same for the lines of another server, such as the studio's (studio/studio-line.ts). */
export function tableOf<Line>() {
  return <S extends Record<string, Shapes>>() =>
    <const L extends { readonly [K in keyof S]: Line }>(table: L) =>
      table as unknown as { readonly [K in keyof S]: L[K & keyof L] & Shaped<S[K]> };
}

/** Joins both halves for the server. */
export function withShapes<S extends Record<string, Shapes>, L extends { readonly [K in keyof S]: object }>(
  table: L,
  shapes: S,
) {
  const served = Object.keys(shapes).map((name) => [name, { ...table[name], shapes: shapes[name] }]);
  return Object.fromEntries(served) as { readonly [K in keyof S]: L[K] & { readonly shapes: S[K] } };
}
