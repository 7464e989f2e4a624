-- Returns the limit up to which a settlement of a kind is released without a second approval: the approved setting,
-- or the default.
create or replace function settlement_limit(brand uuid, of_kind text, of_currency text) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(
    (select most from settlement_limits where brand_id = brand and kind = of_kind and currency = of_currency),
    case when of_kind in ('hourly', 'realtime') then 1000000000 else 0 end
  )
$$;
revoke all on function settlement_limit from public;
grant execute on function settlement_limit to perya_app;
