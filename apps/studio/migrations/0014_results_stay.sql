-- A drawn result changes only by the player's moves while the round is open. A win is removed only if the stake is
-- returned. A finished round does not change.
create function results_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a round has its result'
    using errcode = 'check_violation', constraint = 'results_stay', table = 'rounds';
end $$;
create trigger results_stay before update on rounds for each row
  when (old.state in ('ended', 'refused', 'refunded')
    or (old.state <> 'open' and (new.result, new.moves) is distinct from (old.result, old.moves))
    or (old.state <> 'open' and new.win <> old.win and not (new.win = 0 and new.state in ('refused', 'refunded')))
    or (old.jackpot_win is not null and new.jackpot_win is distinct from old.jackpot_win and old.state <> 'paying'))
  execute function results_stay();

-- Seeds of players with rounds for money cannot be deleted, used or not: otherwise another one could be chosen in its
-- place.
create function seeds_are_kept() returns trigger language plpgsql as $$
begin
  if exists (select from seats where player = old.player and key_id not like 'for-fun:%') then
    raise exception 'a record of % is needed still', tg_table_name
      using errcode = 'check_violation', constraint = 'records_stay', table = tg_table_name;
  end if;
  return old;
end $$;
create trigger records_stay before delete on seed_pairs for each row execute function seeds_are_kept();
