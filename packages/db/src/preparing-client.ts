import { createHash } from "node:crypto";
import pg from "pg";
import { isConnectionBroken, isTimedOut } from "./failures.ts";
import type { SilenceWatch } from "./silence-watch.ts";

/** Plans are kept by each connection, so their number is bounded; lists of ever new lengths are not worth keeping. */
const MAX_STATEMENTS = 500;
const LONGEST_STATEMENT = 4_000;

/** What a statement is called follows from it alone: whatever is forgotten here is found again. */
const names = new Map<string, string>();
const MAX_NAMES = 4 * MAX_STATEMENTS;

export type PreparingClientConfig = pg.ClientConfig & { unlessSilent?: SilenceWatch };

type Send = (...query: unknown[]) => Promise<pg.QueryResult>;

/**
 * A connection that has each statement parsed and planned once and then only sends its values. A sign-in runs a dozen
 * small statements; reading them anew each time cost as much as running them.
 */
export class PreparingClient extends pg.Client {
  readonly #send: Send;
  /** Names of plans that a migration made useless, or that were too many, are not used again. */
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
      // Without values it may be several statements in one, which cannot be prepared.
      const hasValues = Array.isArray(values) && values.length > 0 && rest.length === 0;
      const name = typeof text === "string" && hasValues ? nameOf(text) : undefined;
      const send = () =>
        name === undefined ? this.#send(...query) : this.#sendPrepared(name, text as string, values as unknown[]);
      // With a callback there is nothing to wait for: the pool itself asks like that, and drops whoever failed it.
      return typeof query.at(-1) === "function" ? send() : this.#watch(send);
    }) as typeof this.query;
  }

  /** The time-out it ran into, or what broke it. Whoever lends it out throws it away then. */
  get spentBy(): unknown {
    return this.#spentBy;
  }

  async #watch(send: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    // A rollback on a connection that fell silent would wait as long as the query before it did.
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
      // Inside a transaction all is lost, and whoever opened it has to begin again.
      if (this.getTransactionStatus() !== "I") throw error;
      return this.#send(query());
    }
  }

  /** Those in use are soon planned again. To keep the first ones for good would leave out whatever is met later. */
  #forgetPlans() {
    this.#generation += 1;
    this.#planned.clear();
    // What was asked for before is answered before it. A transaction that has failed refuses: then they stay, unused.
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

/** "cached plan must not change result type": a column came or went while we were connected. */
function isPlanOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "0A000" && error.message.startsWith("cached plan");
}
