-- A raffle's reward must be a drawn prize, in cash, for its winner. The reference is `<raffle>:<prize>`.
create or replace function raffle_rewards_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from raffle_winners as won
    join raffles as raffle on raffle.id = won.raffle_id
    join raffle_tickets as line on line.raffle_id = won.raffle_id and line.place = won.place
    where new.source_ref = won.raffle_id || ':' || won.prize and raffle.brand_id = new.brand_id
      and won.raffle_id = case when new.source_ref ~ '^[0-9a-f-]{36}:[0-9]+$' then split_part(new.source_ref, ':', 1)::uuid end
      and line.member_id = new.member_id and new.kind = 'cash' and new.currency = raffle.currency
      and new.amount = (raffle.prizes ->> won.prize)::bigint
  ) then
    raise exception 'a raffle pays its winners what they won' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function raffle_rewards_guard from public;
