-- Creates the free rounds of a claimed reward, once. A job then reports them to the vendor.
create or replace function free_rounds_claim(reward uuid, new_id uuid, moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into free_rounds (id, brand_id, member_id, reward_id, vendor_code, game_id, currency, count, stake, terms, valid_until,
    created_at, tell_at)
  select new_id, claimed.brand_id, claimed.member_id, claimed.id, game.vendor_code, game.id, claimed.currency,
    (claimed.free_rounds ->> 'count')::integer, claimed.amount / (claimed.free_rounds ->> 'count')::integer, claimed.terms,
    moment + make_interval(days => (claimed.free_rounds ->> 'days')::integer), moment, moment
  from rewards as claimed join games as game on game.id = (claimed.free_rounds ->> 'gameId')::uuid
  where claimed.id = reward
  on conflict (reward_id) do nothing;
end;
$$;
revoke all on function free_rounds_claim from public;
grant execute on function free_rounds_claim to perya_app;
