-- A free round's bet pays its win once: never more than the vendor reported for the round. It pays no cash if the
-- winnings become bonus money.
create or replace function free_round_bets_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.free_rounds_id is distinct from old.free_rounds_id or new.stake <> 0 then
    raise exception 'a free round has no stake' using errcode = 'restrict_violation';
  elsif new.win > 0 and not exists (
    select from free_round_plays as played join free_rounds as given on given.id = played.free_rounds_id
    where played.bet_id = new.id and new.win <= played.win and given.terms is null
  ) then
    raise exception 'a free round is paid once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function free_round_bets_guard from public;
