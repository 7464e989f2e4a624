import type { ClockedDbDeps } from "../../deps.ts";
import { sql } from "kysely";
import type { Finding } from "../alerts/index.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minutes after which a payment whose outcome is unknown raises an alert. */
export const UNKNOWN_MINUTES = 30;
/** Number of unanswered deposits in the period from which a provider counts as silent. */
const SILENT_FROM = 3;
/**
 * Days for which late or missing lines raise alerts. Critical differences raise them until they are closed or no
 * longer found.
 */
const SHOWN_DAYS = 7;
/** Days until a missing report raises an alert, because reports come late. */
const LATE_DAYS = 2;

/** Reports findings about providers: reports that differ or are missing, payments of unknown outcome, and silence. */
export async function checkPayments(deps: ClockedDbDeps): Promise<Finding[]> {
  const judged = await Promise.all([
    checkReports(deps),
    checkUnknown(deps),
    checkSilence(deps),
    checkContradicted(deps),
  ]);
  return judged.flat();
}

const OPEN_LINES = sql`from reconciliation_lines as line
  where line.reconciliation_id = night.id and line.closed_at is null and line.resolved_at is null`;
const OPEN_COUNT = sql<number>`(select count(*)::integer ${OPEN_LINES})`;
const HAS_LINES = sql<boolean>`exists (select from reconciliation_lines as line where line.reconciliation_id = night.id)`;
/**
 * True for a critical difference: a wrong clearing balance, or a payout whose state or amount differs from our row. A
 * late line is not critical.
 */
const IS_CRITICAL = sql<boolean>`(
  exists (select ${OPEN_LINES} and (line.kind = 'clearing'
    or line.kind = 'payout' and line.problem in ('state', 'amount', 'missingHere')))
  or night.clearing <> night.expected_clearing and not exists (
    select from reconciliation_lines as line where line.reconciliation_id = night.id and line.kind = 'clearing'))`;

async function checkReports({ db, clock }: ClockedDbDeps): Promise<Finding[]> {
  const now = clock.now().getTime();
  const day = (days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10);
  const rows = await db
    .selectFrom("reconciliations as night")
    .innerJoin("payment_providers as account", "account.id", "night.provider_id")
    .select(["night.id", "night.brand_id", "night.state", "account.provider"])
    .select(sql<string>`night.day::text`.as("day"))
    .select([IS_CRITICAL.as("is_off"), OPEN_COUNT.as("count")])
    .where((is) =>
      is.or([
        is.and([
          is("night.state", "=", "different"),
          is.or([is(IS_CRITICAL, "=", true), is("night.day", ">=", day(SHOWN_DAYS))]),
          // Skips days whose differences are all closed. A day without lines counts: its totals differ.
          is.or([is(OPEN_COUNT, ">", 0), is(HAS_LINES, "=", false)]),
        ]),
        is.and([
          is("night.state", "=", "missing"),
          is("night.day", "<=", day(LATE_DAYS)),
          is("night.day", ">=", day(SHOWN_DAYS)),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id, brand_id: brandId, state, provider, day: of, is_off: isOff, count }) => ({
    key: `report ${id}`,
    brandId,
    severity: isOff ? "critical" : "warning",
    facts: { what: state === "different" ? "different" : "noReport", provider, day: of, count },
  }));
}

type Dark = { brand_id: string; provider: string; count: number; amount: string; currency: string };

/**
 * Reports payments whose outcome at a provider is unknown. Bank transfers are excluded: their proofs await an
 * operator.
 */
async function checkUnknown({ db, clock }: ClockedDbDeps): Promise<Finding[]> {
  const before = new Date(clock.now().getTime() - UNKNOWN_MINUTES * MINUTE_MS);
  const { rows } = await sql<Dark>`
    select deposit.brand_id, deposit.provider, deposit.currency, count(*)::integer as count, sum(deposit.amount)::text as amount
    from deposits as deposit join payment_methods as method on method.id = deposit.method_id
    where deposit.state in ('created', 'processing', 'paid') and deposit.created_at < ${before} and method.kind <> 'bank'
    group by deposit.brand_id, deposit.provider, deposit.currency`.execute(db);
  return rows.map((row) => describeDark(row, "unknown"));
}

/** Builds the alert: number and sum of the payments or payouts of unknown outcome at a provider. */
export function describeDark(row: Dark, what: "unknown" | "payouts"): Finding {
  const { brand_id: brandId, provider, currency, count, amount } = row;
  return {
    key: `${what} ${brandId} ${provider} ${currency}`,
    brandId,
    severity: "warning",
    facts: { what, provider, count, amount, currency, minutes: UNKNOWN_MINUTES },
  };
}

/** Maximum number of alerts about contradictions. Operators do not read more of them one by one. */
export const MAX_CONTRADICTIONS = 200;

type Contradicted = {
  brand_id: string;
  provider: string;
  reference: string;
  currency: string;
  amount: string;
  contradiction: string;
  isCritical: boolean;
};

/** Reports credited deposits that their provider contradicted later. */
async function checkContradicted({ db }: ClockedDbDeps): Promise<Finding[]> {
  const { rows } = await sql<Contradicted>`
    select brand_id, provider, reference, currency, amount::text as amount, contradiction, false as "isCritical"
    from deposits where contradiction is not null order by contradicted_at limit ${MAX_CONTRADICTIONS}`.execute(db);
  return rows.map((row) => describeContradiction(row, "deposit"));
}

/**
 * Builds the alert about a payment or payout that its provider contradicts. It stays until an answer to our query
 * agrees with our row.
 */
export function describeContradiction(row: Contradicted, what: "deposit" | "payout"): Finding {
  const { brand_id: brandId, provider, reference, currency, amount, contradiction: said, isCritical } = row;
  return {
    key: `contradiction ${brandId} ${reference}`,
    brandId,
    severity: isCritical ? "critical" : "warning",
    facts: { what: "contradiction", about: what, provider, reference, amount, currency, said },
  };
}

/** Reports providers that left at least SILENT_FROM deposits of the last half hour unanswered. */
async function checkSilence({ db, clock }: ClockedDbDeps): Promise<Finding[]> {
  const now = clock.now().getTime();
  const [since, until] = [new Date(now - UNKNOWN_MINUTES * MINUTE_MS), new Date(now - MINUTE_MS)];
  const { rows } = await sql<{ brand_id: string; provider: string; count: number }>`
    select brand_id, provider, count(*)::integer as count from deposits
    where state = 'created' and created_at between ${since} and ${until}
    group by brand_id, provider having count(*) >= ${SILENT_FROM}`.execute(db);
  return rows.map(({ brand_id: brandId, provider, count }) => ({
    key: `silent ${brandId} ${provider}`,
    brandId,
    severity: "warning",
    facts: { what: "silent", provider, count, minutes: UNKNOWN_MINUTES },
  }));
}
