-- A leaderboard's reward must match the member's result in a paid round: cash, amount and currency.
create or replace function leaderboard_rewards_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.source_ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and not exists (
    select from leaderboard_results as result
    join leaderboard_rounds as round on round.id = result.round_id and round.state = 'paid' and round.brand_id = new.brand_id
    join brands on brands.id = round.brand_id
    where result.round_id = new.source_ref::uuid and result.member_id = new.member_id
      and new.kind = 'cash' and new.amount = result.prize and new.currency = brands.currency
  ) then
    raise exception 'a leaderboard pays the prizes of its results' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function leaderboard_rewards_guard from public;
