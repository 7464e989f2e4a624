import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import type { Viewer } from "../agents/index.ts";
import * as queries from "./statements.queries.ts";
import type { StatementRow } from "./statements.queries.ts";

/** Finds the agent's own statement. Same "not found" for missing, foreign and other-brand statements. */
export async function getStatement(
  { db }: Pick<Deps, "db">,
  { brand, memberId }: Viewer,
  id: string,
): Promise<StatementRow> {
  const row = await queries.findStatement(db, { brandId: brand.id, memberId }, id);
  if (!row) throw new AppError("STATEMENT_UNKNOWN");
  return row;
}
