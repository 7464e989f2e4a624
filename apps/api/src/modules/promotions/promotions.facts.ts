import type { PromotionTerms } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import { fromTenThousandths } from "@perya/money";
import { checkOffer, type OfferFacts, type OfferPerson, type OfferVerdict, periodAt, weekdayOf } from "@perya/rules";
import type { Brand } from "../../brand.ts";
import * as queries from "./promotions.queries.ts";
import type { ClaimRow, PromotionRow, Window } from "./promotions.queries.ts";

export type Reader = {
  brand: Pick<Brand, "id" | "currency" | "timeZone">;
  /** Member id. Null for visitors and trial accounts, who see the same. */
  memberId: string | null;
};

export type Known = { person: OfferPerson; personKey: string; claims: ClaimRow[] };

const STRANGER: OfferPerson = {
  standing: "guest",
  accountDays: 0,
  isMobileVerified: false,
  isIdentityVerified: false,
  vipLevel: 0,
  firstDeposit: null,
};

export async function readKnown(db: Db | Tx, { memberId }: Reader, now: Date): Promise<Known> {
  if (memberId === null) return { person: STRANGER, personKey: "", claims: [] };
  const row = await queries.readPerson(db, memberId, now);
  const person = {
    standing: row.standing,
    accountDays: row.account_days,
    isMobileVerified: row.is_mobile_verified,
    isIdentityVerified: row.is_identity_verified,
    vipLevel: row.vip_level,
    firstDeposit: row.first_deposit === null ? null : fromTenThousandths(row.first_deposit),
  };
  return { person, personKey: row.person_key, claims: await queries.listClaimsOf(db, memberId) };
}

export type Judged = {
  row: PromotionRow;
  periodKey: string;
  facts: OfferFacts;
  verdict: OfferVerdict;
  claim: ClaimRow | null;
};

/** Judges which promotions a member can take. Listing and claiming use the same verdict, so that they agree. */
export async function judge(
  db: Db | Tx,
  reader: Reader,
  known: Known,
  rows: readonly PromotionRow[],
  now: Date,
): Promise<Judged[]> {
  const counted = await readCounted(
    db,
    reader,
    rows.map((row) => windowOf(row, reader.brand.timeZone, now)),
    now,
  );
  return rows.map((row) => {
    const found = counted.get(row.id);
    const periodKey = found?.period_key ?? "";
    const own = known.claims.filter(({ promotion_id: id }) => id === row.id);
    const ofPeriod = own.find(({ period_key: key }) => key === periodKey);
    const facts: OfferFacts = {
      now,
      weekday: weekdayOf(now, reader.brand.timeZone),
      state: row.state,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      hasClaim: ofPeriod !== undefined,
      budgetLeft: fromTenThousandths(row.budget_left),
      deposit: fromTenThousandths(found?.deposit ?? 0n),
      validStake: fromTenThousandths(found?.valid_stake ?? 0n),
    };
    const verdict = checkOffer(row.terms, known.person, facts);
    return { row, periodKey, facts, verdict, claim: ofPeriod ?? own.find(isOpen) ?? null };
  });
}

const isOpen = ({ state }: ClaimRow) => state === "joined" || state === "applying" || state === "issued";

/** Sums a member's deposits and stakes since they joined each promotion. */
export async function readSinceJoined(
  db: Db | Tx,
  reader: Reader,
  claims: readonly ClaimRow[],
  now: Date,
): Promise<Map<string, Pick<OfferFacts, "deposit" | "validStake">>> {
  const windows = claims.map((claim) => ({
    id: claim.id,
    period: claim.terms.period,
    from: claim.begun_at,
    to: claim.ends_at !== null && claim.ends_at < now ? claim.ends_at : new Date(now.getTime() + 1),
    category: categoryOf(claim.terms),
  }));
  const counted = await readCounted(db, reader, windows, now);
  return new Map(
    claims.map(({ id, baseline }) => {
      const { deposit = 0n, valid_stake: stake = 0n } = counted.get(id) ?? {};
      const since = stake > baseline ? stake - baseline : 0n;
      return [id, { deposit: fromTenThousandths(deposit), validStake: fromTenThousandths(since) }];
    }),
  );
}

/**
 * Reads the member's valid stake of today before joining, which is later subtracted: stakes are stored per day, but a
 * goal counts from joining.
 */
export async function readBaseline(db: Db | Tx, reader: Reader, terms: PromotionTerms, now: Date): Promise<bigint> {
  if (terms.goal?.kind !== "wager") return 0n;
  const id = "00000000-0000-0000-0000-000000000000";
  const today = {
    id,
    period: "day",
    from: now,
    to: new Date(now.getTime() + 1),
    category: terms.goal.category,
  } as const;
  return (await readCounted(db, reader, [today], now)).get(id)?.valid_stake ?? 0n;
}

async function readCounted(db: Db | Tx, { brand, memberId }: Reader, windows: readonly Window[], now: Date) {
  const { currency, timeZone } = brand;
  // A visitor has no deposits and no play.
  const id = memberId ?? "00000000-0000-0000-0000-000000000000";
  return queries.readWindows(db, { memberId: id, currency, timeZone, now }, windows);
}

const CYCLES = { day: "daily", week: "weekly", month: "monthly" } as const;

/**
 * Returns the period to evaluate: the current one; for a rebate, the previous one; for "once", the time since the
 * promotion's start.
 */
function windowOf({ id, terms, starts_at: startsAt }: PromotionRow, timeZone: string, now: Date): Window {
  const common = { id, period: terms.period, category: categoryOf(terms) };
  if (terms.period === "once") return { ...common, from: startsAt, to: new Date(now.getTime() + 1) };
  const rhythm = { kind: "dividend", cycle: CYCLES[terms.period] } as const;
  const running = periodAt(rhythm, now, timeZone);
  if (terms.gift.kind !== "rebate") return { ...common, ...running };
  return { ...common, ...periodAt(rhythm, new Date(running.from.getTime() - 1), timeZone) };
}

/** Returns the category whose stakes count. Null if all do. */
export function categoryOf({ gift, goal, conditions }: PromotionTerms): string | null {
  if (gift.kind === "rebate") return gift.category;
  if (goal?.kind === "wager") return goal.category;
  return conditions.find((condition) => condition.kind === "validStake")?.category ?? null;
}
