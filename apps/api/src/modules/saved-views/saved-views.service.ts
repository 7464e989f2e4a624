import { CONSOLE_TABLES, type BodyOf, type savedViews, type SavedView, type TableName } from "@perya/contract";
import { inTransaction, newId, type Tx } from "@perya/db";
import { parseTableQuery } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, requireBrand, type BrandScope } from "../../brand-scope.ts";
import type { ClockedDbDeps, DbDeps } from "../../deps.ts";
import { chooseScope } from "../../operator-permissions.ts";
import type { SignedInOperator } from "../../signed-in-operator.ts";
import { writeAudit } from "../audit/index.ts";
import * as queries from "./saved-views.queries.ts";

const MAX_VIEWS = 200;
const NOWHERE: BrandScope = { isEverywhere: false, brandIds: [] };

/** Lists the operator's own views, and shared ones for tables they may read. */
export async function listViews({ db }: DbDeps, operator: SignedInOperator, table: TableName): Promise<SavedView[]> {
  const scope = scopeOf(operator, table);
  const rows = await queries.listViews(db, operator.id, table, scope);
  return rows.map((row) => present(row, operator));
}

/** Opens a view by its link. Another operator's view must be shared, with read access to its table at that brand. */
export async function readView({ db }: DbDeps, operator: SignedInOperator, id: string): Promise<SavedView> {
  const row = await queries.findView(db, id);
  const isOwn = row?.operator_id === operator.id;
  const mayOpen = row && (isOwn || (row.is_shared && covers(scopeOf(operator, row.table_name), row.brand_id)));
  if (!mayOpen) throw new AppError("VIEW_UNKNOWN");
  return present(row, operator);
}

type Caller = { operator: SignedInOperator; actor: AuditActor };

export async function saveView(
  deps: ClockedDbDeps,
  { operator, actor }: Caller,
  { table, isShared, ...body }: BodyOf<typeof savedViews.saveView>,
): Promise<SavedView> {
  const { brandId = null, ...asked } = body;
  requireValidQuery(table, asked);
  const scope = scopeOf(operator, table);
  if (!scope.isEverywhere && scope.brandIds.length === 0) throw new AppError("NOT_PERMITTED");
  // "All brands" in a private view means the operator's brands. In a shared view it would mean every brand, which
  // requires a scope of all brands.
  if (brandId !== null || isShared) requireBrand(scope, brandId);
  if ((await queries.countViews(deps.db, operator.id)) >= MAX_VIEWS) throw new AppError("VIEWS_FULL");
  const id = newId(deps.clock.now());
  const row = { id, operator_id: operator.id, brand_id: brandId, table_name: table, is_shared: isShared, ...asked };
  const view = { ...row, name: asked.name.trim(), created_at: deps.clock.now() };
  await inTransaction(deps.db, async (tx) => {
    if (!(await queries.insertView(tx, view))) throw new AppError("VIEW_TAKEN");
    await note(tx, deps, actor, "saved", { after: view });
  });
  return readView(deps, operator, id);
}

export async function changeView(
  deps: ClockedDbDeps,
  { operator, actor }: Caller,
  id: string,
  { isShared, ...asked }: BodyOf<typeof savedViews.changeView>,
): Promise<SavedView> {
  const row = await findOwn(deps, operator, id);
  if (isShared) requireBrand(scopeOf(operator, row.table_name), row.brand_id);
  requireValidQuery(row.table_name as TableName, asked);
  const change = { ...asked, name: asked.name.trim(), is_shared: isShared };
  await inTransaction(deps.db, async (tx) => {
    if (!(await queries.updateView(tx, row, change))) throw new AppError("VIEW_TAKEN");
    await note(tx, deps, actor, "changed", { before: row, after: { ...row, ...change } });
  });
  return readView(deps, operator, id);
}

export async function removeView(deps: ClockedDbDeps, { operator, actor }: Caller, id: string): Promise<void> {
  const row = await findOwn(deps, operator, id);
  await inTransaction(deps.db, async (tx) => {
    await queries.deleteView(tx, id, operator.id);
    await note(tx, deps, actor, "removed", { before: row });
  });
}

type Noted = Pick<queries.ViewRow, "id" | "brand_id" | "table_name" | "name" | "filter" | "is_shared">;

/** Audits changes of shared views, because other operators open them and trust their names. */
async function note(
  tx: Tx,
  deps: ClockedDbDeps,
  actor: AuditActor,
  what: "saved" | "changed" | "removed",
  { before, after }: { before?: Noted; after?: Noted },
) {
  const of = after ?? before;
  if (!of) return;
  const facts = ({ table_name: table, name, filter, is_shared: isShared }: Noted) => ({
    table,
    name,
    filter,
    isShared,
  });
  await writeAudit(tx, deps, actor, {
    brandId: of.brand_id,
    action: `view.${what}`,
    subject: { kind: "view", id: of.id },
    ...(before && { before: facts(before) }),
    ...(after && { after: facts(after) }),
  });
}

async function findOwn({ db }: DbDeps, operator: SignedInOperator, id: string) {
  const row = await queries.findView(db, id);
  if (row?.operator_id !== operator.id) throw new AppError("VIEW_UNKNOWN");
  return row;
}

/** Returns the brands at which the operator may read a table; none if the table no longer exists. */
function scopeOf({ roles }: SignedInOperator, table: string): BrandScope {
  const known = Object.hasOwn(CONSOLE_TABLES, table) ? CONSOLE_TABLES[table as TableName] : undefined;
  return (known && chooseScope(roles, known.permission)) ?? NOWHERE;
}

/** Refuses invalid filters on save, because a view with them could not be opened later. */
function requireValidQuery(table: TableName, asked: { filter: string; sort: string; columns: string }) {
  // A required filter may be missing from a view: the page that opens the view adds it.
  const { problems } = parseTableQuery(CONSOLE_TABLES[table], asked);
  const wrong = problems.filter(({ problem }) => problem !== "missing");
  if (wrong.length > 0) throw new AppError("TABLE_QUERY_INVALID", { problems: wrong });
}

function present(row: queries.ViewRow, operator: SignedInOperator): SavedView {
  return {
    id: row.id,
    table: row.table_name as TableName,
    brandId: row.brand_id,
    name: row.name,
    filter: row.filter,
    sort: row.sort,
    columns: row.columns,
    isShared: row.is_shared,
    isOwn: row.operator_id === operator.id,
    author: row.author,
  };
}
