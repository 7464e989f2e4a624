import { connect, createPool } from "@perya/db";
import { sql, type RawBuilder } from "kysely";

type Statement = RawBuilder<unknown>;

/** Thrown to roll a transaction back. */
class Undone extends Error {}

/**
 * Attempts changes as the table owner, who has all grants, so that only guards (triggers and constraints) can refuse
 * them. Everything is rolled back.
 */
export function openOwner(ownerUrl: string) {
  const db = connect(createPool({ url: ownerUrl, poolSize: 1, isPatient: true }));

  /**
   * Attempts a statement and rolls it back. Returns "done", or the text of the refusal. The statements of `before`
   * run without guards.
   */
  async function attempt(work: Statement, before: readonly Statement[] = []): Promise<string> {
    let outcome = "done";
    const trying = db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of before) await statement.execute(tx);
      await sql`set local session_replication_role = origin`.execute(tx);
      await work.execute(tx).catch(({ message }: Error) => (outcome = message));
      throw new Undone();
    });
    await trying.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
    return outcome;
  }

  /** Runs statements without guards, and commits. */
  async function put(statements: readonly Statement[]): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of statements) await statement.execute(tx);
    });
  }

  /** Lists the allowed state changes of a row by trying all of them. A refusal for another reason fails the test. */
  async function listSteps<State extends string>(
    states: readonly State[],
    { dress, step }: { dress: (state: State) => readonly Statement[]; step: (to: State, from: State) => Statement },
  ): Promise<Record<string, State[]>> {
    const found: Record<string, State[]> = {};
    for (const from of states) {
      found[from] = [];
      for (const to of states.filter((state) => state !== from)) {
        const outcome = await attempt(step(to, from), dress(from));
        if (outcome === "done") found[from].push(to);
        else if (!outcome.includes(`cannot go from ${from} to ${to}`))
          throw new Error(`from ${from} to ${to}: ${outcome}`);
      }
    }
    return found;
  }

  /** Builds a statement that copies a row with changes. */
  const copyRow = (table: string, id: string, change: object): Statement =>
    sql`insert into ${sql.table(table)} select (jsonb_populate_record(row, ${JSON.stringify(change)}::jsonb)).*
      from ${sql.table(table)} as row where row.id = ${id}`;

  return { attempt, put, listSteps, copyRow, close: () => db.destroy() };
}

export const sorted = (steps: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(steps).map(([from, to]) => [from, to.toSorted()]));
