-- What nobody needs any more goes, a little at a time (src/pruning). What was played for money stays, with its seat.

-- Looked at once it was old, and found to be the seat of bets that are kept: not looked at again.
alter table seats add column is_kept boolean not null default false;
drop index seats_opened_at_idx;
create index seats_unexamined on seats (opened_at) where not is_kept and key_id not like 'for-fun:%';
create index seats_for_fun on seats (opened_at) where key_id like 'for-fun:%';

-- Whatever the application asks for: no bet for money goes, none before it is over, and no call that was not answered.
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
