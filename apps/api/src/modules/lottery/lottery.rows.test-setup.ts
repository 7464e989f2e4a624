import { insert, type Values } from "./lottery.guards.test-setup.ts";

const SEED = "repeat('a', 52)";
const SALT = "repeat('5a', 32)";
const SHAPE = `'[{"name": "five", "size": 5, "low": 0, "high": 9, "repeats": true, "ordered": true}]'::jsonb`;

/** Columns of an in-house draw that sells from 12:00 to 12:01. */
export const drawRow = (change: Values = {}) =>
  insert("lottery_draws", {
    id: "'$draw'",
    brand_id: "'$brand'",
    game: "'one'",
    game_id: "'$game'",
    number: "'1'",
    sequence: "1767614465",
    shape: SHAPE,
    is_outside: "false",
    opens_at: "'2026-01-05 12:00Z'",
    closes_at: "'2026-01-05 12:01Z'",
    draws_at: "'2026-01-05 12:01:05Z'",
    pays_after_seconds: "0",
    made_at: "'2026-01-05 11:00Z'",
    commitment: `encode(sha256(convert_to(${SEED}, 'UTF8')), 'hex')`,
    salt_source: "'beacon'",
    salt_name: "'1'",
    ...change,
  });

/** Columns of an outside draw that pays ten minutes after its result. */
export const OUTSIDE: Values = {
  is_outside: "true",
  pays_after_seconds: "600",
  commitment: "null",
  salt_source: "null",
  salt_name: "null",
};

/** Result columns, consistent with the seed and salt. */
export const drawn: Values = {
  seed: SEED,
  salt: SALT,
  result: `lottery_result(${SHAPE}, 'one', 1767614465, ${SEED}, ${SALT})`,
  drawn_at: "'2026-01-05 12:01:05Z'",
};

export const outsideDrawn: Values = {
  result: "'[[1,2,3,4,5]]'",
  revision: "1",
  drawn_at: "'2026-01-05 12:03Z'",
  seed: "null",
  salt: "null",
};

export const slipRow = (change: Values = {}) =>
  insert("lottery_slips", {
    id: "'$slip'",
    brand_id: "'$brand'",
    member_id: "'$member'",
    request_key: "gen_random_uuid()",
    facts: "sha256('')",
    game: "'one'",
    kind: "'bets'",
    stops_on_win: "false",
    total: "100000",
    placed_at: "'2026-01-05 12:00:30Z'",
    ...change,
  });

export const betRow = (change: Values = {}) =>
  insert("lottery_bets", {
    id: "'$bet'",
    slip_id: "'$slip'",
    draw_id: "'$draw'",
    brand_id: "'$brand'",
    member_id: "'$member'",
    game: "'one'",
    play: "'straight'",
    selection: "'1/2'",
    lines: "1",
    units: "1",
    unit: "100000",
    times: "1",
    terms_version: "1",
    rates: "'{97500000}'",
    rebate: "0",
    reduced_lines: "'{}'",
    reduced_rates: "'{}'",
    max_prize: "50000000000",
    stake: "100000",
    placed_at: "'2026-01-05 12:00:30Z'",
    ...change,
  });
