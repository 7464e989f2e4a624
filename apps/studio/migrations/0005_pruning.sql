-- Old rows are deleted in small batches (src/pruning). Rounds for money stay, with their seats.

-- True if an old seat was checked and belongs to rounds that stay, so that it is not checked again.
alter table seats add column is_kept boolean not null default false;
drop index seats_opened_at_idx;
create index seats_unexamined on seats (opened_at) where not is_kept and key_id not like 'for-fun:%';
create index seats_for_fun on seats (opened_at) where key_id like 'for-fun:%';

-- Prevents that the application deletes a bet for money, an unfinished round, or an unanswered call.
create function records_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a record of % is needed still', tg_table_name
    using errcode = 'check_violation', constraint = 'records_stay', table = tg_table_name;
end $$;
create trigger records_stay before delete on rounds for each row
  when (old.key_id not like 'for-fun:%' or old.state not in ('ended', 'refused', 'refunded'))
  execute function records_stay();
create trigger records_stay before delete on flight_bets for each row
  when (old.key_id not like 'for-fun:%' or old.state not in ('paid', 'lost', 'refused', 'refunded'))
  execute function records_stay();
create trigger records_stay before delete on wallet_calls for each row
  when (old.state <> 'answered')
  execute function records_stay();

grant delete on rounds, flight_bets, wallet_calls, seed_pairs, play_purses to perya_app;
