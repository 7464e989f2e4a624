import { createHash } from "node:crypto";
import pg from "pg";
import { isConnectionBroken, isTimedOut } from "./failures.ts";
import type { SilenceWatch } from "./silence-watch.ts";

/**
 * Limits of prepared statements: each connection keeps their plans, and long statements with lists of varying length
 * rarely repeat.
 */
const MAX_STATEMENTS = 500;
const LONGEST_STATEMENT = 4_000;

/** Names by statement text, which they are derived from: a dropped entry gets the same name again. */
const names = new Map<string, string>();
const MAX_NAMES = 4 * MAX_STATEMENTS;

export type PreparingClientConfig = pg.ClientConfig & { unlessSilent?: SilenceWatch };

type Send = (...query: unknown[]) => Promise<pg.QueryResult>;

/**
 * A connection that prepares each statement once and then only sends its values. A login runs a dozen small statements;
 * parsing them each time cost as much as running them.
 */
export class PreparingClient extends pg.Client {
  readonly #send: Send;
  /**
   * Suffix of the statements' names. Increased when plans are outdated or too many, so that the old ones are not used
   * again.
   */
  #generation = 0;
  readonly #planned = new Set<string>();
  #spentBy: unknown;
  readonly #unlessSilent: SilenceWatch;

  constructor(config: PreparingClientConfig = {}) {
    super(config);
    this.#unlessSilent = config.unlessSilent ?? ((work) => work());
    this.#send = super.query.bind(this) as Send;
    this.query = ((...query: unknown[]) => {
      const [text, values, ...rest] = query;
      // Without values the text may contain several statements, which cannot be prepared.
      const hasValues = Array.isArray(values) && values.length > 0 && rest.length === 0;
      const name = typeof text === "string" && hasValues ? nameOf(text) : undefined;
      const send = () =>
        name === undefined ? this.#send(...query) : this.#sendPrepared(name, text as string, values as unknown[]);
      // With a callback there is no promise to watch. The pool calls like this, and drops a client that failed.
      return typeof query.at(-1) === "function" ? send() : this.#watch(send);
    }) as typeof this.query;
  }

  /** The time-out or error that made the connection unusable. The pool then discards it. */
  get spentBy(): unknown {
    return this.#spentBy;
  }

  async #watch(send: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    // After the connection broke, a rollback would wait as long as the query before it, so it fails at once.
    if (isConnectionBroken(this.#spentBy)) throw this.#spentBy;
    try {
      return await this.#unlessSilent(send);
    } catch (error) {
      if (isConnectionBroken(error) || isTimedOut(error)) this.#spentBy ??= error;
      throw error;
    }
  }

  async #sendPrepared(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#planned.size >= MAX_STATEMENTS && !this.#planned.has(name)) this.#forgetPlans();
    this.#planned.add(name);
    const query = () => ({ name: `${name}.${this.#generation}`, text, values });
    try {
      return await this.#send(query());
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;
      this.#generation += 1;
      // The error has aborted the transaction, so the caller has to start again.
      if (this.getTransactionStatus() !== "I") throw error;
      return this.#send(query());
    }
  }

  /**
   * Drops all plans, because keeping the oldest would exclude new statements. Those in use are soon prepared again.
   */
  #forgetPlans() {
    this.#generation += 1;
    this.#planned.clear();
    // Needs no await, because queries run in order. In a failed transaction the server refuses it, and the old plans
    // stay unused.
    void this.#send("deallocate all").catch(() => {});
  }
}

function nameOf(text: string): string | undefined {
  if (text.length > LONGEST_STATEMENT) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES) names.clear();
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 24);
  names.set(text, name);
  return name;
}

/** True for "cached plan must not change result type": a column was added or dropped since the plan was made. */
function isPlanOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "0A000" && error.message.startsWith("cached plan");
}
