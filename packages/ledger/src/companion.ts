import type { Tables } from "@perya/db";
import type { Insertable } from "kysely";

/** A row of a service that belongs to a movement: written in the same statement, only if the movement is. */
export type CompanionRow = {
  [Table in keyof Tables]: { readonly table: Table; readonly row: Insertable<Tables[Table]> };
}[keyof Tables];

type Placed = { place: number; companion: CompanionRow };

/**
 * Builds SQL that writes companion rows together with a group: one insert per table, as CTEs of the ledger's own
 * statement. So they need no extra round trip and commit together. `applied` is the ledger's result; parameters begin
 * at `$<from>`.
 */
export function writeCompanions(placed: readonly Placed[], from: number): { parts: string[]; values: string[] } {
  const tables = [...Map.groupBy(placed, ({ companion }) => companion.table)];
  return {
    parts: tables.map(([table, rows], index) => {
      const columns = Object.keys(rows[0]?.companion.row ?? {})
        .map(quote)
        .join(", ");
      return `rows_of_${table} as (
        insert into ${quote(table)} (${columns})
        select ${columns} from jsonb_to_recordset($${from + index}::jsonb) as listed (place integer, "row" jsonb), applied,
          jsonb_populate_record(null::${quote(table)}, listed."row") as made
        where applied.refusals[listed.place] is null and not applied.replays[listed.place] order by listed.place)`;
    }),
    values: tables.map(([, rows]) =>
      JSON.stringify(
        rows.map(({ place, companion }) => ({ place, row: companion.row })),
        exactly,
      ),
    ),
  };
}

/** Writes a bigint as text. JSON has no bigint, and PostgreSQL reads amounts from text. */
function exactly(_name: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}

function quote(name: string): string {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`${name} is no name of ours`);
  return `"${name}"`;
}
