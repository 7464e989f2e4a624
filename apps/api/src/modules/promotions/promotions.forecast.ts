import type { BodyOf, promotions } from "@perya/contract";
import { amount, fromTenThousandths, toWire } from "@perya/money";
import { forecastCost, type PastPeriod } from "@perya/rules";
import type { Deps } from "../../deps.ts";
import { categoryOf } from "./promotions.facts.ts";
import * as queries from "./versions.queries.ts";

const DAYS = 30;

/** Estimates what the terms would have cost in the past 30 days, from real deposits and settled bets. */
export async function forecast(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { brandId, terms, budget }: BodyOf<typeof promotions.forecast>,
) {
  const brand = await queries.getBrand(db, brandId);
  const rows = await queries.listPast(db, brand, {
    until: clock.now(),
    days: DAYS,
    period: terms.period,
    category: categoryOf(terms),
  });
  const past: PastPeriod[] = rows.map((row) => ({
    person: {
      standing: null,
      accountDays: row.account_days,
      isMobileVerified: row.is_mobile_verified,
      isIdentityVerified: row.is_identity_verified,
      vipLevel: row.vip_level,
      firstDeposit: row.first_deposit === null ? null : fromTenThousandths(row.first_deposit),
    },
    weekday: row.weekday,
    deposit: fromTenThousandths(row.deposit),
    validStake: fromTenThousandths(row.valid_stake),
    goalStake: fromTenThousandths(row.valid_stake),
  }));
  const { claims, cost, withoutBudget } = forecastCost(terms, past, amount(budget));
  const players = new Set(rows.map(({ member_id: id }) => id)).size;
  return { players, claims, cost: toWire(cost), withoutBudget: toWire(withoutBudget) };
}
