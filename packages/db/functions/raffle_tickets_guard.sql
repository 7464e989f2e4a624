-- Tickets are written while the raffle is open, to members of its brand in good standing, and never change.
create or replace function raffle_tickets_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  raffle raffles;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a ticket is immutable' using errcode = 'restrict_violation';
  end if;
  select * into raffle from raffles where id = new.raffle_id;
  if raffle.state <> 'open' then
    raise exception 'tickets are given out before the list is frozen' using errcode = 'restrict_violation';
  elsif new.tickets > raffle.most_tickets then
    raise exception 'a person has at most % tickets', raffle.most_tickets using errcode = 'restrict_violation';
  elsif not exists (select from members where id = new.member_id and brand_id = raffle.brand_id)
    or reward_standing(new.member_id) is not null then
    raise exception 'a blocked member gets no ticket' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function raffle_tickets_guard from public;
