import { randomUUID } from "node:crypto";
import { createBrand, createMember, openTestDatabase } from "@perya/testing";

export type Values = Readonly<Record<string, string>>;

/**
 * Opens a database in which lottery tables are written as their owner, who needs no grants, so that only guards can
 * refuse. Values are SQL, in which `$name` stands for an id. Everything is rolled back.
 */
export async function openGuards() {
  const database = await openTestDatabase({ isOwner: true });
  const { db, pool } = database;
  const [brand, other] = [await createBrand(db), await createBrand(db)];
  const member = await createMember(db, brand.id);
  const ids = ["game", "otherGame", "one", "two", "three", "pupil", "draw", "slip", "chase", "bet"] as const;
  const names: Record<string, string> = Object.fromEntries(ids.map((name) => [name, randomUUID()]));
  Object.assign(names, { brand: brand.id, other: other.id, member: member.id });
  const fill = (text: string) => text.replaceAll(/\$(\w+)/g, (_all, name: string) => names[name] ?? "");
  const run = (text: string) => pool.query(fill(text));

  await run("insert into vendors (code, name) values ('PERYA', 'Perya')");
  for (const game of ["game", "otherGame"])
    await run(`insert into games (id, vendor_code, code, category, names, released_at)
      values ('$${game}', 'PERYA', '${game}', 'ELOTT', '{"EN": "One"}', now())`);
  for (const operator of ["one", "two", "three", "pupil"])
    await run(`insert into operators (id, account, name, email_sealed, state, password_hash, secret_sealed, created_at)
      values ('$${operator}', '${operator}', '${operator}', 'x', 'active', 'x', 'x', now())`);
  await run("insert into operator_inviters (operator_id, inviter_id, since) values ('$pupil', '$one', now())");

  /**
   * Returns "taken" if the statement succeeds, or the text of the refusal. The statements of `before` run first,
   * without guards.
   */
  async function attempt(statement: string, before: readonly string[] = []): Promise<string> {
    const client = await pool.connect();
    try {
      await client.query("begin; set local session_replication_role = replica");
      for (const each of before) await client.query(fill(each));
      await client.query("set local session_replication_role = origin");
      await client.query(fill(statement));
      return "taken";
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.query("rollback");
      client.release();
    }
  }
  const listColumns = async (table: string) => {
    const { rows } = await pool.query<{ name: string; type: string }>(
      "select column_name as name, data_type as type from information_schema.columns where table_name = $1",
      [table],
    );
    return rows;
  };
  return { attempt, listColumns, names, close: () => database.close() };
}

export const insert = (table: string, row: Values) =>
  `insert into ${table} (${Object.keys(row).join(", ")}) values (${Object.values(row).join(", ")})`;
