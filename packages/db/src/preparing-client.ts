import { createHash } from "node:crypto";
import pg from "pg";

/** Plans are kept by each connection, so their number is bounded; lists of ever new lengths are not worth keeping. */
const MOST_STATEMENTS = 500;
const LONGEST_STATEMENT = 4_000;

const names = new Map<string, string>();

type Send = (...query: unknown[]) => Promise<pg.QueryResult>;

/**
 * A connection that has each statement parsed and planned once and then only sends its values, and that lets `begin`
 * travel with the first statement of its transaction. A sign-in runs a dozen small statements; reading them anew each
 * time cost as much as running them, and a way to the database and back costs both sides as much again.
 */
export class PreparingClient extends pg.Client {
  readonly #send: Send;
  /** Names of plans that a migration made useless are not used again. */
  #generation = 0;
  #hasBegunOnlyHere = false;

  constructor(config?: pg.ClientConfig) {
    // What is sent behind a statement need not wait for its answer.
    super({ ...config, pipeline: true });
    this.#send = super.query.bind(this) as Send;
    this.query = ((...query: unknown[]) => {
      const [text] = query;
      if (text === "begin") return this.#begin();
      if (!this.#hasBegunOnlyHere) return this.#sendPlainOrPrepared(query);
      this.#hasBegunOnlyHere = false;
      // A transaction in which nothing was asked never was one.
      return text === "commit" || text === "rollback" ? acknowledge(text) : this.#sendWithBegin(query);
    }) as typeof this.query;
  }

  #begin(): Promise<pg.QueryResult> {
    this.#hasBegunOnlyHere = true;
    return acknowledge("begin");
  }

  #sendWithBegin(query: unknown[]): Promise<pg.QueryResult> {
    const { stream } = this.connection;
    stream.cork();
    try {
      // Where it fails, so does what follows it: the connection is gone.
      this.#send("begin").catch(() => undefined);
      return this.#sendPlainOrPrepared(query);
    } finally {
      stream.uncork();
    }
  }

  #sendPlainOrPrepared(query: unknown[]): Promise<pg.QueryResult> {
    const [text, values, ...rest] = query;
    // Without values it may be several statements in one, which cannot be prepared.
    const hasValues = Array.isArray(values) && values.length > 0 && rest.length === 0;
    const name = typeof text === "string" && hasValues ? nameOf(text) : undefined;
    return name === undefined ? this.#send(...query) : this.#sendPrepared(name, text as string, values as unknown[]);
  }

  async #sendPrepared(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
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
}

/** As the database would have answered. */
async function acknowledge(command: string): Promise<pg.QueryResult> {
  return { command: command.toUpperCase(), rowCount: null, oid: 0, fields: [], rows: [] };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_STATEMENTS || text.length > LONGEST_STATEMENT) return known;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 24);
  names.set(text, name);
  return name;
}

/** "cached plan must not change result type": a column came or went while we were connected. */
function isPlanOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "0A000" && error.message.startsWith("cached plan");
}
