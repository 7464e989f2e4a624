import type { BodyOf, EarningTerms, pointMall, PointRates } from "@perya/contract";
import { POINT_KINDS } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { amount } from "@perya/money";
import { sql } from "kysely";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Deps } from "../../deps.ts";
import { propose, registerApproval } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import * as queries from "./points.queries.ts";
import { wire } from "./points.views.ts";

/** Kinds of approval for new rates. The tables require the same (point_rates_guard, exchange_rates_guard). */
const EARNING = "points.earning";
const CONVERSION = "points.conversion";
const SUBJECT = "pointRates";
const GOOD_FOR_HOURS = 72;

type Earning = { version: number; rates: EarningTerms };
type Pair = { fromKind: "points"; fromCurrency: string; toKind: "cash"; toCurrency: string };
type Conversion = { version: number; pair: Pair; fromAmount: string; toAmount: string; minimum: string };

export async function readRates({ db }: Pick<Deps, "db">, brandId: string): Promise<PointRates> {
  const currency = await readCurrency(db, brandId);
  const [earning, conversion] = await Promise.all([
    queries.listEarningRates(db, brandId),
    queries.listConversions(db, brandId, currency),
  ]);
  return {
    currency,
    earning: earning.map((row) => ({
      version: row.version,
      rates: Object.fromEntries(
        POINT_KINDS.map((kind) => [kind, row[kind] === null ? null : wire(row[kind])]),
      ) as EarningTerms,
      startsAt: sayStart(row.starts_at),
    })),
    conversion: conversion.map((row) => ({
      version: row.version,
      points: wire(row.from_amount),
      cash: wire(row.to_amount),
      minimum: wire(row.minimum),
      startsAt: sayStart(row.starts_at),
    })),
  };
}

/** Formats a version's start. Null for the first version, which has applied since the brand began. */
function sayStart(at: Date | number): string | null {
  return at instanceof Date && Number.isFinite(at.getTime()) ? at.toISOString() : null;
}

async function readCurrency(db: Deps["db"] | Tx, brandId: string): Promise<string> {
  const brand = db.selectFrom("brands").select("currency").where("id", "=", brandId);
  return (await brand.executeTakeFirstOrThrow()).currency;
}

export async function proposeEarning(
  deps: Deps,
  actor: AuditActor,
  { brandId, rates, reason }: BodyOf<typeof pointMall.proposeEarning>,
) {
  return inTransaction(deps.db, async (tx) => {
    const { version } = await queries.findEarningRates(tx, brandId);
    const payload: Earning = { version: version + 1, rates };
    const subject = { kind: SUBJECT, id: brandId };
    return { approvalId: await propose(tx, deps, actor, { kind: EARNING, brandId, subject, payload, reason }) };
  });
}

export async function proposeConversion(
  deps: Deps,
  actor: AuditActor,
  { brandId, points, cash, minimum, reason }: BodyOf<typeof pointMall.proposeConversion>,
) {
  return inTransaction(deps.db, async (tx) => {
    const currency = await readCurrency(tx, brandId);
    const { version } = await queries.findConversion(tx, brandId, currency);
    const pair: Pair = { fromKind: "points", fromCurrency: currency, toKind: "cash", toCurrency: currency };
    const payload: Conversion = { version: version + 1, pair, fromAmount: points, toAmount: cash, minimum };
    const subject = { kind: SUBJECT, id: brandId };
    return { approvalId: await propose(tx, deps, actor, { kind: CONVERSION, brandId, subject, payload, reason }) };
  });
}

export function registerRateApprovals(deps: Deps): void {
  const common = { permission: "points.write", goodForHours: GOOD_FOR_HOURS, needsFreshCode: true } as const;
  registerApproval<Earning>(deps, EARNING, {
    ...common,
    approved: async (tx, { id, subject, payload, reason }, actor) => {
      const brandId = subject.id;
      const { version } = await queries.findEarningRates(tx, brandId);
      if (version + 1 !== payload.version) throw new AppError("CONTROLS_CHANGED");
      const amounts = POINT_KINDS.map((kind) => [
        kind,
        payload.rates[kind] === null ? null : amount(payload.rates[kind]),
      ]);
      await tx
        .insertInto("point_rates")
        .values({
          brand_id: brandId,
          version: payload.version,
          ...(Object.fromEntries(amounts) as Partial<Record<keyof EarningTerms, bigint>>),
          starts_at: sql<Date>`now()`,
          approval_id: id,
        })
        .execute();
      await audit(tx, deps, actor, { brandId, reason, after: { ...payload.rates, version: payload.version } });
    },
  });
  registerApproval<Conversion>(deps, CONVERSION, {
    ...common,
    approved: async (tx, { id, subject, payload, reason }, actor) => {
      const brandId = subject.id;
      const { pair, fromAmount, toAmount, minimum, version } = payload;
      const current = await queries.findConversion(tx, brandId, pair.fromCurrency);
      if (current.version + 1 !== version) throw new AppError("CONTROLS_CHANGED");
      await tx
        .insertInto("exchange_rates")
        .values({
          brand_id: brandId,
          from_kind: pair.fromKind,
          from_currency: pair.fromCurrency,
          to_kind: pair.toKind,
          to_currency: pair.toCurrency,
          version,
          from_amount: amount(fromAmount),
          to_amount: amount(toAmount),
          minimum: amount(minimum),
          starts_at: sql<Date>`now()`,
          approval_id: id,
        })
        .execute();
      await audit(tx, deps, actor, { brandId, reason, after: { version, fromAmount, toAmount, minimum } });
    },
  });
}

type Audited = { brandId: string; reason: string; after: Record<string, unknown> };

async function audit(tx: Tx, deps: Deps, actor: AuditActor, { brandId, reason, after }: Audited): Promise<void> {
  const subject = { kind: SUBJECT, id: brandId };
  await writeAudit(tx, deps, actor, { brandId, action: "points.ratesChanged", subject, reason, after });
}
