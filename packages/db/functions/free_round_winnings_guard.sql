-- Winnings of ended free rounds become bonus money once, with the terms of the free rounds' reward.
create or replace function free_round_winnings_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update free_rounds as given set issued = given.won
  where given.id = case when new.source_ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9]{1,4}$' then left(new.source_ref, 36)::uuid end
    and new.source_ref = given.id || ':' || given.used and given.ended_at is not null and new.kind = 'bonus'
    and (given.brand_id, given.member_id, given.currency, given.terms) = (new.brand_id, new.member_id, new.currency, new.terms)
    and new.amount = given.won - given.issued;
  if not found then
    raise exception 'a reward is not what was won in free rounds' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function free_round_winnings_guard from public;
