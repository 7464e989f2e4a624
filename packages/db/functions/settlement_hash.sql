/*
 * Returns the SHA-256 of a period and all its lines, ordered by member and contract, in the format of settlements.rules.ts:
 * the header, then one text per line, separated by line breaks.
 */
create or replace function settlement_hash(wanted uuid) returns bytea
language sql stable set search_path = public, pg_temp as $$
  select sha256(convert_to(concat_ws(E'\n',
    concat_ws(' ', 'settlement', period.brand_id, period.kind, coalesce(period.cycle, '-'), period.currency,
      to_char(period.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      to_char(period.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), period.run),
    (
      select string_agg(concat_ws(' ', member_id, contract_id, coalesce(above_id::text, '-'), bets, bet, profit, members,
        members_for_above, left_out, brought_forward, base, coalesce(tier::text, '-'), rate, gross, below, due, covered,
        carry_forward, settled_before, owed), E'\n' order by member_id, contract_id)
      from settlement_lines where period_id = period.id
    )), 'UTF8'))
  from settlement_periods as period where period.id = wanted
$$;
revoke all on function settlement_hash from public;
