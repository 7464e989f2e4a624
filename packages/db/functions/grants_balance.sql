-- Returns the bonus money that a member can stake now, in addition to cash.
create or replace function grants_balance(member uuid, money_currency text) returns bigint
language sql stable set search_path = public, pg_temp
return coalesce((
  select grant_money(active.state, active.cap, active.worth) from bonus_grants as active
  where active.member_id = member and active.currency = money_currency and active.state = 'active'
), 0);
