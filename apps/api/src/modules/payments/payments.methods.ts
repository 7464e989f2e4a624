import type { PaymentMethod } from "@perya/contract";
import type { Db, PaymentMethodsRow, Tx } from "@perya/db";
import { fromTenThousandths, toWire } from "@perya/money";
import type { Insertable } from "kysely";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { findPerson } from "../members/index.ts";
import { minuteAt, needsIdentity, whyClosed, writeHour } from "./payments.rules.ts";

export type MethodRow = NonNullable<Awaited<ReturnType<typeof findMethod>>>;

const withProvider = (db: Db | Tx) =>
  db
    .selectFrom("payment_methods as method")
    .innerJoin("payment_providers as account", "account.id", "method.provider_id")
    .selectAll("method")
    .select(["account.provider", "account.is_open as is_provider_open"]);

export async function findMethod(db: Db | Tx, id: string) {
  return withProvider(db).where("method.id", "=", id).executeTakeFirst();
}

/** Locks a method, so that concurrent changes run one after the other. */
export async function lockMethod(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("payment_methods").select("id").where("id", "=", id).forUpdate().execute();
}

export async function listMethodRows(db: Db | Tx, brandId: string): Promise<MethodRow[]> {
  return withProvider(db)
    .where("method.brand_id", "=", brandId)
    .orderBy("method.position")
    .orderBy("method.id")
    .execute();
}

/** Inserts methods that the brand does not have yet. Never overwrites operators' changes. */
export async function putMethods(db: Db | Tx, methods: readonly Insertable<PaymentMethodsRow>[]): Promise<void> {
  await db
    .insertInto("payment_methods")
    .values(methods)
    .onConflict((row) => row.columns(["brand_id", "code"]).doNothing())
    .execute();
}

/**
 * Lists payment methods for a member, the last used first. Closed methods are listed with the reason and when they
 * reopen. Also says whether identity verification is required.
 */
export async function listMethods(
  { db, clock }: Pick<Deps, "db" | "clock">,
  brand: Pick<Brand, "id" | "timeZone" | "jurisdiction">,
  memberId: string,
): Promise<{ methods: PaymentMethod[]; needsIdentity: boolean }> {
  const [rows, used, person] = await Promise.all([
    listMethodRows(db, brand.id),
    listLastUsed(db, memberId),
    findPerson(db, memberId),
  ]);
  const when = { now: clock.now(), minute: minuteAt(clock.now(), brand.timeZone) };
  const listed = rows.map((row) => presentMethod(row, when, used.get(row.id) ?? null));
  return {
    methods: listed.toSorted((a, b) => (b.lastUsedAt ?? "").localeCompare(a.lastUsedAt ?? "")),
    needsIdentity: person !== undefined && needsIdentity(brand.jurisdiction, person),
  };
}

async function listLastUsed(db: Db, memberId: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom("deposits")
    .select((row) => ["method_id", row.fn.max("created_at").as("at")] as const)
    .where("member_id", "=", memberId)
    .where("state", "in", ["credited", "settled"])
    .groupBy("method_id")
    .execute();
  return new Map(rows.map(({ method_id: id, at }) => [id, at]));
}

export const openingOf = (row: MethodRow) => ({
  isOpen: row.is_open,
  closedReason: row.closed_reason,
  closedUntil: row.closed_until,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  isProviderOpen: row.is_provider_open,
});

export const limitsOf = (row: MethodRow) => ({
  minimum: fromTenThousandths(row.minimum),
  maximum: fromTenThousandths(row.maximum),
  feeFixed: fromTenThousandths(row.fee_fixed),
  feeBp: row.fee_bp,
});

function presentMethod(row: MethodRow, when: { now: Date; minute: number }, lastUsedAt: Date | null): PaymentMethod {
  const closed = whyClosed(openingOf(row), when);
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    name: row.name,
    currency: row.currency,
    minimum: toWire(fromTenThousandths(row.minimum)),
    maximum: toWire(fromTenThousandths(row.maximum)),
    feeFixed: toWire(fromTenThousandths(row.fee_fixed)),
    feeBp: row.fee_bp,
    chips: row.chips,
    arrivalMinutes: row.arrival_minutes,
    hours: presentHours(row),
    closed: closed && { reason: closed.reason, until: closed.until?.toISOString() ?? null },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

export function presentHours({ opens_at: opens, closes_at: closes }: Pick<MethodRow, "opens_at" | "closes_at">) {
  return opens === null || closes === null ? null : { opens: writeHour(opens), closes: writeHour(closes) };
}
