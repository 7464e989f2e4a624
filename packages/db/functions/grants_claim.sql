-- Creates the grant of a claimed bonus, once, with the reward's amount and terms. It is activated if no other is
-- active.
create or replace function grants_claim(reward uuid, new_id uuid, moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  claimed rewards;
begin
  select * into strict claimed from rewards where rewards.id = reward;
  perform grants_lock(claimed.brand_id, claimed.member_id, claimed.currency);
  update members set bonus_since = moment where members.id = claimed.member_id and members.bonus_since is null;
  insert into bonus_grants (id, brand_id, member_id, reward_id, currency, amount, terms, required, cap, max_bet, created_at)
  values (new_id, claimed.brand_id, claimed.member_id, claimed.id, claimed.currency, claimed.amount, claimed.terms,
    grant_required(claimed.amount, claimed.terms), claimed.amount * (claimed.terms ->> 'capTimes')::bigint,
    ((claimed.terms ->> 'maxBet')::numeric * 10000)::bigint, moment)
  on conflict (reward_id) do nothing;
  perform grants_begin(claimed.member_id, claimed.currency, moment);
end;
$$;
revoke all on function grants_claim from public;
grant execute on function grants_claim to perya_app;
