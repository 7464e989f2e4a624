import { openTestDatabase, type TestDatabase } from "@perya/testing";
import { afterAll, beforeAll, expect, it } from "vitest";

/**
 * Unique keys that keep a promise about rewards under any concurrency. Code checks most of them first, so a missing key
 * would show only under load.
 */
const KEYS: readonly (readonly [promise: string, key: string])[] = [
  ["a member has one active bonus per currency", "bonus_grants (member_id, currency) WHERE (state = 'active'::text)"],
  ["a reward becomes one bonus", "bonus_grants (reward_id)"],
  ["a reward becomes free rounds once", "free_rounds (reward_id)"],
  ["a free round is played once", "free_round_plays (free_rounds_id, number)"],
  ["a source issues a reward once", "rewards (brand_id, member_id, source, source_ref)"],
  ["a person claims once per period", "promotion_claims (promotion_id, person_key, period_key)"],
  ["a member claims once per period", "promotion_claims (promotion_id, member_id, period_key)"],
  ["a reward belongs to one claim", "promotion_claims (reward_id) WHERE (reward_id IS NOT NULL)"],
  ["an offer is live once per brand", "promotions (brand_id, fingerprint) WHERE (state = 'live'::text)"],
  ["a request redeems once", "redemptions (member_id, request_key)"],
  ["a bet or deposit earns points once per version", "point_events (source, source_id, version)"],
  ["an approval is for one version of earning rates", "point_rates (approval_id)"],
  ["an approval is for one exchange rate", "exchange_rates (approval_id)"],
  ["an approval is for one change of stock", "mall_items (approval_id)"],
  ["an approval is for one version of a mission", "mission_versions (approval_id)"],
  ["an approval is for one version of a leaderboard", "leaderboard_versions (approval_id)"],
  ["a member has one counter per mission and period", "mission_counters (member_id, mission_id, from_day)"],
  ["a board has one round per period", "leaderboard_rounds (board_id, from_day)"],
  ["a member has one result per round", "leaderboard_results (round_id, member_id)"],
  ["a period is rebated once", "rebates (program_id, from_day, member_id, currency)"],
  ["a level changes once per month", "vip_events (member_id, month)"],
  ["a month is reviewed once", "vip_reviews (brand_id, month)"],
  ["a code names one referrer", "referral_codes (brand_id, code)"],
  ["a friend has one referrer", "referrals (invitee_id)"],
  ["a referrer's friends have a place each", "referrals (referrer_id, place)"],
  ["a member has one line of tickets", "raffle_tickets (raffle_id, member_id)"],
  ["a line of tickets wins once", "raffle_winners (raffle_id, place)"],
  ["a prize is drawn once", "raffle_winners (raffle_id, prize)"],
];

let database: TestDatabase;
let found: Set<string>;
beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await database.pool.query<{ key: string }>(
    `select replace(substring(pg_get_indexdef(indexrelid) from ' ON (?:ONLY )?public\\.(.*)$'), ' USING btree', '') as key
     from pg_index where indisunique and indisvalid and indimmediate`,
  );
  found = new Set(rows.map(({ key }) => key));
});
afterAll(() => database.close());

it.each(KEYS)("%s", (_promise, key) => {
  expect(found).toContain(key);
});
