/*
 * Recalculates the winner of the next prize from the revealed seed, the beacon's value and the frozen list, and
 * refuses any other. Previous winners are excluded with all their tickets.
 */
create or replace function raffle_winners_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  raffle raffles;
  total numeric;
  number numeric;
  try integer := 0;
  right_place integer;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a winner is immutable' using errcode = 'restrict_violation';
  end if;
  select * into raffle from raffles where id = new.raffle_id;
  if raffle.state <> 'drawn' or new.prize <> (select count(*) from raffle_winners where raffle_id = new.raffle_id)
    or new.prize >= jsonb_array_length(raffle.prizes) then
    raise exception 'prizes are drawn in order, once the seed is revealed' using errcode = 'restrict_violation';
  end if;
  select sum(line.tickets) into total from raffle_tickets as line
  where line.raffle_id = new.raffle_id and not exists (
    select from raffle_winners as won where won.raffle_id = line.raffle_id and won.place = line.place);
  loop
    number := raffle_number(raffle.seed, raffle.salt || '|' || raffle.list_hash || '|' || new.prize || '|' || try);
    exit when number < div(18446744073709551616, total) * total;
    try := try + 1;
  end loop;
  select reached.place into right_place from (
    select line.place, sum(line.tickets) over (order by line.place) as through from raffle_tickets as line
    where line.raffle_id = new.raffle_id and not exists (
      select from raffle_winners as won where won.raffle_id = line.raffle_id and won.place = line.place)
  ) as reached
  where reached.through > number % total order by reached.place limit 1;
  if row (new.place, new.tries) is distinct from row (right_place, try) then
    raise exception 'the seed draws another winner' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function raffle_winners_guard from public;
