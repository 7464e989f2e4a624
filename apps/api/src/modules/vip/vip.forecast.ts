import type { BodyOf, ValueOf, vip, VipCost } from "@perya/contract";
import type { contract } from "@perya/contract/shapes";
import type { Db } from "@perya/db";
import { fromTenThousandths, toWire } from "@perya/money";
import { checkVipTerms, forecastVip, type VipForecast, type VipMonth, type VipTerms } from "@perya/rules";
import { sql } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";

const BATCH = 5_000;

/** Applies these terms to the last whole month and, for comparison, the terms that were in force in it. */
export async function forecast(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { brandId, terms }: BodyOf<typeof vip.forecast>,
): Promise<ValueOf<(typeof contract.vip.forecast)["shapes"]>> {
  const problems = checkVipTerms(terms);
  if (problems.length > 0) throw new AppError("TERMS_INVALID", { problems });
  const past = await readPast(db, brandId, clock.now());
  const months = await listMonths(db, past);
  return {
    from: past.from,
    to: past.to,
    currency: past.currency,
    planned: presentCost(forecastVip(terms, months)),
    present: past.terms && presentCost(forecastVip(past.terms, months)),
  };
}

const presentCost = ({ up, down, levelGifts, birthdayGifts, points }: VipForecast): VipCost => ({
  up,
  down,
  levelGifts: toWire(levelGifts),
  birthdayGifts: toWire(birthdayGifts),
  points: toWire(points),
});

type Past = { id: string; currency: string; from: string; to: string; terms: VipTerms | null };

async function readPast(db: Db, brandId: string, now: Date): Promise<Past> {
  const { rows } = await sql<Past>`
    select brand.id, brand.currency, to_char(past.month, 'YYYY-MM-DD') as from,
      to_char(past.month + interval '1 month' - interval '1 day', 'YYYY-MM-DD') as to, version.terms
    from brands as brand
    cross join lateral (
      select (date_trunc('month', ${now}::timestamptz at time zone brand.time_zone) - interval '1 month')::date as month) as past
    left join vip_versions as version on version.id = vip_version_on(brand.id, past.month) and version.is_on
    where brand.id = ${brandId}`.execute(db);
  const [past] = rows;
  if (!past) throw new Error(`no brand ${brandId}`);
  return past;
}

type Row = { id: string; level: number; valid_stake: bigint; deposits: bigint; points: bigint; given: number[] };

/**
 * Lists what the brand's members reached in a month, reading them in pages by id. Their points exclude the extra VIP
 * points of that month.
 */
async function listMonths(db: Db, { id: brandId, currency, from, to }: Past): Promise<VipMonth[]> {
  const months: VipMonth[] = [];
  let after: string | null = null;
  for (;;) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select person.id, vip_level_on(person.id, ${from}::date) as level, reached.valid_stake, reached.deposits,
        coalesce((
          select floor(sum(entry.points) * 100.0 / (100 + vip_points_percent(${brandId}, person.id, ${from}::date)))::bigint
          from point_entries as entry
          where entry.member_id = person.id and entry.currency = ${currency} and entry.day between ${from}::date and ${to}::date
        ), 0) as points,
        array(
          select split_part(reward.source_ref, ':', 2)::integer from rewards as reward
          where reward.member_id = person.id and reward.source = 'vip' and reward.source_ref like 'level:%'
        ) as given
      from (
        select id from members
        where brand_id = ${brandId} and type <> 4 and erased_at is null and (${after}::uuid is null or id > ${after}::uuid)
        order by id limit ${BATCH}
      ) as person
      cross join lateral vip_windows(person.id, ${from}::date) as reached
      order by person.id`.execute(db);
    months.push(...rows.map(readMonth));
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return months;
  }
}

const readMonth = ({ level, valid_stake: stake, deposits, points, given }: Row): VipMonth => ({
  level,
  windows: { validStake: fromTenThousandths(stake), deposits: fromTenThousandths(deposits) },
  points: fromTenThousandths(points),
  given,
});
