-- Whatever the application asks for: what a round has drawn changes by the player's moves alone, while it is open; a win goes
-- only where the stake goes back; and what is over stays as it was told.
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

-- Nor is a seed taken away, used or waiting, of anybody who plays for money: another in its place could be chosen.
create function seeds_are_kept() returns trigger language plpgsql as $$
begin
  if exists (select from seats where player = old.player and key_id not like 'for-fun:%') then
    raise exception 'a record of % is needed still', tg_table_name
      using errcode = 'check_violation', constraint = 'records_stay', table = tg_table_name;
  end if;
  return old;
end $$;
create trigger records_stay before delete on seed_pairs for each row execute function seeds_are_kept();
