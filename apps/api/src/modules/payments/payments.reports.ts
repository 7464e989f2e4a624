import type { Reconciliation, ReconciliationLine } from "@perya/contract";
import type { Db, ReconciliationLinesRow, Tx } from "@perya/db";
import { fromTenThousandths, toWire } from "@perya/money";
import { sql, type Selectable } from "kysely";
import { AppError } from "../../app-error.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { needsPayment } from "./payments.rules.ts";
import { fitsKind, listPayments, type LinkedPayment } from "./reconciliations.payments.ts";

const wire = (units: bigint) => toWire(fromTenThousandths(units));

const withProvider = (db: Db) =>
  db
    .selectFrom("reconciliations as report")
    .innerJoin("payment_providers as account", "account.id", "report.provider_id")
    .selectAll("report")
    .select(["account.provider", sql<string>`to_char(report.day, 'YYYY-MM-DD')`.as("day_text")])
    .select(
      sql<number>`(select count(*)::integer from reconciliation_lines as line where line.reconciliation_id = report.id
        and line.closed_at is null and line.resolved_at is null)`.as("open_count"),
    );

type Row = Awaited<ReturnType<ReturnType<typeof withProvider>["executeTakeFirstOrThrow"]>>;

/** Lists reconciliations, newest first. */
export async function listReconciliations(
  { db }: Pick<Deps, "db">,
  brandId: string,
  { before, pageSize }: { before?: string; pageSize: number },
) {
  const rows = await withProvider(db)
    .where("report.brand_id", "=", brandId)
    .$if(before !== undefined, (query) => query.where("report.id", "<", before ?? ""))
    .orderBy("report.id", "desc")
    .limit(pageSize + 1)
    .execute();
  const reconciliations = rows.slice(0, pageSize).map(presentReport);
  return { reconciliations, next: rows.length > pageSize ? (reconciliations.at(-1)?.id ?? null) : null };
}

/** Reads a reconciliation with its differences: open ones first, then closed ones, then those no longer found. */
export async function readReconciliation(deps: Pick<Deps, "db">, scope: BrandScope, id: string) {
  const { db } = deps;
  const row = await withProvider(db).where("report.id", "=", id).executeTakeFirst();
  if (!row || !covers(scope, row.brand_id)) throw new AppError("RECONCILIATION_UNKNOWN");
  const lines = await db
    .selectFrom("reconciliation_lines")
    .selectAll()
    .where("reconciliation_id", "=", id)
    .orderBy(sql`resolved_at is not null, closed_at is not null, id`)
    .execute();
  return { reconciliation: presentReport(row), lines: await presentLines(db, deps, row.provider_id, lines) };
}

type LineRow = Selectable<ReconciliationLinesRow>;

/** Reads one difference within this transaction. */
export async function readLine(
  tx: Tx,
  deps: Pick<Deps, "db">,
  { id, provider_id: providerId }: { id: string; provider_id: string },
): Promise<ReconciliationLine> {
  const row = await tx.selectFrom("reconciliation_lines").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const [line] = await presentLines(tx, deps, providerId, [row]);
  if (!line) throw new Error(`the difference ${id} cannot be read`);
  return line;
}

async function presentLines(db: Db | Tx, deps: Pick<Deps, "db">, providerId: string, rows: readonly LineRow[]) {
  const present = <Value>(value: Value | null): value is Value => value !== null;
  const names = rows.flatMap((row) => [row.reference, row.provider_reference]).filter(present);
  const ids = rows.flatMap((row) => [row.deposit_id, row.payout_id]).filter(present);
  const payments = await listPayments(db, deps, providerId, { names, ids });
  const operators = await listOperators(db, rows.map(({ closed_by: by }) => by).filter(present));
  return rows.map((row) => presentLine(row, payments, operators));
}

async function listOperators(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("operators").select(["id", "account"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, account }) => [id, account]));
}

function presentLine(
  row: LineRow,
  payments: readonly LinkedPayment[],
  operators: ReadonlyMap<string, string>,
): ReconciliationLine {
  const { closed_at: closedAt, closed_by: closedBy, close_reason: reason } = row;
  const linked = row.deposit_id ?? row.payout_id;
  const isNamed = ({ names }: LinkedPayment) =>
    names.some((name) => name !== null && (name === row.reference || name === row.provider_reference));
  const payment =
    closedAt === null
      ? payments.find((each) => fitsKind(row.kind, each) && isNamed(each))
      : payments.find(({ id }) => id === linked);
  return {
    id: row.id,
    kind: row.kind,
    problem: row.problem,
    state: stateOf(row),
    reference: row.reference,
    providerReference: row.provider_reference,
    ourAmount: row.our_amount === null ? null : wire(row.our_amount),
    providerAmount: row.provider_amount === null ? null : wire(row.provider_amount),
    payment: payment?.shown ?? null,
    needsPayment: needsPayment(row),
    closed:
      closedAt && closedBy && reason !== null
        ? { at: closedAt.toISOString(), by: operators.get(closedBy) ?? closedBy, reason }
        : null,
  };
}

function stateOf({ closed_at: closedAt, resolved_at: resolvedAt }: LineRow): ReconciliationLine["state"] {
  if (closedAt) return "closed";
  return resolvedAt ? "resolved" : "open";
}

function presentReport(row: Row): Reconciliation {
  return {
    id: row.id,
    brandId: row.brand_id,
    provider: row.provider,
    day: row.day_text,
    state: row.state,
    openCount: row.open_count,
    currency: row.currency,
    ourCount: row.our_count,
    ourAmount: wire(row.our_amount),
    providerCount: row.provider_count,
    providerAmount: wire(row.provider_amount),
    providerFee: wire(row.provider_fee),
    clearing: wire(row.clearing),
    expectedClearing: wire(row.expected_clearing),
    madeAt: row.made_at.toISOString(),
  };
}
