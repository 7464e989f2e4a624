import type { Reconciliation, ReconciliationLine } from "@perya/contract";
import type { Db } from "@perya/db";
import { fromTenThousandths, toWire } from "@perya/money";
import { sql } from "kysely";
import { AppError } from "../../app-error.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";

const wire = (units: bigint) => toWire(fromTenThousandths(units));

const withProvider = (db: Db) =>
  db
    .selectFrom("reconciliations as report")
    .innerJoin("payment_providers as account", "account.id", "report.provider_id")
    .selectAll("report")
    .select(["account.provider", sql<string>`to_char(report.day, 'YYYY-MM-DD')`.as("day_text")]);

type Row = Awaited<ReturnType<ReturnType<typeof withProvider>["executeTakeFirstOrThrow"]>>;

/** Newest first. */
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

export async function readReconciliation({ db }: Pick<Deps, "db">, scope: BrandScope, id: string) {
  const row = await withProvider(db).where("report.id", "=", id).executeTakeFirst();
  if (!row || !covers(scope, row.brand_id)) throw new AppError("RECONCILIATION_UNKNOWN");
  const lines = await db
    .selectFrom("reconciliation_lines")
    .selectAll()
    .where("reconciliation_id", "=", id)
    .orderBy("id")
    .execute();
  return {
    reconciliation: presentReport(row),
    lines: lines.map((line): ReconciliationLine => ({
      id: line.id,
      kind: line.kind,
      problem: line.problem,
      reference: line.reference,
      providerReference: line.provider_reference,
      ourAmount: line.our_amount === null ? null : wire(line.our_amount),
      providerAmount: line.provider_amount === null ? null : wire(line.provider_amount),
    })),
  };
}

function presentReport(row: Row): Reconciliation {
  return {
    id: row.id,
    brandId: row.brand_id,
    provider: row.provider,
    day: row.day_text,
    state: row.state,
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
